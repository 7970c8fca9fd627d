import { MINUTE, SECOND } from "~/platform/durations";

const FIRST = 10 * SECOND;
const LONGEST = 15 * MINUTE;

/**
 * How long to wait before the next try.
 * @param attempts tries so far, from 1
 * @param asked seconds somebody asked us to wait, which count when they are more
 * @returns whole seconds
 */
export function backoff(attempts: number, asked: number | null = null): number {
  const own = Math.min(LONGEST, FIRST * 2 ** Math.max(0, attempts - 1)) / SECOND;
  return Math.ceil(Math.min(LONGEST / SECOND, Math.max(own, asked ?? 0)));
}
