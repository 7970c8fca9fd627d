import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { cursorAt, newestFirst } from "~/db/newest-first.server";
import { adminActs, users } from "~/db/schema";
import { cutText } from "~/platform/cut-text";
import { keysetPage, type Place, placeIn } from "~/platform/keyset";
import { cleanLine } from "~/platform/typed-text";
import type { MemberContext } from "../context";
import { assertAdmin } from "./accounts.server";
import { type AdminAct, actWords } from "./admin-acts";

export const ACT_PAGE_SIZE = 50;

export interface ActSearch extends Place {
  /** The email address or the id of an account that acts concern, or that did them; empty for all. */
  user: string;
}

/** An act as the log shows it. */
export interface ShownAct {
  id: string;
  /** UTC milliseconds. */
  at: number;
  adminEmail: string;
  /** What was done, in words. */
  what: string;
  /** Whom it concerned; the id is null where the account is gone. */
  user: { id: string | null; email: string } | null;
  reason: string;
}

export interface ActPage {
  acts: ShownAct[];
  previousCursor: string | null;
  nextCursor: string | null;
}

/** Reads the query of an address. */
export const readActSearch = (query: URLSearchParams): ActSearch => ({
  user: cutText(cleanLine(query.get("user") ?? ""), 200),
  ...placeIn(query),
});

/** What admins did, newest first. @throws DomainError forbidden for everybody who is no admin */
export async function listActs(ctx: MemberContext, search: ActSearch): Promise<ActPage> {
  assertAdmin(ctx);
  const found = await actQuery(ctx, concerning(search.user), search, ACT_PAGE_SIZE + 1);
  const { rows, previous, next } = keysetPage(found, ACT_PAGE_SIZE, search, cursorAt);
  return { acts: rows.map(shownAct), previousCursor: previous, nextCursor: next };
}

/** The newest acts that concern one account, for the page about it. */
export const actsAbout = (ctx: MemberContext, userId: string, atMost: number) =>
  actQuery(ctx, eq(adminActs.userId, userId), { after: null, before: null }, atMost);

const concerning = (user: string): SQL | undefined => {
  const email = user.toLowerCase();
  return user === ""
    ? undefined
    : or(eq(adminActs.userId, user), eq(adminActs.userEmail, email), eq(adminActs.adminEmail, email));
};

function actQuery(ctx: MemberContext, which: SQL | undefined, place: Place, atMost: number) {
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
      // A name of its own: read together with others, columns are told apart by name.
      existingId: sql<string | null>`${users.id}`.as("existing_id"),
    })
    .from(adminActs)
    .leftJoin(users, and(eq(users.id, adminActs.userId), isNull(users.deletedAt)))
    .where(and(which, where))
    .orderBy(...orderBy)
    .limit(atMost);
}

type ActRow = Awaited<ReturnType<typeof actQuery>>[number];

export const shownAct = ({
  id,
  at,
  type,
  adminEmail,
  userEmail,
  reason,
  detail,
  existingId,
}: ActRow): ShownAct => ({
  id,
  at,
  adminEmail,
  reason,
  what: actWords({ type, detail: JSON.parse(detail) } as AdminAct),
  user: userEmail === null ? null : { id: existingId, email: userEmail },
});
