import { and, type SQL, sql } from "drizzle-orm";
import { priceItems } from "~/db/schema";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../../context";
import { openTeam } from "../../people/open-team";
import type { PriceItemRequest } from "./price-item-request";
import { isReadable, type PriceItemRow } from "./price-items.server";

const PAGE_SIZE = 20;

interface PriceItemPage {
  items: PriceItemRow[];
  nextCursor: string | null;
}

/** Returns a page of prices, sorted by currency and name, in one round trip. */
export async function pageOfPriceItems(
  ctx: MemberContext,
  request: PriceItemRequest,
): Promise<PriceItemPage> {
  const rows = await ctx.db
    .select()
    .from(priceItems)
    .where(and(sql`${priceItems.id} in (select id from (${wantedIds(ctx, request)}))`, isReadable(ctx)))
    .orderBy(priceItems.currency, priceItems.nameKey, priceItems.id)
    .limit(PAGE_SIZE + 1);
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > PAGE_SIZE && last ? `${last.currency}.${last.id}.${last.nameKey}` : null,
  };
}

/** Each part reads one place of its index, and no more rows than a page has. */
function wantedIds({ actor }: MemberContext, { query, from, cursor }: PriceItemRequest): SQL {
  const part = (owner: SQL) =>
    sql`select id from (select id, currency, name_key from price_items where ${owner} and ${after(cursor)}
      ${matches(query)} order by currency, name_key, id limit ${PAGE_SIZE + 1})`;
  const team = openTeam(actor);
  const own = part(sql`user_id = ${actor.id}`);
  if (team === null) return from === "team" ? sql`select '' as id where false` : own;
  const shared = part(
    sql`team_id = ${team.teamId} and user_id in (select value from json_each(${JSON.stringify(team.accounts)}))`,
  );
  if (from !== "all") return from === "own" ? own : shared;
  return sql`${own} union ${shared}`;
}

/** A forged one counts as none. */
function after(cursor: string | null): SQL {
  const [, currency = "", id, name = ""] =
    /^([A-Z]{3})\.([\w-]{10,64})\.(.{0,400})$/s.exec(cursor ?? "") ?? [];
  return isId(id) ? sql`(currency, name_key, id) > (${currency}, ${name}, ${id})` : sql`true`;
}

const MOST_WORDS = 8;

/** Matches words in the name or the description. An account has few enough prices to read them all. */
const matches = (query: string): SQL =>
  sql.join(
    query
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "")
      .slice(0, MOST_WORDS)
      .map(
        (word) => sql` and instr(name_key || ' ' || lower(json_extract(line, '$.description')), ${word}) > 0`,
      ),
  );
