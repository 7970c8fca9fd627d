/** The fake gateway's state of one customer. This file stores nothing. */
import { PLANS } from "../../plans/plans";
import type { PlanChoice } from "../../plans/prices";
import type { PriceTag, RemoteAccount, RemotePayment, RemoteSubscription } from "../gateway";

export interface LedgerSession {
  id: string;
  price: PriceTag;
  successUrl: string;
  cancelUrl: string;
  createdAt: number;
  expiresAt: number;
  state: "open" | "complete" | "expired";
}

export interface LedgerSubscription extends Omit<RemoteSubscription, "scheduled"> {
  sessionId: string;
  /** Billing periods are counted from here. */
  anchorAt: number;
  scheduled: { price: PriceTag; at: number } | null;
  invoices: number;
}

export interface LedgerLine {
  text: string;
  amountMinor: number;
}

export interface LedgerPayment extends Omit<RemotePayment, "invoiceUrl"> {
  subscriptionId: string;
  lines: LedgerLine[];
}

export interface Ledger {
  customerId: string;
  userId: string;
  email: string;
  name: string;
  serial: number;
  card: "accepted" | "refused";
  /** Credit for the next invoices, in minor units. */
  balanceMinor: number;
  /** Oldest first. */
  sessions: LedgerSession[];
  subscriptions: LedgerSubscription[];
  payments: LedgerPayment[];
  /** Idempotency keys of past actions. */
  keys: string[];
}

export interface LedgerEvent {
  id: string;
  type: string;
  createdAt: number;
  /** Stripe's name of the object: `subscription`, `invoice`. */
  about: { object: string; id: string };
}

export interface Transaction {
  ledger: Ledger;
  now: number;
  events: LedgerEvent[];
}

export const newLedger = (user: { userId: string; email: string; name: string }): Ledger => ({
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

/** Every id contains the user's id, so that its ledger can be found. */
export const customerIdOf = (userId: string): string => `cus_local_${userId}`;

export function customerIdFrom(id: string): string | null {
  const [, userId] = /^[a-z]+_local_([\w-]+)(?:\.[\w-]+)?$/.exec(id) ?? [];
  return userId ? customerIdOf(userId) : null;
}

export function nextId(tx: Transaction, prefix: string): string {
  tx.ledger.serial += 1;
  return `${prefix}_local_${tx.ledger.userId}.${tx.ledger.serial}`;
}

export function emitEvent(tx: Transaction, type: string, object: string, id: string): void {
  tx.events.push({ id: nextId(tx, "evt"), type, createdAt: tx.now, about: { object, id } });
}

export function listPrice({ tier, interval }: PlanChoice): PriceTag {
  const { monthlyPrice, yearlyPrice } = PLANS[tier];
  const dollars = (interval === "yearly" ? yearlyPrice : monthlyPrice) ?? 0;
  return { tier, interval, amountMinor: dollars * 100, currency: "USD" };
}

export function toRemoteAccount(ledger: Ledger, invoicesAt: string): RemoteAccount {
  return {
    customerId: ledger.customerId,
    subscriptions: ledger.subscriptions.map(toRemoteSubscription).reverse(),
    payments: ledger.payments.map((payment) => toRemotePayment(payment, invoicesAt)).reverse(),
  };
}

function toRemoteSubscription(subscription: LedgerSubscription): RemoteSubscription {
  const { sessionId: _session, anchorAt: _anchor, invoices: _count, scheduled, ...rest } = subscription;
  const { price, at } = scheduled ?? {};
  return { ...rest, scheduled: price && at ? { tier: price.tier, interval: price.interval, at } : null };
}

const toRemotePayment = (
  { subscriptionId: _, lines: _lines, ...rest }: LedgerPayment,
  invoicesAt: string,
): RemotePayment => ({ ...rest, invoiceUrl: `${invoicesAt}/${rest.invoiceId}` });
