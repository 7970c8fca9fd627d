/** Mulberry32: the same numbers for the same seed. @returns each at least 0 and below 1 */
export function randomFractions(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same acts for the same seed. @returns each at least 0 and below the number given */
export function randomOf(seed: number): (below: number) => number {
  const next = randomFractions(seed);
  return (below) => Math.floor(next() * below);
}
