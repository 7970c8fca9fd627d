/** What an owner may do with a subscription, in the stand-in's book. */
import { credits } from "../credits";
import { type ChangePreview, PaymentsFailure, type PlanChoice, type PriceTag } from "../payments";
import { type Book, type BookLine, type BookSubscription, type Desk, priceTag, tell } from "./book";
import { dueFor, giveBack, invoice, lastPaid } from "./invoices";
import { unusedPart } from "./proration";
import { end, periodOf, planLine } from "./renewals";

/** @throws PaymentsFailure refused, for a subscription that is not live */
export function liveSubscription({ book }: Pick<Desk, "book">, id: string): BookSubscription {
  const found = book.subscriptions.find((subscription) => subscription.id === id);
  if (found?.status === "active" || found?.status === "past_due") return found;
  throw new PaymentsFailure("This subscription is not live.", "refused");
}

interface Change {
  price: PriceTag;
  anchorAt: number;
  costMinor: number;
  creditMinor: number;
  lines: BookLine[];
}

/**
 * What a change comes to: the unused part of the old price is given back. Within the same interval the period stays, and
 * the rest of it is paid at the new price; another interval begins a new period, paid in full.
 */
function reckon(subscription: BookSubscription, to: PlanChoice, at: number): Change {
  const { price: from, anchorAt } = subscription;
  const price = priceTag(to);
  const keepsPeriod = price.interval === from.interval;
  const creditMinor = unusedPart(from.amountMinor, subscription, at);
  const costMinor = keepsPeriod ? unusedPart(price.amountMinor, subscription, at) : price.amountMinor;
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

/** What `changeNow` would cost. @param at UTC milliseconds */
export function previewChange(book: Book, id: string, to: PlanChoice, at: number): ChangePreview {
  const subscription = liveSubscription({ book }, id);
  const { price, anchorAt, costMinor, creditMinor, lines } = reckon(subscription, to, at);
  return {
    dueNowMinor: dueFor(book.balanceMinor, lines),
    currency: price.currency,
    price,
    ...credits(costMinor, creditMinor, book.balanceMinor),
    nextPaymentAt: periodOf({ anchorAt, price }, at).periodEndsAt,
    reckonedAt: at,
  };
}

/**
 * Changes the plan at once and takes the difference; earlier wishes about it are dropped.
 * @throws PaymentsFailure declined, refused (not live, or reckoned for another period)
 */
export function changeNow(desk: Desk, id: string, to: PlanChoice, reckonedAt: number): void {
  const subscription = liveSubscription(desk, id);
  if (reckonedAt < subscription.periodStartsAt || reckonedAt > desk.now)
    throw new PaymentsFailure("This was reckoned for another period.", "refused");
  const { price, anchorAt, lines } = reckon(subscription, to, reckonedAt);
  const due = dueFor(desk.book.balanceMinor, lines);
  if (due > 0 && desk.book.card === "refused")
    throw new PaymentsFailure("The card was declined.", "declined");
  Object.assign(subscription, { price, anchorAt, cancelsAt: null, scheduled: null });
  Object.assign(subscription, periodOf(subscription, reckonedAt));
  invoice(desk, subscription, lines, desk.now);
  updated(desk, subscription);
}

/** Changes the plan at the period's end, whatever was wished for before. */
export function changeLater(desk: Desk, id: string, to: PlanChoice): void {
  const subscription = liveSubscription(desk, id);
  const scheduled = { price: priceTag(to), at: subscription.periodEndsAt };
  Object.assign(subscription, { scheduled, cancelsAt: null });
  updated(desk, subscription);
}

export function keepPlan(desk: Desk, id: string): void {
  const subscription = liveSubscription(desk, id);
  subscription.scheduled = null;
  updated(desk, subscription);
}

export function cancelLater(desk: Desk, id: string): void {
  const subscription = liveSubscription(desk, id);
  Object.assign(subscription, { cancelsAt: subscription.periodEndsAt, scheduled: null });
  updated(desk, subscription);
}

export function resume(desk: Desk, id: string): void {
  const subscription = liveSubscription(desk, id);
  subscription.cancelsAt = null;
  updated(desk, subscription);
}

/** Ends a subscription at once; one that has ended stays so. */
export function cancelNow(desk: Desk, id: string, { refund }: { refund: boolean }): void {
  const subscription = desk.book.subscriptions.find((one) => one.id === id);
  if (!subscription) throw new PaymentsFailure("There is no such subscription.", "refused");
  if (subscription.status === "ended") return;
  const paid = refund ? lastPaid(desk, id) : null;
  if (paid)
    giveBack(desk, "refund", paid, unusedPart(subscription.price.amountMinor, subscription, desk.now));
  end(desk, subscription, desk.now);
}

const updated = (desk: Desk, { id }: BookSubscription) =>
  tell(desk, "customer.subscription.updated", "subscription", id);
