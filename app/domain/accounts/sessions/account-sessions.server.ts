import { and, desc, eq, gt, gte, lt, ne, sql } from "drizzle-orm";
import { sessions } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { deviceName } from "./device-name";

/** A prefix of the hash identifies a session; the hash itself never leaves the database. */
const ID_LENGTH = 16;
const MAX_SESSIONS = 50;

/** Sorts after every character of a hash, so the range covers one prefix. */
const LAST = "~";

const sessionId = sql<string>`substr(${sessions.tokenHash}, 1, ${sql.raw(String(ID_LENGTH))})`;

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
    .limit(MAX_SESSIONS);

type SessionRow = Awaited<ReturnType<typeof sessionsQuery>>[number];

export interface AccountSession {
  id: string;
  /** "Safari on iPhone". */
  device: string;
  /** Two letters. */
  country: string | null;
  isCurrent: boolean;
  createdAt: number;
  /** UTC milliseconds, exact to a few minutes. */
  lastUsedAt: number;
}

export async function sessionEntries(rows: SessionRow[], token: string | null): Promise<AccountSession[]> {
  const current = token === null ? "" : (await sha256(token)).slice(0, ID_LENGTH);
  return rows
    .map(({ userAgent, ...row }) => ({
      ...row,
      device: deviceName(userAgent) ?? t("Unknown device"),
      isCurrent: row.id === current,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export const listSessions = async (ctx: MemberContext, token: string | null): Promise<AccountSession[]> =>
  sessionEntries(await sessionsQuery(ctx), token);

/** @throws DomainError not_found for what is no id of a session */
export async function endSessionById(ctx: MemberContext, id: string): Promise<void> {
  if (!new RegExp(`^[\\w-]{${ID_LENGTH}}$`).test(id)) throw notFound("session");
  const [found] = await ctx.primary.select({ userId: sessions.userId }).from(sessions).where(isNamed(id));
  if (found && found.userId !== ctx.actor.id) throw notFound("session");
  await ctx.primary.delete(sessions).where(and(eq(sessions.userId, ctx.actor.id), isNamed(id)));
}

const isNamed = (id: string) => and(gte(sessions.tokenHash, id), lt(sessions.tokenHash, `${id}${LAST}`));

export async function endOtherSessions(ctx: MemberContext, token: string | null): Promise<number> {
  const currentSessionHash = token === null ? "" : await sha256(token);
  const ended = await ctx.primary
    .delete(sessions)
    .where(and(eq(sessions.userId, ctx.actor.id), ne(sessions.tokenHash, currentSessionHash)))
    .returning({ userId: sessions.userId });
  return ended.length;
}
