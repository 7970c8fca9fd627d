/** What can befall a customer, by hand: each act, when there is something for it to do, and what it is called. */
import type { Book, BookSubscription, Desk } from "./book";
import { cancelLater, cancelNow, liveSubscription } from "./changes";
import { giveBack, lastPaid } from "./invoices";
import { failPayment, giveUp, payOpen, renewNow } from "./renewals";

export const CUSTOMER_ACTS = [
  "renew",
  "fail",
  "collect",
  "give-up",
  "refund",
  "credit",
  "cancel-later",
  "cancel-now",
] as const;
export type CustomerAct = (typeof CUSTOMER_ACTS)[number];

/** What a button says, and what is said once it is done. */
export const ACT_WORDS: Record<CustomerAct, { button: string; done: string }> = {
  renew: { button: "Renew now", done: "The period ended, and the next one has begun." },
  fail: { button: "Let the payment fail", done: "The payment failed. The subscription is past due." },
  collect: { button: "Pay the open invoice", done: "The open invoice is paid." },
  "give-up": { button: "End the dunning", done: "Nothing more is asked for. The subscription has ended." },
  refund: { button: "Refund the last invoice", done: "The last invoice is refunded." },
  credit: { button: "Credit note", done: "A credit note was written for the last invoice." },
  "cancel-later": { button: "Cancel at period end", done: "It ends with this period." },
  "cancel-now": { button: "Cancel at once", done: "The subscription has ended." },
};

const DONE_BY: Record<CustomerAct, (desk: Desk, subscriptionId: string) => void> = {
  renew: (desk, id) => renewNow(desk, liveSubscription(desk, id)),
  fail: (desk, id) => failPayment(desk, liveSubscription(desk, id)),
  collect: (desk) => payOpen(desk),
  "give-up": (desk, id) => giveUp(desk, liveSubscription(desk, id)),
  refund: (desk, id) => giveBack(desk, "refund", lastPaid(desk, id)),
  credit: (desk, id) => giveBack(desk, "credit_note", lastPaid(desk, id)),
  "cancel-later": cancelLater,
  "cancel-now": (desk, id) => cancelNow(desk, id, { refund: false }),
};

/** @throws PaymentsFailure refused, where there is nothing (any more) that it could be done to */
export const doAct = (desk: Desk, subscriptionId: string, act: CustomerAct): void =>
  DONE_BY[act](desk, subscriptionId);

/** The acts that would change something now. */
export function possibleActs(book: Book, subscription: BookSubscription): CustomerAct[] {
  const { status, cancelsAt, id } = subscription;
  const givesBack: CustomerAct[] = lastPaid({ book }, id) ? ["refund", "credit"] : [];
  if (status === "past_due") return ["collect", "fail", ...givesBack, "give-up", "cancel-now"];
  if (status !== "active") return givesBack;
  const cancel: CustomerAct[] = cancelsAt === null ? ["cancel-later"] : [];
  return ["renew", "fail", ...givesBack, ...cancel, "cancel-now"];
}
