import type { Translate } from "~/platform/language/translate";
import type { Change } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { changePayment, type PaymentOutcome } from "../payment-requests/change-payment.server";
import type { PaymentCommand } from "../payment-requests/payment-plan";
import type { StandingPayment } from "../payment-requests/payment-state";
import { invoiceChange } from "./invoice-change.server";

/** @param isInvoiced the same change brings an invoice, whose email leads to the page where it is paid */
type Follow = (payment: StandingPayment, isInvoiced: boolean) => Promise<Change>;

/**
 * Changes a payment as `changePayment` does, and issues what the change asks for in the same batch.
 * @throws DomainError not_found, invalid_input, conflict
 */
export const changeInvoicedPayment = (
  ctx: MemberContext,
  proposalId: string,
  requestId: string,
  command: PaymentCommand,
  follow: Follow = async () => ({}),
): Promise<PaymentOutcome> =>
  changePayment(ctx, proposalId, requestId, command, async (payment, ledger) => {
    const { versionId } = payment.request;
    const agreement = { proposalId, versionId, ...ledger, acceptedPrice: null };
    const invoiced = await invoiceChange(ctx, agreement, [requestId], (t) => creditReason(t, command.act));
    return [
      invoiced,
      await follow(
        payment,
        (invoiced.mails ?? []).some((mail) => "row" in mail && mail.linkId),
      ),
    ];
  });

/** Why a credit note follows, in the words of the client. */
function creditReason(t: Translate, act: PaymentCommand["act"]): string {
  if (act === "waive") return t("invoice.reason.waived");
  return t(act === "refund" || act === "end" ? "invoice.reason.refund" : "invoice.reason.mistake");
}
