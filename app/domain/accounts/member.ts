/** Somebody who is signed in, with all that the rules need to know; one query loads it. */
import type { users } from "~/db/schema";
import { isoTime } from "~/platform/iso-time";
import type { ApiScope } from "../api/api-scopes";
import { majorUnits } from "../billing/amount";
import { isBought } from "../billing/paid-plan";
import type { NoticeChoices } from "../notices/notice-kinds";
import { type Entitlements, entitlements, type Subscription, type Usage } from "../plans/entitlements";
import { PLANS, readStatus } from "../plans/plans";
import { usagePeriod, usageResetsAt } from "../plans/usage-period";
import { type Membership, planInForce, readMembership } from "../team/membership";

export interface Member {
  id: string;
  name: string;
  /** Empty where none is given. */
  businessName: string;
  email: string;
  isAdmin: boolean;
  /** They opened a link that was mailed to `email`. */
  isEmailConfirmed: boolean;
  /** What they switched off (domain/notices/notice-kinds.ts). */
  noticeChoices: NoticeChoices;
  createdAt: number;
  /** What the account lives on: its own, or the plan of the team that it is in. */
  subscription: Subscription;
  /** Null for who is in no team. */
  team: Membership | null;
  /** An authenticator app or a passkey: the password alone signs nobody in. */
  hasSecondFactor: boolean;
  /** Of the current usage period alone. */
  usage: Usage;
  /** When that period is over, UTC milliseconds; null on trial. */
  usageResetsAt: number | null;
  /** What was paid and not given back: minor units by currency. */
  spent: Readonly<Record<string, number>>;
  rights: Entitlements;
  /** The API key that they act through; nothing where they are signed in. */
  apiKey?: { id: string; mark: string; scopes: readonly ApiScope[] };
}

/** The rows that make a member, as a query of users reads them. */
export interface MemberRows {
  user: Pick<
    typeof users.$inferSelect,
    "id" | "name" | "businessName" | "email" | "isAdmin" | "emailVerifiedAt" | "noticeChoices" | "createdAt"
  >;
  subscription: Subscription;
  /** Of the periods that may hold `now`: '{"2026-11-16": [proposals created, emails sent]}'. */
  usage: string;
  /** Minor units by currency: '{"USD": 3900}'. */
  spent: string;
  /** As `teamOfAccount` reads it; left out where only the account itself is asked about. */
  team?: string | null;
  /** 1 or 0; left out as above. */
  hasSecondFactor?: number;
}

/** Puts a member together from its rows. */
export function toMember(
  { user, subscription: stored, usage: recent, spent, team: belongsTo, hasSecondFactor }: MemberRows,
  now: number,
): Member {
  const own = { ...stored, status: readStatus(stored.status) };
  const team = readMembership(belongsTo, now);
  const covered = planInForce(own, team);
  // What is still paid for goes on being shown and cancelled as the account's own.
  const subscription = isBought(own) ? own : covered;
  const usage = usageIn(recent, usagePeriod(subscription, now));
  return {
    id: user.id,
    name: user.name,
    businessName: user.businessName,
    email: user.email,
    isAdmin: user.isAdmin,
    isEmailConfirmed: user.emailVerifiedAt !== null,
    noticeChoices: user.noticeChoices,
    createdAt: user.createdAt,
    subscription,
    team,
    hasSecondFactor: hasSecondFactor === 1,
    usage,
    usageResetsAt: usageResetsAt(subscription, now),
    spent: JSON.parse(spent),
    rights: entitlements(covered, usage, now, user.isAdmin),
  };
}

function usageIn(recent: string, period: string): Usage {
  const counts = JSON.parse(recent) as Record<string, [number, number]>;
  const [proposalsCreated, emailsSent] = counts[period] ?? [0, 0];
  return { proposalsCreated, emailsSent };
}

/** The period a member's proposals and sends are counted in at `now`. */
export const memberUsagePeriod = (member: Member, now: number): string =>
  usagePeriod(member.subscription, now);

/** In whole units of the account's currency (docs/product.md 3): what it pays in, else what it once paid in. */
export function totalSpent({ subscription, spent }: Pick<Member, "subscription" | "spent">): number {
  const currency = subscription.priceCurrency ?? Object.keys(spent)[0];
  return currency === undefined ? 0 : majorUnits(spent[currency] ?? 0, currency);
}

/** The user as the JSON API shows it (docs/product.md 3). */
export function userView(member: Member) {
  const { subscription, usage, rights } = member;
  const cancelled = subscription.status === "cancelled";
  return {
    id: member.id,
    name: member.name,
    businessName: member.businessName,
    email: member.email,
    isAdmin: member.isAdmin,
    createdAt: isoTime(member.createdAt),
    subscriptionTier: rights.tier,
    planName: PLANS[rights.tier].name,
    subscriptionStatus: subscription.status,
    subscriptionCancelled: cancelled,
    cancellationEffectiveDate: cancelled ? isoTime(subscription.cancelsAt) : null,
    graceEndDate: rights.isPastDue ? isoTime(subscription.graceEndsAt) : null,
    trialEndDate: isoTime(subscription.trialEndsAt),
    trialEnded: rights.isTrialExpired,
    isTrialExpired: rights.isTrialExpired,
    trialEmailSends: rights.isTrial ? usage.emailsSent : 0,
    currentPeriodEnd: isoTime(subscription.currentPeriodEndsAt),
    totalSpent: totalSpent(member),
    usageResetDate: isoTime(member.usageResetsAt),
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
