import { quoteAt, spanOf } from "~/domain/conversation/asking/quote.server";
import { computePrice } from "~/domain/prices/compute-price";
import { lineAmountText, quantityText } from "~/domain/prices/price-in-language";
import { linesOf } from "~/domain/prices/price-table";
import { defaultSelection } from "~/domain/prices/selection";
import type { Version } from "~/domain/proposals/version.server";
import { documentSections } from "~/domain/reading/sections.server";
import type { Translate } from "~/platform/language/translate";

export interface AskPlace {
  /** "b:<id of a block>" or "l:<id of a price line>". */
  value: string;
  title: string;
}

type Placed = Pick<Version, "title" | "html" | "blockIds" | "priceTable">;

/** Lists what can be asked about besides the whole proposal: the text's headings and the lines of its price. */
export function placesOf(version: Omit<Placed, "title">): AskPlace[] {
  const headings = documentSections(version).flatMap(({ block, title }) =>
    block === null ? [] : [{ value: `b:${block}`, title }],
  );
  const lines = version.priceTable === null ? [] : linesOf(version.priceTable);
  return [...headings, ...lines.map(({ id, name }) => ({ value: `l:${id}`, title: name }))];
}

/** A place, and after it the span of the words that are asked about. The words themselves stand in no address. */
const ABOUT = /^([bl]):([\w-]{1,64})(?::(\d{1,6})-(\d{1,6}))?$/;

/** The place that an address names; empty for none. */
export const placeIn = (asked: string | null): string => (asked && ABOUT.test(asked) ? asked : "");

/** The same without the span of words. */
export const withoutSpan = (about: string): string => about.split(":", 2).join(":");

export interface AskedPlace {
  about: string;
  /** Of the section, for a block without a heading. */
  title: string;
  /** Empty for the whole of the place. */
  quote: string;
  block: string | null;
  line: string | null;
}

/** @param about a place @returns null where the version does not have it */
export function placeAt(version: Placed, about: string): AskedPlace | null {
  const [, kind, id = "", from, to] = ABOUT.exec(about) ?? [];
  if (kind === "l") {
    const line = version.priceTable && linesOf(version.priceTable).find((one) => one.id === id);
    return line ? { about, title: line.name, quote: "", block: null, line: id } : null;
  }
  if (!version.blockIds?.includes(id)) return null;
  const quote = from ? quoteAt(version, id, { from: Number(from), to: Number(to) }) : "";
  return { about, title: titleAbove(version, id), quote, block: id, line: null };
}

function titleAbove(version: Placed, id: string): string {
  const above = version.blockIds?.slice(0, version.blockIds.indexOf(id) + 1);
  const heading = documentSections(version).findLast(({ block }) => block !== null && above?.includes(block));
  return heading?.title ?? version.title;
}

/** The address of words that a reader selected, or of their block where it does not have them. */
export function aboutWords(version: Placed, about: string, words: string): string {
  const place = placeAt(version, placeIn(about));
  const span = place?.block ? spanOf(version, place.block, words) : null;
  return place && span ? `${place.about}:${span.from}-${span.to}` : (place?.about ?? "");
}

/** What a price line is now, above the fields for another quantity or a budget. */
export interface AskLine {
  currency: string;
  quantity: string;
  amount: string;
}

/** @returns null where the place is no price line */
export function lineAt(
  t: Translate,
  { priceTable }: Pick<Version, "priceTable">,
  place: AskedPlace | null,
): AskLine | null {
  const line = place && priceTable && linesOf(priceTable).find(({ id }) => id === place.line);
  if (!line) return null;
  const { currency } = priceTable;
  const amount = computePrice(priceTable, defaultSelection(priceTable)).lines.get(line.id)?.amount ?? 0;
  return {
    currency,
    quantity: quantityText(t, line.quantity),
    amount: lineAmountText(t, { ...line, amount, currency }),
  };
}
