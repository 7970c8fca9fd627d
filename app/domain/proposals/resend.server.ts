import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import { writtenMessage } from "../mail/payload-parts";
import { lastSend } from "./last-send.server";
import { assertUnlocked, found, ownProposal } from "./own.server";
import { type SendOutcome, sendProposal } from "./send.server";
import { deliveryIdOf } from "./send-name.server";
import { isResendable } from "./status";

/**
 * Sends once more with the settings of the last send (docs/product.md 7, 8).
 * @throws DomainError as `sendProposal`; conflict 'email settings' when it was never sent
 */
export async function resendProposal(
  ctx: MemberContext,
  proposalId: string,
  name?: string,
): Promise<SendOutcome> {
  const deliveryId = name === undefined ? undefined : await deliveryIdOf(ctx, name);
  const [rows, [last]] = await ctx.db.batch([
    ownProposal(ctx, proposalId),
    lastSend(ctx, proposalId, deliveryId),
  ]);
  const proposal = found(rows);
  assertUnlocked(proposal);
  if (!last) {
    throw new DomainError(
      "conflict",
      "No previous email settings. Please use the Send button first to set up email preferences.",
      { noEmailSettings: true },
    );
  }
  if (!isResendable(proposal.status)) {
    throw new DomainError(
      "conflict",
      "Only sent, viewed and approved proposals can be resent. Use the Send button.",
    );
  }
  return sendProposal(ctx, {
    proposalId,
    name,
    recipientEmail: last.toEmail,
    ccEmails: last.cc,
    subject: last.subject,
    message: writtenMessage(last),
  });
}
