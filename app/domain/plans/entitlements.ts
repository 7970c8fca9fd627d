/** Decides what an account may do now (docs/product.md 4, 6, 9). */

import { DAY } from "~/platform/time/durations";
import { PLANS, type SubscriptionStatus, type Tier } from "./plans";
import type { BillingInterval, SoldTier } from "./prices";
import { UNLIMITED } from "./unlimited";

export interface Subscription {
  tier: Tier;
  status: SubscriptionStatus;
  trialEndsAt: number | null;
  currentPeriodEndsAt: number | null;
  cancelsAt: number | null;
  /** Null without a subscription. */
  interval?: BillingInterval | null;
  currentPeriodStartsAt?: number | null;
  /** The price of one interval. */
  priceMinor?: number | null;
  priceCurrency?: string | null;
  graceEndsAt?: number | null;
  scheduledTier?: SoldTier | null;
  scheduledInterval?: BillingInterval | null;
  scheduledAt?: number | null;
  /** The provider's ids; never sent to a client. */
  customerId?: string | null;
  subscriptionId?: string | null;
}

export interface Usage {
  proposalsCreated: number;
  emailsSent: number;
  rewrites: number;
}

export type LockReason = "trial" | "ended" | "past_due";

export interface Entitlements {
  tier: Tier;
  isTrial: boolean;
  isTrialExpired: boolean;
  /** Only settings and billing are open (docs/product.md 4). */
  isLocked: boolean;
  lockedBy: LockReason | null;
  isPastDue: boolean;
  /** The days are rounded up, never below 0; null off trial, and for an admin after it. */
  trialDaysLeft: number | null;
  endsInDays: number | null;
  proposalsLimit: number;
  emailSendLimit: number;
  pictureBytes: number;
  templatesLimit: number;
  rewritesLimit: number;
  piecesLimit: number;
  canSendEmail: boolean;
  canExportPDF: boolean;
  canCloneProposal: boolean;
  /** docs/product.md 5. */
  canUseFooter: boolean;
  /** docs/product.md 6. */
  canUseBranding: boolean;
  canAutofillClients: boolean;
  hasClientPortal: boolean;
}

/** `isAdmin` lifts every plan rule (docs/product.md 6). */
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
  const lockedBy = isAdmin ? null : lockReason(subscription, now);
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
    endsInDays: isEnding ? daysLeft(accessEndsAt(subscription), now) : null,
    proposalsLimit,
    emailSendLimit,
    pictureBytes: isAdmin ? PLANS.agency.pictureBytes : plan.pictureBytes,
    templatesLimit: isAdmin ? PLANS.agency.templatesLimit : plan.templatesLimit,
    rewritesLimit: isAdmin ? PLANS.agency.rewritesLimit : plan.rewritesLimit,
    piecesLimit: isAdmin ? PLANS.agency.piecesLimit : plan.piecesLimit,
    canSendEmail: !isLocked && usage.emailsSent < emailSendLimit,
    canExportPDF: isAdmin || (!isLocked && plan.canExportPDF),
    canCloneProposal: isAdmin || (!isLocked && plan.canCloneProposal),
    canUseFooter: isAdmin || subscription.tier === "professional" || isTrial,
    canUseBranding: isAdmin || (!isLocked && subscription.tier !== "starter"),
    canAutofillClients: isAdmin || (!isLocked && subscription.tier !== "starter"),
    hasClientPortal: isAdmin || (!isLocked && subscription.tier === "agency"),
  };
}

function lockReason(subscription: Subscription, now: number): LockReason | null {
  if (subscription.tier === "trial") return hasTrialEnded(subscription, now) ? "trial" : null;
  if (isSubscriptionOver(subscription, now)) return "ended";
  return isGraceOver(subscription, now) ? "past_due" : null;
}

const isGraceOver = ({ status, graceEndsAt }: Subscription, now: number): boolean =>
  status === "past_due" && typeof graceEndsAt === "number" && graceEndsAt <= now;

/** docs/product.md 4; cancelling a trial ends it at once. */
function hasTrialEnded(subscription: Subscription, now: number): boolean {
  if (subscription.status === "cancelled" || subscription.status === "expired") return true;
  return subscription.trialEndsAt === null || subscription.trialEndsAt <= now;
}

/** docs/product.md 4. */
function isSubscriptionOver(subscription: Subscription, now: number): boolean {
  if (subscription.status === "expired") return true;
  return subscription.status === "cancelled" && (accessEndsAt(subscription) ?? 0) <= now;
}

export const accessEndsAt = ({
  cancelsAt,
  currentPeriodEndsAt,
}: Pick<Subscription, "cancelsAt" | "currentPeriodEndsAt">): number | null =>
  cancelsAt ?? currentPeriodEndsAt;

export function endedAt(subscription: Pick<Subscription, "cancelsAt" | "currentPeriodEndsAt">, now: number) {
  const until = accessEndsAt(subscription);
  return until !== null && until <= now ? until : null;
}

function daysLeft(endsAt: number | null, now: number): number {
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / DAY));
}
