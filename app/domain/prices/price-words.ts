/** The sentence that says a price, on the server and in the pages' script. */
import { formatMoney, isBroken } from "../briefs/format-money";
import type { Price, RecurringSums, Sums } from "./compute-price";
import { depositOf } from "./deposit";
import { linesOf, type PriceTable } from "./price-table";

/** Sentences with {price} and {deposit} in them, so that they can be filled in without messages. */
export interface PriceWords {
  locale: string;
  once: string;
  due: string;
  separator: string;
  estimate: string;
  /** Words by `recurrenceKey`. */
  every: Record<string, string>;
}

export type Recurrence = Pick<RecurringSums, "every" | "periods">;

export const recurrenceKey = ({ every, periods }: Recurrence): string =>
  periods === null ? every : `${every} ${periods}`;

/** Returns all recurrences of a table, chosen or not. */
export function recurrencesIn(table: PriceTable): Recurrence[] {
  const all = linesOf(table).flatMap(({ recurring }) => (recurring ? [recurring] : []));
  return [...new Map(all.map((recurrence) => [recurrenceKey(recurrence), recurrence])).values()];
}

type Priced = Pick<PriceTable, "currency" | "isEstimate">;

interface Amounts extends Pick<Sums, "discount"> {
  taxes: { amount: number }[];
}

/** What stands in one block: a price, or what was accepted of it. */
interface Block {
  lines: { values(): Iterable<{ gross?: number; amount: number }> };
  once: Amounts;
  recurring: Amounts[];
  payments: { amount: number }[];
}

/** Amounts that are read together all have decimals if one of them needs them. */
export function hasDecimals(
  { currency }: Pick<Priced, "currency">,
  { lines, once, recurring, payments }: Block,
): boolean {
  // Subtotals and totals are sums of these.
  const parts: { gross?: number; amount: number }[] = [
    ...lines.values(),
    ...payments,
    ...[once, ...recurring].flatMap(({ discount, taxes }) => [{ amount: discount }, ...taxes]),
  ];
  return parts.some(({ amount, gross = 0 }) => isBroken(amount, currency) || isBroken(gross, currency));
}

/** "€8,153.73 in one-off costs, €723.52 a month for 12 months; €2,446.12 on signing". */
export const priceText = (table: Priced, price: Price, words: PriceWords): string =>
  sumsText(table, { ...price, due: depositOf(price) }, words, hasDecimals(table, price));

/** The sums that the sentence says. */
interface Said {
  once: { total: number };
  recurring: (Recurrence & { total: number })[];
  due: number | null;
}

/** @param areBroken all have decimals */
export function sumsText(table: Priced, said: Said, words: PriceWords, areBroken: boolean): string {
  const totals = totalsText(table, said, words, areBroken);
  if (!said.due) return totals;
  const due = formatMoney(said.due, table.currency, words.locale, areBroken);
  return fill(words.due, totals).replace("{deposit}", () => due);
}

/** Says the same without what is due on signing. */
export function totalsText(
  table: Priced,
  { once, recurring }: Omit<Said, "due">,
  words: Omit<PriceWords, "due">,
  areBroken: boolean,
): string {
  const money = (minor: number) => formatMoney(minor, table.currency, words.locale, areBroken);
  const parts = recurring
    .filter(({ total }) => total !== 0)
    .map((sums) => fill(words.every[recurrenceKey(sums)] ?? "", money(sums.total)));
  const total = money(once.total);
  const first = parts.length === 0 ? total : fill(words.once, total);
  const listed = [...(once.total !== 0 || parts.length === 0 ? [first] : []), ...parts].join(words.separator);
  return table.isEstimate ? fill(words.estimate, listed) : listed;
}

export const fill = (sentence: string, price: string): string => sentence.replace("{price}", () => price);
