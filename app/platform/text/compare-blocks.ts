export interface ComparedBlock {
  text: string;
  isOwn: boolean;
}

/** A limit for speed; larger documents count as different in the middle. */
const MAX_COMPARISONS = 4_000_000;

/** Marks blocks that only one document has, by their longest common subsequence. @param one blocks in order */
export function compareBlocks(
  one: readonly string[],
  other: readonly string[],
): [ComparedBlock[], ComparedBlock[]] {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  const inOne = one.slice(start, one.length - end);
  const inOther = other.slice(start, other.length - end);
  const shared = inOne.length * inOther.length > MAX_COMPARISONS ? [] : sharedPairs(inOne, inOther);
  const isSharedOne = new Set(shared.map(([at]) => at + start));
  const isSharedOther = new Set(shared.map(([, at]) => at + start));
  const marked = (blocks: readonly string[], common: Set<number>) =>
    blocks.map((text, at) => ({
      text,
      isOwn: at >= start && at < blocks.length - end && !common.has(at),
    }));
  return [marked(one, isSharedOne), marked(other, isSharedOther)];
}

/** Pairs of places of a longest common subsequence. */
function sharedPairs(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let a = one.length - 1; a >= 0; a -= 1)
    for (let b = other.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] =
        one[a] === other[b]
          ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0);
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    if (one[a] === other[b]) pairs.push([a++, b++]);
    else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  return pairs;
}
