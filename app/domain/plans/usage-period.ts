/** In what period an account's proposals and sends are counted, and when they start at nothing again. */
import { monthStart } from "~/platform/utc-month";
import type { Subscription } from "./entitlements";
import { billingMonth } from "./usage-month";

/** What of a subscription decides where usage is counted. */
export type Counting = Pick<Subscription, "tier" | "currentPeriodStartsAt" | "currentPeriodEndsAt">;

/**
 * The name of the period that holds `now`: 'trial' for the whole trial; the first day of the account's billing month,
 * '2026-11-16'; and the UTC month, '2026-11', where nobody bills the account.
 */
export function usagePeriod(subscription: Counting, now: number): string {
  if (subscription.tier === "trial") return "trial";
  const month = monthOf(subscription, now);
  return month === null ? isoDay(now).slice(0, 7) : isoDay(month.startsAt);
}

/** When usage starts at nothing again, in UTC milliseconds; null on trial, where it never does. */
export function usageResetsAt(subscription: Counting, now: number): number | null {
  if (subscription.tier === "trial") return null;
  const month = monthOf(subscription, now);
  return month === null
    ? billingMonth({ startsAt: monthStart(now), endsAt: null }, now).endsAt
    : month.endsAt;
}

const monthOf = ({ currentPeriodStartsAt: startsAt, currentPeriodEndsAt: endsAt }: Counting, now: number) =>
  startsAt === null || startsAt === undefined ? null : billingMonth({ startsAt, endsAt }, now);

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
