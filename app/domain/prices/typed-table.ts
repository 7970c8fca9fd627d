/** A price table as typed: every number is text. Screens edit it, and the server parses it. */
import type { Convention } from "~/platform/numbers/read-digits";
import { thousandthsText } from "~/platform/numbers/written-number";
import { t } from "~/platform/words/t";
import { computePrice } from "./compute-price";
import { type FieldDoubt, FieldReader, type Found, typedAmount, typedQuantity } from "./field-reader";
import { mayBeShare, unlikeShare } from "./fields/payment-share";
import {
  type Discount,
  INTERVALS,
  type Interval,
  MAX_DAYS_TO_PAY,
  type Payment,
  type PriceLine,
  type PriceTable,
  type QuantityRange,
  type Recurring,
  type Tax,
} from "./price-table";
import { defaultSelection } from "./selection";
import type { TableProblems } from "./table-problems";

export interface TypedTable {
  currency: string;
  isEstimate: boolean;
  taxes: TypedTax[];
  sections: { id: string; title: string; lines: TypedLine[] }[];
  /** "10%" or an amount. */
  discount: string;
  schedule: TypedPayment[];
  /** Empty for the account's. */
  daysToPay: string;
  /** Of a change order. */
  isChange?: true | undefined;
}

export interface TypedTax extends Pick<Tax, "id" | "name" | "kind"> {
  rate: string;
}

export interface TypedLine
  extends Pick<PriceLine, "id" | "name" | "description" | "unit" | "kind" | "group" | "isChosen"> {
  quantity: string;
  price: string;
  discount: string;
  /** The id of a tax; empty for none. */
  tax: string;
  /** An interval; empty for a one-off price. */
  every: "" | Interval;
  /** Empty for an open end. */
  periods: string;
  /** The client chooses the quantity. */
  isAdjustable: boolean;
  min: string;
  max: string;
  step: string;
}

export interface TypedPayment extends Pick<Payment, "id" | "name"> {
  /** "40%" or an amount; empty for the rest. */
  part: string;
  on: Payment["due"]["on"];
  day: string;
  milestone: string;
}

export function newTypedLine(id: string, line: Partial<TypedLine> = {}): TypedLine {
  return {
    id,
    name: "",
    description: "",
    unit: "",
    quantity: "1",
    price: "",
    discount: "",
    tax: "",
    every: "",
    periods: "",
    kind: "fixed",
    group: "",
    isChosen: false,
    isAdjustable: false,
    min: "",
    max: "",
    step: "1",
    ...line,
  };
}

/** Nothing was typed in it. */
export const isBlank = ({ name, description, price }: TypedLine): boolean =>
  [name, description, price].every((text) => text.trim() === "");

export interface ReadTable {
  /** Numbers that could not be read are zero. */
  table: PriceTable;
  /** Problems of single fields; `tableProblems` judges sums. */
  problems: TableProblems;
  /** Doubts about typed text that can be read in two ways, or not at all, by place. */
  doubts: Record<string, FieldDoubt>;
}

/** @param convention of the reader's region; without one, what can be read in two ways is a problem */
export function readTypedTable(typed: TypedTable, convention: Convention | null = null): ReadTable {
  const found: Found = { problems: {}, doubts: {} };
  const { currency, isEstimate, isChange } = typed;
  const at = (place: string) =>
    new FieldReader({ currency, convention, takesOff: isChange === true }, place, found);
  const table: PriceTable = {
    currency,
    isEstimate,
    taxes: typed.taxes.map(({ rate, ...tax }, index) => ({
      ...tax,
      name: tax.name.trim(),
      rate: at(`taxes.${index}`).rate("rate", rate),
    })),
    sections: typed.sections.map(({ id, title, lines }, section) => ({
      id,
      title: title.trim(),
      lines: lines.map((line, row) => lineFrom(line, at(`sections.${section}.lines.${row}`))),
    })),
    discount: at("").discount("discount", typed.discount),
    schedule: [],
    ...daysToPayFrom(typed, found),
    ...(isChange && { isChange }),
  };
  const { total } = computePrice(table, defaultSelection(table)).once;
  const schedule = typed.schedule.map((payment, index) =>
    paymentFrom(payment, at(`schedule.${index}`), mayBeShare(typed.schedule, index, { total, currency })),
  );
  return { table: { ...table, schedule }, ...found };
}

function lineFrom(typed: TypedLine, read: FieldReader): PriceLine {
  const { id, kind } = typed;
  return {
    id,
    name: typed.name.trim(),
    description: typed.description.trim(),
    unit: typed.unit.trim(),
    quantity: read.quantity("quantity", typed.quantity),
    unitPrice: read.price("price", typed.price),
    discount: read.discount("discount", typed.discount),
    tax: typed.tax || null,
    recurring: recurringFrom(typed, read),
    kind,
    group: kind === "package" ? typed.group.trim() : "",
    isChosen: kind === "fixed" || typed.isChosen,
    range: typed.isAdjustable ? rangeFrom(typed, read) : null,
  };
}

function recurringFrom({ every, periods }: TypedLine, read: FieldReader): Recurring | null {
  const interval = INTERVALS.find((one) => one === every);
  if (!interval) return null;
  if (periods.trim() === "") return { every: interval, periods: null };
  return { every: interval, periods: Math.round(read.quantity("periods", periods) / 1_000) };
}

const rangeFrom = ({ min, max, step }: TypedLine, read: FieldReader): QuantityRange => ({
  min: min.trim() === "" ? 0 : read.quantity("min", min),
  max: read.quantity("max", max, t("Enter the largest quantity that your client can choose, such as 20.")),
  step: read.quantity("step", step, t("Enter the step from one quantity to the next, such as 1.")),
});

function paymentFrom(
  { id, name, part, on, day, milestone }: TypedPayment,
  read: FieldReader,
  isDoubtful: boolean,
): Payment {
  return {
    id,
    name: name.trim(),
    part: part.trim() === "" ? { kind: "rest" } : read.part("part", part, isDoubtful),
    due:
      on === "signing"
        ? { on }
        : on === "date"
          ? { on, day }
          : { on: "milestone", milestone: milestone.trim() },
  };
}

function daysToPayFrom({ daysToPay }: TypedTable, { problems }: Found): Pick<PriceTable, "daysToPay"> {
  const text = daysToPay.trim();
  if (text === "") return {};
  const days = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (days <= MAX_DAYS_TO_PAY) return { daysToPay: days };
  problems.daysToPay = t("Enter days from 0 to {max}, such as 14.", { max: MAX_DAYS_TO_PAY });
  return {};
}

/** Returns the fields with which editing begins; `readTypedTable` reads the same table from them. */
export function typedFrom(table: PriceTable): TypedTable {
  const amount = (minor: number) => typedAmount(minor, table.currency);
  const part = (given: Discount | null) =>
    given === null ? "" : given.kind === "rate" ? `${thousandthsText(given.rate)}%` : amount(given.amount);
  return {
    currency: table.currency,
    isEstimate: table.isEstimate,
    taxes: table.taxes.map(({ rate, ...tax }) => ({ ...tax, rate: thousandthsText(rate) })),
    sections: table.sections.map(({ lines, ...section }) => ({
      ...section,
      lines: lines.map((line) => typedLine(line, amount, part)),
    })),
    discount: part(table.discount),
    schedule: table.schedule.map(({ id, name, part: share, due }) => ({
      id,
      name,
      part: share.kind === "rest" ? "" : unlikeShare(part(share), table.currency),
      on: due.on,
      day: due.on === "date" ? due.day : "",
      milestone: due.on === "milestone" ? due.milestone : "",
    })),
    daysToPay: table.daysToPay === undefined ? "" : String(table.daysToPay),
    ...(table.isChange && { isChange: table.isChange }),
  };
}

function typedLine(
  { unitPrice, quantity, discount, tax, recurring, range, ...line }: PriceLine,
  amount: (minor: number) => string,
  part: (given: Discount | null) => string,
): TypedLine {
  return {
    ...line,
    quantity: typedQuantity(quantity),
    price: amount(unitPrice),
    discount: part(discount),
    tax: tax ?? "",
    every: recurring?.every ?? "",
    periods: recurring?.periods ? String(recurring.periods) : "",
    isAdjustable: range !== null,
    min: range ? typedQuantity(range.min) : "",
    max: range ? typedQuantity(range.max) : "",
    step: range ? typedQuantity(range.step) : "1",
  };
}
