import { consents, signatures } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Translate } from "~/platform/language/translate";
import type { Change, QueuedMail } from "../audit/commit.server";
import type { Context } from "../context";
import { cutSubject } from "../mail/content/cut-subject";
import { signatureNotification, signatureSubject } from "../mail/kinds/signing/signature-notice.server";
import { signatureReceipt } from "../mail/kinds/signing/signature-receipt.server";
import { signerWarning } from "../mail/kinds/signing/signer-warning.server";
import { turnIsOver } from "../notifications/countersign-notice.server";
import { notificationStatements, notifyOwner } from "../notifications/notification.server";
import { personLabel } from "../people/signer-match";
import { consentLiveGuard, endConsent } from "./consent.server";
import { linkOpenGuard } from "./guards.server";
import type { FoundLink } from "./links/find-signing-link.server";
import type { StoredSigning } from "./load-signing.server";
import type { SignatureRow } from "./receipt.server";
import { otherSigner, type SigningData, signingEvents } from "./signing-events.server";
import { answerChanges, type TurnAfter } from "./turn/turn-after.server";

/** The last signature of a step asks the next step; the very last one completes the agreement. */
export async function signatureChanges(
  ctx: Context,
  { found, words }: Pick<StoredSigning, "found" | "words">,
  turn: TurnAfter,
  signing: SigningData,
): Promise<Change[]> {
  const { consent, selection, signature } = signing;
  const mails = mailsToInvited(found, signature, turn, words);
  const notice = noticeOfSignature(ctx, found, signature, turn);
  const isOwn = found.link.handedOver === "account";
  const statements = [
    ...linkOpenGuard(ctx, found),
    ...(consent.replaced ? endConsent(ctx, consent.replaced) : []),
    ...(consent.isNew ? [ctx.db.insert(consents).values(consent.row)] : consentLiveGuard(ctx, consent.row)),
    ctx.db.insert(signatures).values(signature),
    ...(isOwn ? [turnIsOver(ctx, found.version.id)] : []),
    ...(notice.statements ?? []),
  ];
  const events = await signingEvents(found, signing, turn.total, ctx.now);
  const answer = { statements, events, mails: [...mails, ...(notice.mails ?? [])] };
  return answerChanges(ctx, found, turn, { selection, price: signature }, answer);
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
    detail: [otherSigner(found, signature) ? invitedText(found) : signature.signingFor, turn.progress]
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

/** A warning that somebody else signed, or a receipt. The warning is sent at once: the signed copy waits for its seal. */
function mailsToInvited(
  found: FoundLink,
  signature: SignatureRow,
  turn: TurnAfter,
  words: Translate,
): QueuedMail[] {
  const { link, version, recipient } = found;
  const { signerName: signer, signedAt } = signature;
  const { title } = version;
  const row = (
    mail: ReturnType<typeof signerWarning.mail | typeof signatureReceipt.mail>,
    subject: string,
  ) => ({
    id: newId(),
    userId: found.owner.id,
    proposalId: found.proposal.id,
    ...mail,
    versionId: version.id,
    toName: recipient.name,
    toEmail: recipient.email,
    cc: [],
    subject: cutSubject(subject),
    state: "pending" as const,
    createdAt: signedAt,
  });
  const recipientId = recipient.id;
  const linkId = link.id;
  if (otherSigner(found, signature)) {
    const subject = words("mail.warning.subject", { signer, title });
    return [{ row: row(signerWarning.mail({ linkId }), subject), recipientId }];
  }
  if (turn.isComplete || link.handedOver === "account") return [];
  const subject = words("mail.receipt.signed.subject", { title });
  return [{ row: row(signatureReceipt.mail({ linkId }), subject), recipientId }];
}
