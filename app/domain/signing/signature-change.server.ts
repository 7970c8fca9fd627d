import type { Statement } from "~/db/client.server";
import { consents, type deliveries, sealedDocuments, signatures } from "~/db/schema";
import { newId, newIdOfCell } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { cutText } from "~/platform/text/cut-text";
import { isoTime } from "~/platform/time/iso-time";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import type { FoundLink } from "../links/find-signing-link.server";
import { signerWarning as signerWarningKind } from "../mail/kinds/signing/signer-warning.server";
import { turnIsOver } from "../notifications/countersign-notice.server";
import { type NotificationEvent, notificationStatements } from "../notifications/notification.server";
import { personLabel } from "../people/signer-match";
import { hookPrice } from "../prices/accepted-price.server";
import { acceptedValue } from "../proposals/price/chosen-price";
import { askSigners } from "../proposals/send/ask-signers.server";
import { statusChange } from "../proposals/status-change.server";
import { versionLanguage } from "../proposals/version.server";
import { isCountersigner } from "../signers/countersign";
import { afterSignature } from "../signers/signing-order";
import { consentLiveGuard, endConsent } from "./consent.server";
import { linkOpenGuard, updateIfAwaitingSignature } from "./guards.server";
import type { SignatureRow } from "./receipt.server";
import { otherSigner, type SigningData, signingEvents } from "./signing-events.server";

/** With the last signature of a step, the next step is asked; with the last of all, the agreement is complete. */
export async function signatureChanges(
  ctx: Context,
  found: FoundLink,
  signing: SigningData,
): Promise<Change[]> {
  const { consent, signature } = signing;
  const warning = otherSigner(found, signature) ? await signerWarning(ctx, found, signature) : null;
  const turn = afterSignature(found.signers, found.recipient.id);
  const client = turn.due.find((signer) => !isCountersigner(signer));
  const isOwn = found.link.handedOver === "account";
  const ordered = turn.isComplete ? newSeal(ctx, found, signature.id) : null;
  const statements = [
    ...linkOpenGuard(ctx, found),
    ...(consent.replaced ? endConsent(ctx, consent.replaced) : []),
    ...(consent.isNew ? [ctx.db.insert(consents).values(consent.row)] : consentLiveGuard(ctx, consent.row)),
    ...(ordered
      ? completionStatements(ctx, found, ordered, signing)
      : updateIfAwaitingSignature(ctx, found, {
          currentVersionId: found.version.id,
          ...(client && { currentRecipientId: client.recipientId }),
          ...(isOwn && { countersignerId: null }),
        })),
    ctx.db.insert(signatures).values(signature),
    ...(isOwn ? [turnIsOver(ctx, found.version.id)] : []),
    // The owner always gets the signed copy by mail, whatever their notification settings.
    ...noticeOfSignature(ctx, found, {
      kind: "signed",
      owner: found.owner,
      proposalId: found.proposal.id,
      title: found.version.title,
      actorName: signature.signerName,
      detail: [
        otherSigner(found, signature) ? invitedText(found) : signature.signingFor,
        turn.total > 1 ? `${turn.signed} of ${turn.total} have signed.` : "",
      ]
        .filter(Boolean)
        .join(" "),
      aboutId: signature.id,
    }),
  ];
  return [
    {
      statements,
      events: await signingEvents(ctx, found, signing, turn.total, ordered),
      mails: warning ? [{ row: warning, recipientId: found.recipient.id }] : [],
      hooks: [
        ...(turn.total > 1 ? [signerHook(found, signature)] : []),
        ...(ordered ? [signedHook(found, signature)] : []),
      ],
      jobs: ordered ? [{ kind: "seal", id: ordered.id }] : [],
    },
    ...(turn.invited.length > 0 ? await askSigners(ctx, found, turn.invited) : []),
  ];
}

/** Nobody needs to be informed of what they did themselves. */
const noticeOfSignature = (ctx: Context, { recipient, owner }: FoundLink, event: NotificationEvent) =>
  recipient.userId === owner.id ? [] : notificationStatements(ctx, event);

const invitedText = ({ recipient }: FoundLink): string => `You invited ${personLabel(recipient)}.`;

/** Sent at once to the invited person: the signed copy waits for its seal. */
async function signerWarning(
  ctx: Context,
  { proposal, version, recipient, owner, link }: FoundLink,
  { signerName: signer }: SignatureRow,
): Promise<typeof deliveries.$inferInsert> {
  const t = await loadLanguage(ctx, versionLanguage(version));
  return {
    id: newId(),
    userId: owner.id,
    proposalId: proposal.id,
    ...signerWarningKind.mail({ linkId: link.id }),
    versionId: version.id,
    toName: recipient.name,
    toEmail: recipient.email,
    cc: [],
    subject: cutText(t("mail.warning.subject", { signer, title: version.title }), 200),
    state: "pending",
    createdAt: ctx.now,
  };
}

const signerHook = ({ proposal, recipient }: FoundLink, { signerName, signedAt }: SignatureRow) => ({
  type: "signer.signed" as const,
  proposalId: proposal.id,
  data: { signer: { name: signerName, email: recipient.email, signedAt: isoTime(signedAt) } },
});

function signedHook(
  { proposal, recipient, signers }: FoundLink,
  { id, signerName, signedAt, acceptedPrice, acceptedPriceSha256 }: SignatureRow,
) {
  const signed = signers.map((signer) => ({
    name: signer.recipientId === recipient.id ? signerName : signer.name,
    email: signer.email,
    signedAt: isoTime(signer.signedAt ?? signedAt),
  }));
  const own = signers.findIndex(isCountersigner);
  return {
    type: "proposal.signed" as const,
    proposalId: proposal.id,
    data: {
      signature: { id, signerName, signedAt: isoTime(signedAt) },
      ...(signers.length > 1 && { signers: signed.filter((_, at) => at !== own) }),
      ...(signed[own] && { countersigner: signed[own] }),
      ...hookPrice({ acceptedPrice, acceptedPriceSha256 }),
    },
  };
}

type NewSeal = typeof sealedDocuments.$inferInsert;

const newSeal = (ctx: Context, { proposal }: FoundLink, signatureId: string): NewSeal => ({
  id: newIdOfCell(ctx.config),
  proposalId: proposal.id,
  signatureId,
  state: "pending",
  createdAt: ctx.now,
});

const completionStatements = (
  ctx: Context,
  found: FoundLink,
  ordered: NewSeal,
  { selection }: SigningData,
): Statement[] => [
  ...updateIfAwaitingSignature(ctx, found, {
    status: "signed",
    updatedAt: ctx.now,
    ...acceptedValue(found.version, selection),
  }),
  statusChange(ctx, found.proposal.id, found.proposal.status, "signed", "event"),
  ctx.db.insert(sealedDocuments).values(ordered),
];
