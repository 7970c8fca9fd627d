/** What an account may do right now: one pure function of plan, status, usage and the clock (docs/product.md 4, 6, 9). */

import { DAY } from "~/platform/durations";
import { PLANS, type SubscriptionStatus, type Tier, UNLIMITED } from "./plans";
import type { BillingInterval, SoldTier } from "./prices";

export interface Subscription {
  tier: Tier;
  status: SubscriptionStatus;
  trialEndsAt: number | null;
  currentPeriodEndsAt: number | null;
  cancelsAt: number | null;
  /** Null where nobody pays through us. */
  interval?: BillingInterval | null;
  currentPeriodStartsAt?: number | null;
  /** What is really paid for one interval. */
  priceMinor?: number | null;
  priceCurrency?: string | null;
  /** Until when an account whose payment failed stays open. */
  graceEndsAt?: number | null;
  scheduledTier?: SoldTier | null;
  scheduledInterval?: BillingInterval | null;
  scheduledAt?: number | null;
  /** The vendor's ids; no client ever sees them. */
  customerId?: string | null;
  subscriptionId?: string | null;
}

export interface Usage {
  proposalsCreated: number;
  emailsSent: number;
}

/** `trial`: it is over. `ended`: a plan that was cancelled or ended. `past_due`: a payment that never came. */
export type Lock = "trial" | "ended" | "past_due";

export interface Entitlements {
  tier: Tier;
  isTrial: boolean;
  isTrialExpired: boolean;
  /** Behind the blocking wall: only settings and billing open, data is kept (docs/product.md 4). */
  isLocked: boolean;
  /** What put up the wall; null while there is none. */
  lockedBy: Lock | null;
  /** A payment failed and is still due. */
  isPastDue: boolean;
  /** Whole days left of the trial, rounded up, never below 0; null off trial, and for an admin once it has ended. */
  trialDaysLeft: number | null;
  /** Whole days until a cancelled plan closes, counted the same way; null for what does not close. */
  endsInDays: number | null;
  proposalsLimit: number;
  emailSendLimit: number;
  canSendEmail: boolean;
  canExportPDF: boolean;
  canCloneProposal: boolean;
  /** docs/product.md 5: a custom footer is for professional and trial. */
  canUseFooter: boolean;
  /** docs/product.md 6: a logo and a footer of one's own are for professional, agency and trial. */
  canUseBranding: boolean;
  /** docs/product.md 6: clients of earlier proposals are filled in for professional, agency and trial. */
  canAutofillClients: boolean;
  /** docs/product.md 6: clients have one page of all that was sent to them. */
  hasClientPortal: boolean;
}

/** `isAdmin` lifts every plan rule (docs/product.md 6: full access regardless of plan). */
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
  const lockedBy = isAdmin ? null : lockOf(subscription, now);
  const isLocked = lockedBy !== null;
  const isEnding = !isAdmin && !isTrial && subscription.status === "cancelled";
  const proposalsLimit = isAdmin ? UNLIMITED : plan.proposalsLimit;
  const emailSendLimit = isAdmin ? UNLIMITED : plan.emailSendLimit;
  return {
    tier: subscription.tier,
    isTrial,
    isTrialExpired,
    isLocked,
    lockedBy,
    isPastDue: !isTrial && subscription.status === "past_due",
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
    hasClientPortal: isAdmin || (!isLocked && subscription.tier === "agency"),
  };
}

function lockOf(subscription: Subscription, now: number): Lock | null {
  if (subscription.tier === "trial") return hasTrialEnded(subscription, now) ? "trial" : null;
  if (hasCancelled(subscription, now)) return "ended";
  return isGraceOver(subscription, now) ? "past_due" : null;
}

/** An account whose payment failed stays open for a while, so that a new card costs nobody a working day. */
const isGraceOver = ({ status, graceEndsAt }: Subscription, now: number): boolean =>
  status === "past_due" && typeof graceEndsAt === "number" && graceEndsAt <= now;

/** A trial is active until its end, then counts as ended (docs/product.md 4); cancelling ends it at once. */
function hasTrialEnded(subscription: Subscription, now: number): boolean {
  if (subscription.status === "cancelled" || subscription.status === "expired") return true;
  return subscription.trialEndsAt === null || subscription.trialEndsAt <= now;
}

/** A paid plan that was cancelled keeps access until its effective date (docs/product.md 4). */
function hasCancelled(subscription: Subscription, now: number): boolean {
  if (subscription.status === "expired") return true;
  return subscription.status === "cancelled" && (openUntil(subscription) ?? 0) <= now;
}

/** When a cancelled plan closes; null where no date was ever known. */
export const openUntil = ({
  cancelsAt,
  currentPeriodEndsAt,
}: Pick<Subscription, "cancelsAt" | "currentPeriodEndsAt">): number | null =>
  cancelsAt ?? currentPeriodEndsAt;

/** When a plan that is over closed, however long it was paid for; null where no such day is known. */
export function endedAt(subscription: Pick<Subscription, "cancelsAt" | "currentPeriodEndsAt">, now: number) {
  const until = openUntil(subscription);
  return until !== null && until <= now ? until : null;
}

function daysLeft(endsAt: number | null, now: number): number {
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / DAY));
}
