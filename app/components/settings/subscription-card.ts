/** What the Subscription card shows (docs/product.md 2), worked out on the server by its clock. */
import type { Member } from "~/domain/accounts/member";
import { goesOn, hasPortal, isBought, nextPayment, paidPrice } from "~/domain/billing/paid-plan";
import type { PlanChoice } from "~/domain/billing/payments";
import { choiceInWords } from "~/domain/billing/plan-change";
import { endedAt, openUntil, type Subscription } from "~/domain/plans/entitlements";
import { PLANS, type Plan, type Tier } from "~/domain/plans/plans";
import { listPriceInWords } from "~/domain/plans/price-words";
import type { BillingInterval } from "~/domain/plans/prices";
import { isCovered, lockedTeamOf } from "~/domain/team/membership";
import { type SubscriptionState, subscriptionState } from "./subscription-state";

export interface SubscriptionCard {
  tier: Tier;
  planName: string;
  /** Null where none says anything. */
  price: string | null;
  state: SubscriptionState;
  isTrial: boolean;
  isLocked: boolean;
  /** Their plan comes with it. */
  hasPrioritySupport: boolean;
  /** Whose team's plan covers the account; null for who lives on a plan of their own. */
  coveredBy: string | null;
  /** Whose team they are in while its plan does not hold; null for none. */
  lockedTeamOf: string | null;
  /** The interval that is paid through us; null where nothing is. */
  paidInterval: BillingInterval | null;
  can: SubscriptionActs;
  notice: SubscriptionNotice | null;
  /** What is next for the plan; times in UTC milliseconds. */
  next: { text: string; at: number } | null;
  /** What it becomes then, until that is undone. */
  scheduled: { to: PlanChoice; text: string; at: number } | null;
  /** Until when a cancelled plan would stay open; null where no date is known. */
  paidUntil: number | null;
  proposals: { used: number; limit: number };
  emails: { used: number; limit: number };
  /** UTC milliseconds; null on trial. */
  usageResetsAt: number | null;
}

/** docs/product.md 2: which buttons there are. */
export interface SubscriptionActs {
  /** Hidden once cancelled; what was agreed in person is changed in person. */
  changePlan: boolean;
  contactSales: boolean;
  /** The way on for who cancelled and is locked out. */
  choosePlan: boolean;
  cancelTrial: boolean;
  cancelSubscription: boolean;
  /** Invoices and the card, at the vendor's. */
  openPortal: boolean;
}

const NO_ACTS: SubscriptionActs = {
  changePlan: false,
  contactSales: false,
  choosePlan: false,
  cancelTrial: false,
  cancelSubscription: false,
  openPortal: false,
};

export type SubscriptionNotice =
  | { kind: "trial-over"; wasCancelled: boolean; at: number | null }
  /** `until` is when access stops, or stopped; null when no date is known. */
  | { kind: "cancelled"; until: number | null; isOver: boolean; isUnpaid: boolean }
  /** The last payment failed; the account stays open until then. `endsAt` is when it ends all the same, cancelled. */
  | { kind: "past-due"; until: number | null; isOver: boolean; endsAt: number | null };

/** @param isUnpaid the newest invoice was never paid: why a plan that nobody cancelled is over */
export function subscriptionCard(member: Member, now: number, isUnpaid = false): SubscriptionCard {
  const { subscription, usage, rights } = member;
  const { interval } = subscription;
  const plan = PLANS[subscription.tier];
  return {
    tier: subscription.tier,
    planName: plan.name,
    price: livesOnTeam(member) ? null : priceOf(subscription, plan, rights.isLocked),
    state: subscriptionState(member, now),
    isTrial: rights.isTrial,
    isLocked: rights.isLocked,
    hasPrioritySupport: !rights.isLocked && ["professional", "agency"].includes(rights.tier),
    coveredBy: isCovered(member.team) ? member.team.ownerName : null,
    lockedTeamOf: lockedTeamOf(member.team),
    paidInterval: isBought(subscription) ? (interval ?? null) : null,
    can: actsOf(member),
    notice: noticeOf(member, now, isUnpaid),
    next: nextOf(member),
    scheduled: scheduledIn(subscription),
    paidUntil: openUntil(subscription),
    proposals: { used: usage.proposalsCreated, limit: rights.proposalsLimit },
    emails: { used: usage.emailsSent, limit: rights.emailSendLimit },
    usageResetsAt: member.usageResetsAt,
  };
}

function scheduledIn({
  scheduledTier,
  scheduledInterval,
  scheduledAt,
}: Subscription): SubscriptionCard["scheduled"] {
  if (!scheduledTier || !scheduledInterval || !scheduledAt) return null;
  const to = { tier: scheduledTier, interval: scheduledInterval };
  return { to, text: choiceInWords(to), at: scheduledAt };
}

/** Covered, and with nothing of their own that is still paid for. */
const livesOnTeam = ({ team, subscription }: Member): boolean => isCovered(team) && !isBought(subscription);

function actsOf(member: Member): SubscriptionActs {
  const { subscription, rights } = member;
  const { tier, status } = subscription;
  if (livesOnTeam(member)) return { ...NO_ACTS, openPortal: hasPortal(subscription) };
  const isAgreed = tier === "agency" && !rights.isLocked;
  return {
    changePlan: (goesOn(subscription) || status === "expired") && !isAgreed,
    contactSales: tier === "agency",
    choosePlan: rights.isLocked && status === "cancelled",
    cancelTrial: rights.isTrial && !rights.isTrialExpired && goesOn(subscription),
    cancelSubscription: !rights.isTrial && !isAgreed && goesOn(subscription),
    openPortal: hasPortal(subscription),
  };
}

/** What is really paid; of a plan that is over, what it is sold for; nothing for a trial that is over. */
function priceOf(subscription: Subscription, plan: Plan, isLocked: boolean): string | null {
  const paid = paidPrice(subscription);
  if (paid !== null) return paid;
  if (plan.monthlyPrice === null) return "Price agreed in person";
  if (plan.monthlyPrice === 0) return isLocked ? null : "Free, no credit card";
  if (!isLocked && !isBought(subscription)) return "Set up by Countersign; nothing is charged here";
  return `${listPriceInWords(plan, "monthly")}, or ${listPriceInWords(plan, "yearly")}`;
}

function noticeOf(
  { isAdmin, subscription, rights }: Member,
  now: number,
  isUnpaid: boolean,
): SubscriptionNotice | null {
  const { status, trialEndsAt, graceEndsAt, cancelsAt } = subscription;
  // No plan locks an admin out (docs/product.md 6).
  if (isAdmin) return null;
  if (rights.isTrial && !rights.isTrialExpired) return null;
  if (rights.isTrial)
    return { kind: "trial-over", wasCancelled: status === "cancelled", at: pastOf(trialEndsAt, now) };
  if (status === "past_due")
    return { kind: "past-due", until: graceEndsAt ?? null, isOver: rights.isLocked, endsAt: cancelsAt };
  if (status !== "cancelled" && status !== "expired") return null;
  const isOver = rights.isLocked;
  const until = isOver ? endedAt(subscription, now) : openUntil(subscription);
  return { kind: "cancelled", until, isOver, isUnpaid: isOver && isUnpaid };
}

const pastOf = (time: number | null, now: number) => (time !== null && time <= now ? time : null);

function nextOf({ subscription, rights }: Member): SubscriptionCard["next"] {
  const { trialEndsAt, currentPeriodEndsAt } = subscription;
  if (rights.isTrial) {
    const days = rights.trialDaysLeft;
    if (rights.isTrialExpired || trialEndsAt === null || days === null) return null;
    return { text: `${days} ${days === 1 ? "day" : "days"} left, until`, at: trialEndsAt };
  }
  if (!goesOn(subscription) || currentPeriodEndsAt === null) return null;
  const amount = nextPayment(subscription);
  const text = amount === null ? "Current period ends on" : `Next payment of ${amount} on`;
  return { text, at: currentPeriodEndsAt };
}
