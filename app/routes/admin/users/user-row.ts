import type { AdminUser } from "~/domain/admin/members.server";
import { type BillingStatus, billingStatus } from "~/domain/billing/billing-overview";
import { isCovered } from "~/domain/people/membership";
import { amountLabels } from "~/domain/plans/amount";
import { hasSubscription } from "~/domain/plans/paid-plan";
import { PLANS, type Tier } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";

export interface UserRow {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  isTest: boolean;
  /** The account's own plan. */
  tier: Tier;
  planName: string;
  /** The team's owner, if the plan comes from a team. */
  teamOf: string | null;
  /** Only unpaid plans can be set. */
  canSetPlan: boolean;
  status: BillingStatus;
  registeredAt: number;
  proposals: Allowance;
  emails: Allowance;
  /** Formatted per currency, net of refunds, largest first. */
  spent: string[];
}

/** Counts for the trial or the current month. */
export interface Allowance {
  used: number;
  limit: number;
}

export const userRow = (member: AdminUser, now: number): UserRow => ({
  id: member.id,
  name: member.name,
  email: member.email,
  isAdmin: member.isAdmin,
  isTest: member.isTest,
  tier: member.own.tier,
  planName: t(PLANS[member.subscription.tier].name),
  teamOf: isCovered(member.team) && !hasSubscription(member.own) ? member.team.ownerName : null,
  canSetPlan: !member.own.subscriptionId || member.own.status === "expired",
  status: billingStatus(member, now),
  registeredAt: member.createdAt,
  proposals: { used: member.usage.proposalsCreated, limit: member.rights.proposalsLimit },
  emails: { used: member.usage.emailsSent, limit: member.rights.emailSendLimit },
  spent: amountLabels(member.spent),
});
