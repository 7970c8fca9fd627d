import { currencyNames } from "~/domain/briefs/currency-names.server";
import type { MemberContext } from "~/domain/context";
import { mayEditShared, openTeam } from "~/domain/people/open-team";
import { pageOfPriceItems } from "~/domain/prices/list/price-item-list.server";
import { parsePriceItemRequest } from "~/domain/prices/list/price-item-request";
import { findItemToEdit, type PriceItemRow, usualCurrency } from "~/domain/prices/list/price-items.server";
import { takenOptions } from "~/domain/prices/list/taken-options.server";
import { taxText } from "~/domain/prices/named-line";
import { newTypedLine } from "~/domain/prices/typed-table";
import { originOf } from "../piece-view";
import { type EditedPrice, NEW_PRICE, type PricePage } from "./price-view";

export async function loadPrices(ctx: MemberContext, params: URLSearchParams) {
  const price = params.get("price");
  return price === null
    ? { tab: "prices" as const, page: await pricePage(ctx, params), edited: null }
    : { tab: "prices" as const, page: null, edited: await editedPrice(ctx, price) };
}

async function pricePage(ctx: MemberContext, params: URLSearchParams): Promise<PricePage> {
  const request = parsePriceItemRequest(params);
  const isWhole = request.query === "" && request.from === "all" && request.cursor === null;
  const [{ items, nextCursor }, taken] = await Promise.all([
    pageOfPriceItems(ctx, request),
    isWhole ? takenOptions(ctx) : [],
  ]);
  return {
    request,
    rows: items.map((row) => ({
      id: row.id,
      line: row.line,
      currency: row.currency,
      timesUsed: row.timesUsed,
      origin: originOf(row, ctx.actor.id),
      mayEdit: mayEditShared(ctx.actor, row),
    })),
    nextCursor,
    hasTeam: openTeam(ctx.actor) !== null,
    taken,
  };
}

async function editedPrice(ctx: MemberContext, price: string): Promise<EditedPrice> {
  const found = price === NEW_PRICE ? null : await findItemToEdit(ctx, price);
  return {
    id: found?.id ?? null,
    values: valuesOf(found, found?.currency ?? (await usualCurrency(ctx))),
    canShare: (found?.teamId ?? null) !== null || openTeam(ctx.actor) !== null,
    currencies: currencyNames(),
  };
}

function valuesOf(found: PriceItemRow | null, currency: string): EditedPrice["values"] {
  const { tax, isChosen, isAdjustable, ...line } = found?.line ?? { ...newTypedLine(""), tax: null };
  const ticked = (is: boolean) => (is ? "on" : "");
  return {
    ...line,
    tax: tax ? taxText(tax) : "",
    currency,
    isChosen: ticked(isChosen),
    isAdjustable: ticked(isAdjustable),
    isShared: ticked((found?.teamId ?? null) !== null),
  };
}
