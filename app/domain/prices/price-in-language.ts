import { numberFormat } from "~/platform/intl-formats";
import { dayText } from "~/platform/language/day-text";
import { formatLocaleOf } from "~/platform/language/languages";
import type { Translate } from "~/platform/language/translate";
import { ONE } from "~/platform/numbers/thousandths";
import type { EventSums } from "../audit/events";
import { formatMoney, isBroken } from "../briefs/format-money";
import type { Price } from "./compute-price";
import { depositOf } from "./deposit";
import type { Payment, PriceTable } from "./price-table";
import {
  type PriceWords,
  priceText,
  type Recurrence,
  recurrenceKey,
  recurrencesIn,
  sumsText,
  totalsText,
} from "./price-words";

/** American in English, as the amounts of proposals are. */
export const moneyLocale = ({ language }: Pick<Translate, "language">): string =>
  language === "en" ? "en-US" : formatLocaleOf(language);

export const quantityText = (t: Translate, thousandths: number): string =>
  numberFormat(moneyLocale(t), { maximumFractionDigits: 3 }).format(thousandths / ONE);

export const priceWordsIn = (t: Translate, table: PriceTable): PriceWords =>
  wordsFor(t, recurrencesIn(table));

function wordsFor(t: Translate, recurrences: readonly Recurrence[]): PriceWords {
  const price = "{price}";
  return {
    locale: moneyLocale(t),
    once: t("price.once", { price }),
    due: t("price.due", { price, deposit: "{deposit}" }),
    separator: t("script.separator"),
    estimate: t("client.estimate", { price }),
    every: Object.fromEntries(
      recurrences.map((recurrence) => [recurrenceKey(recurrence), everyText(t, recurrence, price)]),
    ),
  };
}

/** "$200 a month". */
export function everyText(t: Translate, { every, periods: count }: Recurrence, price: string): string {
  return count === null
    ? t(`price.every.${every}`, { price })
    : t(`price.every.${every}_for`, { price, count });
}

export const partTitle = (t: Translate, { every, periods: count }: Recurrence) =>
  count === null ? t(`price.part.${every}`) : t(`price.part.${every}_for`, { count });

/** "$1,200"; "$200 a month". */
export function lineAmountText(
  t: Translate,
  { amount, recurring, currency }: { amount: number; recurring: Recurrence | null; currency: string },
  hasDecimals?: boolean,
): string {
  const sum = formatMoney(amount, currency, moneyLocale(t), hasDecimals);
  return recurring ? everyText(t, recurring, sum) : sum;
}

/** Says when a payment is due. */
export function dueText(t: Translate, due: Payment["due"]): string {
  if (due.on === "signing") return t("price.due.signing");
  return due.on === "date" ? t("price.due.date", { day: dayText(due.day, t) }) : due.milestone;
}

export const priceTextOf = (t: Translate, table: PriceTable, price: Price): string =>
  priceText(table, price, priceWordsIn(t, table));

export const eventSums = ({ isEstimate }: PriceTable, price: Price): EventSums => ({
  once: price.once.total,
  recurring: price.recurring.map(({ every, periods, total }) => ({ every, periods, total })),
  due: depositOf(price),
  isEstimate,
});

/** Says the sums of an event as `priceTextOf` says those of a table. */
export const eventSumsText = (
  t: Translate,
  currency: string,
  { isEstimate, once, ...sums }: EventSums,
): string =>
  sumsText(
    { currency, isEstimate },
    { ...sums, once: { total: once } },
    wordsFor(t, sums.recurring),
    areBroken(currency, [once, ...sums.recurring.map(({ total }) => total), sums.due ?? 0]),
  );

export const totalsTextOf = (t: Translate, table: PriceTable, price: Price): string =>
  totalsText(
    table,
    price,
    priceWordsIn(t, table),
    areBroken(table.currency, [price.once.total, ...price.recurring.map(({ total }) => total)]),
  );

const areBroken = (currency: string, said: number[]) => said.some((minor) => isBroken(minor, currency));
