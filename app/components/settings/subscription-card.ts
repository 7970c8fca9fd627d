/** What the Subscription card shows (spec 2 'Settings'), worked out on the server by its clock. */
import type { Member } from "~/domain/accounts/member";
import { openUntil } from "~/domain/plans/entitlements";
import { PLANS, type Plan } from "~/domain/plans/plans";
import { priceShown } from "~/domain/plans/prices";
import { type SubscriptionState, subscriptionState } from "./subscription-state";

export interface SubscriptionCard {
  planName: string;
  price: string;
  state: SubscriptionState;
  isTrial: boolean;
  isLocked: boolean;
  /** Hidden once cancelled (spec 2). */
  canChangePlan: boolean;
  notice: SubscriptionNotice | null;
  /** What is next for the plan; times in UTC milliseconds. */
  next: { text: string; at: number } | null;
  proposals: { used: number; limit: number };
  emails: { used: number; limit: number };
}

export type SubscriptionNotice =
  | { kind: "trial-over"; wasCancelled: boolean; at: number | null }
  /** `until` is when access stops; null when no date is known. */
  | { kind: "cancelled"; until: number | null; isOver: boolean };

export function subscriptionCard(member: Member, now: number): SubscriptionCard {
  const { subscription, usage, rights } = member;
  const plan = PLANS[subscription.tier];
  return {
    planName: plan.name,
    price: priceInWords(plan),
    state: subscriptionState(member, now),
    isTrial: rights.isTrial,
    isLocked: rights.isLocked,
    canChangePlan: subscription.status !== "cancelled",
    notice: noticeOf(member, now),
    next: nextOf(member),
    proposals: { used: usage.proposalsCreated, limit: rights.proposalsLimit },
    emails: { used: usage.emailsSent, limit: rights.emailSendLimit },
  };
}

/** Both prices: which of them is paid is not known before there are payments. */
function priceInWords(plan: Plan): string {
  if (plan.monthlyPrice === null) return "Price agreed in person";
  if (plan.monthlyPrice === 0) return "Free, no credit card";
  return `$${priceShown(plan, "monthly").perMonth} a month, or ${priceShown(plan, "yearly").billed}`;
}

function noticeOf({ isAdmin, subscription, rights }: Member, now: number): SubscriptionNotice | null {
  const { status, trialEndsAt } = subscription;
  // No plan locks an admin out (spec 6).
  if (isAdmin) return null;
  if (rights.isTrial && !rights.isTrialExpired) return null;
  if (rights.isTrial)
    return { kind: "trial-over", wasCancelled: status === "cancelled", at: pastOf(trialEndsAt, now) };
  if (status !== "cancelled" && status !== "expired") return null;
  return { kind: "cancelled", until: openUntil(subscription), isOver: rights.isLocked };
}

const pastOf = (time: number | null, now: number) => (time !== null && time <= now ? time : null);

function nextOf({ subscription, rights }: Member): SubscriptionCard["next"] {
  const { status, trialEndsAt, currentPeriodEndsAt } = subscription;
  if (rights.isTrial) {
    const days = rights.trialDaysLeft;
    if (rights.isTrialExpired || trialEndsAt === null || days === null) return null;
    return { text: `${days} ${days === 1 ? "day" : "days"} left, until`, at: trialEndsAt };
  }
  const runs = status !== "cancelled" && status !== "expired";
  return runs && currentPeriodEndsAt !== null
    ? { text: "Current period ends on", at: currentPeriodEndsAt }
    : null;
}
