/** What an account may do right now: one pure function of plan, status, usage and the clock (spec 4, 6, 9). */

import { DAY } from "~/platform/durations";
import { PLANS, type SubscriptionStatus, type Tier, UNLIMITED } from "./plans";

export interface Subscription {
  tier: Tier;
  status: SubscriptionStatus;
  trialEndsAt: number | null;
  currentPeriodEndsAt: number | null;
  cancelsAt: number | null;
}

export interface Usage {
  proposalsCreated: number;
  emailsSent: number;
}

export interface Entitlements {
  tier: Tier;
  isTrial: boolean;
  isTrialExpired: boolean;
  /** Behind the blocking wall: only settings open, data is kept (spec 4). */
  isLocked: boolean;
  /** Whole days left of the trial, rounded up, never below 0; null off trial, and for an admin once it has ended. */
  trialDaysLeft: number | null;
  /** Whole days until a cancelled plan closes, counted the same way; null for what does not close. */
  endsInDays: number | null;
  proposalsLimit: number;
  emailSendLimit: number;
  canSendEmail: boolean;
  canExportPDF: boolean;
  canCloneProposal: boolean;
  /** Spec 5: a custom footer is for professional and trial. */
  canUseFooter: boolean;
  /** Spec 6: a logo and a footer of one's own are for professional, agency and trial. */
  canUseBranding: boolean;
  /** Spec 6: clients of earlier proposals are filled in for professional, agency and trial. */
  canAutofillClients: boolean;
}

/** Usage is counted for the whole trial, then by UTC month. */
export function usagePeriod(tier: Tier, now: number): string {
  return tier === "trial" ? "trial" : new Date(now).toISOString().slice(0, 7);
}

/** `isAdmin` lifts every plan rule (spec 6: full access regardless of plan). */
export function entitlements(
  subscription: Subscription,
  usage: Usage,
  now: number,
  isAdmin = false,
): Entitlements {
  const plan = PLANS[subscription.tier];
  const isTrial = subscription.tier === "trial";
  const hasEnded = isTrial && hasTrialEnded(subscription, now);
  const isTrialExpired = hasEnded && !isAdmin;
  const isLocked = isTrialExpired || (!isAdmin && hasCancelled(subscription, now));
  const isEnding = !isAdmin && !isTrial && subscription.status === "cancelled";
  const proposalsLimit = isAdmin ? UNLIMITED : plan.proposalsLimit;
  const emailSendLimit = isAdmin ? UNLIMITED : plan.emailSendLimit;
  return {
    tier: subscription.tier,
    isTrial,
    isTrialExpired,
    isLocked,
    trialDaysLeft: isTrial && !(isAdmin && hasEnded) ? daysLeft(subscription.trialEndsAt, now) : null,
    endsInDays: isEnding ? daysLeft(openUntil(subscription), now) : null,
    proposalsLimit,
    emailSendLimit,
    canSendEmail: !isLocked && usage.emailsSent < emailSendLimit,
    canExportPDF: isAdmin || (!isLocked && plan.canExportPDF),
    canCloneProposal: isAdmin || (!isLocked && plan.canCloneProposal),
    canUseFooter: isAdmin || subscription.tier === "professional" || isTrial,
    canUseBranding: isAdmin || (!isLocked && subscription.tier !== "starter"),
    canAutofillClients: isAdmin || (!isLocked && subscription.tier !== "starter"),
  };
}

/** A trial is active until its end, then counts as ended (spec 4); cancelling ends it at once. */
function hasTrialEnded(subscription: Subscription, now: number): boolean {
  if (subscription.status === "cancelled" || subscription.status === "expired") return true;
  return subscription.trialEndsAt === null || subscription.trialEndsAt <= now;
}

/** A paid plan that was cancelled keeps access until its effective date (spec 4). */
function hasCancelled(subscription: Subscription, now: number): boolean {
  if (subscription.tier === "trial") return false;
  if (subscription.status === "expired") return true;
  return subscription.status === "cancelled" && (openUntil(subscription) ?? 0) <= now;
}

/** When a cancelled plan closes; null where no date was ever known. */
export const openUntil = ({
  cancelsAt,
  currentPeriodEndsAt,
}: Pick<Subscription, "cancelsAt" | "currentPeriodEndsAt">): number | null =>
  cancelsAt ?? currentPeriodEndsAt;

function daysLeft(endsAt: number | null, now: number): number {
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / DAY));
}
