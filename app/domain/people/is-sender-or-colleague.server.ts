import { and, eq, ne, sql } from "drizzle-orm";
import { memberships, users } from "~/db/schema";
import type { Context } from "../context";

interface PageVisit {
  readerId: string | null;
  userId: string;
  /** Null on the proposal's own page. */
  recipient: { email: string } | null;
}

/** The owner, or anybody in their team, except a team member who was sent this link. */
export async function isSenderOrColleague(ctx: Context, visit: PageVisit): Promise<boolean> {
  const { readerId, userId, recipient } = visit;
  if (readerId === null || readerId === userId) return readerId === userId;
  const theirTeam = sql`(select theirs.team_id from memberships theirs where theirs.user_id = ${userId})`;
  const [colleague] = await ctx.db
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.userId, readerId),
        eq(memberships.teamId, theirTeam),
        recipient ? ne(users.email, recipient.email.toLowerCase()) : undefined,
      ),
    );
  return colleague !== undefined;
}
