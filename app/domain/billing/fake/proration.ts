/** Returns minor units, rounded once. Times are UTC milliseconds. */
export function unusedAmount(
  amountMinor: number,
  { periodStartsAt, periodEndsAt }: { periodStartsAt: number; periodEndsAt: number },
  at: number,
): number {
  const left = Math.min(Math.max(periodEndsAt - at, 0), periodEndsAt - periodStartsAt);
  return Math.round((amountMinor * left) / (periodEndsAt - periodStartsAt));
}
