import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { mailMessage } from "../../mail/payload";
import { assertUnlocked, found, ownProposal } from "../find-own.server";
import { isResendable } from "../status";
import { lastSend, toRecipient } from "./last-send.server";
import { deliveryIdOf, type SendOutcome, sendProposal } from "./send.server";

/** @throws DomainError as `sendProposal`; conflict with `noEmailSettings` when it was never sent */
export async function resendProposal(
  ctx: MemberContext,
  proposalId: string,
  idempotencyKey: string | null,
): Promise<SendOutcome> {
  const deliveryId = idempotencyKey === null ? undefined : await deliveryIdOf(ctx, idempotencyKey);
  const [rows, [stored]] = await ctx.db.batch([
    ownProposal(ctx, proposalId),
    lastSend(ctx, proposalId, deliveryId),
  ]);
  const proposal = found(rows);
  const last = stored && toRecipient(stored);
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
    recipientEmail: last.toEmail,
    ccEmails: last.cc,
    subject: last.subject,
    message: mailMessage(last),
  });
}
