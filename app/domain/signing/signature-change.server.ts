import { consents, type deliveries, signatures } from "~/db/schema";
import { newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import type { FoundLink } from "../links/find-signing-link.server";
import { cutSubject } from "../mail/content/cut-subject";
import { signerWarning as signerWarningKind } from "../mail/kinds/signing/signer-warning.server";
import { turnIsOver } from "../notifications/countersign-notice.server";
import { type NotificationEvent, notificationStatements } from "../notifications/notification.server";
import { personLabel } from "../people/signer-match";
import { versionLanguage } from "../proposals/version.server";
import { asksNext, moveOn, progressWords, sealJobs, turnAfter, turnHooks } from "./answers/turn-after.server";
import { consentLiveGuard, endConsent } from "./consent.server";
import { linkOpenGuard } from "./guards.server";
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
  const turn = turnAfter(ctx, found, signature);
  const isOwn = found.link.handedOver === "account";
  const statements = [
    ...linkOpenGuard(ctx, found),
    ...(consent.replaced ? endConsent(ctx, consent.replaced) : []),
    ...(consent.isNew ? [ctx.db.insert(consents).values(consent.row)] : consentLiveGuard(ctx, consent.row)),
    ...moveOn(ctx, found, turn, signing.selection),
    ctx.db.insert(signatures).values(signature),
    ...(isOwn ? [turnIsOver(ctx, found.version.id)] : []),
    // The owner always gets the signed copy by mail, whatever their notification settings.
    ...noticeOfSignature(ctx, found, {
      kind: "signed",
      owner: found.owner,
      proposalId: found.proposal.id,
      title: found.version.title,
      actorName: signature.signerName,
      detail: [otherSigner(found, signature) ? invitedText(found) : signature.signingFor, progressWords(turn)]
        .filter(Boolean)
        .join(" "),
      aboutId: signature.id,
    }),
  ];
  return [
    {
      statements,
      events: await signingEvents(ctx, found, signing, turn),
      mails: warning ? [{ row: warning, recipientId: found.recipient.id }] : [],
      hooks: turnHooks(found, turn, signature),
      jobs: sealJobs(turn),
    },
    ...(await asksNext(ctx, found, turn)),
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
    subject: cutSubject(t("mail.warning.subject", { signer, title: version.title })),
    state: "pending",
    createdAt: ctx.now,
  };
}
