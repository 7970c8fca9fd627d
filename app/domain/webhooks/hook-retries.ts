import { DAY, HOUR, MINUTE } from "~/platform/durations";

/** Between one try and the next: about three days in all, so that a weekend's outage loses nothing. */
const WAITS = [
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

export const MOST_TRIES = WAITS.length + 1;

/** An endpoint where nothing arrives for so long is switched off. */
export const FAILING_FOR = 5 * DAY;

/** One event alone that fails now and one weeks ago are no endpoint that is down: this one has to have tried so often. */
export const TRIES_TO_JUDGE = 5;

/** By how much a wait may be longer or shorter: many events that failed together do not come back together. */
const JITTER = 0.1;

/**
 * How long to wait after so many tries, milliseconds; null after the last.
 * @param tries from 1
 * @param random from 0 to 1
 */
export function waitAfter(tries: number, random: number = Math.random()): number | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
