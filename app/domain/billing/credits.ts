/** Credits that meet the price of a change; money is minor units. */

/** What is taken off, and what is left of it. @param before the credit from before, minor units; below 0 it is owed */
export function credits(costMinor: number, creditMinor: number, before: number) {
  const total = costMinor - creditMinor;
  return {
    costMinor,
    creditMinor,
    creditBeforeMinor: Math.max(0, Math.min(before, total)),
    remainingCreditMinor: Math.max(0, before - total),
  };
}
