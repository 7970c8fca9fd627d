import { and, desc, eq, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { priceItems } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../usage/count-usage.server";
import type { PriceItemLine } from "./price-item";

export interface PriceItem {
  id: string;
  line: PriceItemLine;
  currency: string;
}

const MOST_LISTED = 200;
/** As many as one table can take from the list. */
const MOST_COUNTED = 200;

/** The most used first. */
export const listPriceItems = (ctx: MemberContext): Promise<PriceItem[]> =>
  ctx.db
    .select({ id: priceItems.id, line: priceItems.line, currency: priceItems.currency })
    .from(priceItems)
    .where(eq(priceItems.userId, ctx.actor.id))
    .orderBy(desc(priceItems.timesUsed), desc(priceItems.updatedAt))
    .limit(MOST_LISTED);

/** One of the same name and currency is replaced. @throws DomainError account_locked */
export async function savePriceItem(
  ctx: MemberContext,
  { line, currency }: Omit<PriceItem, "id">,
): Promise<PriceItem> {
  assertOpenAccount(ctx);
  const changes = { line, updatedAt: ctx.now };
  const row = { id: newId(), userId: ctx.actor.id, currency, nameKey: line.name.toLowerCase(), ...changes };
  const [saved] = await ctx.db
    .insert(priceItems)
    .values(row)
    .onConflictDoUpdate({
      target: [priceItems.userId, priceItems.currency, priceItems.nameKey],
      set: changes,
    })
    .returning({ id: priceItems.id });
  return { id: saved?.id ?? row.id, line, currency };
}

/** Counts a use of each, in the batch that saves their table. Ids of others and of deleted items count nothing. */
export function itemUses(ctx: MemberContext, ids: readonly string[]): Statement[] {
  const known = ids.filter(isId).slice(0, MOST_COUNTED);
  if (known.length === 0) return [];
  return [
    ctx.db
      .update(priceItems)
      .set({ timesUsed: sql`${priceItems.timesUsed} + 1` })
      .where(
        and(
          eq(priceItems.userId, ctx.actor.id),
          sql`${priceItems.id} in (select value from json_each(${JSON.stringify(known)}))`,
        ),
      ),
  ];
}

/** @throws DomainError account_locked, not_found */
export async function deletePriceItem(ctx: MemberContext, id: string): Promise<void> {
  assertOpenAccount(ctx);
  const [deleted] = await ctx.db
    .delete(priceItems)
    .where(and(eq(priceItems.id, isId(id) ? id : ""), eq(priceItems.userId, ctx.actor.id)))
    .returning({ id: priceItems.id });
  if (!deleted) throw notFound("Item");
}
