import type { PieceKind } from "~/db/vocabulary";
import { cleanLine } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import { isKind } from "./piece-kinds";
import { MOST_TAG_LETTERS } from "./tags";

const ORIGINS = ["all", "own", "team"] as const;
export type Origin = (typeof ORIGINS)[number];

export interface PieceRequest {
  query: string;
  /** Null for all. */
  kind: PieceKind | null;
  tag: string | null;
  from: Origin;
  cursor: string | null;
}

export const MOST_QUERY_LETTERS = 100;

const line = (typed: string | null, most: number) => cutText(cleanLine((typed ?? "").normalize("NFC")), most);

/** Reads an address; what it does not know it leaves out. */
export function parsePieceRequest(params: URLSearchParams): PieceRequest {
  const kind = params.get("kind");
  const from = params.get("from");
  return {
    query: line(params.get("q"), MOST_QUERY_LETTERS),
    kind: isKind(kind) ? kind : null,
    tag: line(params.get("tag"), MOST_TAG_LETTERS).toLowerCase() || null,
    from: ORIGINS.find((origin) => origin === from) ?? "all",
    cursor: params.get("after") || null,
  };
}

export const isNarrowed = ({ query, kind, tag, from }: PieceRequest): boolean =>
  query !== "" || kind !== null || tag !== null || from !== "all";

/** "" for all, else "?kind=terms". */
export function pieceQueryString({ query, kind, tag, from, cursor }: Partial<PieceRequest>): string {
  const params = new URLSearchParams({
    ...(query && { q: query }),
    ...(kind && { kind }),
    ...(tag && { tag }),
    ...(from && from !== "all" && { from }),
    ...(cursor && { after: cursor }),
  });
  return params.size > 0 ? `?${params}` : "";
}
