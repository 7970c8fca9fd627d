import { HOUR } from "~/platform/time/durations";
import { english } from "~/platform/words/t";
import { periodAround } from "../../plans/billing-month";
import { PLANS } from "../../plans/plans";
import type { BillingInterval } from "../../plans/prices";
import type { PriceTag } from "../gateway";
import { collectInvoice, createInvoice, unpaidInvoices } from "./invoices";
import { emitEvent, type LedgerLine, type LedgerSubscription, type Transaction } from "./ledger";

const FIRST_PAYMENT_MS = 23 * HOUR;

/** Applies everything due by now. A past-due subscription does not renew until it is paid. */
export function applyElapsedTime(tx: Transaction): void {
  for (const session of tx.ledger.sessions) {
    if (session.state === "open" && session.expiresAt <= tx.now) expireSession(tx, session.id);
  }
  for (const subscription of tx.ledger.subscriptions) {
    const { status, createdAt, cancelsAt } = subscription;
    const over = status === "incomplete" ? createdAt + FIRST_PAYMENT_MS : cancelsAt;
    if (status !== "ended" && over !== null && over <= tx.now) endSubscription(tx, subscription, over);
    while (subscription.status === "active" && subscription.periodEndsAt <= tx.now)
      advancePeriod(tx, subscription, subscription.periodEndsAt);
  }
}

export function expireSession(tx: Transaction, sessionId: string): void {
  const session = tx.ledger.sessions.find(({ id }) => id === sessionId);
  if (session?.state !== "open") return;
  session.state = "expired";
  for (const subscription of tx.ledger.subscriptions)
    if (subscription.sessionId === sessionId && subscription.status === "incomplete")
      endSubscription(tx, subscription, tx.now);
  emitEvent(tx, "checkout.session.expired", "checkout.session", sessionId);
}

export function renewNow(tx: Transaction, subscription: LedgerSubscription): void {
  subscription.anchorAt = tx.now;
  advancePeriod(tx, subscription, tx.now);
}

function advancePeriod(tx: Transaction, subscription: LedgerSubscription, at: number): void {
  if (subscription.cancelsAt !== null) endSubscription(tx, subscription, at);
  else startPeriod(tx, subscription, at);
}

function startPeriod(tx: Transaction, subscription: LedgerSubscription, at: number): void {
  if (subscription.scheduled) {
    if (subscription.scheduled.price.interval !== subscription.price.interval) subscription.anchorAt = at;
    subscription.price = subscription.scheduled.price;
    subscription.scheduled = null;
  }
  Object.assign(subscription, periodOf(subscription, at));
  const invoice = createInvoice(tx, subscription, [planLine(subscription.price)], at);
  if (invoice.status !== "paid") Object.assign(subscription, { status: "past_due", pastDueSince: at });
  emitEvent(tx, "customer.subscription.updated", "subscription", subscription.id);
}

export function periodOf({ anchorAt, price }: Pick<LedgerSubscription, "anchorAt" | "price">, at: number) {
  const { startsAt, endsAt } = periodAround(anchorAt, MONTHS[price.interval], at);
  return { periodStartsAt: startsAt, periodEndsAt: endsAt };
}

const MONTHS: Record<BillingInterval, number> = { monthly: 1, yearly: 12 };

export const planLine = ({ tier, interval, amountMinor }: PriceTag): LedgerLine => ({
  text: `${english(PLANS[tier].name)}, billed ${interval}`,
  amountMinor,
});

/** Fails the next payment, or the open one again. */
export function failPayment(tx: Transaction, subscription: LedgerSubscription): void {
  tx.ledger.card = "refused";
  const [waiting] = unpaidInvoices(tx, subscription.id);
  if (waiting) collectInvoice(tx, waiting);
  else renewNow(tx, subscription);
}

export function payOpenInvoices(tx: Transaction): void {
  tx.ledger.card = "accepted";
  for (const waiting of unpaidInvoices(tx)) collectInvoice(tx, waiting);
  for (const subscription of tx.ledger.subscriptions) {
    if (subscription.status !== "past_due") continue;
    Object.assign(subscription, { status: "active", pastDueSince: null });
    emitEvent(tx, "customer.subscription.updated", "subscription", subscription.id);
  }
}

export function endDunning(tx: Transaction, subscription: LedgerSubscription): void {
  for (const waiting of unpaidInvoices(tx, subscription.id)) {
    waiting.status = "uncollectible";
    emitEvent(tx, "invoice.marked_uncollectible", "invoice", waiting.id);
  }
  subscription.endedUnpaid = true;
  endSubscription(tx, subscription, tx.now);
}

export function endSubscription(tx: Transaction, subscription: LedgerSubscription, at: number): void {
  Object.assign(subscription, { status: "ended", endedAt: at, scheduled: null, pastDueSince: null });
  emitEvent(tx, "customer.subscription.deleted", "subscription", subscription.id);
}
