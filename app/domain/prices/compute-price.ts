/**
 * All sums of a price table. Each amount that is shown is rounded, and sums are sums of rounded amounts, so that a reader
 * can add them up (docs/decisions/0067-price-tables.md).
 */

import { ONE } from "~/platform/numbers/thousandths";
import { apportion, scale } from "./fixed-point";
import {
  type Discount,
  type Interval,
  linesOf,
  type Payment,
  type PriceLine,
  type PriceTable,
  type Tax,
  WHOLE_RATE,
} from "./price-table";
import { isTaken, quantityIn, type Selection } from "./selection";

export interface Price {
  /** Every line, chosen or not, by its id. */
  lines: Map<string, LinePrice>;
  once: Sums;
  /** One for each interval and number of periods, in the order of the calendar. */
  recurring: RecurringSums[];
  payments: { payment: Payment; amount: number }[];
  /** The value of the whole agreement: one-off amounts and all periods; an open end counts for a year. */
  value: number;
  hasOpenEnd: boolean;
}

interface LinePrice {
  isTaken: boolean;
  quantity: number;
  /** The amount before the line's own discount. */
  gross: number;
  discount: number;
  amount: number;
}

export interface Sums {
  /** The sum of the lines' amounts. */
  subtotal: number;
  discount: number;
  taxes: TaxSum[];
  /** The amount to pay. */
  total: number;
}

interface TaxSum {
  tax: Tax;
  /** The amount that the tax is computed on, without an inclusive tax. */
  base: number;
  amount: number;
}

export interface RecurringSums extends Sums {
  every: Interval;
  periods: number | null;
}

const PERIODS_A_YEAR: Record<Interval, number> = { week: 52, month: 12, quarter: 4, year: 1 };

export function computePrice(table: PriceTable, selection: Selection): Price {
  const lines = linesOf(table);
  const prices = new Map(lines.map((line) => [line.id, priceOf(line, selection)]));
  const taken = lines.filter(({ id }) => prices.get(id)?.isTaken);
  const sums = (among: PriceLine[], discount: Discount | null) => sumUp(table, among, prices, discount);
  const once = sums(
    taken.filter(({ recurring }) => recurring === null),
    table.discount,
  );
  const rateOnly = table.discount?.kind === "rate" ? table.discount : null;
  const recurring = recurrencesOf(taken).map(({ every, periods, among }) => ({
    every,
    periods,
    ...sums(among, rateOnly),
  }));
  return {
    lines: prices,
    once,
    recurring,
    payments: paymentsOf(table.schedule, once.total),
    value: recurring.reduce(
      (all, { every, periods, total }) => all + total * (periods ?? PERIODS_A_YEAR[every]),
      once.total,
    ),
    hasOpenEnd: recurring.some(({ periods }) => periods === null),
  };
}

function priceOf(line: PriceLine, selection: Selection): LinePrice {
  const quantity = quantityIn(line, selection);
  const gross = scale(line.unitPrice, quantity, ONE);
  const discount = discountOn(gross, line.discount);
  return { isTaken: isTaken(line, selection), quantity, gross, discount, amount: gross - discount };
}

const discountOn = (amount: number, discount: Discount | null): number => {
  if (discount === null) return 0;
  return discount.kind === "rate"
    ? scale(amount, discount.rate, WHOLE_RATE)
    : Math.min(discount.amount, amount);
};

/** A discount of the table is divided among its lines, because each has its own tax. */
function sumUp(
  { taxes }: PriceTable,
  lines: PriceLine[],
  prices: ReadonlyMap<string, LinePrice>,
  given: Discount | null,
): Sums {
  const amountOf = ({ id }: PriceLine) => prices.get(id)?.amount ?? 0;
  const subtotal = lines.reduce((all, line) => all + amountOf(line), 0);
  const discount = discountOn(subtotal, given);
  const shares = apportion(
    discount,
    lines.map((line) => ({ id: line.id, weight: amountOf(line) })),
  );
  const sums = taxes.map((tax): TaxSum => ({ tax, base: 0, amount: 0 }));
  for (const line of lines) {
    const sum = sums.find(({ tax }) => tax.id === line.tax);
    if (!sum) continue;
    const charged = taxOn(amountOf(line) - (shares.get(line.id) ?? 0), sum.tax);
    sum.base += charged.base;
    sum.amount += charged.amount;
  }
  const used = sums.filter(({ tax }) => lines.some((line) => line.tax === tax.id));
  const added = used.reduce((all, { tax, amount }) => all + (tax.kind === "exclusive" ? amount : 0), 0);
  return { subtotal, discount, taxes: used, total: subtotal - discount + added };
}

function taxOn(amount: number, { kind, rate }: Tax): Pick<TaxSum, "base" | "amount"> {
  if (kind === "reverse-charge") return { base: amount, amount: 0 };
  if (kind === "exclusive") return { base: amount, amount: scale(amount, rate, WHOLE_RATE) };
  const base = scale(amount, WHOLE_RATE, WHOLE_RATE + rate);
  return { base, amount: amount - base };
}

function recurrencesOf(lines: PriceLine[]) {
  const recurrences = new Map<string, { every: Interval; periods: number | null; among: PriceLine[] }>();
  for (const line of lines) {
    if (!line.recurring) continue;
    const { every, periods } = line.recurring;
    const key = `${PERIODS_A_YEAR[every]} ${periods ?? ""}`;
    const recurrence = recurrences.get(key) ?? { every, periods, among: [] };
    recurrence.among.push(line);
    recurrences.set(key, recurrence);
  }
  return [...recurrences.values()].sort(
    (one, other) =>
      PERIODS_A_YEAR[other.every] - PERIODS_A_YEAR[one.every] ||
      (one.periods ?? Number.POSITIVE_INFINITY) - (other.periods ?? Number.POSITIVE_INFINITY),
  );
}

/** Shares are rounded so that they add up; a fixed amount is never more than what is left. */
function paymentsOf(schedule: readonly Payment[], total: number): Price["payments"] {
  let left = total;
  let rates = 0;
  let paidByRate = 0;
  const take = (wanted: number) => {
    const amount = Math.min(wanted, left);
    left -= amount;
    return amount;
  };
  const amounts = schedule.map(({ part }) => {
    if (part.kind === "rest") return null;
    if (part.kind === "amount") return take(part.amount);
    rates += part.rate;
    const due = scale(total, rates, WHOLE_RATE);
    const amount = take(due - paidByRate);
    paidByRate = due;
    return amount;
  });
  return schedule.map((payment, at) => ({ payment, amount: amounts[at] ?? left }));
}
