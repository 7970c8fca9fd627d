/** Sessions are rows, so that they end on the server; the cookie holds a token whose hash is the row's key. */
import { and, eq, gt, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, type Statement } from "~/db/client.server";
import { sessions, subscriptions, users } from "~/db/schema";
import { randomToken, sha256 } from "~/platform/crypto.server";
import { DAY } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { spentByAccount } from "../billing/spent.server";
import type { Context } from "../context";
import { MOST_UNREAD } from "../notices/notice-words";
import { recentUsage } from "../plans/usage.server";
import { type Member, toMember } from "./member";

export const SESSION_LENGTH = 30 * DAY;

/** A new session: the statement that stores it, and the token for the cookie. */
export async function newSession(
  ctx: Context,
  userId: string,
): Promise<{ token: string; statement: Statement }> {
  const token = randomToken();
  const statement = ctx.db.insert(sessions).values({
    tokenHash: await sha256(token),
    userId,
    createdAt: ctx.now,
    expiresAt: ctx.now + SESSION_LENGTH,
    userAgent: ctx.request.userAgent?.slice(0, 300) ?? null,
  });
  return { token, statement };
}

/**
 * Signs in whoever has just shown this account's password, unless it was changed while they did.
 * @param account with the hash that the password was checked against
 * @param renewed the same password's hash at today's cost, where the old one was made at another
 * @returns the token of a fresh session
 * @throws DomainError wrong_credentials
 */
export async function openSession(
  ctx: Context,
  account: { id: string; passwordHash: string },
  renewed = account.passwordHash,
): Promise<{ token: string }> {
  const { token, statement } = await newSession(ctx, account.id);
  const isUnchanged = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash));
  try {
    await runBatch(ctx.db, [
      ctx.db.update(users).set({ passwordHash: renewed }).where(isUnchanged),
      expectOneChange(ctx.db),
      statement,
    ]);
  } catch (error) {
    throw batchRefusal(error) ? wrongCredentials() : error;
  }
  return { token };
}

export const wrongCredentials = () =>
  new DomainError("wrong_credentials", "That e-mail address and password do not match.");

/** Whoever is signed in, with what their header shows. */
export interface SignedIn extends Member {
  /** At most `MOST_UNREAD` + 1: nobody needs to know more, and counting costs. */
  unreadNotices: number;
}

const unreadNotices = sql<number>`(select count(*) from (
  select 1 from notices where user_id = ${users.id} and read_at is null limit ${MOST_UNREAD + 1}))`;

/** Who holds this token, with plan, usage and the number of unread notices, in one query; null when nobody does. */
export async function findMember(ctx: Context, token: string | null): Promise<SignedIn | null> {
  if (!token) return null;
  const [found] = await ctx.db
    .select({
      user: users,
      subscription: subscriptions,
      usage: recentUsage(ctx.now),
      spent: spentByAccount,
      unreadNotices,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(sessions.tokenHash, await sha256(token)), gt(sessions.expiresAt, ctx.now)));
  return found ? { ...toMember(found, ctx.now), unreadNotices: found.unreadNotices } : null;
}

/** Ends a session on the server; ending it twice is harmless. */
export async function endSession(ctx: Context, token: string | null): Promise<void> {
  if (token) await ctx.db.delete(sessions).where(eq(sessions.tokenHash, await sha256(token)));
}
