import type Stripe from "stripe";
import type { PaymentEvent } from "../payments";
import { idOf, ms, type Reference } from "./wire";

/**
 * After which events an account is read anew: whatever can change it or its books. `npm run stripe:setup` registers
 * these, and of others nothing is learned.
 */
export const EVENT_TYPES = [
  "customer.deleted",
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "subscription_schedule.created",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "invoice.finalized",
  "invoice.updated",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "credit_note.created",
  "credit_note.voided",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.refunded",
] as const satisfies readonly Stripe.Event["type"][];

/** Whether there is anything to learn by an event of this type. */
export const isTelling = (type: string): boolean => (EVENT_TYPES as readonly string[]).includes(type);

/** What of a signed event is read. */
export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  data: { object: object };
}

/** An event is believed for its ids alone: what it tells may be older than what is known. */
export function paymentEventOf({ id, type, created, data }: StripeEvent): PaymentEvent {
  return { id, type, createdAt: ms(created), customerId: customerOf(data.object) };
}

function customerOf(subject: { object?: string; id?: string; customer?: Reference }): string | null {
  return subject.object === "customer" ? (subject.id ?? null) : idOf(subject.customer);
}
