import { cancelLater, cancelNow, liveSubscription } from "./changes";
import { lastRefundableInvoice, refundInvoice } from "./invoices";
import type { Ledger, LedgerSubscription, Transaction } from "./ledger";
import { endDunning, failPayment, payOpenInvoices, renewNow } from "./renewals";

export const CUSTOMER_ACTIONS = [
  "renew",
  "fail",
  "collect",
  "give-up",
  "refund",
  "credit",
  "cancel-later",
  "cancel-now",
] as const;
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];

export const ACTION_LABELS: Record<CustomerAction, { button: string; done: string }> = {
  renew: { button: "Renew now", done: "The period ended, and the next one has started." },
  fail: { button: "Let the payment fail", done: "The payment failed. The subscription is past due." },
  collect: { button: "Pay the open invoice", done: "The open invoice is paid." },
  "give-up": { button: "End the dunning", done: "Nothing more is asked for. The subscription has ended." },
  refund: { button: "Refund the last invoice", done: "The last invoice is refunded." },
  credit: { button: "Credit note", done: "A credit note was written for the last invoice." },
  "cancel-later": { button: "Cancel at period end", done: "It ends with this period." },
  "cancel-now": { button: "Cancel at once", done: "The subscription has ended." },
};

const HANDLERS: Record<CustomerAction, (tx: Transaction, subscriptionId: string) => void> = {
  renew: (tx, id) => renewNow(tx, liveSubscription(tx, id)),
  fail: (tx, id) => failPayment(tx, liveSubscription(tx, id)),
  collect: (tx) => payOpenInvoices(tx),
  "give-up": (tx, id) => endDunning(tx, liveSubscription(tx, id)),
  refund: (tx, id) => refundInvoice(tx, "refund", lastRefundableInvoice(tx, id)),
  credit: (tx, id) => refundInvoice(tx, "credit_note", lastRefundableInvoice(tx, id)),
  "cancel-later": cancelLater,
  "cancel-now": (tx, id) => cancelNow(tx, id, { refund: false }),
};

export const runAction = (tx: Transaction, subscriptionId: string, action: CustomerAction): void =>
  HANDLERS[action](tx, subscriptionId);

export function availableActions(ledger: Ledger, subscription: LedgerSubscription): CustomerAction[] {
  const { status, cancelsAt, id } = subscription;
  const givesBack: CustomerAction[] = lastRefundableInvoice({ ledger }, id) ? ["refund", "credit"] : [];
  if (status === "past_due") return ["collect", "fail", ...givesBack, "give-up", "cancel-now"];
  if (status !== "active") return givesBack;
  const cancel: CustomerAction[] = cancelsAt === null ? ["cancel-later"] : [];
  return ["renew", "fail", ...givesBack, ...cancel, "cancel-now"];
}
