/** What an account may do, read along by any query that has it: its own plan or a team's, judged by the one rule. */
import { type SQL, sql } from "drizzle-orm";
import { users } from "~/db/schema";
import { type Entitlements, entitlements, type Subscription } from "../plans/entitlements";
import { readStatus } from "../plans/plans";
import { membershipFrom, NOTHING_USED, planInForce, type StoredMembership } from "./membership";
import { planAsJson, teamOfAccount } from "./membership.server";

/** As `planHeld` reads it. */
export interface StoredHolding {
  /** Null for an account that is gone. */
  plan: Subscription | null;
  /** Null for who is in no team. */
  team: StoredMembership | null;
  isAdmin: 0 | 1;
}

/** Of the account in `users`, as JSON of a `StoredHolding`, within a query that has it: it costs no round trip. */
export const planHeld: SQL<string> = sql<string>`json_object(
  'plan', json((select ${planAsJson} from subscriptions plan where plan.user_id = ${users.id})),
  'team', json(${teamOfAccount}), 'isAdmin', ${users.isAdmin})`;

/** What it gives now; null for an account that is gone. */
export function rightsHeld({ plan, team, isAdmin }: StoredHolding, now: number): Entitlements | null {
  if (plan === null) return null;
  const own = { ...plan, status: readStatus(plan.status) };
  const inForce = planInForce(own, team && membershipFrom(team, now));
  return entitlements(inForce, NOTHING_USED, now, isAdmin === 1);
}
