/** The team that somebody belongs to, as the query that finds them reads it. */
import { entitlements, type Subscription } from "../plans/entitlements";
import { readStatus, type SubscriptionStatus } from "../plans/plans";
import type { TeamRole } from "./team-roles";

export interface Membership {
  teamId: string;
  role: TeamRole;
  ownerId: string;
  ownerName: string;
  /** The ids of everybody in the team, the owner's included. */
  accounts: string[];
  /** The owner's Agency plan holds. Else the team is locked: its data stays, and everybody lives on a plan of their own. */
  isOpen: boolean;
  /** Its owner asks everybody in it for a second factor. */
  requiresSecondFactor: boolean;
}

/** What the query gives, as JSON (membership.server.ts). */
export interface StoredMembership extends Omit<Membership, "isOpen" | "requiresSecondFactor"> {
  ownerIsAdmin: 0 | 1;
  requiresSecondFactor: 0 | 1;
  plan: Subscription;
}

/** @param stored null for who is in no team */
export function readMembership(stored: string | null | undefined, now: number): Membership | null {
  return stored ? membershipFrom(JSON.parse(stored) as StoredMembership, now) : null;
}

/** The same where the query's JSON was a part of another's. */
export const membershipFrom = (
  { plan, ownerIsAdmin, requiresSecondFactor, ...team }: StoredMembership,
  now: number,
): Membership => ({
  ...team,
  isOpen: isTeamOpen(plan, now, ownerIsAdmin === 1),
  requiresSecondFactor: requiresSecondFactor === 1,
});

/** For questions in which usage takes no part. */
export const NOTHING_USED = { proposalsCreated: 0, emailsSent: 0 };

/** docs/product.md 6: teams belong to the agency tier; an admin has everything regardless of plan. */
export function isTeamOpen(plan: Subscription, now: number, isAdmin: boolean): boolean {
  if (isAdmin) return true;
  const held = { ...plan, status: readStatus(plan.status) };
  return held.tier === "agency" && !entitlements(held, NOTHING_USED, now).isLocked;
}

/** Somebody else's Agency plan holds for them too. */
export const isCovered = (team: Membership | null): team is Membership =>
  team?.isOpen === true && team.role !== "owner";

/** By name, the owner of a team that covers nobody while its plan does not hold; null for who is in none. */
export const lockedTeamOf = (team: Membership | null): string | null =>
  team && !team.isOpen && team.role !== "owner" ? team.ownerName : null;

const IN_FORCE: SubscriptionStatus = "active";

/** What a covered account lives on: nobody bills it, and it neither ends nor renews by itself. */
export const coveredPlan = ({ customerId }: Pick<Subscription, "customerId">): Subscription => ({
  tier: "agency",
  status: IN_FORCE,
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelsAt: null,
  // Invoices from before stay within reach.
  customerId: customerId ?? null,
});

/** What an account lives on: the plan of the team that it is in, where that holds for it, else its own. */
export const planInForce = (own: Subscription, team: Membership | null): Subscription =>
  isCovered(team) ? coveredPlan(own) : own;
