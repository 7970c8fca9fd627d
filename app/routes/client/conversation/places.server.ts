import { linesOf } from "~/domain/prices/price-table";
import type { Version } from "~/domain/proposals/version.server";
import { documentSections } from "~/domain/reading/sections.server";

export interface AskPlace {
  /** "b:<id of a block>" or "l:<id of a price line>". */
  value: string;
  title: string;
}

/** Lists what can be asked about besides the whole proposal: the text's headings and the lines of its price. */
export function placesOf(version: Pick<Version, "html" | "blockIds" | "priceTable">): AskPlace[] {
  const headings = documentSections(version).flatMap(({ block, title }) =>
    block === null ? [] : [{ value: `b:${block}`, title }],
  );
  const lines = version.priceTable === null ? [] : linesOf(version.priceTable);
  return [...headings, ...lines.map(({ id, name }) => ({ value: `l:${id}`, title: name }))];
}

/** The place that an address names; empty for none. */
export const placeIn = (asked: string | null): string =>
  asked && /^[bl]:[\w-]{1,64}$/.test(asked) ? asked : "";
