/** The only file that imports `diff` (docs/decisions/0113-what-changed.md). */
import { diffArrays } from "diff";

/** What both have, or what one has in place of what the other has. */
export interface WordSpan {
  isSame: boolean;
  /** From, to: places in the older and in the newer list. */
  before: readonly [number, number];
  after: readonly [number, number];
}

/** The work grows with the square of the changed words. */
export const MOST_EDITS = 1_000;

/** @param most changed words; beyond, both lists count as different */
export function compareWords(
  before: readonly string[],
  after: readonly string[],
  most = MOST_EDITS,
): WordSpan[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: most });
  if (!changes) return spanned([{ isSame: false, before: before.length, after: after.length }]);
  const lengths: Lengths[] = changes.map(({ added, removed, count }) => ({
    isSame: !added && !removed,
    before: added ? 0 : count,
    after: removed ? 0 : count,
  }));
  const read = merged(withoutScraps(spanned(lengths), before));
  return merged(read.flatMap((span) => (span.isSame ? [span] : withoutCommonEnds(span, before, after))));
}

interface Lengths {
  isSame: boolean;
  before: number;
  after: number;
}

function spanned(lengths: readonly Lengths[]): WordSpan[] {
  let [one, other] = [0, 0];
  return lengths.map(({ isSame, before, after }) => {
    const span: WordSpan = { isSame, before: [one, one + before], after: [other, other + after] };
    [one, other] = [span.before[1], span.after[1]];
    return span;
  });
}

/** Characters. What is shorter between two changes is read with them. */
const SCRAP = 3;

/** A space or a short word between changed words changes with them, which is easier to read. */
const withoutScraps = (spans: readonly WordSpan[], words: readonly string[]): WordSpan[] =>
  spans.map((span, at) => {
    const isBetween = spans[at - 1]?.isSame === false && spans[at + 1]?.isSame === false;
    const isScrap =
      isBetween &&
      words
        .slice(...span.before)
        .join("")
        .trim().length <= SCRAP;
    return isScrap ? { ...span, isSame: false } : span;
  });

/** Words that a change begins or ends with on both sides are none of it. */
function withoutCommonEnds(span: WordSpan, before: readonly string[], after: readonly string[]): WordSpan[] {
  let [one, oneEnd] = span.before;
  let [other, otherEnd] = span.after;
  while (one < oneEnd && other < otherEnd && before[one] === after[other])
    [one, other] = [one + 1, other + 1];
  while (one < oneEnd && other < otherEnd && before[oneEnd - 1] === after[otherEnd - 1])
    [oneEnd, otherEnd] = [oneEnd - 1, otherEnd - 1];
  const spans: WordSpan[] = [
    { isSame: true, before: [span.before[0], one], after: [span.after[0], other] },
    { isSame: false, before: [one, oneEnd], after: [other, otherEnd] },
    { isSame: true, before: [oneEnd, span.before[1]], after: [otherEnd, span.after[1]] },
  ];
  return spans.filter((each) => each.before[0] < each.before[1] || each.after[0] < each.after[1]);
}

function merged(spans: readonly WordSpan[]): WordSpan[] {
  const result: WordSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && last.isSame === span.isSame)
      result[result.length - 1] = {
        isSame: span.isSame,
        before: [last.before[0], span.before[1]],
        after: [last.after[0], span.after[1]],
      };
    else result.push(span);
  }
  return result;
}
