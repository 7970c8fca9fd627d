/** Changes of a running subscription at Stripe. Each may be asked for again: what is so already is left alone. */
import type Stripe from "stripe";
import type { ChangePreview, PlanChoice } from "../payments";
import type { StripeClient } from "./client";
import { keyed } from "./keyed";
import { previewOf } from "./preview";
import { namedTag, type PriceKeys, priceFor } from "./prices";
import { isRunning, itemOf } from "./subscriptions";
import { idOf, seconds } from "./wire";

/** What an upgrade costs now; reckoned to the second that is handed in again when it is made. */
export async function previewChange(
  stripe: StripeClient,
  keys: PriceKeys,
  id: string,
  to: PlanChoice,
  now: number,
): Promise<ChangePreview> {
  const [{ item }, price] = await Promise.all([running(stripe, id), priceFor(stripe, keys, to)]);
  const invoice = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: "always_invoice",
      proration_date: seconds(now),
    },
  });
  return previewOf(invoice, namedTag(price), now);
}

/** A declined card leaves everything as it was: Stripe makes the change only together with its payment. */
export async function changeNow(
  stripe: StripeClient,
  keys: PriceKeys,
  id: string,
  to: PlanChoice,
  { key, reckonedAt }: { key: string; reckonedAt: number },
): Promise<void> {
  const { subscription, item } = await running(stripe, id);
  if (!(await holds(stripe, item, to))) {
    const price = await priceFor(stripe, keys, to);
    const change: Stripe.SubscriptionUpdateParams = {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: "always_invoice",
      proration_date: seconds(reckonedAt),
      payment_behavior: "error_if_incomplete",
      ...goesOn(subscription),
    };
    await keyed(
      key,
      (options) => stripe.subscriptions.update(id, change, options),
      async () => {
        const now = await running(stripe, id);
        return (await holds(stripe, now.item, to)) ? now.subscription : null;
      },
    );
  }
  // Only now: had the card been declined, what was scheduled before would still stand.
  await releaseSchedule(stripe, subscription, key);
}

/** At the period's end, by a schedule of two phases that lets go of the subscription after the change. */
export async function changeLater(
  stripe: StripeClient,
  keys: PriceKeys,
  id: string,
  to: PlanChoice,
  key: string,
): Promise<void> {
  const { subscription, item } = await running(stripe, id);
  if (await holds(stripe, item, to)) return releaseSchedule(stripe, subscription, key);
  // Who wishes for another plan does not wish to end; a subscription that ends takes no schedule.
  await resume(stripe, id, `${key}/resume`);
  const price = await priceFor(stripe, keys, to);
  const schedule =
    scheduleOf(subscription) ??
    (await keyed(
      `${key}/schedule`,
      (options) => stripe.subscriptionSchedules.create({ from_subscription: id }, options),
      async () => scheduleOf((await running(stripe, id)).subscription),
    ));
  const change: Stripe.SubscriptionScheduleUpdateParams = {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      { ...runningPhase(schedule), ...phaseOf(item.price.id, subscription, item) },
      { ...phaseOf(price.id, subscription, item), duration: lengthOf(price), proration_behavior: "none" },
    ],
  };
  await keyed(`${key}/phases`, (options) =>
    stripe.subscriptionSchedules.update(schedule.id, change, options),
  );
}

export async function keepPlan(stripe: StripeClient, id: string, key: string): Promise<void> {
  const { subscription } = await running(stripe, id);
  await releaseSchedule(stripe, subscription, key);
}

/** A subscription under a schedule cannot be told to end, so the schedule goes first. */
export async function cancelLater(stripe: StripeClient, id: string, key: string): Promise<void> {
  const { subscription } = await running(stripe, id);
  await releaseSchedule(stripe, subscription, key);
  if (subscription.cancel_at_period_end || subscription.status === "canceled") return;
  await keyed(key, (options) => stripe.subscriptions.update(id, { cancel_at_period_end: true }, options));
}

export async function resume(stripe: StripeClient, id: string, key: string): Promise<void> {
  const { subscription } = await running(stripe, id);
  const change = goesOn(subscription);
  if (Object.keys(change).length === 0) return;
  await keyed(key, (options) => stripe.subscriptions.update(id, change, options));
}

/** What takes back a wish to end; nothing where there is none. */
function goesOn({ cancel_at_period_end: atEnd, cancel_at: at }: Stripe.Subscription) {
  if (atEnd) return { cancel_at_period_end: false };
  return at === null ? {} : { cancel_at: "" as const };
}

async function running(stripe: StripeClient, id: string) {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ["schedule"] });
  return { subscription, item: itemOf(subscription) };
}

/** Whether this is its plan already, at whatever price: an old one is kept. */
async function holds(stripe: StripeClient, item: Stripe.SubscriptionItem, to: PlanChoice): Promise<boolean> {
  const tag = namedTag(await stripe.prices.retrieve(item.price.id, { expand: ["product"] }));
  return tag.tier === to.tier && tag.interval === to.interval;
}

function scheduleOf({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | null {
  return schedule && typeof schedule === "object" && isRunning(schedule) ? schedule : null;
}

async function releaseSchedule(
  stripe: StripeClient,
  subscription: Stripe.Subscription,
  key: string,
): Promise<void> {
  const schedule = scheduleOf(subscription);
  if (!schedule) return;
  await keyed(
    `${key}/release`,
    (options) => stripe.subscriptionSchedules.release(schedule.id, {}, options),
    // One that was let go of cannot be let go of again.
    async () => (scheduleOf((await running(stripe, subscription.id)).subscription) ? null : schedule),
  );
}

/** The phase that runs keeps its dates; Stripe wants to be told them again. */
function runningPhase({ current_phase: phase }: Stripe.SubscriptionSchedule) {
  return phase ? { start_date: phase.start_date, end_date: phase.end_date } : {};
}

/** A phase drops the discounts that it does not name. */
const phaseOf = (price: string, subscription: Stripe.Subscription, item: Stripe.SubscriptionItem) => ({
  ...discountsOf(subscription),
  items: [{ price, quantity: 1, ...discountsOf(item) }],
});

function discountsOf({ discounts }: Pick<Stripe.Subscription, "discounts">) {
  const ids = discounts.flatMap((discount) => idOf(discount) ?? []);
  return ids.length > 0 ? { discounts: ids.map((discount) => ({ discount })) } : {};
}

const lengthOf = (price: Stripe.Price) => ({
  interval: price.recurring?.interval ?? "month",
  interval_count: price.recurring?.interval_count ?? 1,
});
