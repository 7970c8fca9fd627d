/** The cookie holds a token; its hash is the row's key. */

import { and, eq, gt, type Placeholder, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { sessions, subscriptions, users } from "~/db/schema";
import { randomToken, sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { cutText } from "~/platform/text/cut-text";
import { DAY, MINUTE } from "~/platform/time/durations";
import { isTimeZone } from "~/platform/time/time-zone";
import { t } from "~/platform/words/t";
import { spentByAccount } from "../../billing/history/spent.server";
import type { Context } from "../../context";
import { MAX_UNREAD } from "../../notifications/unread-label";
import { type Member, toMember } from "../../people/member";
import { teamOfAccount } from "../../people/membership.server";
import { recentUsage, usageSince } from "../../people/usage/usage.server";
import { browserEnglish, rememberEnglish } from "../browser-english.server";
import { hasSecondFactor } from "../second-factor/has-factor.server";
import { rememberBrowser } from "./known-browser.server";

export const SESSION_LENGTH = 30 * DAY;

export interface NewSession {
  token: string;
  knownBrowsers: string;
  /** The account's choice, as in `users.language`. */
  language: string | null;
}

export async function newSession(
  ctx: Context,
  account: { id: string; email: string; language: string | null },
): Promise<NewSession & { statement: Statement }> {
  const token = ctx.config.cell + randomToken();
  const knownBrowsers = await rememberBrowser(ctx, account.email);
  const statement = ctx.db.insert(sessions).values({
    tokenHash: await sha256(token),
    userId: account.id,
    createdAt: ctx.now,
    expiresAt: ctx.now + SESSION_LENGTH,
    lastUsedAt: ctx.now,
    ...deviceOf(ctx),
  });
  return { token, knownBrowsers, language: account.language, statement };
}

const deviceOf = ({ request: { userAgent, ip, country } }: Context) => ({
  userAgent: userAgent && cutText(userAgent, 300),
  ip,
  country,
});

/** The last use is written at most this often. */
const NOTED_EVERY = 5 * MINUTE;

interface UsedSession {
  lastUsedAt: number | null;
  user: Pick<typeof users.$inferSelect, "id" | "browserEnglish">;
}

/** Accounts that signed in before their browser's English was remembered get it here, once. */
function noteUse(ctx: Context, tokenHash: string, { lastUsedAt, user }: UsedSession): void {
  if (lastUsedAt !== null && lastUsedAt > ctx.now - NOTED_EVERY) return;
  const used = { lastUsedAt: ctx.now, ...deviceOf(ctx) };
  const note = ctx.primary.update(sessions).set(used).where(eq(sessions.tokenHash, tokenHash));
  const notes = user.browserEnglish === null ? [rememberEnglish(ctx, user.id)] : [];
  ctx.waitUntil(
    ctx.primary.batch([note, ...notes]).then(
      () => undefined,
      () => undefined,
    ),
  );
}

export const wrongCredentials = () =>
  new DomainError("wrong_credentials", t("That email address and password do not match."));

export interface SignedIn extends Member {
  /** The count stops at `MAX_UNREAD` + 1, because counting costs. */
  unreadNotices: number;
  reader: {
    /** The zone of screens and mails: the chosen one, else the browser's last known one; null until then. */
    timeZone: string | null;
    isZoneChosen: boolean;
    locale: string | null;
    language: string | null;
    /** The BCP 47 tag of the locale in which the server writes days: the chosen one, else the browser's English. */
    dates: string;
  };
}

const unreadNotices = sql<number>`(select count(*) from (
  select 1 from notices where user_id = ${users.id} and read_at is null limit ${MAX_UNREAD + 1}))`;

/** Sessions and API keys both select a member by these. */
export const memberColumns = (since: string | Placeholder) => ({
  user: users,
  subscription: subscriptions,
  usage: recentUsage(since),
  spent: spentByAccount,
  team: teamOfAccount,
  hasSecondFactor,
});

const { placeholder } = sql;

const selectMember = prepared((db) =>
  db
    .select({ ...memberColumns(placeholder("since")), unreadNotices, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(sessions.tokenHash, placeholder("tokenHash")), gt(sessions.expiresAt, placeholder("now")))),
);

export async function findMember(ctx: Context, token: string | null): Promise<SignedIn | null> {
  if (!token) return null;
  const tokenHash = await sha256(token);
  const { now } = ctx;
  const [found] = await selectMember(ctx.db, { tokenHash, now, since: usageSince(now) });
  if (found) noteUse(ctx, tokenHash, found);
  if (!found) return null;
  const { timeZoneChosen: isZoneChosen, locale, language } = found.user;
  const timeZone = found.user.timeZone && isTimeZone(found.user.timeZone) ? found.user.timeZone : null;
  const dates = locale ?? browserEnglish(ctx);
  const reader = { timeZone, isZoneChosen, locale, language, dates };
  return { ...toMember(found, ctx.now), unreadNotices: found.unreadNotices, reader };
}

export async function endSession(ctx: Context, token: string | null): Promise<void> {
  if (token) await ctx.db.delete(sessions).where(eq(sessions.tokenHash, await sha256(token)));
}
