import type Stripe from "stripe";
import { PaymentsFailure, type RemoteStatus, type RemoteSubscription } from "../gateway";
import { owesRefund } from "./cancel-now.server";
import { idOf, ms } from "./conversions";
import { invoicedSubscription } from "./payments";
import type { PriceTags } from "./prices";

const STATUS: Record<string, RemoteStatus> = {
  incomplete: "incomplete",
  incomplete_expired: "ended",
  trialing: "active",
  active: "active",
  past_due: "past_due",
  // Stripe stopped collecting; paying the open invoice reactivates it.
  unpaid: "past_due",
  paused: "ended",
  canceled: "ended",
};

export function isLive({ status }: Stripe.Subscription): boolean {
  const known = STATUS[status] ?? "ended";
  return known === "active" || known === "past_due";
}

export function planItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (item) return item;
  throw new PaymentsFailure(`Subscription ${subscription.id} has no item.`, "refused");
}

/** @throws PaymentsFailure refused, for a price that is not ours */
export function toRemoteSubscription(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  tags: PriceTags,
): RemoteSubscription {
  const item = planItem(subscription);
  const price = tags.get(item.price.id);
  if (!price)
    throw new PaymentsFailure(`Price ${item.price.id} names no plan in its metadata (tier).`, "refused");
  const status = STATUS[subscription.status] ?? "ended";
  return {
    id: subscription.id,
    status,
    price,
    createdAt: ms(subscription.created),
    periodStartsAt: ms(item.current_period_start),
    periodEndsAt: ms(item.current_period_end),
    cancelsAt: cancelsAt(subscription, item),
    endedAt: endedAt(subscription),
    pastDueSince: status === "past_due" ? dueSince(subscription.id, item, invoices) : null,
    scheduled: scheduledChange(subscription, tags),
    ...(subscription.cancellation_details?.reason === "payment_failed" ? { endedUnpaid: true } : {}),
    ...(owesRefund(subscription) ? { owesRefund: true } : {}),
  };
}

function cancelsAt(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): number | null {
  const { cancel_at: at, cancel_at_period_end: atEnd } = subscription;
  if (at !== null) return ms(at);
  return atEnd ? ms(item.current_period_end) : null;
}

function endedAt({ ended_at: ended }: Stripe.Subscription): number | null {
  return ended === null ? null : ms(ended);
}

function dueSince(id: string, item: Stripe.SubscriptionItem, invoices: Stripe.Invoice[]): number {
  const unpaid = invoices
    .filter(
      (invoice) => invoice.status === "open" && invoice.attempted && invoicedSubscription(invoice) === id,
    )
    .map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
  return ms(unpaid.length > 0 ? Math.min(...unpaid) : item.current_period_start);
}

/** Null when no phase follows. */
export function nextPhase(
  schedule: Stripe.Subscription["schedule"],
): Stripe.SubscriptionSchedule.Phase | null {
  if (!schedule || typeof schedule === "string" || !isRunning(schedule)) return null;
  const from = schedule.current_phase?.end_date ?? 0;
  return schedule.phases.find((phase) => phase.start_date >= from) ?? null;
}

export const isRunning = ({ status }: Stripe.SubscriptionSchedule): boolean =>
  status === "active" || status === "not_started";

export const phasePrice = (phase: Stripe.SubscriptionSchedule.Phase | null): string | null =>
  idOf(phase?.items[0]?.price);

function scheduledChange(
  subscription: Stripe.Subscription,
  tags: PriceTags,
): RemoteSubscription["scheduled"] {
  const phase = nextPhase(subscription.schedule);
  const tag = tags.get(phasePrice(phase) ?? "");
  if (!phase || !tag) return null;
  return { tier: tag.tier, interval: tag.interval, at: ms(phase.start_date) };
}
