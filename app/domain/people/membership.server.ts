import { type SQL, sql } from "drizzle-orm";
import { users } from "~/db/schema";

/** The table must be named `plan` in the query. */
export const planAsJson = sql`json_object('tier', plan.tier, 'status', plan.status, 'trialEndsAt', plan.trial_ends_at,
  'currentPeriodEndsAt', plan.current_period_ends_at, 'cancelsAt', plan.cancels_at, 'graceEndsAt', plan.grace_ends_at)`;

export const teamOfAccount: SQL<string | null> = sql<string | null>`(
  select json_object('teamId', team.id, 'role', own.role, 'ownerId', team.owner_id, 'ownerName', owner.name,
    'ownerIsAdmin', owner.is_admin, 'requiresSecondFactor', team.requires_second_factor, 'plan', ${planAsJson},
    'accounts', json((select json_group_array(user_id) from memberships where team_id = team.id)))
  from memberships own
  join teams team on team.id = own.team_id
  join users owner on owner.id = team.owner_id
  join subscriptions plan on plan.user_id = team.owner_id
  where own.user_id = ${users.id})`;

/** `isCovered` in SQL, for statements about many accounts. */
export const isCoveredAt = (now: number): SQL<number> => sql<number>`exists (
  select 1 from memberships own
  join teams team on team.id = own.team_id
  join users owner on owner.id = team.owner_id
  join subscriptions plan on plan.user_id = team.owner_id
  where own.user_id = ${users.id} and own.role <> 'owner'
    and (owner.is_admin = 1 or (plan.tier = 'agency' and plan.status <> 'expired'
      and not (plan.status in ('cancelled', 'canceled')
        and coalesce(plan.cancels_at, plan.current_period_ends_at, 0) <= ${now})
      and not (plan.status = 'past_due' and coalesce(plan.grace_ends_at, ${now} + 1) <= ${now}))))`;
