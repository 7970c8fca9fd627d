import { cleanLine } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";

const ORIGINS = ["all", "own", "team"] as const;
type Origin = (typeof ORIGINS)[number];

export interface PriceItemRequest {
  query: string;
  from: Origin;
  cursor: string | null;
}

const MOST_QUERY_LETTERS = 100;

/** Reads an address; what it does not know it leaves out. */
export function parsePriceItemRequest(params: URLSearchParams): PriceItemRequest {
  const from = params.get("from");
  return {
    query: cutText(cleanLine((params.get("q") ?? "").normalize("NFC")), MOST_QUERY_LETTERS),
    from: ORIGINS.find((origin) => origin === from) ?? "all",
    cursor: params.get("after") || null,
  };
}
