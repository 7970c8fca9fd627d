/** Who is in a team and what it has done (spec 2 'Team dashboard', spec 3 'Team member', 'Team stats'). */
import { and, eq, gte, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { proposals, sessions, usage, users } from "~/db/schema";
import { monthStart } from "~/platform/utc-month";
import type { MemberContext } from "../context";
import { sampleId } from "../proposals/sample-id.server";
import { assertTeam } from "./team-plan";

export type TeamRole = "owner";

export interface TeamMember {
  id: string;
  name: string;
  email: string;
  role: TeamRole;
  proposalsCreated: number;
  /** The newest sign-in, UTC milliseconds; null when no session is left. */
  lastActiveAt: number | null;
}

export interface TeamStats {
  totalMembers: number;
  totalProposals: number;
  teamProposalsThisMonth: number;
  teamEmailsSent: number;
}

/**
 * The accounts that share the actor's work. The account that pays is a team of its own; who else belongs to
 * it will be added here, and every query below follows.
 * @throws DomainError forbidden without the Agency plan
 */
export function teamAccounts(ctx: MemberContext): string[] {
  assertTeam(ctx.actor);
  return [ctx.actor.id];
}

/** What is the team's work: neither what was deleted nor the sample, which counts in nothing. */
export async function teamWork(ctx: MemberContext): Promise<SQL | undefined> {
  return and(isNull(proposals.deletedAt), ne(proposals.id, await sampleId(ctx)));
}

/** Everybody in the team, the owner first. @throws DomainError forbidden */
export async function teamMembers(ctx: MemberContext): Promise<TeamMember[]> {
  const rows = await membersQuery(ctx, await teamWork(ctx));
  return rows.map((row) => ({ ...row, role: "owner" as const }));
}

/** The team's figures, in one statement. @throws DomainError forbidden */
export async function teamStats(ctx: MemberContext): Promise<TeamStats> {
  const accounts = teamAccounts(ctx);
  const since = monthStart(ctx.now);
  const theirs = and(inArray(proposals.userId, accounts), await teamWork(ctx));
  // What was created this month was changed this month: the index knows the latter.
  const thisMonth = and(theirs, gte(proposals.updatedAt, since), gte(proposals.createdAt, since));
  const count = (table: typeof proposals | typeof usage, what: SQL, where: SQL | undefined) =>
    sql<number>`(select ${what} from ${table} where ${where})`;
  const [stats] = await ctx.db
    .select({
      totalMembers: sql<number>`count(*)`,
      totalProposals: count(proposals, sql`count(*)`, theirs),
      teamProposalsThisMonth: count(proposals, sql`count(*)`, thisMonth),
      teamEmailsSent: count(
        usage,
        sql`coalesce(sum(${usage.emailsSent}), 0)`,
        inArray(usage.userId, accounts),
      ),
    })
    .from(users)
    .where(inArray(users.id, accounts));
  return stats ?? { totalMembers: 0, totalProposals: 0, teamProposalsThisMonth: 0, teamEmailsSent: 0 };
}

function membersQuery(ctx: MemberContext, work: SQL | undefined) {
  const isTheirs = and(eq(proposals.userId, users.id), work);
  return ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      proposalsCreated: sql<number>`(select count(*) from ${proposals} where ${isTheirs})`,
      lastActiveAt: sql<number | null>`(select max(${sessions.createdAt}) from ${sessions}
        where ${eq(sessions.userId, users.id)})`,
    })
    .from(users)
    .where(inArray(users.id, teamAccounts(ctx)))
    .orderBy(users.createdAt);
}
