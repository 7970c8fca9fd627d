/** What one row of the list of users shows, worked out on the server. */
import type { Member } from "~/domain/accounts/member";
import { amountsOf } from "~/domain/billing/amount";
import { PLANS, type Tier } from "~/domain/plans/plans";
import { type SubscriptionState, subscriptionState } from "../settings/subscription-state";

export interface UserRow {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  tier: Tier;
  planName: string;
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

export const userRow = (member: Member, now: number): UserRow => ({
  id: member.id,
  name: member.name,
  email: member.email,
  isAdmin: member.isAdmin,
  tier: member.subscription.tier,
  planName: PLANS[member.subscription.tier].name,
  canSetPlan: !member.subscription.subscriptionId || member.subscription.status === "expired",
  state: subscriptionState(member, now),
  registeredAt: member.createdAt,
  proposals: { used: member.usage.proposalsCreated, limit: member.rights.proposalsLimit },
  emails: { used: member.usage.emailsSent, limit: member.rights.emailSendLimit },
  spent: amountsOf(member.spent),
});
