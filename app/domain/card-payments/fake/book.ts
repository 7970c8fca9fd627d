/** What a connected account holds, in the place of Stripe. Pure; nothing is stored here. */
import type { CardAccountState, MissingDetail, PaymentMethod } from "~/db/vocabulary";
import { HOUR } from "~/platform/time/durations";
import { PaymentsFailure } from "../../billing/gateway";
import type { CheckoutOrder, HeldCheckout, HeldDispute, HeldPayment, HeldRefund } from "../gateway";

export interface BookSession extends Omit<CheckoutOrder, "accountId"> {
  id: string;
  createdAt: number;
  state: HeldCheckout["session"];
  intentId: string | null;
  /** The bank asks the payer to confirm (3-D Secure). */
  asksToConfirm: boolean;
}

interface BookRefund extends HeldRefund {
  hasFailed: boolean;
}

export interface BookPayment extends Omit<HeldPayment, "refunds"> {
  sessionId: string;
  refunds: BookRefund[];
  disputes: HeldDispute[];
}

export interface CardBook {
  accountId: string;
  userId: string;
  email: string;
  state: CardAccountState;
  missing: MissingDetail[];
  serial: number;
  /** Oldest first. */
  sessions: BookSession[];
  payments: BookPayment[];
  /** What was made under idempotency keys. */
  made: Record<string, string>;
}

export interface CardDesk {
  book: CardBook;
  now: number;
  events: BookEvent[];
}

export interface BookEvent {
  id: string;
  type: string;
  sessionId: string | null;
  intentId: string | null;
}

export const newBook = (
  accountId: string,
  { userId, email }: Pick<CardBook, "userId" | "email">,
): CardBook => ({
  ...{ accountId, userId, email, state: "unfinished", missing: ["identity", "bank_account"] },
  ...{ serial: 0, sessions: [], payments: [], made: {} },
});

/** Runs an action on a copy of the book, after everything due by now. */
export function atDesk<T>(book: CardBook, now: number, act: (desk: CardDesk) => T) {
  const desk: CardDesk = { book: structuredClone(book), now, events: [] };
  for (const session of desk.book.sessions)
    if (session.state === "open" && session.expiresAt <= now) expireSession(desk, session.id);
  const result = act(desk);
  return { book: desk.book, events: desk.events, result };
}

/** "pi_local_abc.7" of the account "acct_local_abc". */
const nextId = ({ book }: CardDesk, prefix: string): string => {
  book.serial += 1;
  return `${prefix}_${book.accountId.slice("acct_".length)}.${book.serial}`;
};

/** The account of an object. */
export const accountOf = (id: string): string | null => {
  const [, account] = /^[a-z]+_([\w-]+)(?:\.\d+)?$/.exec(id) ?? [];
  return account ? `acct_${account}` : null;
};

function emit(
  desk: CardDesk,
  type: string,
  about: Partial<Pick<BookEvent, "sessionId" | "intentId">> = {},
): void {
  desk.events.push({ id: nextId(desk, "evt"), type, sessionId: null, intentId: null, ...about });
}

export function changeAccount(desk: CardDesk, state: CardAccountState, missing: MissingDetail[] = []): void {
  Object.assign(desk.book, { state, missing });
  emit(desk, state === "gone" ? "account.application.deauthorized" : "account.updated");
}

/** The same key gives the same session. */
export function openSession(
  desk: CardDesk,
  { accountId: _, ...order }: CheckoutOrder,
  key: string,
): BookSession {
  const { book, now } = desk;
  const known = book.sessions.find(({ id }) => id === book.made[key]);
  if (known) return known;
  if (book.state !== "ready") throw new PaymentsFailure("This account cannot take payments.", "refused");
  if (order.expiresAt < now + HOUR / 2) throw new PaymentsFailure("It would end too soon.", "refused");
  const session: BookSession = {
    ...order,
    id: nextId(desk, "cs"),
    createdAt: now,
    state: "open",
    intentId: null,
    asksToConfirm: false,
  };
  book.sessions.push(session);
  book.made[key] = session.id;
  return session;
}

function openOne({ book }: CardDesk, sessionId: string): BookSession {
  const session = book.sessions.find(({ id }) => id === sessionId);
  if (session?.state === "open") return session;
  throw new PaymentsFailure("This page is closed.", "refused");
}

export function paySession(desk: CardDesk, sessionId: string, method: PaymentMethod): BookPayment {
  const session = openOne(desk, sessionId);
  const payment: BookPayment = {
    intentId: nextId(desk, "pi"),
    sessionId,
    state: method === "debit" ? "processing" : "succeeded",
    amount: session.amount,
    currency: session.currency,
    method,
    at: desk.now,
    refunds: [],
    disputes: [],
  };
  desk.book.payments.push(payment);
  Object.assign(session, { state: "complete", intentId: payment.intentId, asksToConfirm: false });
  emit(desk, "checkout.session.completed", { sessionId });
  return payment;
}

export function askToConfirm(desk: CardDesk, sessionId: string): void {
  openOne(desk, sessionId).asksToConfirm = true;
}

/** The card was declined, or the payer left while the bank asked: the page stays open. */
export function declineSession(desk: CardDesk, sessionId: string): void {
  openOne(desk, sessionId).asksToConfirm = false;
  emit(desk, "payment_intent.payment_failed", { sessionId: null });
}

export function expireSession(desk: CardDesk, sessionId: string): void {
  const session = desk.book.sessions.find(({ id }) => id === sessionId);
  if (session?.state !== "open") return;
  session.state = "expired";
  emit(desk, "checkout.session.expired", { sessionId });
}

function paymentIn({ book }: CardDesk, intentId: string): BookPayment {
  const payment = book.payments.find((one) => one.intentId === intentId);
  if (payment) return payment;
  throw new PaymentsFailure("There is no such payment.", "refused");
}

/** A debit arrives, or comes back unpaid. */
export function settleDebit(desk: CardDesk, intentId: string, hasArrived: boolean): void {
  const payment = paymentIn(desk, intentId);
  if (payment.state !== "processing") throw new PaymentsFailure("It is not on its way.", "refused");
  payment.state = hasArrived ? "succeeded" : "failed";
  const type = hasArrived ? "async_payment_succeeded" : "async_payment_failed";
  emit(desk, `checkout.session.${type}`, { sessionId: payment.sessionId });
}

export const standingRefunds = ({ refunds }: BookPayment): BookRefund[] =>
  refunds.filter(({ hasFailed }) => !hasFailed);

const sum = (refunds: readonly { amount: number }[]): number =>
  refunds.reduce((all, { amount }) => all + amount, 0);

/** What can still be given back; nothing while a bank asks about it, or after the bank took it. */
export function refundable(payment: BookPayment): number {
  if (payment.state !== "succeeded" || payment.disputes.some(({ state }) => state !== "won")) return 0;
  return payment.amount - sum(standingRefunds(payment));
}

/** The same key gives it once. */
export function refundPayment(
  desk: CardDesk,
  intentId: string,
  amount: number,
  key: string | null = null,
): void {
  const payment = paymentIn(desk, intentId);
  if (key !== null && desk.book.made[key]) return;
  if (amount <= 0 || amount > refundable(payment))
    throw new PaymentsFailure("No more can be given back.", "refused");
  const refund: BookRefund = { id: nextId(desk, "re"), amount, at: desk.now, key, hasFailed: false };
  payment.refunds.push(refund);
  if (key !== null) desk.book.made[key] = refund.id;
  emit(desk, "charge.refunded", { intentId });
}

/** The payer's bank did not take it. */
export function failRefund(desk: CardDesk, intentId: string): void {
  const refund = standingRefunds(paymentIn(desk, intentId)).at(-1);
  if (!refund) throw new PaymentsFailure("There is no refund.", "refused");
  refund.hasFailed = true;
  emit(desk, "refund.failed", { intentId });
}

export function disputePayment(desk: CardDesk, intentId: string): void {
  const payment = paymentIn(desk, intentId);
  const amount = refundable(payment);
  if (amount <= 0) throw new PaymentsFailure("Nothing of it can be disputed.", "refused");
  payment.disputes.push({ id: nextId(desk, "dp"), amount, at: desk.now, state: "open" });
  emit(desk, "charge.dispute.created", { intentId });
}

export function closeDispute(desk: CardDesk, intentId: string, state: "won" | "lost"): void {
  const dispute = paymentIn(desk, intentId).disputes.find((one) => one.state === "open");
  if (!dispute) throw new PaymentsFailure("There is no open dispute.", "refused");
  dispute.state = state;
  emit(desk, "charge.dispute.closed", { intentId });
}

export function heldCheckout(book: CardBook, sessionId: string): HeldCheckout | null {
  const session = book.sessions.find(({ id }) => id === sessionId);
  if (!session) return null;
  const payment = book.payments.find(({ intentId }) => intentId === session.intentId);
  return { session: session.state, payment: payment ? heldPayment(payment) : null };
}

const heldPayment = ({ sessionId: _, ...payment }: BookPayment): HeldPayment => ({
  ...payment,
  refunds: standingRefunds({ sessionId: "", ...payment }).map(({ hasFailed: _failed, ...refund }) => refund),
});
