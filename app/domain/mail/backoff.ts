import { MINUTE, SECOND } from "~/platform/durations";

const LONGEST = 15 * MINUTE;

/**
 * How long to wait before the next try.
 * @param first seconds before the second try; each later wait doubles
 * @param attempts tries so far, from 1
 * @param asked seconds somebody asked us to wait, which count when they are more
 * @returns whole seconds
 */
export function backoff(first: number, attempts: number, asked: number | null = null): number {
  const own = Math.min(LONGEST / SECOND, first * 2 ** Math.max(0, attempts - 1));
  return Math.ceil(Math.min(LONGEST / SECOND, Math.max(own, asked ?? 0)));
}
