/** What is left of a period, in time and in money. */

/** How much of a price was not used, by time; minor units, rounded once. All times are UTC milliseconds. */
export function unusedPart(
  amountMinor: number,
  { periodStartsAt, periodEndsAt }: { periodStartsAt: number; periodEndsAt: number },
  at: number,
): number {
  const left = Math.min(Math.max(periodEndsAt - at, 0), periodEndsAt - periodStartsAt);
  return Math.round((amountMinor * left) / (periodEndsAt - periodStartsAt));
}
