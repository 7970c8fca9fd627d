import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { subscriptions, users } from "~/db/schema";
import { keysetPage } from "~/platform/keyset";
import type { MemberContext } from "../context";
import { isCoveredAt } from "../people/membership.server";
import { assertAdmin } from "./accounts.server";
import { type AdminUser, adminUserColumns, toAdminUser } from "./members.server";
import { figuresQuery, toFigures, type UserFigures } from "./user-figures.server";
import { caseVariants, matchingTiers, type UserSearch, type UserSort } from "./user-search";

const USER_PAGE_SIZE = 50;

interface UserPage {
  users: AdminUser[];
  previousCursor: string | null;
  nextCursor: string | null;
}

/** docs/product.md 2. @throws DomainError forbidden */
export async function listUsers(ctx: MemberContext, search: UserSearch): Promise<UserPage> {
  assertAdmin(ctx);
  return pageOf(ctx, search, await pageQuery(ctx, search));
}

export async function listUsersWithFigures(
  ctx: MemberContext,
  search: UserSearch,
): Promise<UserPage & { figures: UserFigures }> {
  assertAdmin(ctx);
  const { figures, found } = await readTogether(ctx.db, {
    figures: figuresQuery(ctx),
    found: pageQuery(ctx, search),
  });
  return { figures: toFigures(figures), ...pageOf(ctx, search, found) };
}

function pageOf(ctx: MemberContext, search: UserSearch, found: Row[]): UserPage {
  const page = keysetPage(found, USER_PAGE_SIZE, search, (row) => cursorOf(row, search.sort));
  return {
    users: page.rows.map((row) => toAdminUser(row, ctx.now)),
    previousCursor: page.previous,
    nextCursor: page.next,
  };
}

/** The order of registration, without an index. */
const rowNumber = sql<number>`${users}.rowid`;

function pageQuery(ctx: MemberContext, { q, sort, after, before }: UserSearch) {
  const order = before === null ? sort : REVERSED[sort];
  return ctx.db
    .select({ row: rowNumber, ...adminUserColumns(ctx.now) })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(isNull(users.deletedAt), matchesQuery(q, ctx.now), beyond(order, before ?? after)))
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

/** Names a value of the order instead of an id, so that a deleted row does not break paging. */
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

/** Searches by name, email or plan (docs/product.md 5), including a team's Agency plan. */
function matchesQuery(q: string, now: number): SQL | undefined {
  if (q === "") return undefined;
  const holds = (column: typeof users.name | typeof users.email) =>
    caseVariants(q).map((spelling) => sql`instr(lower(${column}), ${spelling}) > 0`);
  const tiers = matchingTiers(q);
  const onPlan = tiers.length > 0 ? inArray(subscriptions.tier, tiers) : undefined;
  const onTeam = tiers.includes("agency") ? isCoveredAt(now) : undefined;
  return or(...holds(users.name), ...holds(users.email), onPlan, onTeam);
}
