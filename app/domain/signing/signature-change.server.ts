import { consents, type deliveries, signatures } from "~/db/schema";
import { newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { cutSubject } from "../mail/content/cut-subject";
import { signatureNotification, signatureSubject } from "../mail/kinds/signing/signature-notice.server";
import { signatureReceipt } from "../mail/kinds/signing/signature-receipt.server";
import { signerWarning as signerWarningKind } from "../mail/kinds/signing/signer-warning.server";
import { turnIsOver } from "../notifications/countersign-notice.server";
import { notificationStatements, notifyOwner } from "../notifications/notification.server";
import { personLabel } from "../people/signer-match";
import { versionLanguage } from "../proposals/version.server";
import { consentLiveGuard, endConsent } from "./consent.server";
import { linkOpenGuard } from "./guards.server";
import type { FoundLink } from "./links/find-signing-link.server";
import type { SignatureRow } from "./receipt.server";
import { otherSigner, type SigningData, signingEvents } from "./signing-events.server";
import {
  asksNext,
  moveOn,
  progressWords,
  sealJobs,
  type TurnAfter,
  turnAfter,
  turnHooks,
} from "./turn/turn-after.server";

/** The last signature of a step asks the next step; the very last one completes the agreement. */
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
  ];
  const receipt = turn.isComplete || isOwn || warning ? null : await signatureReceiptMail(ctx, found);
  return [
    {
      statements,
      events: await signingEvents(ctx, found, signing, turn),
      mails: [warning, receipt].flatMap((row) => (row ? [{ row, recipientId: found.recipient.id }] : [])),
      hooks: turnHooks(found, turn, signature),
      jobs: sealJobs(turn),
    },
    noticeOfSignature(ctx, found, signature, turn),
    ...(await asksNext(ctx, found, turn)),
  ];
}

/** Nobody needs to be informed of what they did themselves. */
function noticeOfSignature(ctx: Context, found: FoundLink, signature: SignatureRow, turn: TurnAfter): Change {
  const { owner, proposal, version, recipient } = found;
  if (recipient.userId === owner.id) return {};
  const who = signature.signerName;
  const event = {
    owner,
    proposalId: proposal.id,
    title: version.title,
    actorName: who,
    detail: [otherSigner(found, signature) ? invitedText(found) : signature.signingFor, progressWords(turn)]
      .filter(Boolean)
      .join(" "),
    aboutId: signature.id,
  };
  // The owner always gets the signed copy by mail, whatever their notification settings.
  if (turn.isComplete) return { statements: notificationStatements(ctx, { ...event, kind: "signed" }) };
  return notifyOwner(
    ctx,
    { ...event, kind: "partly_signed" },
    {
      subject: signatureSubject({ who, title: version.title }),
      draft: signatureNotification.mail({ who, signedAt: ctx.now }),
      versionId: version.id,
    },
  );
}

const invitedText = ({ recipient }: FoundLink): string => `You invited ${personLabel(recipient)}.`;

async function signatureReceiptMail(
  ctx: Context,
  { proposal, version, recipient, owner, link }: FoundLink,
): Promise<typeof deliveries.$inferInsert> {
  const t = await loadLanguage(ctx, versionLanguage(version));
  return {
    id: newId(),
    userId: owner.id,
    proposalId: proposal.id,
    ...signatureReceipt.mail({ linkId: link.id }),
    versionId: version.id,
    toName: recipient.name,
    toEmail: recipient.email,
    cc: [],
    subject: cutSubject(t("mail.receipt.signed.subject", { title: version.title })),
    state: "pending",
    createdAt: ctx.now,
  };
}

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
