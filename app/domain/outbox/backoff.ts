import { HOUR, MINUTE, SECOND } from "~/platform/time/durations";

const MAX_WAIT = 15 * MINUTE;
/** A queue cannot delay a message for longer. */
const MAX_RETRY_AFTER = 12 * HOUR;

/**
 * Half of the wait is random, so that simultaneous failures spread. @param first seconds @param retryAfterSeconds seconds
 * that the service asked for @param chance 0 to 1 @returns whole seconds
 */
export function backoff(
  first: number,
  attempts: number,
  retryAfterSeconds: number | null = null,
  chance: number = Math.random(),
): number {
  const half = Math.min(MAX_WAIT / SECOND, first * 2 ** Math.max(0, attempts - 1)) / 2;
  const least = Math.max(half, Math.min(MAX_RETRY_AFTER / SECOND, retryAfterSeconds ?? 0));
  return Math.ceil(Math.min(MAX_RETRY_AFTER / SECOND, least + half * chance));
}
