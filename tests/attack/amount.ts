/** How much an attack does: a little as part of the tests, much more in `npm run attack`. */
export const isFull = process.env.ATTACK === "full";

export const amount = (short: number, full: number): number => (isFull ? full : short);

/**
 * Numbers from 0 to 1 that are the same for the same seed (mulberry32). A full run takes its seed from ATTACK_SEED,
 * which differs from round to round and is printed with each.
 */
export function random(seed: number): () => number {
  let state = (seed + Number(process.env.ATTACK_SEED ?? 0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
