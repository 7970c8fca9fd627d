import type { PlanChoice } from "../../plans/prices";
import { type ChangePreview, PaymentsFailure, type PriceTag } from "../gateway";
import { creditBreakdown } from "../history/credits";
import { amountDue, createInvoice, lastRefundableInvoice, refundInvoice } from "./invoices";
import {
  emitEvent,
  type Ledger,
  type LedgerLine,
  type LedgerSubscription,
  listPrice,
  type Transaction,
} from "./ledger";
import { unusedAmount } from "./proration";
import { endSubscription, periodOf, planLine } from "./renewals";

export function liveSubscription({ ledger }: Pick<Transaction, "ledger">, id: string): LedgerSubscription {
  const found = ledger.subscriptions.find((subscription) => subscription.id === id);
  if (found?.status === "active" || found?.status === "past_due") return found;
  throw new PaymentsFailure("This subscription is not live.", "refused");
}

interface Change {
  price: PriceTag;
  anchorAt: number;
  costMinor: number;
  creditMinor: number;
  lines: LedgerLine[];
}

/** The same interval keeps the period and pays the rest of it; another starts a new one, paid in full. */
function calculateChange(subscription: LedgerSubscription, to: PlanChoice, at: number): Change {
  const { price: from, anchorAt } = subscription;
  const price = listPrice(to);
  const keepsPeriod = price.interval === from.interval;
  const creditMinor = unusedAmount(from.amountMinor, subscription, at);
  const costMinor = keepsPeriod ? unusedAmount(price.amountMinor, subscription, at) : price.amountMinor;
  const rest = keepsPeriod ? ", for the rest of the period" : "";
  return {
    price,
    costMinor,
    creditMinor,
    anchorAt: keepsPeriod ? anchorAt : at,
    lines: [
      { text: `Unused part of ${planLine(from).text}`, amountMinor: -creditMinor },
      { text: `${planLine(price).text}${rest}`, amountMinor: costMinor },
    ],
  };
}

export function previewChange(ledger: Ledger, id: string, to: PlanChoice, at: number): ChangePreview {
  const subscription = liveSubscription({ ledger }, id);
  const { price, anchorAt, costMinor, creditMinor, lines } = calculateChange(subscription, to, at);
  return {
    dueNowMinor: amountDue(ledger.balanceMinor, lines),
    currency: price.currency,
    price,
    ...creditBreakdown(costMinor, creditMinor, ledger.balanceMinor),
    nextPaymentAt: periodOf({ anchorAt, price }, at).periodEndsAt,
    calculatedAt: at,
  };
}

/** @throws PaymentsFailure declined; refused (not live, or priced for another period) */
export function changeNow(tx: Transaction, id: string, to: PlanChoice, calculatedAt: number): void {
  const subscription = liveSubscription(tx, id);
  if (calculatedAt < subscription.periodStartsAt || calculatedAt > tx.now)
    throw new PaymentsFailure("This was reckoned for another period.", "refused");
  const { price, anchorAt, lines } = calculateChange(subscription, to, calculatedAt);
  const due = amountDue(tx.ledger.balanceMinor, lines);
  if (due > 0 && tx.ledger.card === "refused")
    throw new PaymentsFailure("The card was declined.", "declined");
  Object.assign(subscription, { price, anchorAt, cancelsAt: null, scheduled: null });
  Object.assign(subscription, periodOf(subscription, calculatedAt));
  createInvoice(tx, subscription, lines, tx.now);
  emitUpdated(tx, subscription);
}

export function changeLater(tx: Transaction, id: string, to: PlanChoice): void {
  const subscription = liveSubscription(tx, id);
  const scheduled = { price: listPrice(to), at: subscription.periodEndsAt };
  Object.assign(subscription, { scheduled, cancelsAt: null });
  emitUpdated(tx, subscription);
}

export function dropScheduledChange(tx: Transaction, id: string): void {
  const subscription = liveSubscription(tx, id);
  subscription.scheduled = null;
  emitUpdated(tx, subscription);
}

export function cancelLater(tx: Transaction, id: string): void {
  const subscription = liveSubscription(tx, id);
  Object.assign(subscription, { cancelsAt: subscription.periodEndsAt, scheduled: null });
  emitUpdated(tx, subscription);
}

export function resume(tx: Transaction, id: string): void {
  const subscription = liveSubscription(tx, id);
  subscription.cancelsAt = null;
  emitUpdated(tx, subscription);
}

export function cancelNow(tx: Transaction, id: string, { refund }: { refund: boolean }): void {
  const subscription = tx.ledger.subscriptions.find((one) => one.id === id);
  if (!subscription) throw new PaymentsFailure("There is no such subscription.", "refused");
  if (subscription.status === "ended") return;
  const paid = refund ? lastRefundableInvoice(tx, id) : null;
  if (paid)
    refundInvoice(tx, "refund", paid, unusedAmount(subscription.price.amountMinor, subscription, tx.now));
  endSubscription(tx, subscription, tx.now);
}

const emitUpdated = (tx: Transaction, { id }: LedgerSubscription) =>
  emitEvent(tx, "customer.subscription.updated", "subscription", id);
