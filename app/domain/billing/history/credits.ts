/** @param before earlier credit in minor units; negative when it is owed */
export function creditBreakdown(costMinor: number, creditMinor: number, before: number) {
  const total = costMinor - creditMinor;
  return {
    costMinor,
    creditMinor,
    creditBeforeMinor: Math.max(0, Math.min(before, total)),
    remainingCreditMinor: Math.max(0, before - total),
  };
}
