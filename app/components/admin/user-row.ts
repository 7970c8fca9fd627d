/** What one row of the list of users shows, worked out on the server. */
import type { Member } from "~/domain/accounts/member";
import { PLANS } from "~/domain/plans/plans";
import { type SubscriptionState, subscriptionState } from "../settings/subscription-state";

export interface UserRow {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  planName: string;
  state: SubscriptionState;
  /** UTC milliseconds. */
  registeredAt: number;
  proposals: Allowance;
  emails: Allowance;
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
  planName: PLANS[member.subscription.tier].name,
  state: subscriptionState(member, now),
  registeredAt: member.createdAt,
  proposals: { used: member.usage.proposalsCreated, limit: member.rights.proposalsLimit },
  emails: { used: member.usage.emailsSent, limit: member.rights.emailSendLimit },
});
