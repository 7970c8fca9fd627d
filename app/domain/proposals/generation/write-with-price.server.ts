import type { Brief } from "../../briefs/brief";
import type { MemberContext } from "../../context";
import { composedPrice } from "../../prices/deal/composed-price";
import { tablePriceOf } from "../../prices/deal/table-price";
import type { PriceTable } from "../../prices/price-table";
import type { TablePrice } from "../../writing/composer/table/table-price";
import { placePrice } from "../editing/price-in-text.server";
import { tableOfBrief } from "../editing/table-of-brief.server";

export interface Generated {
  html: string;
  priceTable: PriceTable | null;
}

/** The price table comes first, because the text says its total. @param given null takes the table of the brief */
export async function writeWithPrice(
  ctx: MemberContext,
  brief: Brief,
  given: PriceTable | null,
  write: (table: TablePrice | null) => Promise<string>,
): Promise<Generated> {
  const priceTable = given ?? (await tableOfBrief(ctx, brief));
  const html = await write(tablePriceOf(brief, priceTable));
  return {
    html: priceTable ? placePrice(html, await composedPrice(brief, priceTable)) : html,
    priceTable,
  };
}
