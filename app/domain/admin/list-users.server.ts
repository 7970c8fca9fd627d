import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { subscriptions, users } from "~/db/schema";
import { keysetPage } from "~/platform/keyset";
import { type Member, toMember } from "../accounts/member";
import { spentByAccount } from "../billing/spent.server";
import type { MemberContext } from "../context";
import { recentUsage } from "../plans/usage.server";
import { assertAdmin } from "./accounts.server";
import { spellingsOf, tiersNamed, type UserSearch, type UserSort } from "./user-search";

export const USER_PAGE_SIZE = 50;

export interface UserPage {
  users: Member[];
  /** Hand these in as `before` and `after` to get the pages beside this one; null at either end. */
  previousCursor: string | null;
  nextCursor: string | null;
}

/**
 * A page of all accounts with plan and usage of the current period (spec 2 'Admin user management').
 * @throws DomainError forbidden for everybody who is no admin
 */
export async function listUsers(ctx: MemberContext, search: UserSearch): Promise<UserPage> {
  assertAdmin(ctx);
  const found = await pageQuery(ctx, search);
  const page = keysetPage(found, USER_PAGE_SIZE, search, (row) => cursorOf(row, search.sort));
  return {
    users: page.rows.map((row) => toMember(row, ctx.now)),
    previousCursor: page.previous,
    nextCursor: page.next,
  };
}

/** Rows are numbered as they are registered, so this is the order of registration, and it needs no index. */
const rowNumber = sql<number>`${users}.rowid`;

/** No password hashes leave the database for a list. */
const columns = (now: number) => ({
  row: rowNumber,
  user: {
    id: users.id,
    name: users.name,
    email: users.email,
    isAdmin: users.isAdmin,
    noticeChoices: users.noticeChoices,
    createdAt: users.createdAt,
  },
  subscription: subscriptions,
  usage: recentUsage(now),
  spent: spentByAccount,
});

function pageQuery(ctx: MemberContext, { q, sort, after, before }: UserSearch) {
  const order = before === null ? sort : REVERSED[sort];
  return ctx.db
    .select(columns(ctx.now))
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(matching(q), beyond(order, before ?? after)))
    .orderBy(ORDER[order])
    .limit(USER_PAGE_SIZE + 1);
}

const ORDER: Record<UserSort, SQL> = {
  "-registered": desc(rowNumber),
  registered: asc(rowNumber),
  email: asc(users.email),
  "-email": desc(users.email),
};

const REVERSED: Record<UserSort, UserSort> = {
  "-registered": "registered",
  registered: "-registered",
  email: "-email",
  "-email": "email",
};

type Row = Awaited<ReturnType<typeof pageQuery>>[number];

/** A row's place in the order and not its id, so that nobody's deletion loses it. */
const cursorOf = (row: Row, sort: UserSort): string =>
  sort.endsWith("email") ? row.user.email : String(row.row);

function beyond(order: UserSort, cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  if (order === "email") return gt(users.email, cursor);
  if (order === "-email") return lt(users.email, cursor);
  const row = Number(cursor);
  if (!Number.isSafeInteger(row)) return undefined;
  return order === "registered" ? gt(rowNumber, row) : lt(rowNumber, row);
}

/** By name, e-mail or plan (spec 5). */
function matching(q: string): SQL | undefined {
  if (q === "") return undefined;
  const holds = (column: typeof users.name | typeof users.email) =>
    spellingsOf(q).map((spelling) => sql`instr(lower(${column}), ${spelling}) > 0`);
  const tiers = tiersNamed(q);
  const onPlan = tiers.length > 0 ? inArray(subscriptions.tier, tiers) : undefined;
  return or(...holds(users.name), ...holds(users.email), onPlan);
}
