import { and, eq, gte, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { memberships, proposals, sessions, usage, users } from "~/db/schema";
import { monthStart } from "~/platform/time/utc-month";
import { hasSecondFactor } from "../accounts/second-factor/has-factor.server";
import type { MemberContext } from "../context";
import type { TeamRole } from "../people/team-roles";
import { sampleIdOf } from "../proposals/drafts/sample-id.server";
import { requireTeamAccess, type TeamAccess, visibleAccounts } from "./team-access";
import { canSeeAll } from "./team-rules";

export interface TeamMember {
  id: string;
  name: string;
  email: string;
  role: TeamRole;
  hasSecondFactor: boolean;
  /** Allows signing for colleagues; the owner always may. */
  mayCountersign: boolean;
  proposalsCreated: number;
  /** UTC milliseconds; null without a session. */
  lastActiveAt: number | null;
}

export interface TeamStats {
  totalMembers: number;
  totalProposals: number;
  teamProposalsThisMonth: number;
  teamEmailsSent: number;
}

/** Leaves out deleted proposals and samples. */
export async function proposalsOf(ctx: MemberContext, accounts: string[]): Promise<SQL | undefined> {
  const samples = await Promise.all(accounts.map((id) => sampleIdOf(ctx, id)));
  return and(isNull(proposals.deletedAt), notInArray(proposals.id, samples));
}

/** Lists the owner first. @throws DomainError forbidden */
export async function teamMembers(ctx: MemberContext): Promise<TeamMember[]> {
  const standing = requireTeamAccess(ctx.actor);
  return toMembers(await membersQuery(ctx, standing, await proposalsOf(ctx, standing.accounts)));
}

/** Plain members do not see colleagues' drafts, so none of their figures counts them. */
export const isShownTo = ({ actor }: MemberContext, { role }: TeamAccess): SQL | undefined =>
  canSeeAll(role) ? undefined : or(eq(proposals.userId, actor.id), isNotNull(proposals.sentAt));

/** @throws DomainError forbidden */
export async function teamStats(ctx: MemberContext): Promise<TeamStats> {
  const standing = requireTeamAccess(ctx.actor);
  const work = await proposalsOf(ctx, visibleAccounts(standing, ctx.actor.id));
  return toStats(await statsQuery(ctx, standing, work));
}

/** An owner without a membership row is alone. */
export const toMembers = (rows: Awaited<ReturnType<typeof membersQuery>>): TeamMember[] =>
  rows.map(({ role, hasFactor, mayCountersign, ...row }) => ({
    ...row,
    role: role ?? ("owner" as const),
    hasSecondFactor: hasFactor === 1,
    mayCountersign: mayCountersign === true,
  }));

export const toStats = ([stats]: TeamStats[]): TeamStats =>
  stats ?? { totalMembers: 0, totalProposals: 0, teamProposalsThisMonth: 0, teamEmailsSent: 0 };

export function statsQuery(ctx: MemberContext, standing: TeamAccess, work: SQL | undefined) {
  const accounts = visibleAccounts(standing, ctx.actor.id);
  const since = monthStart(ctx.now);
  const theirs = and(inArray(proposals.userId, accounts), work, isShownTo(ctx, standing));
  // Redundant, but `updatedAt` has the index.
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

export function membersQuery(ctx: MemberContext, standing: TeamAccess, work: SQL | undefined) {
  const isTheirs = and(eq(proposals.userId, users.id), work, isShownTo(ctx, standing));
  return ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      mayCountersign: memberships.mayCountersign,
      hasFactor: hasSecondFactor,
      proposalsCreated: sql<number>`(select count(*) from ${proposals} where ${isTheirs})`,
      lastActiveAt: sql<
        number | null
      >`(select max(coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})) from ${sessions}
        where ${eq(sessions.userId, users.id)})`,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(inArray(users.id, standing.accounts))
    .orderBy(sql`${memberships.role} = 'owner' desc`, memberships.joinedAt, users.id);
}
