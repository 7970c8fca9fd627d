/** The price table of a proposal, as the check of its text needs it. */

import type { Language } from "~/platform/language/languages";
import { parseMoney } from "~/platform/numbers/read-amount";
import type { Brief, Currency } from "../../briefs/brief";
import { formatMoney } from "../../briefs/format-money";
import { ownWords } from "../../content/own-words";
import { localeOf } from "../../writing/composer/language";
import { knownSums } from "../known-sums";
import { plainText } from "../passages.server";
import { type FoundSum, sumsIn } from "../sums-in-text";
import { writtenLike } from "./written-like";

export interface TablePrice {
  /** "€34,485", or all its totals in words. */
  words: string;
  /** Minor units; null where there is no single total. */
  total: number | null;
  currency: string;
  /** Totals and deposit as offered, in minor units, where the client’s choice changes them; empty without a choice. */
  offered: readonly number[];
  /** The brief with the price that the table replaces. */
  brief: Brief;
}

export interface TableInText {
  words: string;
  /** As a text states it; null where there is no single total. */
  total: Pick<FoundSum, "minor" | "currency"> | null;
  /** Checks for the price of the brief, which the table replaces. */
  isBudget(sum: FoundSum): boolean;
  /** Checks for a sum that follows from the brief’s price. */
  isFromBrief(sum: FoundSum): boolean;
  /** Checks for a total or deposit that the client’s choice changes. */
  isOffered(sum: FoundSum): boolean;
  /** Brief and table have the same total. */
  agrees: boolean;
  /** Writes the total in the place of a sum. */
  write(written: string, sum: FoundSum): string;
}

interface InText {
  language: Language;
  /** The brief's. */
  currency: Currency;
  numbers: ReadonlyMap<string, number>;
}

export function tableInText(
  { words, total, currency, offered, brief }: TablePrice,
  { language, currency: read, numbers }: InText,
): TableInText {
  const replaced = knownSums(brief, plainText(ownWords(brief)), numbers);
  const asStated = (minor: number) => sumsIn(formatMoney(minor, currency, "en-US"), read)[0] ?? null;
  const stated = total === null ? null : asStated(total);
  const changing = offered.map(asStated);
  return {
    words,
    total: stated && { minor: stated.minor, currency: stated.currency },
    isBudget: (sum) =>
      sum.currency === brief.currency && [replaced.total, ...replaced.budget].includes(sum.minor),
    isFromBrief: (sum) => replaced.isKnown(sum),
    isOffered: (sum) =>
      changing.some((other) => other?.minor === sum.minor && other.currency === sum.currency),
    agrees: total !== null && total === replaced.total && currency === brief.currency,
    write(written, sum) {
      // "38k" and another currency do not show how to write it.
      const isPlain = sum.currency === stated?.currency && isNumberAlone(written, sum, read);
      const like = isPlain ? writtenLike(written, total ?? 0, currency) : null;
      return like ?? formatMoney(total ?? 0, currency, localeOf(language, currency));
    },
  };
}

const isNumberAlone = (written: string, { minor }: FoundSum, currency: Currency): boolean =>
  parseMoney(
    plainText(written)
      .replace(/[^\d.,'’ ]/g, "")
      .trim()
      .replace(/\.$/, ""),
    currency,
  ) === minor;
