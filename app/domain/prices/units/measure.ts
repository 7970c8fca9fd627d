/** How a quantity is written with its unit: "620 m² × £18.50", "12 hours × £80", "5 × £100 per page", "lump sum". */
import { numberFormat } from "~/platform/intl-formats";
import type { Translate } from "~/platform/language/translate";
import { ONE } from "~/platform/numbers/thousandths";
import { moneyLocale, quantityText } from "../price-in-language";
import type { PriceLine } from "../price-table";
import { isLumpSum } from "./lump-sum";

export interface Measure {
  /** "lump sum": alone, without a quantity and a price. */
  lumpSum: string | null;
  /** "620 m²" without its number, with the space before it. */
  unit: string;
  /** "£18.50"; "£80 per hour" where the unit does not go with every number. */
  each: string;
}

type Measured = Pick<PriceLine, "unit" | "quantity" | "range">;

/** @param price of one @returns null for a lump sum that nobody calls so */
export function measureOf(t: Translate, { unit, quantity, range }: Measured, price: string): Measure | null {
  const isOne = quantity === ONE && range === null;
  if (unit === "") return isOne ? null : { lumpSum: null, unit: "", each: price };
  if (isLumpSum(unit))
    return isOne
      ? { lumpSum: unit, unit: "", each: price }
      : { lumpSum: null, unit: "", each: `${price} ${unit}` };
  const time = timeOf(t, unit);
  if (time && range === null)
    return { lumpSum: null, unit: afterNumber(timeWords(t, time, quantity)), each: price };
  const isSingular = time !== undefined || (!isOne && looksSingular(t, unit));
  // "days" is typed beside "3", and a client may choose another number.
  const singular = time && unit !== t("price.hour") ? timeWords(t, time, ONE) : unit;
  return isSingular
    ? { lumpSum: null, unit: "", each: t("price.per", { price, unit: singular }) }
    : { lumpSum: null, unit: afterNumber(unit), each: price };
}

/** "620 m²"; "12"; null for a lump sum. */
export function measuredQuantity(t: Translate, line: Omit<Measured, "range">): string | null {
  const measure = measureOf(t, { ...line, range: null }, "");
  return measure && measure.lumpSum === null ? `${quantityText(t, line.quantity)}${measure.unit}` : null;
}

/** Chinese and Japanese set a counter at its number. */
const afterNumber = (unit: string): string =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(unit) ? unit : `\u00a0${unit}`;

const TIMES = ["minute", "hour", "day", "week", "month", "year"] as const;

/** The browser's own words have all plurals of a language, and say which word is one. */
const timeOf = (t: Translate, unit: string) =>
  TIMES.find(
    (time) =>
      [1, 2, 3, 5, 11, 1.5].some(
        (count) => timeWords(t, time, count * ONE).toLowerCase() === unit.toLowerCase(),
      ) ||
      (time === "hour" && unit === t("price.hour")),
  );

function timeWords(t: Translate, unit: (typeof TIMES)[number], quantity: number): string {
  const format = numberFormat(moneyLocale(t), { style: "unit", unit, unitDisplay: "long" });
  const parts = format.formatToParts(quantity / ONE);
  return parts.find(({ type }) => type === "unit")?.value ?? "";
}

/** Languages of which nearly every plural ends in these letters. */
const PLURALS: Partial<Record<Translate["language"], RegExp>> = {
  en: /s\b|^(each|feet|people|children|staff|copies)$/i,
  es: /s\b/i,
  fr: /[sxz]\b/i,
  "pt-BR": /s\b/i,
  "pt-PT": /s\b/i,
};

/** "page", but neither "pages" nor "m²" or "pcs": symbols and short forms have no plural. */
const looksSingular = ({ language }: Translate, unit: string): boolean =>
  /^\p{L}{4}[\p{L} ’'-]*$/u.test(unit) && PLURALS[language]?.test(unit) === false;
