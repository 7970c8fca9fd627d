/** An account's books as its holder reads them (docs/product.md 3), newest first. */
import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { payments } from "~/db/schema";
import { keysetPage, type Place } from "~/platform/keyset";
import type { MemberContext } from "../context";
import type { BooksEntry } from "./billing-entry";

export const BILLING_PAGE_SIZE = 25;
/** Of the newest: what stands in the settings and on the billing page at once. */
export const RECENT_PAYMENTS = 12;
/** More than any account has in its life; a file holds them all. */
const MOST_EXPORTED = 5000;

export const FIRST: Place = { after: null, before: null };

export interface BillingPage {
  entries: BooksEntry[];
  /** Hand these in as `before` and `after` to get the pages beside this one; null at either end. */
  previousCursor: string | null;
  nextCursor: string | null;
}

/** A page of the actor's own books. */
export async function billingHistory(
  ctx: MemberContext,
  place: Place = FIRST,
  size = BILLING_PAGE_SIZE,
): Promise<BillingPage> {
  const found = await entriesQuery(ctx, place, size + 1);
  const page = keysetPage(found, size, place, ({ createdAt, id }) => `${createdAt}.${id}`);
  return { entries: page.rows, previousCursor: page.previous, nextCursor: page.next };
}

/** What was asked for and has not come, minor units by currency; nothing where all is paid. */
export async function owed({ db, actor }: MemberContext): Promise<Record<string, number>> {
  const isOwed = and(eq(payments.kind, "invoice"), inArray(payments.status, ["open", "failed"]));
  const rows = await db
    .select({ currency: payments.currency, amount: sql<number>`sum(${payments.amountMinor})` })
    .from(payments)
    .where(and(eq(payments.userId, actor.id), isOwed))
    .groupBy(payments.currency);
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]));
}

/** All of it, for a file. */
export const wholeBillingHistory = (ctx: MemberContext): Promise<BooksEntry[]> =>
  entriesQuery(ctx, FIRST, MOST_EXPORTED);

/** The newest so many of the actor's own rows, from a place on; one statement, for a batch too. */
export function entriesQuery(ctx: MemberContext, { after, before }: Place, most: number) {
  const isBackwards = before !== null;
  const inOrder = isBackwards ? asc : desc;
  const { id, kind, number, tier, amountMinor, currency, status, invoiceUrl, createdAt } = payments;
  return ctx.db
    .select({ id, kind, number, tier, amountMinor, currency, status, invoiceUrl, createdAt })
    .from(payments)
    .where(and(eq(payments.userId, ctx.actor.id), beyond(before ?? after, isBackwards)))
    .orderBy(inOrder(createdAt), inOrder(id))
    .limit(most);
}

/** A cursor that is none asks for the first page. */
function beyond(cursor: string | null, isBackwards: boolean): SQL | undefined {
  const [, time, id] = /^(\d{1,15})\.(.+)$/.exec(cursor ?? "") ?? [];
  if (time === undefined || id === undefined) return undefined;
  const at = Number(time);
  const further = isBackwards ? gt : lt;
  return or(further(payments.createdAt, at), and(eq(payments.createdAt, at), further(payments.id, id)));
}
