import { entitlements, type Subscription } from "../plans/entitlements";
import { normalizeStatus, type SubscriptionStatus } from "../plans/plans";
import type { TeamRole } from "./team-roles";

export interface Membership {
  teamId: string;
  role: TeamRole;
  ownerId: string;
  ownerName: string;
  accounts: string[];
  /** False while the owner's Agency plan is inactive: the data stays, and members fall back to their own plans. */
  isOpen: boolean;
  requiresSecondFactor: boolean;
}

export interface StoredMembership extends Omit<Membership, "isOpen" | "requiresSecondFactor"> {
  ownerIsAdmin: 0 | 1;
  requiresSecondFactor: 0 | 1;
  plan: Subscription;
}

export function readMembership(stored: string | null | undefined, now: number): Membership | null {
  return stored ? membershipFrom(JSON.parse(stored) as StoredMembership, now) : null;
}

export const membershipFrom = (
  { plan, ownerIsAdmin, requiresSecondFactor, ...team }: StoredMembership,
  now: number,
): Membership => ({
  ...team,
  isOpen: isTeamOpen(plan, now, ownerIsAdmin === 1),
  requiresSecondFactor: requiresSecondFactor === 1,
});

export const NO_USAGE = { proposalsCreated: 0, emailsSent: 0, rewrites: 0 };

/** docs/product.md 6: teams need the Agency plan; an admin has everything. */
export function isTeamOpen(plan: Subscription, now: number, isAdmin: boolean): boolean {
  if (isAdmin) return true;
  const held = { ...plan, status: normalizeStatus(plan.status) };
  return held.tier === "agency" && !entitlements(held, NO_USAGE, now).isLocked;
}

export const isCovered = (team: Membership | null): team is Membership =>
  team?.isOpen === true && team.role !== "owner";

export const lockedTeamOf = (team: Membership | null): string | null =>
  team && !team.isOpen && team.role !== "owner" ? team.ownerName : null;

const IN_FORCE: SubscriptionStatus = "active";

const coveredPlan = ({ customerId }: Pick<Subscription, "customerId">): Subscription => ({
  tier: "agency",
  status: IN_FORCE,
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelsAt: null,
  // Older invoices stay reachable.
  customerId: customerId ?? null,
});

export const planInForce = (own: Subscription, team: Membership | null): Subscription =>
  isCovered(team) ? coveredPlan(own) : own;
