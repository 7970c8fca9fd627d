/** Reads the numbers of a typed table's fields, and notes what is wrong with them or can be read in two ways. */

import { numberFormat } from "~/platform/intl-formats";
import { minorDigits } from "~/platform/numbers/minor-digits";
import { parseMoney, readAmount } from "~/platform/numbers/read-amount";
import type { Convention, NumberRead } from "~/platform/numbers/read-digits";
import { isRate, readQuantity, readRate } from "~/platform/numbers/read-quantity";
import { ONE } from "~/platform/numbers/thousandths";
import { thousandthsText, unmistakable } from "~/platform/numbers/written-number";
import { t } from "~/platform/words/t";
import { decimalText, formatMoney } from "../briefs/format-money";
import type { Discount } from "./price-table";
import type { TableProblems } from "./table-problems";

/** One way to read a field: the text that people read, and the text that can be typed without a doubt. */
interface FieldReading {
  shown: string;
  text: string;
}

export interface FieldDoubt {
  /** Null where no reading is likelier, or nothing can be read. */
  readAs: FieldReading | null;
  others: FieldReading[];
  problem: string | null;
}

export interface Found {
  problems: TableProblems;
  doubts: Record<string, FieldDoubt>;
}

/** Returns the text of a field. @param minor units of the currency */
export function typedAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = decimalText(minor, digits).replace(/\.0+$/, "");
  return unmistakable(digits === 3 && text.includes(".") ? text.replace(/(?<!0)0+$/, "") : text);
}

export const typedQuantity = (thousandths: number): string => unmistakable(thousandthsText(thousandths));

interface Reading extends NumberRead {
  inWords(value: number): FieldReading;
  /** The sentence for text that cannot be read at all. */
  needed: string;
  /** The sentence for a number below zero; null where there may be one. */
  belowZero: string | null;
}

/** Programs write decimals behind a point, so that three digits behind it are never thousands without a question. */
export const STRICT: Convention = { decimal: ".", isShown: false };

export class FieldReader {
  constructor(
    private readonly of: { currency: string; convention: Convention | null; takesOff: boolean },
    private readonly place: string,
    private readonly found: Found,
  ) {}

  private get convention(): Convention {
    return this.of.convention ?? STRICT;
  }

  quantity = (field: string, typed: string, needed = t("Enter a number such as 2 or 7.5.")): number =>
    this.read(field, typed, {
      ...readQuantity(typed, this.convention),
      inWords: quantityInWords,
      needed,
      belowZero: t("Enter a number above zero."),
    });

  amount = (field: string, typed: string, needed = t("Enter an amount such as 1,200.")): number =>
    this.readAmount(field, typed, needed, false);

  /** Below zero only in a change order. */
  price = (field: string, typed: string): number =>
    this.readAmount(field, typed, t("Enter an amount such as 1,200."), this.of.takesOff);

  private readAmount(field: string, typed: string, needed: string, takesOff: boolean): number {
    const { currency } = this.of;
    return this.read(field, typed, {
      ...readAmount(typed, currency, this.convention),
      inWords: (value) => amountInWords(value, currency),
      needed,
      belowZero: takesOff ? null : t("A price is never below zero. Enter what you take off as a discount."),
    });
  }

  rate(field: string, typed: string): number {
    const needed = t("Enter a percentage such as 19.");
    return this.read(field, typed, {
      ...certain(readRate(typed)),
      inWords: inPercent,
      needed,
      belowZero: needed,
    });
  }

  /** "-10%" takes off as much as "10%". */
  discount(field: string, typed: string): Discount | null {
    if (typed.trim() === "") return null;
    return this.part(field, typed.replace(/^\s*[-−–]/, ""));
  }

  /** @param isDoubtful whether a number without a mark may be a share as well as an amount */
  part(field: string, typed: string, isDoubtful = false): Discount {
    if (isDoubtful && this.isAskedForMark(field, typed)) return { kind: "amount", amount: 0 };
    return isRate(typed)
      ? { kind: "rate", rate: this.rate(field, typed) }
      : { kind: "amount", amount: this.amount(field, typed, t("Enter a share such as 10%, or an amount.")) };
  }

  private placeOf = (field: string): string => (this.place === "" ? field : `${this.place}.${field}`);

  /** "Is this 50% or €50?" */
  private isAskedForMark(field: string, typed: string): boolean {
    const { currency } = this.of;
    const [rate, { value: amount }] = [readRate(typed), readAmount(typed, currency, this.convention)];
    if (rate === null || amount === null) return false;
    const [share, sum] = [inPercent(rate), amountInWords(amount, currency)];
    const others = [
      { ...share, text: share.shown },
      { ...sum, text: `${sum.text} ${currency}` },
    ];
    const problem = question(others);
    this.found.problems[this.placeOf(field)] = problem;
    this.found.doubts[this.placeOf(field)] = { readAs: null, others, problem };
    return true;
  }

  private read(field: string, typed: string, reading: Reading): number {
    const { value, others, inWords, needed, belowZero } = reading;
    const place = this.placeOf(field);
    const isDoubtful = others.length > 0;
    const isBelow = value !== null && value < 0 && belowZero !== null;
    const isRefused = value === null || isBelow || (isDoubtful && this.of.convention === null);
    const ways = [...(value === null ? [] : [value]), ...others].map(inWords);
    const problem = !isRefused ? null : isDoubtful ? question(ways) : value === null ? needed : belowZero;
    if (problem !== null) this.found.problems[place] = problem;
    if (typed.trim() !== "" && (problem !== null || isDoubtful))
      this.found.doubts[place] = {
        readAs: value === null || isRefused ? null : inWords(value),
        others: isRefused ? (isDoubtful ? ways : []) : others.map(inWords),
        problem,
      };
    return isRefused ? 0 : value;
  }
}

const quantityInWords = (value: number): FieldReading => ({
  shown: numberFormat("en-US", { maximumFractionDigits: 3 }).format(value / ONE),
  text: typedQuantity(value),
});

const amountInWords = (value: number, currency: string): FieldReading => ({
  shown: formatMoney(value, currency, "en-US"),
  text: typedAmount(value, currency),
});

/** "Is this 1,200 or 1.2?"; null for a quantity with one meaning, or none. */
export function quantityQuestion(typed: string): string | null {
  const { others } = readQuantity(typed);
  return others.length === 0 ? null : question(others.map(quantityInWords));
}

/** "Read as $3,459.", where three digits behind a point could be decimals; null for other amounts. */
export function amountRead(typed: string, currency: string): string | null {
  const value = parseMoney(typed, currency);
  if (value === null || readAmount(typed, currency, STRICT).others.length === 0) return null;
  return t("Read as {number}.", { number: formatMoney(value, currency, "en-US") });
}

const certain = (value: number | null): NumberRead => ({ value, others: [] });

const inPercent = (rate: number): FieldReading => ({
  shown: `${thousandthsText(rate)}%`,
  text: thousandthsText(rate),
});

function question([one, other]: FieldReading[]): string {
  if (!one || !other)
    return t("This has more decimals than an amount can have. For {shown}, enter {text}.", {
      shown: one?.shown ?? "",
      text: one?.text ?? "",
    });
  return t("Is this {one} or {other}? Enter {oneText} or {otherText}.", {
    one: one.shown,
    other: other.shown,
    oneText: one.text,
    otherText: other.text,
  });
}
