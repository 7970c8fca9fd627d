/** A price table in a client's language. The page's script finds each amount by its key and updates it. */
import { formatMoney, isBroken } from "~/domain/briefs/format-money";
import { computePrice, type Price } from "~/domain/prices/compute-price";
import {
  beforeKey,
  lineKey,
  type PriceAmounts,
  paymentKey,
  priceAmounts,
  sumKey,
} from "~/domain/prices/price-amounts";
import { dueText, moneyLocale, partTitle } from "~/domain/prices/price-in-language";
import {
  linesOf,
  type PriceLine,
  type PriceSection,
  type PriceTable,
  saysShare,
  type Tax,
  WHOLE_RATE,
} from "~/domain/prices/price-table";
import { recurrenceKey, recurrencesIn } from "~/domain/prices/price-words";
import { groupsOf, isChoice, type Selection } from "~/domain/prices/selection";
import { type Measure, measureOf } from "~/domain/prices/units/measure";
import { numberFormat } from "~/platform/intl-formats";
import type { Translate } from "~/platform/language/translate";

export interface ShownLine
  extends Pick<PriceLine, "id" | "name" | "description" | "kind" | "range" | "recurring"> {
  /** The line's place in the whole table. */
  at: number;
  /** The group's place in the table, for packages. */
  groupAt: number;
  /** Null where the section's title says it. */
  group: string | null;
  isTaken: boolean;
  quantity: number;
  /** The quantity until the client takes the line. */
  offered: number;
  /** Null for a lump sum that no word calls so. */
  measure: Measure | null;
  /** "Discount, 10%". */
  discount: string | null;
  key: string;
  /** The key of its amount before its discount; null without one. */
  before: string | null;
  /** "plus VAT, 19%", where the line can be chosen and the total adds a tax to its amount. */
  plusTax: string | null;
}

interface ShownSum {
  key: string;
  label: string;
  isTotal: boolean;
}

export interface ShownPart {
  key: string;
  /** Null where there is one part only. */
  title: string | null;
  sums: ShownSum[];
}

export interface ShownPrice {
  price: Price;
  amounts: PriceAmounts;
  sections: { id: string; title: string; lines: ShownLine[] }[];
  parts: ShownPart[];
  payments: { key: string; name: string; due: string; isOnSigning: boolean }[];
}

export function shownPriceTable(t: Translate, table: PriceTable, selection: Selection): ShownPrice {
  const price = computePrice(table, selection);
  const all = linesOf(table);
  const groups = groupsOf(all);
  const money = unitMoney(t, table);
  const read = (line: PriceLine, title: string) =>
    readLine(t, money, price, line, {
      plusTax: isChoice(line) ? plusTax(t, table, line) : null,
      at: all.indexOf(line),
      group: line.group === title ? null : line.group,
      groupAt: groups.findIndex((group) => group.includes(line)),
    });
  return {
    price,
    amounts: priceAmounts(table, price, moneyLocale(t), eachText(t)),
    sections: table.sections
      .filter(({ lines }: PriceSection) => lines.length > 0)
      .map(({ id, title, lines }) => ({ id, title, lines: lines.map((line) => read(line, title)) })),
    parts: partsOf(t, table),
    payments: table.schedule.map(({ id, name, due, part }) => ({
      key: paymentKey(id),
      name: part.kind === "rate" ? paymentOf(t, name, part.rate) : name,
      due: dueText(t, due),
      isOnSigning: due.on === "signing",
    })),
  };
}

/** Writes unit prices, which stand below each other: all have decimals, or none. */
function unitMoney(t: Translate, table: PriceTable): (minor: number) => string {
  const hasDecimals = linesOf(table).some(({ unitPrice }) => isBroken(unitPrice, table.currency));
  return (minor) => formatMoney(minor, table.currency, moneyLocale(t), hasDecimals);
}

/** What `priceAmounts` fills in. */
export const eachText = (t: Translate): string => t("price.each", { price: "{price}" });

function readLine(
  t: Translate,
  money: (minor: number) => string,
  { lines }: Price,
  line: PriceLine,
  place: Pick<ShownLine, "at" | "group" | "groupAt" | "plusTax">,
): ShownLine {
  const { id, name, description, kind, range, recurring, discount } = line;
  const found = lines.get(id);
  return {
    ...{ id, name, description, kind, range, recurring, ...place },
    isTaken: found?.isTaken ?? false,
    quantity: found?.quantity ?? line.quantity,
    offered: line.quantity,
    measure: measureOf(t, line, money(line.unitPrice)),
    discount: discount?.kind === "rate" ? ratedText(t, t("price.discount"), discount.rate) : null,
    key: lineKey(id),
    before: discount && beforeKey(id),
  };
}

function partsOf(t: Translate, table: PriceTable): ShownPart[] {
  const recurrences = recurrencesIn(table);
  const discount =
    table.discount?.kind === "rate"
      ? ratedText(t, t("price.discount"), table.discount.rate)
      : t("price.discount");
  const sums = (part: string): ShownSum[] => [
    { key: sumKey(part, "subtotal"), label: t("price.subtotal"), isTotal: false },
    { key: sumKey(part, "discount"), label: discount, isTotal: false },
    ...table.taxes.map((tax) => ({
      key: sumKey(part, `tax ${tax.id}`),
      label: taxLabel(t, tax),
      isTotal: false,
    })),
    { key: sumKey(part, "total"), label: t("price.total"), isTotal: true },
  ];
  const once = {
    key: "once",
    title: recurrences.length > 0 ? t("price.part.once") : null,
    sums: sums("once"),
  };
  return [
    once,
    ...recurrences.map((recurrence) => ({
      key: recurrenceKey(recurrence),
      title: partTitle(t, recurrence),
      sums: sums(recurrenceKey(recurrence)),
    })),
  ];
}

function plusTax(t: Translate, { taxes }: PriceTable, line: PriceLine): string | null {
  const tax = taxes.find(({ id }) => id === line.tax);
  return tax?.kind === "exclusive" ? t("price.plus_tax", { tax: taxLabel(t, tax) }) : null;
}

function taxLabel(t: Translate, { name, rate, kind }: Pick<Tax, "name" | "rate" | "kind">): string {
  if (kind === "reverse-charge") return t("price.reverse_charge", { name });
  return kind === "inclusive"
    ? t("price.tax_included", { name, rate: rateText(t, rate) })
    : ratedText(t, name, rate);
}

/** "Deposit (40%)"; a name that says a share says it once. */
const paymentOf = (t: Translate, name: string, rate: number): string =>
  saysShare(name) ? name : t("price.share", { name, share: rateText(t, rate) });

/** "VAT, 19%". */
const ratedText = (t: Translate, name: string, rate: number): string =>
  t("price.tax", { name, rate: rateText(t, rate) });

const rateText = (t: Translate, rate: number): string =>
  numberFormat(moneyLocale(t), { style: "percent", maximumFractionDigits: 3 })
    .format(rate / WHOLE_RATE)
    // The marks would put the sign on the other side than in the text around it.
    .replaceAll("\u200e", "");
