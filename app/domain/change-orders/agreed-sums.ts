/** Sums of agreements, in minor units. They are added and never computed anew, so the order of the answers cannot matter. */
import type { EventSums } from "../audit/events";
import type { AcceptedPrice } from "../prices/accepted-price.server";
import { INTERVALS } from "../prices/price-table";

export const NO_SUMS: EventSums = { once: 0, recurring: [], due: null, isEstimate: false };

/** What is due on signing is no part of a total. */
export const sumsOfAccepted = ({ once, recurring, isEstimate }: AcceptedPrice): EventSums => ({
  once: once.total,
  recurring: recurring.map(({ every, periods, total }) => ({ every, periods, total })),
  due: null,
  isEstimate,
});

export const addSums = (...all: readonly EventSums[]): EventSums => ({
  once: all.reduce((sum, { once }) => sum + once, 0),
  recurring: addRecurring(all.flatMap(({ recurring }) => recurring)),
  due: null,
  isEstimate: all.some(({ isEstimate }) => isEstimate),
});

function addRecurring(all: EventSums["recurring"]): EventSums["recurring"] {
  const found = new Map<string, EventSums["recurring"][number]>();
  for (const { every, periods, total } of all) {
    const key = `${every} ${periods ?? ""}`;
    found.set(key, { every, periods, total: total + (found.get(key)?.total ?? 0) });
  }
  return [...found.values()]
    .filter(({ total }) => total !== 0)
    .sort(
      (one, other) =>
        INTERVALS.indexOf(one.every) - INTERVALS.indexOf(other.every) ||
        (one.periods ?? Number.POSITIVE_INFINITY) - (other.periods ?? Number.POSITIVE_INFINITY),
    );
}

/** Nothing is charged, and nothing taken off. */
export const isNothing = ({ once, recurring }: EventSums): boolean => once === 0 && recurring.length === 0;

/** Some sums become lower and none higher. */
export const onlyTakesOff = (sums: EventSums): boolean =>
  !isNothing(sums) && [sums.once, ...sums.recurring.map(({ total }) => total)].every((sum) => sum <= 0);

export const negated = ({ once, recurring, ...sums }: EventSums): EventSums => ({
  ...sums,
  once: 0 - once,
  recurring: recurring.map((each) => ({ ...each, total: 0 - each.total })),
});
