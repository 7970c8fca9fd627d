/** Sessions are rows, so that they end on the server; the cookie holds a token whose hash is the row's key. */
import { and, eq, gt, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { sessions, subscriptions, users } from "~/db/schema";
import { randomToken, sha256 } from "~/platform/crypto.server";
import { cutText } from "~/platform/cut-text";
import { DAY, MINUTE } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { isTimeZone } from "~/platform/time-zone";
import { spentByAccount } from "../billing/spent.server";
import type { Context } from "../context";
import { MOST_UNREAD } from "../notices/notice-words";
import { recentUsage } from "../plans/usage.server";
import { hasSecondFactor } from "../second-factor/has-factor.server";
import { teamOfAccount } from "../team/membership.server";
import { rememberBrowser } from "./known-browser.server";
import { type Member, toMember } from "./member";

export const SESSION_LENGTH = 30 * DAY;

/** What a browser gets when it signs in: the session, and the cookie of a known browser. */
export interface NewSession {
  token: string;
  /** The value of the cookie `KNOWN_BROWSERS`. */
  knownBrowsers: string;
}

/** A new session: the statement that stores it, and what goes into the browser's cookies. */
export async function newSession(
  ctx: Context,
  account: { id: string; email: string },
): Promise<NewSession & { statement: Statement }> {
  const token = randomToken();
  const knownBrowsers = await rememberBrowser(ctx, account.email);
  const statement = ctx.db.insert(sessions).values({
    tokenHash: await sha256(token),
    userId: account.id,
    createdAt: ctx.now,
    expiresAt: ctx.now + SESSION_LENGTH,
    lastUsedAt: ctx.now,
    ...deviceOf(ctx),
  });
  return { token, knownBrowsers, statement };
}

const deviceOf = ({ request: { userAgent, ip, country } }: Context) => ({
  userAgent: userAgent && cutText(userAgent, 300),
  ip,
  country,
});

/** So rarely the last use of a session is written. */
const NOTED_EVERY = 5 * MINUTE;

/** Notes that a session is in use, beside the answer and not before it; a note that is lost is made up by the next. */
function noteUse(ctx: Context, tokenHash: string, lastUsedAt: number | null): void {
  if (lastUsedAt !== null && lastUsedAt > ctx.now - NOTED_EVERY) return;
  const used = { lastUsedAt: ctx.now, ...deviceOf(ctx) };
  const note = ctx.primary.update(sessions).set(used).where(eq(sessions.tokenHash, tokenHash));
  ctx.waitUntil(
    note.then(
      () => undefined,
      () => undefined,
    ),
  );
}

export const wrongCredentials = () =>
  new DomainError("wrong_credentials", "That email address and password do not match.");

/** The signed-in member, with what the header shows. */
export interface SignedIn extends Member {
  /** At most `MOST_UNREAD` + 1: nobody needs to know more, and counting costs. */
  unreadNotices: number;
  /** What they chose times to be written in; null where the browser says. */
  reader: {
    timeZone: string | null;
    locale: string | null;
    /** From the account's last browser; null where none has reported one. */
    lastTimeZone: string | null;
  };
}

const unreadNotices = sql<number>`(select count(*) from (
  select 1 from notices where user_id = ${users.id} and read_at is null limit ${MOST_UNREAD + 1}))`;

/** What makes a member, as a query of users and subscriptions reads it: sessions and API keys are found with it. */
export const memberColumns = (now: number) => ({
  user: users,
  subscription: subscriptions,
  usage: recentUsage(now),
  spent: spentByAccount,
  team: teamOfAccount,
  hasSecondFactor,
});

/** Who holds this token, with plan, team, usage and the number of unread notices, in one query; null when nobody does. */
export async function findMember(ctx: Context, token: string | null): Promise<SignedIn | null> {
  if (!token) return null;
  const tokenHash = await sha256(token);
  const [found] = await ctx.db
    .select({ ...memberColumns(ctx.now), unreadNotices, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, ctx.now)));
  if (found) noteUse(ctx, tokenHash, found.lastUsedAt);
  if (!found) return null;
  const { timeZone, timeZoneChosen, locale } = found.user;
  const lastTimeZone = timeZone && isTimeZone(timeZone) ? timeZone : null;
  const reader = { timeZone: timeZoneChosen ? timeZone : null, locale, lastTimeZone };
  return { ...toMember(found, ctx.now), unreadNotices: found.unreadNotices, reader };
}

/** Ends a session on the server; ending it twice is harmless. */
export async function endSession(ctx: Context, token: string | null): Promise<void> {
  if (token) await ctx.db.delete(sessions).where(eq(sessions.tokenHash, await sha256(token)));
}
