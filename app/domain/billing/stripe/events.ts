import type Stripe from "stripe";
import type { PaymentEvent } from "../gateway";
import { idOf, ms, type Reference } from "./conversions";

/** Events after which an account is synced; `npm run stripe:setup` registers them. */
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
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
] as const satisfies readonly Stripe.Event["type"][];

/** Events of connected accounts, which have a webhook of their own (card-payments/stripe/events.ts). */
export const CONNECT_EVENT_TYPES = [
  "account.updated",
  "account.application.deauthorized",
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "refund.created",
  "refund.updated",
  "refund.failed",
] as const satisfies readonly Stripe.Event["type"][];

export const isHandledEvent = (type: string): boolean => (EVENT_TYPES as readonly string[]).includes(type);

interface StripeEvent {
  id: string;
  type: string;
  created: number;
  data: { object: object };
}

/** Only the ids are trusted: the payload may be outdated. */
export function toPaymentEvent({ id, type, created, data }: StripeEvent): PaymentEvent {
  return { id, type, createdAt: ms(created), customerId: customerOf(data.object) };
}

/** A dispute names its charge and no customer. */
export const disputedCharge = ({ data: { object } }: StripeEvent): string | null => {
  const { object: kind, charge }: { object?: string; charge?: Reference } = object;
  return kind === "dispute" ? idOf(charge) : null;
};

function customerOf(subject: { object?: string; id?: string; customer?: Reference }): string | null {
  return subject.object === "customer" ? (subject.id ?? null) : idOf(subject.customer);
}
