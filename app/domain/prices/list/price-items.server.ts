import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, type Statement } from "~/db/client.server";
import { priceItems } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { inGroups } from "~/platform/words/in-groups";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { mayEditShared, openTeam } from "../../people/open-team";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import type { PriceItemLine } from "./price-item";

export type PriceItemRow = typeof priceItems.$inferSelect;

interface PriceItem {
  id: string;
  line: PriceItemLine;
  currency: string;
}

/** More is no list that anybody keeps. The insert counts them, so that no race passes it. */
const MOST_ITEMS = 2_000;
const MOST_LISTED = 200;
/** The limit of prices that one table can take from the list. */
const MOST_COUNTED = 200;

/** Matches the account's own prices, and those that colleagues share with its team. */
export function isReadable({ actor }: MemberContext): SQL | undefined {
  const team = openTeam(actor);
  return or(
    eq(priceItems.userId, actor.id),
    team ? and(eq(priceItems.teamId, team.teamId), inArray(priceItems.userId, team.accounts)) : undefined,
  );
}

/** The most used first. */
export async function listPriceItems(ctx: MemberContext): Promise<(PriceItem & { mayEdit: boolean })[]> {
  const rows = await ctx.db
    .select()
    .from(priceItems)
    .where(isReadable(ctx))
    .orderBy(desc(priceItems.timesUsed), desc(priceItems.updatedAt))
    .limit(MOST_LISTED);
  return rows.map((row) => ({
    id: row.id,
    line: row.line,
    currency: row.currency,
    mayEdit: mayEditShared(ctx.actor, row),
  }));
}

/** @throws DomainError not_found */
async function findPriceItem(ctx: MemberContext, id: string): Promise<PriceItemRow> {
  const [row] = await ctx.db
    .select()
    .from(priceItems)
    .where(and(eq(priceItems.id, isId(id) ? id : ""), isReadable(ctx)))
    .limit(1);
  if (!row) throw notFound("price");
  return row;
}

/** @throws DomainError not_found, forbidden */
export async function findItemToEdit(ctx: MemberContext, id: string): Promise<PriceItemRow> {
  const row = await findPriceItem(ctx, id);
  if (mayEditShared(ctx.actor, row)) return row;
  throw new DomainError("forbidden", t("Only its owner or a lead of your team can change this price."));
}

/** Returns the currency of the price that was changed last, else the account's. */
export async function usualCurrency({ db, actor }: MemberContext): Promise<string> {
  const [last] = await db
    .select({ currency: priceItems.currency })
    .from(priceItems)
    .where(eq(priceItems.userId, actor.id))
    .orderBy(desc(priceItems.updatedAt))
    .limit(1);
  return last?.currency ?? actor.defaults.currency ?? "USD";
}

type NewItem = Omit<PriceItem, "id"> & { isShared: boolean };

const keyOf = ({ name }: PriceItemLine): string => name.toLowerCase();

/** Inserts a price below the limit, or replaces one. */
function insertion({ db, actor, now }: MemberContext, id: string, { line, currency, isShared }: NewItem) {
  const team = isShared ? openTeam(actor) : null;
  const key = keyOf(line);
  return db.insert(priceItems).select(
    sql`select ${id}, ${actor.id}, ${team?.teamId ?? null}, ${JSON.stringify(line)}, ${currency}, ${key}, 0, ${now}
    where (select count(*) from ${priceItems} where user_id = ${actor.id}) < ${MOST_ITEMS}
      or exists (select 1 from ${priceItems} where user_id = ${actor.id} and currency = ${currency} and name_key = ${key})`,
  );
}

/** Replaces a price of the same name and currency. @throws DomainError account_locked, limit_reached */
export async function savePriceItem(
  ctx: MemberContext,
  { line, currency }: Omit<PriceItem, "id">,
): Promise<PriceItem> {
  assertOpenAccount(ctx);
  const [saved] = await insertion(ctx, newId(), { line, currency, isShared: false })
    .onConflictDoUpdate({
      target: [priceItems.userId, priceItems.currency, priceItems.nameKey],
      set: { line, updatedAt: ctx.now },
    })
    .returning({ id: priceItems.id });
  if (!saved) throw limitReached();
  return { id: saved.id, line, currency };
}

/** @throws DomainError account_locked, limit_reached, invalid_input (there is one of that name and currency) */
export async function addPriceItem(ctx: MemberContext, item: NewItem): Promise<void> {
  assertOpenAccount(ctx);
  const id = newId();
  const insert = insertion(ctx, id, item).onConflictDoNothing();
  try {
    await commit(ctx, null, { statements: [insert, expectOneChange(ctx.db)] });
  } catch (error) {
    if (batchRefusal(error) !== "guard") throw error;
    throw (await hasItem(ctx, item)) ? nameTaken() : limitReached();
  }
  ctx.log({ event: "price_item.added", userId: ctx.actor.id, priceItemId: id });
}

const sameItem = ({ line, currency }: Omit<PriceItem, "id">, userId: string) =>
  and(eq(priceItems.userId, userId), eq(priceItems.currency, currency), eq(priceItems.nameKey, keyOf(line)));

const hasItem = async ({ db, actor }: MemberContext, item: NewItem): Promise<boolean> =>
  (await db.select({ id: priceItems.id }).from(priceItems).where(sameItem(item, actor.id))).length > 0;

/** Tables that have it do not change. @throws DomainError account_locked, not_found, forbidden, invalid_input */
export async function editPriceItem(
  ctx: MemberContext,
  id: string,
  { line, currency, isShared }: NewItem,
): Promise<void> {
  assertOpenAccount(ctx);
  const before = await findItemToEdit(ctx, id);
  const teamId = isShared ? (before.teamId ?? openTeam(ctx.actor)?.teamId ?? null) : null;
  const taken = sql`exists (select 1 from price_items other where other.user_id = ${before.userId}
    and other.currency = ${currency} and other.name_key = ${keyOf(line)} and other.id <> ${id})`;
  const [saved] = await ctx.db
    .update(priceItems)
    .set({ line, currency, nameKey: keyOf(line), teamId, updatedAt: ctx.now })
    .where(and(eq(priceItems.id, id), sql`not ${taken}`))
    .returning({ id: priceItems.id });
  if (!saved) throw nameTaken();
}

/** Counts a use of each, in the batch that saves their table. Ids of others and of deleted items count nothing. */
export function itemUses(ctx: MemberContext, ids: readonly string[]): Statement[] {
  const known = ids.filter(isId).slice(0, MOST_COUNTED);
  if (known.length === 0) return [];
  const isNamed = sql`${priceItems.id} in (select value from json_each(${JSON.stringify(known)}))`;
  return [
    ctx.db
      .update(priceItems)
      .set({ timesUsed: sql`${priceItems.timesUsed} + 1` })
      .where(and(isReadable(ctx), isNamed)),
  ];
}

/** Tables that have it do not change. @returns its name @throws DomainError account_locked, not_found, forbidden */
export async function deletePriceItem(ctx: MemberContext, id: string): Promise<string> {
  assertOpenAccount(ctx);
  const { line } = await findItemToEdit(ctx, id);
  await ctx.db.delete(priceItems).where(eq(priceItems.id, id));
  return line.name;
}

function nameTaken(): DomainError {
  const text = t("Your price list has one of this name in this currency. Give this one another name.");
  return new DomainError("invalid_input", text, { fieldErrors: { name: text } });
}

const limitReached = () =>
  new DomainError(
    "limit_reached",
    t("A price list can have at most {max} prices. Delete some first.", {
      max: inGroups(MOST_ITEMS),
    }),
  );
