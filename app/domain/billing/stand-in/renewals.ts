/** What comes with time: periods that end and begin, payments that fail, checkouts that run out. */
import { HOUR } from "~/platform/durations";
import { periodAround } from "../../plans/billing-month";
import { PLANS } from "../../plans/plans";
import type { BillingInterval } from "../../plans/prices";
import type { PriceTag } from "../payments";
import { type BookLine, type BookSubscription, type Desk, tell } from "./book";
import { collect, invoice, unpaid } from "./invoices";

/** So long a subscription waits for its first payment, in milliseconds; as with Stripe. */
const FIRST_PAYMENT_WITHIN = 23 * HOUR;

/** Lets everything happen that was due by now. An account whose payment failed stands still until that is settled. */
export function letTimePass(desk: Desk): void {
  for (const session of desk.book.sessions) {
    if (session.state === "open" && session.expiresAt <= desk.now) expire(desk, session.id);
  }
  for (const subscription of desk.book.subscriptions) {
    const { status, createdAt, cancelsAt } = subscription;
    const over = status === "incomplete" ? createdAt + FIRST_PAYMENT_WITHIN : cancelsAt;
    if (status !== "ended" && over !== null && over <= desk.now) end(desk, subscription, over);
    while (subscription.status === "active" && subscription.periodEndsAt <= desk.now)
      nextPeriod(desk, subscription, subscription.periodEndsAt);
  }
}

/** Closes a checkout, and what was begun in it. */
export function expire(desk: Desk, sessionId: string): void {
  const session = desk.book.sessions.find(({ id }) => id === sessionId);
  if (session?.state !== "open") return;
  session.state = "expired";
  for (const begun of desk.book.subscriptions)
    if (begun.sessionId === sessionId && begun.status === "incomplete") end(desk, begun, desk.now);
  tell(desk, "checkout.session.expired", "checkout.session", sessionId);
}

/** Ends the period now and begins the next, as though its time had come: what was wished for then happens now. */
export function renewNow(desk: Desk, subscription: BookSubscription): void {
  subscription.anchorAt = desk.now;
  nextPeriod(desk, subscription, desk.now);
}

function nextPeriod(desk: Desk, subscription: BookSubscription, at: number): void {
  if (subscription.cancelsAt !== null) end(desk, subscription, at);
  else begin(desk, subscription, at);
}

function begin(desk: Desk, subscription: BookSubscription, at: number): void {
  if (subscription.scheduled) {
    if (subscription.scheduled.price.interval !== subscription.price.interval) subscription.anchorAt = at;
    subscription.price = subscription.scheduled.price;
    subscription.scheduled = null;
  }
  Object.assign(subscription, periodOf(subscription, at));
  const entry = invoice(desk, subscription, [planLine(subscription.price)], at);
  if (entry.status !== "paid") Object.assign(subscription, { status: "past_due", pastDueSince: at });
  tell(desk, "customer.subscription.updated", "subscription", subscription.id);
}

/** The period of a subscription that a moment lies in. */
export function periodOf({ anchorAt, price }: Pick<BookSubscription, "anchorAt" | "price">, at: number) {
  const { startsAt, endsAt } = periodAround(anchorAt, MONTHS[price.interval], at);
  return { periodStartsAt: startsAt, periodEndsAt: endsAt };
}

const MONTHS: Record<BillingInterval, number> = { monthly: 1, yearly: 12 };

export const planLine = ({ tier, interval, amountMinor }: PriceTag): BookLine => ({
  text: `${PLANS[tier].name}, billed ${interval}`,
  amountMinor,
});

/** The card is refused: the next period's payment fails, or the one that failed before does again. */
export function failPayment(desk: Desk, subscription: BookSubscription): void {
  desk.book.card = "refused";
  const [waiting] = unpaid(desk, subscription.id);
  if (waiting) collect(desk, waiting);
  else renewNow(desk, subscription);
}

/** A card that works: what is waiting is paid, and who was past due is in order again. */
export function payOpen(desk: Desk): void {
  desk.book.card = "accepted";
  for (const waiting of unpaid(desk)) collect(desk, waiting);
  for (const subscription of desk.book.subscriptions) {
    if (subscription.status !== "past_due") continue;
    Object.assign(subscription, { status: "active", pastDueSince: null });
    tell(desk, "customer.subscription.updated", "subscription", subscription.id);
  }
}

/** Nothing more is asked for: what is open will never come, and the subscription is over. */
export function giveUp(desk: Desk, subscription: BookSubscription): void {
  for (const waiting of unpaid(desk, subscription.id)) {
    waiting.status = "uncollectible";
    tell(desk, "invoice.marked_uncollectible", "invoice", waiting.id);
  }
  subscription.endedUnpaid = true;
  end(desk, subscription, desk.now);
}

/** @param at UTC milliseconds */
export function end(desk: Desk, subscription: BookSubscription, at: number): void {
  Object.assign(subscription, { status: "ended", endedAt: at, scheduled: null, pastDueSince: null });
  tell(desk, "customer.subscription.deleted", "subscription", subscription.id);
}
