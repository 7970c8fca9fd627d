import * as z from "zod";
import { priceItemSchema } from "~/domain/prices/list/price-item-schema";
import { deletePriceItem, listPriceItems, savePriceItem } from "~/domain/prices/list/price-items.server";
import { endpoint, member } from "../../http/endpoint.server";

/** Answers an open price table: the account's own price list. */
export const loader = endpoint({
  GET: member(async ({ ctx }) => ({ items: await listPriceItems(ctx) })),
  POST: member(async ({ ctx, body }) => ({ item: await savePriceItem(ctx, body) }), priceItemSchema),
  DELETE: member(
    async ({ ctx, body }) => {
      await deletePriceItem(ctx, body.id);
      return { success: true };
    },
    z.object({ id: z.string().max(64) }),
  ),
});

export const action = loader;
