/** Names what changed, in the words of whoever reads it. */
import { ONE } from "~/platform/numbers/thousandths";
import type { ChangedSection } from "../../comparison/changed-parts";
import type { ComparedLine, LineChange, PriceTerm } from "../../comparison/compare-prices";
import type { MarkWords } from "../../comparison/marked-nodes";
import type { Recurring } from "../../prices/price-table";
import type { ComparedTotal, ContentChanges } from "./compare-contents.server";
import type { FrameChange, FrameItem } from "./frame-changes";

export interface ChangeWords {
  marks: MarkWords;
  /** What stands above the first heading. */
  opening: string;
  price: string;
  sections: Readonly<Record<ChangedSection["kind"], string>>;
  frame: Readonly<Record<FrameItem, string>>;
  terms: Readonly<Record<PriceTerm, string>>;
  /** In place of an empty value. */
  none: string;
  unnamedLine: string;
  /** @param day such as "2027-02-28" */
  day(day: string): string;
  languageName(code: string): string;
  money(minor: number, currency: string): string;
  /** @param thousandths of one */
  quantity(thousandths: number): string;
  total(total: ComparedTotal): string;
  /** "$200 a month". */
  every(recurring: Recurring, sum: string): string;
  notChosen(sum: string): string;
}

export interface NamedPart {
  key: string;
  name: string;
  /** "new", "removed", "moved"; empty for changed. */
  what: string;
  /** Where it stands on the page; null for what is only named. */
  anchor: string | null;
  /** What it was and is, for short texts. */
  values: { before: string; after: string } | null;
}

export interface NamedLine {
  key: string;
  name: string;
  /** Null for an added line. */
  before: string | null;
  /** Null for a removed line. */
  after: string | null;
}

export interface NamedChanges {
  count: number;
  parts: NamedPart[];
  price: { lines: NamedLine[]; terms: string[] } | null;
  total: { before: string; after: string } | null;
  isMostlyNew: boolean;
}

/** @param hasMarks the text on the page has places to go to */
export const namedChanges = (
  changes: ContentChanges,
  words: ChangeWords,
  hasMarks: boolean,
): NamedChanges => ({
  count: changes.parts,
  parts: namedParts(changes, words, hasMarks),
  price: changes.price && {
    lines: changes.price.lines.map(namedLine(changes.currencies, words)),
    terms: changes.price.terms.map((term) => words.terms[term]),
  },
  total: changes.totals && {
    before: words.total(changes.totals.before),
    after: words.total(changes.totals.after),
  },
  isMostlyNew: changes.isMostlyNew,
});

export const PRICE_ANCHOR = "price-changes";

function namedParts(
  { sections, price, totals, frame }: ContentChanges,
  words: ChangeWords,
  hasMarks: boolean,
): NamedPart[] {
  const ofText = sections.map(({ title, kind, at }): NamedPart => {
    const key = `change-${at}`;
    const name = title ?? words.opening;
    return { key, name, what: words.sections[kind], anchor: hasMarks ? key : null, values: null };
  });
  const ofPrice = { key: PRICE_ANCHOR, name: words.price, what: "", anchor: PRICE_ANCHOR, values: null };
  const hasPrice = price !== null || totals !== null;
  return [...frame.map((change) => namedFrame(change, words)), ...(hasPrice ? [ofPrice] : []), ...ofText];
}

/** Characters. A longer text is only named. */
const SHORT = 300;

function namedFrame({ item, before, after }: FrameChange, words: ChangeWords): NamedPart {
  const shown = (value: string) => {
    if (value === "") return words.none;
    if (item === "validUntil") return words.day(value);
    return item === "language" ? words.languageName(value) : value;
  };
  const isShort = before !== null && after !== null && before.length + after.length <= SHORT;
  const values = isShort ? { before: shown(before), after: shown(after) } : null;
  return { key: item, name: words.frame[item], what: "", anchor: null, values };
}

const namedLine =
  (currencies: ContentChanges["currencies"], words: ChangeWords) =>
  ({ before, after }: LineChange, at: number): NamedLine => ({
    key: String(at),
    name: (after ?? before)?.name || words.unnamedLine,
    before:
      before && lineText(before, currencies.before, words, after !== null && before.name !== after.name),
    after: after && lineText(after, currencies.after, words, false),
  });

function lineText(
  { name, quantity, unit, unitPrice, amount, recurring, isTaken }: ComparedLine,
  currency: string,
  words: ChangeWords,
  isNamed: boolean,
): string {
  const money = (minor: number) => words.money(minor, currency);
  const sum =
    quantity === ONE && unit === ""
      ? money(amount)
      : `${[words.quantity(quantity), unit].filter(Boolean).join(" ")} × ${money(unitPrice)} = ${money(amount)}`;
  const each = recurring ? words.every(recurring, sum) : sum;
  const counted = isTaken ? each : words.notChosen(each);
  return isNamed ? `${name}: ${counted}` : counted;
}
