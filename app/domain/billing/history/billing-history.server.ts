import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { payments } from "~/db/schema";
import { keysetPage, type PageCursor } from "~/platform/keyset";
import type { MemberContext } from "../../context";
import type { BillingEntry } from "./billing-entry";

const BILLING_PAGE_SIZE = 25;
export const RECENT_PAYMENTS = 12;
const MAX_EXPORTED = 5000;

export const FIRST_PAGE: PageCursor = { after: null, before: null };

interface BillingPage {
  entries: BillingEntry[];
  previousCursor: string | null;
  nextCursor: string | null;
}

export async function billingHistory(
  ctx: MemberContext,
  place: PageCursor = FIRST_PAGE,
  size = BILLING_PAGE_SIZE,
): Promise<BillingPage> {
  const found = await entriesQuery(ctx, place, size + 1);
  const page = keysetPage(found, size, place, ({ createdAt, id }) => `${createdAt}.${id}`);
  return { entries: page.rows, previousCursor: page.previous, nextCursor: page.next };
}

/** Returns minor units by currency. */
export async function amountsOwed({ db, actor }: MemberContext): Promise<Record<string, number>> {
  const isOwed = and(eq(payments.kind, "invoice"), inArray(payments.status, ["open", "failed"]));
  const rows = await db
    .select({ currency: payments.currency, amount: sql<number>`sum(${payments.amountMinor})` })
    .from(payments)
    .where(and(eq(payments.userId, actor.id), isOwed))
    .groupBy(payments.currency);
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]));
}

export const fullBillingHistory = (ctx: MemberContext): Promise<BillingEntry[]> =>
  entriesQuery(ctx, FIRST_PAGE, MAX_EXPORTED);

export function entriesQuery(ctx: MemberContext, { after, before }: PageCursor, most: number) {
  const isBackwards = before !== null;
  const inOrder = isBackwards ? asc : desc;
  const { id, kind, number, tier, amountMinor, currency, status, invoiceUrl, createdAt } = payments;
  return ctx.db
    .select({ id, kind, number, tier, amountMinor, currency, status, invoiceUrl, createdAt })
    .from(payments)
    .where(and(eq(payments.userId, ctx.actor.id), afterCursor(before ?? after, isBackwards)))
    .orderBy(inOrder(createdAt), inOrder(id))
    .limit(most);
}

/** An invalid cursor means the first page. */
function afterCursor(cursor: string | null, isBackwards: boolean): SQL | undefined {
  const [, time, id] = /^(\d{1,15})\.(.+)$/.exec(cursor ?? "") ?? [];
  if (time === undefined || id === undefined) return undefined;
  const at = Number(time);
  const further = isBackwards ? gt : lt;
  return or(further(payments.createdAt, at), and(eq(payments.createdAt, at), further(payments.id, id)));
}
