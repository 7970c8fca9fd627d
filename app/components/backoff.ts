/** Milliseconds. */
const FIRST = 5_000;
const LONGEST = 60_000;

/** Pauses between attempts at a save that the connection took: each is twice the last. */
export function backoff() {
  let pause = FIRST;
  return {
    /** Milliseconds. */
    next(): number {
      const now = pause;
      pause = Math.min(2 * pause, LONGEST);
      return now;
    },
    reset(): void {
      pause = FIRST;
    },
  };
}
