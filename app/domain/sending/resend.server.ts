import { eq } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { proposals, recipients } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { mailMessage } from "../mail/payload";
import { assertUnlocked, found, ownProposal } from "../proposals/find-own.server";
import { isResendable } from "../proposals/status";
import { isCountersigner } from "../signing/parties/countersign";
import { currentSigners, recipientAmong, type Signer } from "../signing/parties/signers.server";
import { lastSend } from "./last-send.server";
import { idOfKey, type SendOutcome, sendProposal } from "./send.server";
import { toRecipient } from "./to-recipient";

/** @throws DomainError as `sendProposal`; conflict with `noEmailSettings` when it was never sent */
export async function resendProposal(
  ctx: MemberContext,
  proposalId: string,
  idempotencyKey: string | null,
): Promise<SendOutcome> {
  const deliveryId = idempotencyKey === null ? undefined : await idOfKey(ctx, idempotencyKey);
  const stored = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, proposalId),
    sends: lastSend(ctx, proposalId, deliveryId),
    signers: currentSigners(ctx, proposalId),
    holder: currentRecipient(ctx, proposalId),
  });
  const proposal = found(stored.proposal);
  const [send] = stored.sends;
  const last = send && toRecipient(send);
  assertUnlocked(proposal);
  if (!last) {
    throw new DomainError(
      "conflict",
      t("No previous email settings. Please use the Send button first to set up email preferences."),
      { noEmailSettings: true },
    );
  }
  if (!isResendable(proposal.status)) {
    throw new DomainError(
      "conflict",
      t("Only sent, viewed and approved proposals can be resent. Use the Send button."),
    );
  }
  return sendProposal(ctx, {
    proposalId,
    idempotencyKey,
    recipientEmail: holderOf(last.toEmail, stored.signers[0]?.signers ?? [], stored.holder[0]),
    ccEmails: last.cc,
    subject: last.subject,
    message: mailMessage(last),
    knownDoubts: null,
  });
}

const currentRecipient = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ email: recipients.email })
    .from(recipients)
    .innerJoin(proposals, eq(proposals.currentRecipientId, recipients.id))
    .where(eq(proposals.id, proposalId));

/** The recipient, or who has taken their place since. @param holder the only one, where several take no part */
function holderOf(sentTo: string, signers: readonly Signer[], holder: { email: string } | undefined): string {
  const clients = signers.filter((signer) => !isCountersigner(signer));
  const email = (clients.length > 0 ? recipientAmong(clients, sentTo) : holder)?.email ?? sentTo;
  return email.toLowerCase() === sentTo.toLowerCase() ? sentTo : email;
}
