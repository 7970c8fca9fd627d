import { PaymentsFailure } from "../gateway";
import {
  emitEvent,
  type LedgerLine,
  type LedgerPayment,
  type LedgerSubscription,
  type Transaction,
} from "./ledger";

const sum = (lines: LedgerLine[]) => lines.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** Applies the credit balance first; leftover credit is kept for later. @param at due time, UTC milliseconds */
export function createInvoice(
  tx: Transaction,
  subscription: LedgerSubscription,
  lines: LedgerLine[],
  at: number,
): LedgerPayment {
  const { ledger } = tx;
  const charged = withBalance(lines, ledger.balanceMinor);
  const total = sum(charged);
  ledger.balanceMinor = Math.max(0, -total);
  subscription.invoices += 1;
  const suffix = `${subscription.id.split(".")[1]}-${subscription.invoices}`;
  const id = `in_local_${ledger.userId}.${suffix}`;
  const payment: LedgerPayment = {
    id,
    kind: "invoice",
    invoiceId: id,
    number: `${seriesOf(ledger.userId)}-${suffix}`,
    tier: subscription.price.tier,
    currency: subscription.price.currency,
    amountMinor: Math.max(0, total),
    status: "open",
    createdAt: at,
    attempts: 0,
    subscriptionId: subscription.id,
    lines: charged,
    receipt: {
      taxMinor: null,
      period: { from: at, until: subscription.periodEndsAt },
      isProration: lines.some(({ amountMinor }) => amountMinor < 0),
      billedTo: `${ledger.name}, ${ledger.email}`,
    },
  };
  ledger.payments.push(payment);
  collectInvoice(tx, payment);
  return payment;
}

/** Each customer has an invoice number series of their own. */
const seriesOf = (userId: string): string =>
  userId
    .replace(/[^a-z0-9]/gi, "")
    .slice(0, 6)
    .toUpperCase();

const withBalance = (lines: LedgerLine[], balanceMinor: number): LedgerLine[] =>
  balanceMinor === 0 ? lines : [...lines, { text: "Credit from before", amountMinor: -balanceMinor }];

export const amountDue = (balanceMinor: number, lines: LedgerLine[]): number =>
  Math.max(0, sum(withBalance(lines, balanceMinor)));

export function collectInvoice(tx: Transaction, payment: LedgerPayment): boolean {
  payment.attempts += 1;
  const isPaid = payment.amountMinor === 0 || tx.ledger.card === "accepted";
  payment.status = isPaid ? "paid" : "failed";
  emitEvent(tx, isPaid ? "invoice.paid" : "invoice.payment_failed", "invoice", payment.id);
  return isPaid;
}

export const unpaidInvoices = ({ ledger }: Transaction, subscriptionId?: string): LedgerPayment[] =>
  ledger.payments.filter(
    (payment) =>
      payment.kind === "invoice" &&
      (payment.status === "open" || payment.status === "failed") &&
      (subscriptionId === undefined || payment.subscriptionId === subscriptionId),
  );

export const lastRefundableInvoice = (
  { ledger }: Pick<Transaction, "ledger">,
  subscriptionId?: string,
): LedgerPayment | null =>
  ledger.payments.findLast(
    (payment) =>
      payment.kind === "invoice" &&
      payment.status === "paid" &&
      refundableMinor(ledger.payments, payment) > 0 &&
      (subscriptionId === undefined || payment.subscriptionId === subscriptionId),
  ) ?? null;

const refundableMinor = (payments: LedgerPayment[], { id, amountMinor }: LedgerPayment): number =>
  payments
    .filter(({ invoiceId, kind }) => invoiceId === id && kind !== "invoice")
    .reduce((left, given) => left + given.amountMinor, amountMinor);

const REFUND_KINDS = {
  refund: { prefix: "re", event: "charge.refunded", object: "refund", text: "Refund" },
  credit_note: { prefix: "cn", event: "credit_note.created", object: "credit_note", text: "Credit note" },
} as const;

/** @param amountMinor defaults to everything still refundable */
export function refundInvoice(
  tx: Transaction,
  kind: keyof typeof REFUND_KINDS,
  of: LedgerPayment | null,
  amountMinor = Number.POSITIVE_INFINITY,
): void {
  if (!of) throw new PaymentsFailure("There is no paid invoice to give anything back of.", "refused");
  const amount = Math.min(amountMinor, refundableMinor(tx.ledger.payments, of));
  if (amount <= 0) return;
  const { prefix, event, object, text } = REFUND_KINDS[kind];
  const earlier = tx.ledger.payments.filter(({ invoiceId }) => invoiceId === of.id).length;
  const id = `${prefix}_${of.id.replace(/^in_/, "")}-${earlier}`;
  tx.ledger.payments.push({
    id,
    kind,
    invoiceId: of.id,
    number: of.number,
    tier: of.tier,
    amountMinor: -amount,
    currency: of.currency,
    status: "refunded",
    createdAt: tx.now,
    attempts: 0,
    subscriptionId: of.subscriptionId,
    lines: [{ text, amountMinor: -amount }],
  });
  emitEvent(tx, event, object, id);
}
