/** The places of a longest strictly rising subsequence, in O(n log n). Negative values are passed over. */
export function longestRise(values: readonly number[]): number[] {
  /** For each length, the place where a rise of that length ends lowest. */
  const ends: number[] = [];
  const before: number[] = [];
  values.forEach((value, at) => {
    if (value < 0) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  });
  const rise: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rise.push(at);
  return rise.reverse();
}
