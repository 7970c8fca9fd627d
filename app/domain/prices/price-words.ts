/** "12,600 now, 8,000 a month for 12 months", on the server and in the pages' script. */
import { formatMoney } from "../briefs/format-money";
import type { Price, RecurringSums } from "./compute-price";
import { linesOf, type PriceTable } from "./price-table";

/** Sentences with {price} in them, so that they can be filled in without messages. */
export interface PriceWords {
  /** BCP 47. */
  locale: string;
  now: string;
  separator: string;
  estimate: string;
  /** Words by `recurrenceKey`. */
  every: Record<string, string>;
}

type Recurrence = Pick<RecurringSums, "every" | "periods">;

export const recurrenceKey = ({ every, periods }: Recurrence): string =>
  periods === null ? every : `${every} ${periods}`;

/** Returns all recurrences of a table, chosen or not. */
export function recurrencesIn(table: PriceTable): Recurrence[] {
  const all = linesOf(table).flatMap(({ recurring }) => (recurring ? [recurring] : []));
  return [...new Map(all.map((recurrence) => [recurrenceKey(recurrence), recurrence])).values()];
}

export function priceText(
  table: Pick<PriceTable, "currency" | "isEstimate">,
  { once, recurring }: Price,
  words: PriceWords,
): string {
  const money = (minor: number) => formatMoney(minor, table.currency, words.locale);
  const parts = recurring
    .filter(({ total }) => total > 0)
    .map((sums) => fill(words.every[recurrenceKey(sums)] ?? "", money(sums.total)));
  const total = money(once.total);
  const now = parts.length === 0 ? total : fill(words.now, total);
  const listed = [...(once.total > 0 || parts.length === 0 ? [now] : []), ...parts].join(words.separator);
  return table.isEstimate ? fill(words.estimate, listed) : listed;
}

const fill = (sentence: string, price: string): string => sentence.replace("{price}", () => price);
