/** What the billing page says of an account's plan (docs/product.md 2). */
import type { Member } from "../accounts/member";
import { endedAt, type Subscription } from "../plans/entitlements";
import type { SubscriptionStatus, Tier } from "../plans/plans";
import { PLANS } from "../plans/plans";
import { isCovered } from "../team/membership";
import { goesOn, hasPortal, isBought, nextPayment, paidPrice } from "./paid-plan";

/** The page's four words (docs/product.md 2), `canceled` in its spelling; the fifth is for what is simply over. */
export const BILLING_STATUSES = ["active", "trial", "past_due", "canceled", "ended"] as const;
export type BillingStatus = (typeof BILLING_STATUSES)[number];

export interface BillingOverview {
  planName: string;
  tier: Tier;
  status: BillingStatus;
  /** UTC milliseconds; null where nothing is billed any more. */
  nextBillingAt: number | null;
  /** Of what is over, when it ended: never a day to come. */
  currentPeriodEndsAt: number | null;
  /** Behind the wall: a plan, or a trial, that is over. */
  isOver: boolean;
  /** What is really paid, "$39 a month"; null where nothing is. */
  price: string | null;
  /** What is taken on the next billing date; null where that is not the same again. */
  nextAmount: string | null;
  /** Something is, or was, paid through us, so its card and invoices can be seen. */
  hasPortal: boolean;
  /** Nothing is paid through us now, and no team's plan covers the account, so a plan can be bought. A customer alone is none: a checkout left makes one. */
  canBuy: boolean;
}

export function billingOverview({ subscription, rights, team }: Member, now: number): BillingOverview {
  const { tier, status, currentPeriodEndsAt } = subscription;
  const isBilled = isBought(subscription) && goesOn(subscription);
  return {
    planName: PLANS[tier].name,
    tier,
    status: rights.isTrial ? trialStatus(status, rights.isTrialExpired) : PAID[status],
    nextBillingAt: isBilled ? currentPeriodEndsAt : null,
    currentPeriodEndsAt: periodEnd(subscription, rights, now),
    isOver: rights.isTrial ? rights.isTrialExpired : rights.lockedBy === "ended",
    price: isBilled ? paidPrice(subscription) : null,
    nextAmount: isBilled ? nextPayment(subscription) : null,
    hasPortal: hasPortal(subscription),
    canBuy: !isBought(subscription) && !isCovered(team),
  };
}

function periodEnd(subscription: Subscription, rights: Member["rights"], now: number): number | null {
  if (rights.lockedBy === "ended") return endedAt(subscription, now);
  if (!rights.isTrial) return subscription.currentPeriodEndsAt;
  const { trialEndsAt } = subscription;
  // A trial that was cancelled before its time is over, whatever day it was given.
  return rights.isTrialExpired && trialEndsAt !== null && trialEndsAt > now ? null : trialEndsAt;
}

const PAID: Record<SubscriptionStatus, BillingStatus> = {
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
