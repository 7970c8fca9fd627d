import { HOUR, MINUTE, SECOND } from "~/platform/durations";

const LONGEST = 15 * MINUTE;
/** As long as a queue holds a message back. */
const LONGEST_ASKED = 12 * HOUR;

/**
 * How long to wait before the next try. Half of our own wait is left to chance: what failed together would otherwise
 * come back together.
 * @param first seconds before the second try; each later wait doubles
 * @param attempts tries so far, from 1
 * @param asked seconds that the service asked us to wait: never less than these, up to 12 hours
 * @param chance from 0 up to 1
 * @returns whole seconds
 */
export function backoff(
  first: number,
  attempts: number,
  asked: number | null = null,
  chance: number = Math.random(),
): number {
  const half = Math.min(LONGEST / SECOND, first * 2 ** Math.max(0, attempts - 1)) / 2;
  const least = Math.max(half, Math.min(LONGEST_ASKED / SECOND, asked ?? 0));
  return Math.ceil(Math.min(LONGEST_ASKED / SECOND, least + half * chance));
}
