/** Who is in a team and what it has done (docs/product.md 2). */
import { and, eq, gte, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { memberships, proposals, sessions, usage, users } from "~/db/schema";
import { monthStart } from "~/platform/utc-month";
import type { MemberContext } from "../context";
import { sampleIdOf } from "../proposals/sample-id.server";
import { hasSecondFactor } from "../second-factor/has-factor.server";
import { requireStanding, type Standing, sharedAccounts } from "./team-plan";
import type { TeamRole } from "./team-roles";

export interface TeamMember {
  /** Of the account. */
  id: string;
  name: string;
  email: string;
  role: TeamRole;
  hasSecondFactor: boolean;
  proposalsCreated: number;
  /** When a session of theirs was last heard of, UTC milliseconds; null when none is left. */
  lastActiveAt: number | null;
}

export interface TeamStats {
  totalMembers: number;
  totalProposals: number;
  teamProposalsThisMonth: number;
  teamEmailsSent: number;
}

/** What is the work of these accounts: neither what was deleted nor the samples, which count in nothing. */
export async function workOf(ctx: MemberContext, accounts: string[]): Promise<SQL | undefined> {
  const samples = await Promise.all(accounts.map((id) => sampleIdOf(ctx, id)));
  return and(isNull(proposals.deletedAt), notInArray(proposals.id, samples));
}

/** Everybody in the team, the owner first. @throws DomainError forbidden */
export async function teamMembers(ctx: MemberContext): Promise<TeamMember[]> {
  const { accounts } = requireStanding(ctx.actor);
  return membersOf(await membersQuery(ctx, accounts, await workOf(ctx, accounts)));
}

/** The team's figures, in one statement. @throws DomainError forbidden */
export async function teamStats(ctx: MemberContext): Promise<TeamStats> {
  const standing = requireStanding(ctx.actor);
  const work = await workOf(ctx, sharedAccounts(standing, ctx.actor.id));
  return statsOf(await statsQuery(ctx, standing, work));
}

/** Whoever has no row yet is the owner of a team of one. */
export const membersOf = (rows: Awaited<ReturnType<typeof membersQuery>>): TeamMember[] =>
  rows.map(({ role, hasFactor, ...row }) => ({
    ...row,
    role: role ?? ("owner" as const),
    hasSecondFactor: hasFactor === 1,
  }));

export const statsOf = ([stats]: TeamStats[]): TeamStats =>
  stats ?? { totalMembers: 0, totalProposals: 0, teamProposalsThisMonth: 0, teamEmailsSent: 0 };

/** The query for the figures. @param work what counts as the work of those whose work is shared (`workOf`) */
export function statsQuery(ctx: MemberContext, standing: Standing, work: SQL | undefined) {
  const accounts = sharedAccounts(standing, ctx.actor.id);
  const since = monthStart(ctx.now);
  const theirs = and(inArray(proposals.userId, accounts), work);
  // What was created this month was changed this month: the index knows the latter.
  const thisMonth = and(theirs, gte(proposals.updatedAt, since), gte(proposals.createdAt, since));
  const count = (table: typeof proposals | typeof usage, what: SQL, where: SQL | undefined) =>
    sql<number>`(select ${what} from ${table} where ${where})`;
  return ctx.db
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
    .where(inArray(users.id, standing.accounts));
}

/** The query for everybody in a team. */
export function membersQuery(ctx: MemberContext, accounts: string[], work: SQL | undefined) {
  const isTheirs = and(eq(proposals.userId, users.id), work);
  return ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      hasFactor: hasSecondFactor,
      proposalsCreated: sql<number>`(select count(*) from ${proposals} where ${isTheirs})`,
      lastActiveAt: sql<
        number | null
      >`(select max(coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})) from ${sessions}
        where ${eq(sessions.userId, users.id)})`,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(inArray(users.id, accounts))
    .orderBy(sql`${memberships.role} = 'owner' desc`, memberships.joinedAt, users.id);
}
