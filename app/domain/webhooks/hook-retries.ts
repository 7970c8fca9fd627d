import { DAY, HOUR, MINUTE } from "~/platform/time/durations";

/** The delays last about three days, to survive a weekend's outage. */
const RETRY_DELAYS_MS = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** An endpoint that fails for this long is disabled. */
export const FAILING_LIMIT_MS = 5 * DAY;

/** Two unrelated failures weeks apart must not disable an endpoint. */
export const MIN_FAILED_ATTEMPTS = 5;

/** Spreads events that failed together. */
const JITTER = 0.1;

/** Returns milliseconds; null after the last attempt. @param tries from 1 @param random from 0 to 1 */
export function retryDelayMs(tries: number, random: number = Math.random()): number | null {
  const wait = RETRY_DELAYS_MS[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
