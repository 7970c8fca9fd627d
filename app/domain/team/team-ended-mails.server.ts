/** Mails that a team ends: an account is deleted, or its plan is over. The sweep publishes them within a minute. */
import { type SQL, sql } from "drizzle-orm";
import { runBatch, type Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import { newId } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../context";
import { insertTeamUpdate } from "./team-mail.server";

const MAX_PER_RUN = 50;
/** Older news is not sent any more. */
const MAX_AGE_MS = 3 * DAY;

/** Belongs to the batch that deletes an account, before its memberships are deleted. */
export function accountDeletedMails(
  { primary, now }: Context,
  { id, name, email }: { id: string; name: string; email: string },
): Statement[] {
  const theirOwner = sql`${users.id} in (select team.owner_id from memberships own
    join teams team on team.id = own.team_id where own.user_id = ${id} and team.owner_id <> ${id})`;
  const theirColleagues = sql`${users.id} in (select other.user_id from memberships other
    join teams team on team.id = other.team_id where team.owner_id = ${id} and other.user_id <> ${id})`;
  const idOfEach = sql<string>`${`${newId()}-`} || ${users.id}`;
  return [
    insertTeamUpdate(primary, now, newId(), { what: "gone", who: name, email }, theirOwner),
    insertTeamUpdate(primary, now, idOfEach, { what: "ended", ownerName: name }, theirColleagues),
  ];
}

/** Mails once per ending. The owner gets other mails (billing/sync/dunning.server.ts). */
export async function sendTeamLockedMails(ctx: Context): Promise<void> {
  const teams = await lockedTeams(ctx);
  if (teams.length > 0)
    await runBatch(
      ctx.primary,
      teams.map((team) => teamLockedMails(ctx, team)),
    );
}

interface LockedTeam {
  teamId: string;
  ownerName: string;
  endedAt: number;
}

const closesAt: SQL = sql`case plan.status
  when 'past_due' then plan.grace_ends_at
  when 'cancelled' then coalesce(plan.cancels_at, plan.current_period_ends_at)
  when 'canceled' then coalesce(plan.cancels_at, plan.current_period_ends_at) end`;

/** The end date is part of the id: another ending is another mail. */
const mailId = (userId: SQL, endedAt: SQL): SQL<string> =>
  sql<string>`'team_locked-' || ${userId} || '-' || ${endedAt}`;

const withPlans = sql`teams team join users owner on owner.id = team.owner_id
  join subscriptions plan on plan.user_id = team.owner_id
  join memberships other on other.team_id = team.id and other.user_id <> team.owner_id`;

const isLockedAt = (now: number): SQL =>
  sql`owner.is_admin = 0 and plan.tier = 'agency' and ${closesAt} <= ${now} and ${closesAt} > ${now - MAX_AGE_MS}`;

const lockedTeams = (ctx: Context): Promise<LockedTeam[]> =>
  ctx.primary.all<LockedTeam>(sql`
    select distinct team.id as "teamId", owner.name as "ownerName", ${closesAt} as "endedAt" from ${withPlans}
    where ${isLockedAt(ctx.now)} and not exists (select 1 from deliveries sent
      where sent.id = ${mailId(sql`other.user_id`, closesAt)})
    order by "endedAt" limit ${MAX_PER_RUN}`);

/** Checks again on write, in case the plan was renewed. */
function teamLockedMails({ primary, now }: Context, { teamId, ownerName, endedAt }: LockedTeam): Statement {
  const whose = sql`${users.id} in (select other.user_id from ${withPlans}
    where team.id = ${teamId} and ${isLockedAt(now)} and ${closesAt} = ${endedAt})`;
  const id = mailId(sql`${users.id}`, sql`${String(endedAt)}`);
  return insertTeamUpdate(
    primary,
    now,
    id,
    { what: "locked", ownerName, endedAt },
    whose,
  ).onConflictDoNothing();
}
