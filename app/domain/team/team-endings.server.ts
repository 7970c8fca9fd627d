/**
 * What ends without anybody in the team being asked: an account of it is deleted, or its plan is over. The mails are
 * written here and in their recipients' own name; the sweep hands them to the queue within a minute.
 */
import { type SQL, sql } from "drizzle-orm";
import { runBatch, type Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { newId } from "~/platform/ids";
import type { Context } from "../context";
import { newsTo } from "./team-mail.server";

/** In one run, so that a flood is worked off and not added to. */
const AT_MOST = 50;
/** Whoever was not told within so long is not told any more: it would come out of the blue. */
const NEWS_FOR = 3 * DAY;

/**
 * For the batch that deletes an account, before its memberships go: news for the owner of the team it was in, or, where
 * the team was its own, for everybody else in it. Nobody's where it was in none.
 */
export function newsOfDeletion(
  { primary, now }: Context,
  { id, name, email }: { id: string; name: string; email: string },
): Statement[] {
  const theirOwner = sql`${users.id} in (select team.owner_id from memberships own
    join teams team on team.id = own.team_id where own.user_id = ${id} and team.owner_id <> ${id})`;
  const theirColleagues = sql`${users.id} in (select other.user_id from memberships other
    join teams team on team.id = other.team_id where team.owner_id = ${id} and other.user_id <> ${id})`;
  const idOfEach = sql<string>`${`${newId()}-`} || ${users.id}`;
  return [
    newsTo(primary, now, newId(), { what: "gone", who: name, email }, theirOwner),
    newsTo(primary, now, idOfEach, { what: "ended", ownerName: name }, theirColleagues),
  ];
}

/**
 * Tells everybody in a team whose Agency plan is over, once for each ending: it was cancelled and its last day has passed,
 * or it is unpaid and the grace is over. Its owner is told elsewhere (billing/dunning.server.ts), or ended it themselves;
 * an admin's team is never locked.
 */
export async function tellOfLockedTeams(ctx: Context): Promise<void> {
  const teams = await lockedTeams(ctx);
  if (teams.length > 0)
    await runBatch(
      ctx.primary,
      teams.map((team) => newsOfLock(ctx, team)),
    );
}

interface LockedTeam {
  teamId: string;
  ownerName: string;
  endedAt: number;
}

/** When the plan of a team, `plan` to the query, closes or closed; null while nothing ends it. */
const closesAt: SQL = sql`case plan.status
  when 'past_due' then plan.grace_ends_at
  when 'cancelled' then coalesce(plan.cancels_at, plan.current_period_ends_at)
  when 'canceled' then coalesce(plan.cancels_at, plan.current_period_ends_at) end`;

/** The end belongs to the mail's id: renewed and ended again, it is another one. Nobody is in two teams. */
const idOfNews = (userId: SQL, endedAt: SQL): SQL<string> =>
  sql<string>`'team_locked-' || ${userId} || '-' || ${endedAt}`;

const withPlans = sql`teams team join users owner on owner.id = team.owner_id
  join subscriptions plan on plan.user_id = team.owner_id
  join memberships other on other.team_id = team.id and other.user_id <> team.owner_id`;

const isLockedAt = (now: number): SQL =>
  sql`owner.is_admin = 0 and plan.tier = 'agency' and ${closesAt} <= ${now} and ${closesAt} > ${now - NEWS_FOR}`;

/** With somebody in them who was not told. */
const lockedTeams = (ctx: Context): Promise<LockedTeam[]> =>
  ctx.primary.all<LockedTeam>(sql`
    select distinct team.id as "teamId", owner.name as "ownerName", ${closesAt} as "endedAt" from ${withPlans}
    where ${isLockedAt(ctx.now)} and not exists (select 1 from deliveries told
      where told.id = ${idOfNews(sql`other.user_id`, closesAt)})
    order by "endedAt" limit ${AT_MOST}`);

/** Asked again as it is written: a plan that was renewed meanwhile is none of it. */
function newsOfLock({ primary, now }: Context, { teamId, ownerName, endedAt }: LockedTeam): Statement {
  const whose = sql`${users.id} in (select other.user_id from ${withPlans}
    where team.id = ${teamId} and ${isLockedAt(now)} and ${closesAt} = ${endedAt})`;
  const id = idOfNews(sql`${users.id}`, sql`${String(endedAt)}`);
  return newsTo(primary, now, id, { what: "locked", ownerName, endedAt }, whose).onConflictDoNothing();
}
