import type { PriceItemLine } from "~/domain/prices/list/price-item";
import type { PriceItemRequest } from "~/domain/prices/list/price-item-request";
import type { TakenOption } from "~/domain/prices/list/taken-options.server";
import type { TypedLine } from "~/domain/prices/typed-table";
import type { PieceOrigin } from "../piece-view";

export interface PriceListing {
  id: string;
  line: PriceItemLine;
  currency: string;
  timesUsed: number;
  origin: PieceOrigin;
  mayEdit: boolean;
}

export interface PricePage {
  request: PriceItemRequest;
  rows: PriceListing[];
  nextCursor: string | null;
  hasTeam: boolean;
  /** Comes with the first page. */
  taken: TakenOption[];
}

export type PriceField = Exclude<keyof TypedLine, "id"> | "currency" | "isShared";

export interface EditedPrice {
  /** Null for a new one. */
  id: string | null;
  values: Record<PriceField, string>;
  canShare: boolean;
  currencies: [code: string, name: string][];
}

/** "?tab=prices&q=logo". */
export function pricesPath({ query, from, cursor }: Partial<PriceItemRequest> = {}): string {
  const params = new URLSearchParams({
    tab: "prices",
    ...(query && { q: query }),
    ...(from && from !== "all" && { from }),
    ...(cursor && { after: cursor }),
  });
  return `/library?${params}`;
}

export const pricePath = (id: string): string => `/library?tab=prices&price=${id}`;

export const NEW_PRICE = "new";
