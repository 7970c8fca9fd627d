/** A member's sessions, and the ways to end them from another device. */
import { and, desc, eq, gt, gte, lt, ne, sql } from "drizzle-orm";
import { sessions } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import type { MemberContext } from "../context";
import { deviceWords } from "../documents/device-words";

/** Enough of a session's hash to identify it; the hash itself never leaves the database. */
const ID_LENGTH = 16;
const MOST_SHOWN = 50;

/** Behind every letter of a hash: those of one beginning end here, and the table's key finds them. */
const LAST = "~";

const sessionId = sql<string>`substr(${sessions.tokenHash}, 1, ${sql.raw(String(ID_LENGTH))})`;

/** The query for the sessions that last, the one used last first. */
export const sessionsQuery = (ctx: MemberContext) =>
  ctx.db
    .select({
      id: sessionId.as("session_id"),
      createdAt: sessions.createdAt,
      lastUsedAt: sql<number>`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`.as("used_at"),
      userAgent: sessions.userAgent,
      country: sessions.country,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.id), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sql`used_at`))
    .limit(MOST_SHOWN);

type SessionRow = Awaited<ReturnType<typeof sessionsQuery>>[number];

export interface OwnSession {
  id: string;
  /** "Safari on iPhone". */
  device: string;
  /** As two letters, where it was used last; null where that is not known. */
  country: string | null;
  isCurrent: boolean;
  /** UTC milliseconds. */
  createdAt: number;
  /** Within a few minutes, UTC milliseconds. */
  lastUsedAt: number;
}

/** Rows as they are shown, this device first. @param token of the session that asks */
export async function shownSessions(rows: SessionRow[], token: string | null): Promise<OwnSession[]> {
  const current = token === null ? "" : (await sha256(token)).slice(0, ID_LENGTH);
  return rows
    .map(({ userAgent, ...row }) => ({
      ...row,
      device: deviceWords(userAgent) ?? "Unknown device",
      isCurrent: row.id === current,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export const ownSessions = async (ctx: MemberContext, token: string | null): Promise<OwnSession[]> =>
  shownSessions(await sessionsQuery(ctx), token);

/** Ends one of the actor's sessions. Ended already, it is ended. @throws DomainError not_found for what is no id of one */
export async function endOwnSession(ctx: MemberContext, id: string): Promise<void> {
  if (!new RegExp(`^[\\w-]{${ID_LENGTH}}$`).test(id)) throw notFound("Session");
  const [found] = await ctx.primary.select({ userId: sessions.userId }).from(sessions).where(isNamed(id));
  if (found && found.userId !== ctx.actor.id) throw notFound("Session");
  await ctx.primary.delete(sessions).where(and(eq(sessions.userId, ctx.actor.id), isNamed(id)));
}

const isNamed = (id: string) => and(gte(sessions.tokenHash, id), lt(sessions.tokenHash, `${id}${LAST}`));

/** Ends every session but the one that asks. @returns how many there were */
export async function endOtherSessions(ctx: MemberContext, token: string | null): Promise<number> {
  const kept = token === null ? "" : await sha256(token);
  const ended = await ctx.primary
    .delete(sessions)
    .where(and(eq(sessions.userId, ctx.actor.id), ne(sessions.tokenHash, kept)))
    .returning({ userId: sessions.userId });
  return ended.length;
}
