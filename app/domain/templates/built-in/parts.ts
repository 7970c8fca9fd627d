/**
 * Builds the texts of the built-in templates. Their words stand in the source as plain sentences, and the markup is
 * that of a stored document: no white space inside a block, which the sanitiser would take out.
 */
import type { Cover, PatternFamily } from "~/db/vocabulary";
import { escapeAnswer, list, type Row, table } from "../../writing/composer/markup";

export { paragraph, section } from "../../writing/composer/markup";

/** @param colour `#rrggbb`; null is the sender's accent */
export const patternCover = (family: PatternFamily, seed: number, colour: string | null): Cover => ({
  layout: "pattern",
  colour,
  picture: null,
  pattern: { family, seed },
});

export const text = (...parts: string[]): string => parts.join("\n");

export const bullets = (...items: string[]): string => list(items.map(escapeAnswer));
export const numbered = (...items: string[]): string => list(items.map(escapeAnswer), "ol");

type Pair = readonly [name: string, words: string];

const withLead = ([lead, words]: Pair): string =>
  `<strong>${escapeAnswer(lead)}</strong> ${escapeAnswer(words)}`;

export const points = (...pairs: Pair[]): string => list(pairs.map(withLead));
/** Paragraphs that begin with their subject in bold. */
export const terms = (...pairs: Pair[]): string => text(...pairs.map((pair) => `<p>${withLead(pair)}</p>`));

export const callout = (...pair: Pair): string =>
  `<section class="block-callout"><p>${withLead(pair)}</p></section>`;

const items = (pairs: readonly Pair[]): string =>
  pairs.map(([name, words]) => `<li><p>${escapeAnswer(name)}</p><p>${escapeAnswer(words)}</p></li>`).join("");

export const steps = (...pairs: Pair[]): string =>
  `<section class="block-steps"><ol>${items(pairs)}</ol></section>`;
export const figures = (...pairs: Pair[]): string =>
  `<section class="block-figures"><ul>${items(pairs)}</ul></section>`;
export const team = (...pairs: Pair[]): string =>
  `<section class="block-team"><ul>${items(pairs)}</ul></section>`;

export const quote = (words: string, source: string): string =>
  `<figure class="block-quote"><blockquote><p>${escapeAnswer(words)}</p></blockquote><figcaption><p>${escapeAnswer(source)}</p></figcaption></figure>`;

export const PAGE_BREAK = '<hr class="page-break" />';

export const plan = (headings: readonly string[], ...rows: (readonly string[])[]): string =>
  table(
    headings.map((heading) => ({ heading })),
    rows.map((cells) => ({ cells })),
  );

const TOTAL = "{{price.total}}";

/** The row with the total is set in bold. */
export const prices = (headings: Pair, ...rows: Pair[]): string => {
  const [what, price] = headings;
  const cells = rows.map((row): Row => ({ cells: row, strong: row[1] === TOTAL }));
  return table([{ heading: what }, { heading: price, right: true }], cells);
};
