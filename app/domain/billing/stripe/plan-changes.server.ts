/** Changes of a running subscription at Stripe. All are idempotent. */
import type Stripe from "stripe";
import type { PlanChoice } from "../../plans/prices";
import type { ChangePreview } from "../gateway";
import type { StripeClient } from "./client";
import { idOf, seconds } from "./conversions";
import { withIdempotencyKey } from "./idempotency";
import { toChangePreview } from "./preview";
import { findPrice, type PriceKeys, requirePriceTag } from "./prices";
import { isRunning, planItem } from "./subscriptions";

/** Prices the change to the second that `changeNow` sends back. */
export async function previewChange(
  stripe: StripeClient,
  keys: PriceKeys,
  id: string,
  to: PlanChoice,
  now: number,
): Promise<ChangePreview> {
  const [{ item }, price] = await Promise.all([retrieve(stripe, id), findPrice(stripe, keys, to)]);
  const invoice = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: "always_invoice",
      proration_date: seconds(now),
    },
  });
  return toChangePreview(invoice, requirePriceTag(price), now);
}

/** A declined card changes nothing: Stripe applies the change only with its payment. */
export async function changeNow(
  stripe: StripeClient,
  keys: PriceKeys,
  id: string,
  to: PlanChoice,
  { key, calculatedAt }: { key: string; calculatedAt: number },
): Promise<void> {
  const { subscription, item } = await retrieve(stripe, id);
  if (!(await isOnPlan(stripe, item, to))) {
    const price = await findPrice(stripe, keys, to);
    const change: Stripe.SubscriptionUpdateParams = {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: "always_invoice",
      proration_date: seconds(calculatedAt),
      payment_behavior: "error_if_incomplete",
      ...uncancelParams(subscription),
    };
    await withIdempotencyKey(
      key,
      (options) => stripe.subscriptions.update(id, change, options),
      async () => {
        const now = await retrieve(stripe, id);
        return (await isOnPlan(stripe, now.item, to)) ? now.subscription : null;
      },
    );
  }
  // The schedule goes last, since a declined card must keep it.
  await releaseSchedule(stripe, subscription, key);
}

/** Makes a schedule of two phases, which releases the subscription afterwards. */
export async function changeLater(
  stripe: StripeClient,
  keys: PriceKeys,
  id: string,
  to: PlanChoice,
  key: string,
): Promise<void> {
  const { subscription, item } = await retrieve(stripe, id);
  if (await isOnPlan(stripe, item, to)) return releaseSchedule(stripe, subscription, key);
  // A subscription that is cancelled takes no schedule.
  await resume(stripe, id, `${key}/resume`);
  const price = await findPrice(stripe, keys, to);
  const schedule =
    scheduleOf(subscription) ??
    (await withIdempotencyKey(
      `${key}/schedule`,
      (options) => stripe.subscriptionSchedules.create({ from_subscription: id }, options),
      async () => scheduleOf((await retrieve(stripe, id)).subscription),
    ));
  const change: Stripe.SubscriptionScheduleUpdateParams = {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      { ...runningPhase(schedule), ...phaseOf(item.price.id, subscription, item) },
      { ...phaseOf(price.id, subscription, item), duration: durationOf(price), proration_behavior: "none" },
    ],
  };
  await withIdempotencyKey(`${key}/phases`, (options) =>
    stripe.subscriptionSchedules.update(schedule.id, change, options),
  );
}

export async function dropScheduledChange(stripe: StripeClient, id: string, key: string): Promise<void> {
  const { subscription } = await retrieve(stripe, id);
  await releaseSchedule(stripe, subscription, key);
}

/** A scheduled subscription cannot be cancelled, so its schedule goes first. */
export async function cancelLater(stripe: StripeClient, id: string, key: string): Promise<void> {
  const { subscription } = await retrieve(stripe, id);
  await releaseSchedule(stripe, subscription, key);
  if (subscription.cancel_at_period_end || subscription.status === "canceled") return;
  await withIdempotencyKey(key, (options) =>
    stripe.subscriptions.update(id, { cancel_at_period_end: true }, options),
  );
}

export async function resume(stripe: StripeClient, id: string, key: string): Promise<void> {
  const { subscription } = await retrieve(stripe, id);
  const change = uncancelParams(subscription);
  if (Object.keys(change).length === 0) return;
  await withIdempotencyKey(key, (options) => stripe.subscriptions.update(id, change, options));
}

function uncancelParams({ cancel_at_period_end: atEnd, cancel_at: at }: Stripe.Subscription) {
  if (atEnd) return { cancel_at_period_end: false };
  return at === null ? {} : { cancel_at: "" as const };
}

async function retrieve(stripe: StripeClient, id: string) {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ["schedule"] });
  return { subscription, item: planItem(subscription) };
}

/** Ignores the price: subscribers keep old ones. */
async function isOnPlan(
  stripe: StripeClient,
  item: Stripe.SubscriptionItem,
  to: PlanChoice,
): Promise<boolean> {
  const tag = requirePriceTag(await stripe.prices.retrieve(item.price.id, { expand: ["product"] }));
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
  await withIdempotencyKey(
    `${key}/release`,
    (options) => stripe.subscriptionSchedules.release(schedule.id, {}, options),
    // A schedule cannot be released twice.
    async () => (scheduleOf((await retrieve(stripe, subscription.id)).subscription) ? null : schedule),
  );
}

/** Stripe requires the running phase's dates again. */
function runningPhase({ current_phase: phase }: Stripe.SubscriptionSchedule) {
  return phase ? { start_date: phase.start_date, end_date: phase.end_date } : {};
}

/** A phase drops discounts it does not list. */
const phaseOf = (price: string, subscription: Stripe.Subscription, item: Stripe.SubscriptionItem) => ({
  ...discountsOf(subscription),
  items: [{ price, quantity: 1, ...discountsOf(item) }],
});

function discountsOf({ discounts }: Pick<Stripe.Subscription, "discounts">) {
  const ids = discounts.flatMap((discount) => idOf(discount) ?? []);
  return ids.length > 0 ? { discounts: ids.map((discount) => ({ discount })) } : {};
}

const durationOf = (price: Stripe.Price) => ({
  interval: price.recurring?.interval ?? "month",
  interval_count: price.recurring?.interval_count ?? 1,
});
