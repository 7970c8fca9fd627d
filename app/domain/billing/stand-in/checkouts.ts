/** The stand-in's checkouts: opened by the product, settled on its payment page. */
import { DAY } from "~/platform/durations";
import { type CheckoutRequest, PaymentsFailure } from "../payments";
import { type BookSession, type BookSubscription, type Desk, newIdIn, priceTag, tell } from "./book";
import { invoice } from "./invoices";
import { periodOf, planLine } from "./renewals";

const OPEN_FOR = DAY;

/** The same attempt asked for again is the session it was. */
export function openSession(desk: Desk, request: CheckoutRequest): BookSession {
  const id = `cs_local_${desk.book.userId}.${request.attemptId}`;
  const known = desk.book.sessions.find((session) => session.id === id);
  if (known) return known;
  const { successUrl, cancelUrl } = request;
  const session: BookSession = {
    id,
    price: priceTag(request),
    successUrl,
    cancelUrl,
    createdAt: desk.now,
    expiresAt: desk.now + OPEN_FOR,
    state: "open",
  };
  desk.book.sessions.push(session);
  return session;
}

/** @throws PaymentsFailure refused, for a session that can buy nothing (any more) */
function openSessionNamed({ book }: Desk, id: string): BookSession {
  const session = book.sessions.find((one) => one.id === id);
  if (session?.state === "open") return session;
  throw new PaymentsFailure("This checkout is closed.", "refused");
}

/** The card works: the plan is bought, and its first payment made. */
export function pay(desk: Desk, sessionId: string): void {
  const session = openSessionNamed(desk, sessionId);
  const subscription = begun(desk, session) ?? begin(desk, session);
  const { now } = desk;
  desk.book.card = "accepted";
  session.state = "complete";
  Object.assign(
    subscription,
    { status: "active", anchorAt: now },
    periodOf({ ...subscription, anchorAt: now }, now),
  );
  invoice(desk, subscription, [planLine(subscription.price)], now);
  tell(desk, "customer.subscription.updated", "subscription", subscription.id);
  tell(desk, "checkout.session.completed", "checkout.session", session.id);
}

/** The bank asked for more than the card's number, and its holder left: begun, and not paid. */
export function abandon(desk: Desk, sessionId: string): void {
  const session = openSessionNamed(desk, sessionId);
  if (!begun(desk, session)) begin(desk, session);
}

const begun = ({ book }: Desk, { id }: BookSession): BookSubscription | undefined =>
  book.subscriptions.find(({ sessionId, status }) => sessionId === id && status === "incomplete");

function begin(desk: Desk, { id: sessionId, price }: BookSession): BookSubscription {
  const { now } = desk;
  const subscription: BookSubscription = {
    id: newIdIn(desk, "sub"),
    sessionId,
    price,
    status: "incomplete",
    createdAt: now,
    anchorAt: now,
    ...periodOf({ anchorAt: now, price }, now),
    cancelsAt: null,
    endedAt: null,
    pastDueSince: null,
    scheduled: null,
    invoices: 0,
  };
  desk.book.subscriptions.push(subscription);
  tell(desk, "customer.subscription.created", "subscription", subscription.id);
  return subscription;
}
