import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { subscriptions, usage, users } from "~/db/schema";
import { keysetPage } from "~/platform/keyset";
import type { Member } from "../accounts/member";
import type { MemberContext } from "../context";
import { entitlements, usagePeriod } from "../plans/entitlements";
import { assertAdmin } from "./switch-plan.server";
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
    users: page.rows.map((row) => listedMember(row, ctx.now)),
    previousCursor: page.previous,
    nextCursor: page.next,
  };
}

/** Rows are numbered as they are registered, so this is the order of registration, and it needs no index. */
const rowNumber = sql<number>`${users}.rowid`;

/** No password hashes leave the database for a list. */
const columns = {
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
  proposalsCreated: sql<number>`coalesce(${usage.proposalsCreated}, 0)`,
  emailsSent: sql<number>`coalesce(${usage.emailsSent}, 0)`,
};

function pageQuery(ctx: MemberContext, { q, sort, after, before }: UserSearch) {
  const order = before === null ? sort : REVERSED[sort];
  const month = usagePeriod("starter", ctx.now);
  const period = sql`case ${subscriptions.tier} when 'trial' then 'trial' else ${month} end`;
  return ctx.db
    .select(columns)
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(usage, and(eq(usage.userId, users.id), eq(usage.period, period)))
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

function listedMember({ user, subscription, proposalsCreated, emailsSent }: Row, now: number): Member {
  const counted = { proposalsCreated, emailsSent };
  return {
    ...user,
    subscription,
    usage: counted,
    rights: entitlements(subscription, counted, now, user.isAdmin),
  };
}
