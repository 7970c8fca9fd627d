/** The places before and after its own with which a thing is compared. */
const REACH = 24;

/** Pairs the things of two rows so that no pairs cross and their worth is highest, within reach of the diagonal. */
export function bestPath(
  ones: number,
  others: number,
  worth: (one: number, other: number) => number,
): [number, number][] {
  const width = 2 * REACH + 1;
  const middle = (one: number) => Math.round((one * others) / ones);
  const best = new Float64Array((ones + 1) * width);
  const taken = new Float64Array(ones * width);
  /** The worth of all from here on; beyond the reach, that of the nearest place within it. */
  const rest = (one: number, other: number): number => {
    if (one >= ones || other >= others) return 0;
    const at = Math.min(Math.max(other - middle(one) + REACH, 0), width - 1);
    return best[one * width + at] ?? 0;
  };
  const range = (one: number) => [
    Math.max(0, middle(one) - REACH),
    Math.min(others - 1, middle(one) + REACH),
  ];
  for (let one = ones - 1; one >= 0; one -= 1) {
    const [low = 0, high = -1] = range(one);
    for (let other = high; other >= low; other -= 1) {
      const at = one * width + other - middle(one) + REACH;
      const own = worth(one, other);
      taken[at] = own;
      const together = own > 0 ? own + rest(one + 1, other + 1) : 0;
      best[at] = Math.max(together, rest(one + 1, other), other < high ? (best[at + 1] ?? 0) : 0);
    }
  }
  const path: [number, number][] = [];
  for (let one = 0, other = 0; one < ones && other < others; ) {
    const [low = 0, high = -1] = range(one);
    other = Math.max(other, low);
    const at = one * width + other - middle(one) + REACH;
    const own = other <= high ? (taken[at] ?? 0) : 0;
    if (own > 0 && own + rest(one + 1, other + 1) >= (best[at] ?? 0)) path.push([one++, other++]);
    else if (other < high && rest(one + 1, other) < (best[at] ?? 0)) other += 1;
    else one += 1;
  }
  return path;
}
