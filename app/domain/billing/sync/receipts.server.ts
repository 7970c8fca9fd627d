import { eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import type { PaymentStatus } from "~/db/vocabulary";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";
import { paymentReceipt, receiptSubject } from "../../mail/kinds/payment-receipt.server";
import { insertMailToAccount } from "../../mail/mail-to-account.server";
import type { RemotePayment } from "../gateway";
import { mailIdPart } from "./mail-id-part";

/** Older invoices are no news, even if we see them for the first time. */
const MAX_AGE_MS = 3 * DAY;

/** @param before our stored status of an invoice */
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
        isNew(payment, before(payment.id), ctx.now),
    )
    .map((payment) => insertReceipt(ctx, userId, payment));

const isNew = ({ createdAt }: RemotePayment, before: PaymentStatus | undefined, now: number): boolean =>
  before === undefined ? createdAt > now - MAX_AGE_MS : before !== "paid";

function insertReceipt(ctx: Context, userId: string, payment: RemotePayment): Statement {
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
