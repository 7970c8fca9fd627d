import { t } from "~/platform/words/t";
import type { Member } from "../people/member";
import { isCovered } from "../people/membership";
import { accessEndsAt, type Entitlements, endedAt, type Subscription } from "../plans/entitlements";
import { hasPortal, hasSubscription, isRenewing, nextPaymentAmount } from "../plans/paid-plan";
import type { SubscriptionStatus, Tier } from "../plans/plans";
import { PLANS } from "../plans/plans";

/** The statuses of the billing page (docs/product.md 2); `ended` covers everything that is over. */
export const BILLING_STATUSES = ["active", "trial", "past_due", "canceled", "ended"] as const;
export type BillingStatus = (typeof BILLING_STATUSES)[number];

export interface BillingOverview {
  planName: string;
  tier: Tier;
  status: BillingStatus;
  nextBillingAt: number | null;
  currentPeriodEndsAt: number | null;
  isOver: boolean;
  /** Null unless the next charge equals the current price. */
  nextAmount: string | null;
  hasPortal: boolean;
  /** An account with a customer id may still buy: an abandoned checkout creates a customer. */
  canBuy: boolean;
}

export function billingOverview({ subscription, rights, team }: Member, now: number): BillingOverview {
  const { tier, currentPeriodEndsAt } = subscription;
  const isBilled = hasSubscription(subscription) && isRenewing(subscription);
  return {
    planName: t(PLANS[tier].name),
    tier,
    status: billingStatus({ subscription, rights }, now),
    nextBillingAt: isBilled ? currentPeriodEndsAt : null,
    currentPeriodEndsAt: periodEnd(subscription, rights, now),
    isOver: rights.isTrial ? rights.isTrialExpired : rights.lockedBy === "ended",
    nextAmount: isBilled ? nextPaymentAmount(subscription) : null,
    hasPortal: hasPortal(subscription),
    canBuy: !hasSubscription(subscription) && !isCovered(team),
  };
}

interface StatusInput {
  subscription: Subscription;
  rights: Pick<Entitlements, "isTrial" | "isTrialExpired">;
}

/** A cancelled plan stays open until its end date. @param now UTC milliseconds */
export function billingStatus({ subscription, rights }: StatusInput, now: number): BillingStatus {
  const { status } = subscription;
  if (rights.isTrial) return trialStatus(status, rights.isTrialExpired);
  const isOver = status === "cancelled" && (accessEndsAt(subscription) ?? 0) <= now;
  return isOver ? "ended" : PAID_STATUSES[status];
}

function periodEnd(subscription: Subscription, rights: Member["rights"], now: number): number | null {
  if (rights.lockedBy === "ended") return endedAt(subscription, now);
  if (!rights.isTrial) return subscription.currentPeriodEndsAt;
  const { trialEndsAt } = subscription;
  // A cancelled trial is over, even before its original end date.
  return rights.isTrialExpired && trialEndsAt !== null && trialEndsAt > now ? null : trialEndsAt;
}

const PAID_STATUSES: Record<SubscriptionStatus, BillingStatus> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  cancelled: "canceled",
  expired: "ended",
};

function trialStatus(status: SubscriptionStatus, isExpired: boolean): BillingStatus {
  if (status === "cancelled") return "canceled";
  return isExpired ? "ended" : "trial";
}
