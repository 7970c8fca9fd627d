import { DAY } from "~/platform/time/durations";
import { type CheckoutRequest, PaymentsFailure } from "../gateway";
import { createInvoice } from "./invoices";
import {
  emitEvent,
  type LedgerSession,
  type LedgerSubscription,
  listPrice,
  nextId,
  type Transaction,
} from "./ledger";
import { periodOf, planLine } from "./renewals";

const OPEN_MS = DAY;

/** The same attempt returns the same session. */
export function openSession(tx: Transaction, request: CheckoutRequest): LedgerSession {
  const id = `cs_local_${tx.ledger.userId}.${request.attemptId}`;
  const known = tx.ledger.sessions.find((session) => session.id === id);
  if (known) return known;
  const { successUrl, cancelUrl } = request;
  const session: LedgerSession = {
    id,
    price: listPrice(request),
    successUrl,
    cancelUrl,
    createdAt: tx.now,
    expiresAt: tx.now + OPEN_MS,
    state: "open",
  };
  tx.ledger.sessions.push(session);
  return session;
}

function requireOpenSession({ ledger }: Transaction, id: string): LedgerSession {
  const session = ledger.sessions.find((one) => one.id === id);
  if (session?.state === "open") return session;
  throw new PaymentsFailure("This checkout is closed.", "refused");
}

export function payCheckout(tx: Transaction, sessionId: string): void {
  const session = requireOpenSession(tx, sessionId);
  const subscription = findIncomplete(tx, session) ?? createSubscription(tx, session);
  const { now } = tx;
  tx.ledger.card = "accepted";
  session.state = "complete";
  Object.assign(
    subscription,
    { status: "active", anchorAt: now },
    periodOf({ ...subscription, anchorAt: now }, now),
  );
  createInvoice(tx, subscription, [planLine(subscription.price)], now);
  emitEvent(tx, "customer.subscription.updated", "subscription", subscription.id);
  emitEvent(tx, "checkout.session.completed", "checkout.session", session.id);
}

/** The bank asked for confirmation and the payer left: the subscription stays incomplete. */
export function abandonCheckout(tx: Transaction, sessionId: string): void {
  const session = requireOpenSession(tx, sessionId);
  if (!findIncomplete(tx, session)) createSubscription(tx, session);
}

const findIncomplete = ({ ledger }: Transaction, { id }: LedgerSession): LedgerSubscription | undefined =>
  ledger.subscriptions.find(({ sessionId, status }) => sessionId === id && status === "incomplete");

function createSubscription(tx: Transaction, { id: sessionId, price }: LedgerSession): LedgerSubscription {
  const { now } = tx;
  const subscription: LedgerSubscription = {
    id: nextId(tx, "sub"),
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
  tx.ledger.subscriptions.push(subscription);
  emitEvent(tx, "customer.subscription.created", "subscription", subscription.id);
  return subscription;
}
