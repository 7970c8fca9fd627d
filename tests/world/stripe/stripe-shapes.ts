/** The stand-in's book in Stripe's shapes: what is simulated once for local mode is what the fake API holds too. */

import type {
  Ledger,
  LedgerEvent,
  LedgerPayment,
  LedgerSession,
  LedgerSubscription,
} from "~/domain/billing/fake/ledger";
import { periodOf } from "~/domain/billing/fake/renewals";
import type { PriceTag } from "~/domain/billing/gateway";

export interface FakePrice {
  id: string;
  object: "price";
  active: boolean;
  lookup_key: string | null;
  currency: string;
  unit_amount: number;
  unit_amount_decimal: string;
  recurring: { interval: "month" | "year"; interval_count: number };
  metadata: Record<string, string>;
  product: string;
}

export const seconds = (ms: number): number => Math.floor(ms / 1000);
const secondsOrNull = (ms: number | null): number | null => (ms === null ? null : seconds(ms));

export const listOf = (data: object[]) => ({ object: "list", data, has_more: false, url: "/v1/list" });

/** The price of a tag; the book knows no ids. */
export type PriceOf = (tag: PriceTag) => FakePrice;

export function subscriptionShape(
  { customerId }: Ledger,
  held: LedgerSubscription,
  { priceOf, underSchedule }: { priceOf: PriceOf; underSchedule: boolean },
) {
  return {
    id: held.id,
    object: "subscription",
    customer: customerId,
    created: seconds(held.createdAt),
    status: held.status === "ended" ? "canceled" : held.status,
    cancel_at_period_end: held.cancelsAt !== null,
    cancel_at: secondsOrNull(held.cancelsAt),
    ended_at: secondsOrNull(held.endedAt),
    canceled_at: secondsOrNull(held.endedAt),
    metadata: {},
    discounts: [] as string[],
    cancellation_details: {
      comment: null as string | null,
      feedback: null,
      reason: held.endedUnpaid ? "payment_failed" : null,
    },
    items: listOf([
      {
        id: `si_${held.id}`,
        object: "subscription_item",
        current_period_start: seconds(held.periodStartsAt),
        current_period_end: seconds(held.periodEndsAt),
        price: priceOf(held.price),
        quantity: 1,
        discounts: [],
      },
    ]),
    schedule: underSchedule ? scheduleShape(held, priceOf) : null,
  };
}

export function scheduleShape(held: LedgerSubscription, priceOf: PriceOf, status = "active") {
  const [start, end] = [seconds(held.periodStartsAt), seconds(held.periodEndsAt)];
  const phase = (tag: PriceTag, from: number, to: number) => ({
    start_date: from,
    end_date: to,
    items: [{ price: priceOf(tag).id, quantity: 1 }],
  });
  const next = held.scheduled;
  return {
    id: `sub_sched_${held.id}`,
    object: "subscription_schedule",
    status,
    subscription: held.id,
    current_phase: { start_date: start, end_date: end },
    phases: [
      phase(held.price, start, end),
      ...(next ? [phase(next.price, seconds(next.at), seconds(next.at) + 30 * 86_400)] : []),
    ],
  };
}

const INVOICE_STATUS: Record<string, string> = { failed: "open" };

export const intentOf = ({ id }: { id: string }) => `pi_${id}`;

export function invoiceShape(book: Ledger, entry: LedgerPayment, priceOf: PriceOf) {
  const subscription = book.subscriptions.find(({ id }) => id === entry.subscriptionId);
  const isPaid = entry.status === "paid";
  return {
    id: entry.id,
    object: "invoice",
    customer: book.customerId,
    number: entry.number || null,
    status: INVOICE_STATUS[entry.status] ?? entry.status,
    currency: entry.currency.toLowerCase(),
    amount_due: entry.amountMinor,
    amount_paid: isPaid ? entry.amountMinor : 0,
    attempted: entry.attempts > 0,
    attempt_count: entry.attempts,
    created: seconds(entry.createdAt),
    period_end: seconds(entry.createdAt),
    customer_name: book.name,
    customer_email: book.email,
    total_taxes: [],
    hosted_invoice_url: `http://stripe.test/invoice/${entry.id}`,
    status_transitions: { finalized_at: seconds(entry.createdAt) },
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: entry.subscriptionId, metadata: {} },
    },
    lines: listOf(
      subscription
        ? entry.lines.map((line) => lineShape(entry, subscription, line.amountMinor, priceOf))
        : [],
    ),
    payments: listOf(
      isPaid && entry.amountMinor > 0
        ? [
            {
              id: `inpay_${entry.id}`,
              status: "paid",
              payment: { type: "payment_intent", payment_intent: intentOf(entry) },
            },
          ]
        : [],
    ),
  };
}

function lineShape(entry: LedgerPayment, held: LedgerSubscription, amount: number, priceOf: PriceOf) {
  const price = priceOf({ ...held.price, tier: entry.tier });
  const end = entry.receipt?.period?.until ?? periodOf(held, entry.createdAt).periodEndsAt;
  return {
    id: `il_${entry.id}_${amount}`,
    object: "line_item",
    amount,
    period: { start: seconds(entry.createdAt), end: seconds(end) },
    parent: {
      type: "subscription_item_details",
      subscription_item_details: { proration: entry.receipt?.isProration === true },
    },
    pricing:
      amount < 0
        ? null
        : { type: "price_details", price_details: { price: price.id, product: price.product } },
  };
}

/** A charge of every paid invoice, with what was given back of it. */
export function chargeShape(book: Ledger, entry: LedgerPayment, metadata: Map<string, object>) {
  const refunds = book.payments.filter(({ kind, invoiceId }) => kind === "refund" && invoiceId === entry.id);
  return {
    id: `ch_${entry.id}`,
    object: "charge",
    customer: book.customerId,
    payment_intent: intentOf(entry),
    refunds: listOf(refunds.map((refund) => refundShape(refund, metadata))),
  };
}

export const refundShape = (refund: LedgerPayment, metadata: Map<string, object>) => ({
  id: refund.id,
  object: "refund",
  amount: -refund.amountMinor,
  currency: refund.currency.toLowerCase(),
  status: refund.status === "refunded" ? "succeeded" : "pending",
  payment_intent: intentOf({ id: refund.invoiceId }),
  created: seconds(refund.createdAt),
  metadata: metadata.get(refund.id) ?? {},
});

export const creditNoteShape = (note: LedgerPayment) => ({
  id: note.id,
  object: "credit_note",
  invoice: note.invoiceId,
  number: note.number,
  amount: -note.amountMinor,
  post_payment_amount: -note.amountMinor,
  pre_payment_amount: 0,
  out_of_band_amount: -note.amountMinor,
  refunds: [],
  currency: note.currency.toLowerCase(),
  status: note.status === "void" ? "void" : "issued",
  created: seconds(note.createdAt),
});

export const sessionShape = ({ customerId }: Ledger, session: LedgerSession) => ({
  id: session.id,
  object: "checkout.session",
  customer: customerId,
  status: session.state,
  url: session.state === "open" ? `http://stripe.test/pay/${session.id}` : null,
  expires_at: seconds(session.expiresAt),
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
});

/** As much of an event as anybody believes. */
export const eventShape = (event: LedgerEvent, customer: string) => ({
  id: event.id,
  object: "event",
  type: event.type,
  created: seconds(event.createdAt),
  data: { object: { ...event.about, customer } },
});
