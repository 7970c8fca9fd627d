/** Receipts by mail: one for each invoice of a plan that was paid, whichever way we learn of it. */
import { eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import type { Context } from "../context";
import { paymentReceipt, receiptSubject } from "../mail/kinds/payment-receipt.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import type { PaymentStatus } from "./books";
import { mailIdPart } from "./mail-id-part";
import type { RemotePayment } from "./payments";

/** An invoice that is new to our books and older than this was paid before receipts were ours to send. */
const NEWS_FOR = 3 * DAY;

/**
 * Receipts for new payments, as statements for the batch that records those payments; the sweep hands
 * them to the queue within a minute. There is none for an invoice of 0, or for one that a credit covered.
 * @param before the status that an invoice had in our books; undefined for one that was not there
 */
export const receiptMails = (
  ctx: Context,
  userId: string,
  remote: RemotePayment[],
  before: (id: string) => PaymentStatus | undefined,
): Statement[] =>
  remote
    .filter(
      (payment) =>
        payment.kind === "invoice" &&
        payment.status === "paid" &&
        payment.amountMinor > 0 &&
        isNews(payment, before(payment.id), ctx.now),
    )
    .map((payment) => written(ctx, userId, payment));

const isNews = ({ createdAt }: RemotePayment, before: PaymentStatus | undefined, now: number): boolean =>
  before === undefined ? createdAt > now - NEWS_FOR : before !== "paid";

/** Written once for an invoice, however often it is. */
function written(ctx: Context, userId: string, payment: RemotePayment): Statement {
  const { id, tier, amountMinor, currency, number, invoiceUrl, receipt } = payment;
  const { taxMinor = null, period = null, isProration = false, billedTo = null } = receipt ?? {};
  const mail = {
    id: `payment_receipt-${mailIdPart(id)}`,
    ...paymentReceipt.mail({
      tier,
      amountMinor,
      currency,
      number,
      invoiceUrl,
      paidAt: ctx.now,
      taxMinor,
      period,
      isProration,
      billedTo,
    }),
    subject: receiptSubject(number),
    createdAt: ctx.now,
  };
  return insertMailToAccount(ctx.primary, mail, eq(users.id, userId)).onConflictDoNothing();
}
