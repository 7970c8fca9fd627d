import { monthStart } from "~/platform/time/utc-month";
import type { Subscription } from "./entitlements";
import { billingMonth } from "./usage-month";

export type UsageSubscription = Pick<Subscription, "tier" | "currentPeriodStartsAt" | "currentPeriodEndsAt">;

/** 'trial', the first day of the billing month ('2026-11-16'), or the UTC month ('2026-11') without billing. */
export function usagePeriod(subscription: UsageSubscription, now: number): string {
  if (subscription.tier === "trial") return "trial";
  const month = billingMonthOf(subscription, now);
  return month === null ? isoDay(now).slice(0, 7) : isoDay(month.startsAt);
}

/** UTC milliseconds; null on trial. */
export function usageResetsAt(subscription: UsageSubscription, now: number): number | null {
  if (subscription.tier === "trial") return null;
  const month = billingMonthOf(subscription, now);
  return month === null
    ? billingMonth({ startsAt: monthStart(now), endsAt: null }, now).endsAt
    : month.endsAt;
}

const billingMonthOf = (
  { currentPeriodStartsAt: startsAt, currentPeriodEndsAt: endsAt }: UsageSubscription,
  now: number,
) => (startsAt === null || startsAt === undefined ? null : billingMonth({ startsAt, endsAt }, now));

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
