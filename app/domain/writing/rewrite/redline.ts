import { compareBlocks } from "~/platform/text/compare-blocks";

export interface RedlineSegment {
  text: string;
  kind: "same" | "added" | "removed";
}

/** Word by word, in languages without spaces too. */
export function redline(before: string, after: string): RedlineSegment[] {
  const [old, next] = compareBlocks(wordsOf(before), wordsOf(after));
  const segments: RedlineSegment[] = [];
  for (let a = 0, b = 0; a < old.length || b < next.length; ) {
    const removed = old[a];
    const added = next[b];
    if (removed?.isOwn) segments.push({ text: removed.text, kind: "removed" });
    else if (added?.isOwn) segments.push({ text: added.text, kind: "added" });
    else segments.push({ text: added?.text ?? removed?.text ?? "", kind: "same" });
    if (removed?.isOwn) a += 1;
    else if (added?.isOwn) b += 1;
    else [a, b] = [a + 1, b + 1];
  }
  return joined(withoutLoneSpaces(segments));
}

const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].map(({ segment }) => segment);

/** A space between two changed words is changed with them, which is easier to read. */
const withoutLoneSpaces = (segments: RedlineSegment[]): RedlineSegment[] =>
  segments.flatMap((segment, at) => {
    const isLone =
      segment.kind === "same" &&
      segment.text.trim() === "" &&
      isChanged(segments[at - 1]) &&
      isChanged(segments[at + 1]);
    return isLone
      ? [
          { ...segment, kind: "removed" as const },
          { ...segment, kind: "added" as const },
        ]
      : [segment];
  });

const isChanged = (segment: RedlineSegment | undefined) => segment !== undefined && segment.kind !== "same";

/** Puts what is deleted in a changed place before what is added. */
function joined(segments: RedlineSegment[]): RedlineSegment[] {
  const result: RedlineSegment[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed) result.push({ text: removed, kind: "removed" });
    if (added) result.push({ text: added, kind: "added" });
    [removed, added] = ["", ""];
  };
  for (const { text, kind } of segments) {
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === "same") last.text += text;
      else result.push({ text, kind });
    }
  }
  flush();
  return result;
}
