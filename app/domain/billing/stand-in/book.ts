/**
 * The stand-in's book of one customer: what a vendor of payments would hold of them. Acts take the book and the time
 * and give the next book and the events it tells of; nothing here knows where books are kept.
 */
import { PLANS } from "../../plans/plans";
import type { PlanChoice, PriceTag, RemoteAccount, RemotePayment, RemoteSubscription } from "../payments";

export interface BookSession {
  id: string;
  price: PriceTag;
  successUrl: string;
  cancelUrl: string;
  createdAt: number;
  expiresAt: number;
  state: "open" | "complete" | "expired";
}

export interface BookSubscription extends Omit<RemoteSubscription, "scheduled"> {
  /** The checkout it was bought in. */
  sessionId: string;
  /** What its periods are counted from. */
  anchorAt: number;
  scheduled: { price: PriceTag; at: number } | null;
  /** How many invoices it has had. */
  invoices: number;
}

export interface BookLine {
  text: string;
  amountMinor: number;
}

export interface BookPayment extends Omit<RemotePayment, "invoiceUrl"> {
  subscriptionId: string;
  lines: BookLine[];
}

export interface Book {
  customerId: string;
  userId: string;
  email: string;
  name: string;
  /** Goes up with everything that needs an id of its own. */
  serial: number;
  card: "accepted" | "refused";
  /** What is left of a credit, taken off the next invoices; minor units. */
  balanceMinor: number;
  /** Each list with the oldest first. */
  sessions: BookSession[];
  subscriptions: BookSubscription[];
  payments: BookPayment[];
  /** Of acts that were done: the same key is the same act. */
  keys: string[];
}

export interface BookEvent {
  id: string;
  type: string;
  createdAt: number;
  /** What it is about, as the vendor names it: `subscription`, `invoice`. */
  about: { object: string; id: string };
}

/** A copy of a book that is being written in, the moment, and what there is to tell. */
export interface Desk {
  book: Book;
  now: number;
  events: BookEvent[];
}

export const emptyBook = (user: { userId: string; email: string; name: string }): Book => ({
  ...user,
  customerId: customerIdOf(user.userId),
  serial: 0,
  card: "accepted",
  balanceMinor: 0,
  sessions: [],
  subscriptions: [],
  payments: [],
  keys: [],
});

/** One customer for each user; the ids of all that is theirs carry the user's, so that it is found by them. */
export const customerIdOf = (userId: string): string => `cus_local_${userId}`;

/** Of a session, a subscription or an invoice, whose it is; null for what the stand-in never gave out. */
export function customerIn(id: string): string | null {
  const [, userId] = /^[a-z]+_local_([\w-]+)(?:\.[\w-]+)?$/.exec(id) ?? [];
  return userId ? customerIdOf(userId) : null;
}

/** An id for something of this customer's. */
export function newIdIn(desk: Desk, prefix: string): string {
  desk.book.serial += 1;
  return `${prefix}_local_${desk.book.userId}.${desk.book.serial}`;
}

/** Adds to what is told. */
export function tell(desk: Desk, type: string, object: string, id: string): void {
  desk.events.push({ id: newIdIn(desk, "evt"), type, createdAt: desk.now, about: { object, id } });
}

/** What a plan costs new subscribers, of the one plan table; US dollars. */
export function priceTag({ tier, interval }: PlanChoice): PriceTag {
  const { monthlyPrice, yearlyPrice } = PLANS[tier];
  const dollars = (interval === "yearly" ? yearlyPrice : monthlyPrice) ?? 0;
  return { tier, interval, amountMinor: dollars * 100, currency: "USD" };
}

/** The book as whoever asks the vendor is told. @param invoicesAt the address that invoices are below */
export function remoteAccount(book: Book, invoicesAt: string): RemoteAccount {
  return {
    customerId: book.customerId,
    subscriptions: book.subscriptions.map(remoteSubscription).reverse(),
    payments: book.payments.map((payment) => remotePayment(payment, invoicesAt)).reverse(),
  };
}

function remoteSubscription(held: BookSubscription): RemoteSubscription {
  const { sessionId: _session, anchorAt: _anchor, invoices: _count, scheduled, ...told } = held;
  const { price, at } = scheduled ?? {};
  return { ...told, scheduled: price && at ? { tier: price.tier, interval: price.interval, at } : null };
}

const remotePayment = (
  { subscriptionId: _, lines: _lines, ...told }: BookPayment,
  invoicesAt: string,
): RemotePayment => ({ ...told, invoiceUrl: `${invoicesAt}/${told.invoiceId}` });
