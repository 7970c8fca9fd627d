import { type BillingStatus, billingStatus } from "~/domain/billing/billing-overview";
import type { Member } from "~/domain/people/member";
import { isCovered, lockedTeamOf } from "~/domain/people/membership";
import { accessEndsAt, endedAt, type Subscription } from "~/domain/plans/entitlements";
import {
  currentPrice,
  hasPortal,
  hasSubscription,
  isRenewing,
  nextPaymentAmount,
} from "~/domain/plans/paid-plan";
import { planChoiceLabel } from "~/domain/plans/plan-change";
import { PLANS, type Plan, type Tier } from "~/domain/plans/plans";
import { listPriceLabel } from "~/domain/plans/price-labels";
import type { BillingInterval, PlanChoice } from "~/domain/plans/prices";
import { t } from "~/platform/words/t";

export interface SubscriptionCard {
  tier: Tier;
  planName: string;
  /** Null if there is no price to show. */
  price: string | null;
  status: BillingStatus;
  isTrial: boolean;
  isLocked: boolean;
  hasPrioritySupport: boolean;
  /** Owner of the team whose plan covers the account. */
  coveredBy: string | null;
  /** Owner of the user's team while that team is locked. */
  lockedTeamOf: string | null;
  /** Null unless the plan is paid through the product. */
  paidInterval: BillingInterval | null;
  can: SubscriptionActions;
  warning: SubscriptionWarning | null;
  next: NextEvent | null;
  /** A change that takes effect later and can be undone. */
  scheduled: { to: PlanChoice; text: string; at: number } | null;
  /** The end of a cancelled plan; null if unknown. */
  paidUntil: number | null;
  proposals: { used: number; limit: number };
  emails: { used: number; limit: number };
  rewrites: { used: number; limit: number };
  /** UTC milliseconds; null on trial. */
  usageResetsAt: number | null;
}

interface SubscriptionActions {
  /** False once cancelled, and for plans agreed in person. */
  changePlan: boolean;
  contactSales: boolean;
  /** True for accounts that cancelled and are locked. */
  choosePlan: boolean;
  cancelTrial: boolean;
  cancelSubscription: boolean;
  /** The payment provider's page for invoices and the card. */
  openPortal: boolean;
}

const NO_ACTIONS: SubscriptionActions = {
  changePlan: false,
  contactSales: false,
  choosePlan: false,
  cancelTrial: false,
  cancelSubscription: false,
  openPortal: false,
};

/** The next event of the plan; `at` in UTC milliseconds. */
export type NextEvent =
  | { kind: "trial-end"; days: number; at: number }
  | { kind: "payment"; amount: string; at: number }
  | { kind: "period-end"; at: number };

export type SubscriptionWarning =
  | { kind: "trial-over"; wasCancelled: boolean; at: number | null }
  /** `until`: when access ends or ended; null if unknown. */
  | { kind: "cancelled"; until: number | null; isOver: boolean; isUnpaid: boolean }
  /** `until`: the end of the grace period. `endsAt`: the end of a plan that is cancelled as well. */
  | { kind: "past-due"; until: number | null; isOver: boolean; endsAt: number | null };

/** @param isUnpaid the newest invoice was never paid */
export function subscriptionCard(member: Member, now: number, isUnpaid = false): SubscriptionCard {
  const { subscription, usage, rights } = member;
  const { interval } = subscription;
  const plan = PLANS[subscription.tier];
  return {
    tier: subscription.tier,
    planName: t(plan.name),
    price: isPaidByTeam(member) ? null : priceOf(subscription, plan, rights.isLocked),
    status: billingStatus(member, now),
    isTrial: rights.isTrial,
    isLocked: rights.isLocked,
    hasPrioritySupport: !rights.isLocked && ["professional", "agency"].includes(rights.tier),
    coveredBy: isCovered(member.team) ? member.team.ownerName : null,
    lockedTeamOf: lockedTeamOf(member.team),
    paidInterval: hasSubscription(subscription) ? (interval ?? null) : null,
    can: actionsOf(member),
    warning: warningOf(member, now, isUnpaid),
    next: nextOf(member),
    scheduled: scheduledIn(subscription),
    paidUntil: accessEndsAt(subscription),
    proposals: { used: usage.proposalsCreated, limit: rights.proposalsLimit },
    emails: { used: usage.emailsSent, limit: rights.emailSendLimit },
    rewrites: { used: usage.rewrites, limit: rights.rewritesLimit },
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
  return { to, text: planChoiceLabel(to), at: scheduledAt };
}

/** Checks whether a team covers the account, which has no paid plan of its own. */
const isPaidByTeam = ({ team, subscription }: Member): boolean =>
  isCovered(team) && !hasSubscription(subscription);

function actionsOf(member: Member): SubscriptionActions {
  const { subscription, rights } = member;
  const { tier, status } = subscription;
  if (isPaidByTeam(member)) return { ...NO_ACTIONS, openPortal: hasPortal(subscription) };
  const isAgreed = tier === "agency" && !rights.isLocked;
  return {
    changePlan: (isRenewing(subscription) || status === "expired") && !isAgreed,
    contactSales: tier === "agency",
    choosePlan: rights.isLocked && status === "cancelled",
    cancelTrial: rights.isTrial && !rights.isTrialExpired && isRenewing(subscription),
    cancelSubscription: !rights.isTrial && !isAgreed && isRenewing(subscription),
    openPortal: hasPortal(subscription),
  };
}

/** The price paid; the list price of an ended plan; null for an ended trial. */
function priceOf(subscription: Subscription, plan: Plan, isLocked: boolean): string | null {
  const paid = currentPrice(subscription);
  if (paid !== null) return paid;
  if (plan.monthlyPrice === null) return t("Price agreed in person");
  if (plan.monthlyPrice === 0) return isLocked ? null : t("Free, no credit card");
  if (!isLocked && !hasSubscription(subscription)) return t("Set up by Countersign; nothing is charged here");
  return t("{monthly}, or {yearly}", {
    monthly: listPriceLabel(plan, "monthly"),
    yearly: listPriceLabel(plan, "yearly"),
  });
}

function warningOf(
  { isAdmin, subscription, rights }: Member,
  now: number,
  isUnpaid: boolean,
): SubscriptionWarning | null {
  const { status, trialEndsAt, graceEndsAt, cancelsAt } = subscription;
  // Admins are never locked (docs/product.md 6).
  if (isAdmin) return null;
  if (rights.isTrial && !rights.isTrialExpired) return null;
  if (rights.isTrial)
    return { kind: "trial-over", wasCancelled: status === "cancelled", at: expiredWarning(trialEndsAt, now) };
  if (status === "past_due")
    return { kind: "past-due", until: graceEndsAt ?? null, isOver: rights.isLocked, endsAt: cancelsAt };
  if (status !== "cancelled" && status !== "expired") return null;
  const isOver = rights.isLocked;
  const until = isOver ? endedAt(subscription, now) : accessEndsAt(subscription);
  return { kind: "cancelled", until, isOver, isUnpaid: isOver && isUnpaid };
}

const expiredWarning = (time: number | null, now: number) => (time !== null && time <= now ? time : null);

function nextOf({ subscription, rights }: Member): SubscriptionCard["next"] {
  const { trialEndsAt, currentPeriodEndsAt } = subscription;
  if (rights.isTrial) {
    const days = rights.trialDaysLeft;
    if (rights.isTrialExpired || trialEndsAt === null || days === null) return null;
    return { kind: "trial-end", days, at: trialEndsAt };
  }
  if (!isRenewing(subscription) || currentPeriodEndsAt === null) return null;
  const amount = nextPaymentAmount(subscription);
  return amount === null
    ? { kind: "period-end", at: currentPeriodEndsAt }
    : { kind: "payment", amount, at: currentPeriodEndsAt };
}
