/** What one row of the list of users shows, worked out on the server. */
import type { KnownMember } from "~/domain/admin/members.server";
import { amountsOf } from "~/domain/billing/amount";
import { isBought } from "~/domain/billing/paid-plan";
import { PLANS, type Tier } from "~/domain/plans/plans";
import { isCovered } from "~/domain/team/membership";
import { type SubscriptionState, subscriptionState } from "../settings/subscription-state";

export interface UserRow {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  isTest: boolean;
  /** Of the account's own plan, which is what is set by hand. */
  tier: Tier;
  planName: string;
  /** Whose team the plan comes from, where it is not the account's own. */
  teamOf: string | null;
  /** Nobody pays for it through us, so it can be set by hand. */
  canSetPlan: boolean;
  state: SubscriptionState;
  /** UTC milliseconds. */
  registeredAt: number;
  proposals: Allowance;
  emails: Allowance;
  /** What was paid and not given back, as money is written, the largest first. */
  spent: string[];
}

/** Of the current period: a trial as a whole, else the month. */
export interface Allowance {
  used: number;
  limit: number;
}

export const userRow = (member: KnownMember, now: number): UserRow => ({
  id: member.id,
  name: member.name,
  email: member.email,
  isAdmin: member.isAdmin,
  isTest: member.isTest,
  tier: member.own.tier,
  planName: PLANS[member.subscription.tier].name,
  teamOf: isCovered(member.team) && !isBought(member.own) ? member.team.ownerName : null,
  canSetPlan: !member.own.subscriptionId || member.own.status === "expired",
  state: subscriptionState(member, now),
  registeredAt: member.createdAt,
  proposals: { used: member.usage.proposalsCreated, limit: member.rights.proposalsLimit },
  emails: { used: member.usage.emailsSent, limit: member.rights.emailSendLimit },
  spent: amountsOf(member.spent),
});
