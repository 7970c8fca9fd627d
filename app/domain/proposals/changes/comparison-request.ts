import type { Compared, ComparisonRequest } from "./compare-versions.server";

const NUMBER = /^[1-9]\d{0,5}$/;

/** Reads `?from=1&to=draft`. Null where a version is named that cannot be. */
export function readComparison(query: URLSearchParams): ComparisonRequest | null {
  const [from, to] = [query.get("from"), query.get("to")].map(readCompared);
  return from === undefined || to === undefined ? null : { from, to };
}

/** Null for none, undefined for what is no version. */
function readCompared(text: string | null): Compared | null | undefined {
  if (!text) return null;
  if (text === "draft") return "draft";
  return NUMBER.test(text) ? Number(text) : undefined;
}

export const comparisonPath = (id: string, { from, to }: Partial<ComparisonRequest> = {}): string => {
  const query = new URLSearchParams();
  if (from) query.set("from", String(from));
  if (to) query.set("to", String(to));
  return `/proposal/${id}/changes${query.size > 0 ? `?${query}` : ""}`;
};
