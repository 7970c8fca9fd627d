/** Somebody who is signed in, with all that the rules need to know; one query loads it. */
import type { NoticeChoices } from "../notices/notice-kinds";
import { type Entitlements, type Subscription, type Usage, usagePeriod } from "../plans/entitlements";
import { PLANS } from "../plans/plans";

export interface Member {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  /** What they switched off (domain/notices/notice-kinds.ts). */
  noticeChoices: NoticeChoices;
  createdAt: number;
  subscription: Subscription;
  /** Of the current usage period alone. */
  usage: Usage;
  rights: Entitlements;
}

/** The period a member's proposals and sends are counted in at `now`. */
export const memberUsagePeriod = (member: Member, now: number): string =>
  usagePeriod(member.subscription.tier, now);

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** The user as the JSON API shows it (spec 3 'User'). */
export function userView(member: Member) {
  const { subscription, usage, rights } = member;
  const cancelled = subscription.status === "cancelled";
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    isAdmin: member.isAdmin,
    createdAt: iso(member.createdAt),
    subscriptionTier: subscription.tier,
    planName: PLANS[subscription.tier].name,
    subscriptionStatus: subscription.status,
    subscriptionCancelled: cancelled,
    cancellationEffectiveDate: cancelled ? iso(subscription.cancelsAt) : null,
    trialEndDate: iso(subscription.trialEndsAt),
    trialEnded: rights.isTrialExpired,
    isTrialExpired: rights.isTrialExpired,
    trialEmailSends: rights.isTrial ? usage.emailsSent : 0,
    currentPeriodEnd: iso(subscription.currentPeriodEndsAt),
    proposalsUsed: usage.proposalsCreated,
    proposalsLimit: rights.proposalsLimit,
    emailsSent: usage.emailsSent,
    emailSendsUsed: usage.emailsSent,
    emailSendsLimit: rights.emailSendLimit,
    canSendEmail: rights.canSendEmail,
    canExportPDF: rights.canExportPDF,
    canCloneProposal: rights.canCloneProposal,
  };
}

export type UserView = ReturnType<typeof userView>;
