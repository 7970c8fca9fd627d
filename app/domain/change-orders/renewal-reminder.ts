/** How long before a recurring line ends its owner is reminded. */
import type { AcceptedPrice } from "../prices/accepted-price.server";
import type { Interval } from "../prices/price-table";

interface Period {
  every: Interval;
  periods: number;
}

const DAYS: Readonly<Record<Interval, number>> = { week: 7, month: 30, quarter: 91, year: 365 };
/** In one interval. */
export const MONTHS: Readonly<Record<Exclude<Interval, "week">, number>> = { month: 1, quarter: 3, year: 12 };

const LEAD_DAYS = 30;

const daysOf = ({ every, periods }: Period): number => DAYS[every] * periods;

/** Of the line that ends first; null where none ends. */
export function firstPeriod(price: AcceptedPrice | null): Period | null {
  const ending = (price?.lines ?? []).flatMap(({ recurring, amount }) =>
    recurring?.periods && amount > 0 ? [{ every: recurring.every, periods: recurring.periods }] : [],
  );
  return ending.sort((one, other) => daysOf(one) - daysOf(other))[0] ?? null;
}

/** For SQLite's `date`: to the end of the period, and back by a month, or by a third of a short period. */
export function reminderModifiers(period: Period): readonly [forward: string, back: string] {
  const { every, periods } = period;
  const forward = every === "week" ? `+${7 * periods} days` : `+${MONTHS[every] * periods} months`;
  const lead = Math.min(LEAD_DAYS, Math.floor(daysOf(period) / 3));
  return [forward, `-${lead} days`];
}
