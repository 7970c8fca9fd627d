import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { cursorAt, newestFirst } from "~/db/newest-first.server";
import { adminActs, users } from "~/db/schema";
import { keysetPage, type PageCursor, pageCursorIn } from "~/platform/keyset";
import { cleanLine } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import type { MemberContext } from "../context";
import { assertAdmin } from "./accounts.server";
import { type AdminAction, actionText } from "./log-actions";

const LOG_PAGE_SIZE = 50;

interface LogSearch extends PageCursor {
  /** Email or id of the user or the admin; empty for all. */
  user: string;
}

export interface LogEntry {
  id: string;
  at: number;
  adminEmail: string;
  what: string;
  /** The id is null for a deleted account. */
  user: { id: string | null; email: string } | null;
  reason: string;
}

interface LogPage {
  entries: LogEntry[];
  previousCursor: string | null;
  nextCursor: string | null;
}

export const readLogSearch = (query: URLSearchParams): LogSearch => ({
  user: cutText(cleanLine(query.get("user") ?? ""), 200),
  ...pageCursorIn(query),
});

/** Newest first. @throws DomainError forbidden */
export async function listLog(ctx: MemberContext, search: LogSearch): Promise<LogPage> {
  assertAdmin(ctx);
  const found = await logQuery(ctx, matchesUser(search.user), search, LOG_PAGE_SIZE + 1);
  const { rows, previous, next } = keysetPage(found, LOG_PAGE_SIZE, search, cursorAt);
  return { entries: rows.map(toLogEntry), previousCursor: previous, nextCursor: next };
}

export const userLogQuery = (ctx: MemberContext, userId: string, atMost: number) =>
  logQuery(ctx, eq(adminActs.userId, userId), { after: null, before: null }, atMost);

const matchesUser = (user: string): SQL | undefined => {
  const email = user.toLowerCase();
  return user === ""
    ? undefined
    : or(eq(adminActs.userId, user), eq(adminActs.userEmail, email), eq(adminActs.adminEmail, email));
};

function logQuery(ctx: MemberContext, which: SQL | undefined, place: PageCursor, atMost: number) {
  const { where, orderBy } = newestFirst(adminActs.createdAt, adminActs.id, place);
  return ctx.db
    .select({
      id: adminActs.id,
      at: adminActs.createdAt,
      type: adminActs.type,
      adminEmail: adminActs.adminEmail,
      userEmail: adminActs.userEmail,
      reason: adminActs.reason,
      detail: adminActs.detail,
      // Aliased: batched queries are read by column name.
      existingId: sql<string | null>`${users.id}`.as("existing_id"),
    })
    .from(adminActs)
    .leftJoin(users, and(eq(users.id, adminActs.userId), isNull(users.deletedAt)))
    .where(and(which, where))
    .orderBy(...orderBy)
    .limit(atMost);
}

type LogRow = Awaited<ReturnType<typeof logQuery>>[number];

export const toLogEntry = ({
  id,
  at,
  type,
  adminEmail,
  userEmail,
  reason,
  detail,
  existingId,
}: LogRow): LogEntry => ({
  id,
  at,
  adminEmail,
  reason,
  what: actionText({ type, detail: JSON.parse(detail) } as AdminAction),
  user: userEmail === null ? null : { id: existingId, email: userEmail },
});
