import { CARRIED_FIELD } from "../../prices/carried-selection";

/** How a page shows a newer version: with what changed marked, as a whole or folded, or as a new text. */
const READING_WAYS = ["changes", "all", "new"] as const;
export type ReadingWay = (typeof READING_WAYS)[number];

const PARAMETER = "read";

export const readingWay = ({ url }: Request): ReadingWay => {
  const asked = new URL(url).searchParams.get(PARAMETER);
  return READING_WAYS.find((way) => way === asked) ?? "changes";
};

/** @param path of the page @param carried the selection of prices in its address */
export function pathToRead(path: string, way: ReadingWay, carried: string | undefined): string {
  const query = new URLSearchParams();
  if (way !== "changes") query.set(PARAMETER, way);
  if (carried) query.set(CARRIED_FIELD, carried);
  return query.size > 0 ? `${path}?${query}` : path;
}
