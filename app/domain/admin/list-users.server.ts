import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { subscriptions, users } from "~/db/schema";
import { keysetPage } from "~/platform/keyset";
import type { MemberContext } from "../context";
import { isCoveredAt } from "../team/membership.server";
import { assertAdmin } from "./accounts.server";
import { type KnownMember, knownMember, memberColumns } from "./members.server";
import { figuresOf, figuresQuery, type UserFigures } from "./user-figures.server";
import { spellingsOf, tiersNamed, type UserSearch, type UserSort } from "./user-search";

export const USER_PAGE_SIZE = 50;

export interface UserPage {
  users: KnownMember[];
  /** Hand these in as `before` and `after` to get the pages beside this one; null at either end. */
  previousCursor: string | null;
  nextCursor: string | null;
}

/**
 * A page of all accounts that are there, with plan and usage of the current period (docs/product.md 2).
 * @throws DomainError forbidden for everybody who is no admin
 */
export async function listUsers(ctx: MemberContext, search: UserSearch): Promise<UserPage> {
  assertAdmin(ctx);
  return pageOf(ctx, search, await pageQuery(ctx, search));
}

/** A page with the figures above it, in one round trip. @throws DomainError forbidden */
export async function usersWithFigures(
  ctx: MemberContext,
  search: UserSearch,
): Promise<UserPage & { figures: UserFigures }> {
  assertAdmin(ctx);
  const { figures, found } = await readTogether(ctx.db, {
    figures: figuresQuery(ctx),
    found: pageQuery(ctx, search),
  });
  return { figures: figuresOf(figures), ...pageOf(ctx, search, found) };
}

function pageOf(ctx: MemberContext, search: UserSearch, found: Row[]): UserPage {
  const page = keysetPage(found, USER_PAGE_SIZE, search, (row) => cursorOf(row, search.sort));
  return {
    users: page.rows.map((row) => knownMember(row, ctx.now)),
    previousCursor: page.previous,
    nextCursor: page.next,
  };
}

/** Rows are numbered as they are registered, so this is the order of registration, and it needs no index. */
const rowNumber = sql<number>`${users}.rowid`;

function pageQuery(ctx: MemberContext, { q, sort, after, before }: UserSearch) {
  const order = before === null ? sort : REVERSED[sort];
  return ctx.db
    .select({ row: rowNumber, ...memberColumns(ctx.now) })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(isNull(users.deletedAt), matching(q, ctx.now), beyond(order, before ?? after)))
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

/** By name, email or plan (docs/product.md 5): an account's own, and the Agency plan of a team that it is in. */
function matching(q: string, now: number): SQL | undefined {
  if (q === "") return undefined;
  const holds = (column: typeof users.name | typeof users.email) =>
    spellingsOf(q).map((spelling) => sql`instr(lower(${column}), ${spelling}) > 0`);
  const tiers = tiersNamed(q);
  const onPlan = tiers.length > 0 ? inArray(subscriptions.tier, tiers) : undefined;
  const onTeam = tiers.includes("agency") ? isCoveredAt(now) : undefined;
  return or(...holds(users.name), ...holds(users.email), onPlan, onTeam);
}
