import { and, eq, ne, sql } from "drizzle-orm";
import { memberships, users } from "~/db/schema";
import type { Context } from "../context";

export interface Visit {
  /** The account that is signed in; null for none. */
  readerId: string | null;
  /** Whose proposal it is. */
  userId: string;
  /** Of the personal link that was opened; null on the proposal's own page. */
  recipient: { email: string } | null;
}

/**
 * Whether a client's page is looked at from the sender's side: by its owner, or by somebody in their team, locked or
 * not. Somebody of the team to whom the proposal was sent reads it as its client on the link that was mailed to them.
 */
export async function isFromSendersSide(ctx: Context, visit: Visit): Promise<boolean> {
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
