import { type SQL, sql } from "drizzle-orm";
import { users } from "~/db/schema";
import { type Entitlements, entitlements, type Subscription } from "../plans/entitlements";
import { normalizeStatus } from "../plans/plans";
import { membershipFrom, NO_USAGE, planInForce, type StoredMembership } from "./membership";
import { planAsJson, teamOfAccount } from "./membership.server";

export interface StoredPlanAccess {
  /** Null for a deleted account. */
  plan: Subscription | null;
  team: StoredMembership | null;
  isAdmin: 0 | 1;
}

/** A `StoredPlanAccess` as JSON, for queries that include `users`: saves a round trip. */
export const planAccessJson: SQL<string> = sql<string>`json_object(
  'plan', json((select ${planAsJson} from subscriptions plan where plan.user_id = ${users.id})),
  'team', json(${teamOfAccount}), 'isAdmin', ${users.isAdmin})`;

export function currentRights({ plan, team, isAdmin }: StoredPlanAccess, now: number): Entitlements | null {
  if (plan === null) return null;
  const own = { ...plan, status: normalizeStatus(plan.status) };
  const inForce = planInForce(own, team && membershipFrom(team, now));
  return entitlements(inForce, NO_USAGE, now, isAdmin === 1);
}
