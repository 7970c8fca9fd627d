import { compareBlocks } from "~/platform/text/compare-blocks";

export interface RedlinePiece {
  text: string;
  kind: "same" | "added" | "removed";
}

/** Word by word, in languages without spaces too. */
export function redline(before: string, after: string): RedlinePiece[] {
  const [old, next] = compareBlocks(wordsOf(before), wordsOf(after));
  const pieces: RedlinePiece[] = [];
  for (let a = 0, b = 0; a < old.length || b < next.length; ) {
    const removed = old[a];
    const added = next[b];
    if (removed?.isOwn) pieces.push({ text: removed.text, kind: "removed" });
    else if (added?.isOwn) pieces.push({ text: added.text, kind: "added" });
    else pieces.push({ text: added?.text ?? removed?.text ?? "", kind: "same" });
    if (removed?.isOwn) a += 1;
    else if (added?.isOwn) b += 1;
    else [a, b] = [a + 1, b + 1];
  }
  return joined(withoutLoneSpaces(pieces));
}

const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].map(({ segment }) => segment);

/** A space between two changed words is changed with them, which is easier to read. */
const withoutLoneSpaces = (pieces: RedlinePiece[]): RedlinePiece[] =>
  pieces.flatMap((piece, at) => {
    const isLone =
      piece.kind === "same" &&
      piece.text.trim() === "" &&
      isChanged(pieces[at - 1]) &&
      isChanged(pieces[at + 1]);
    return isLone
      ? [
          { ...piece, kind: "removed" as const },
          { ...piece, kind: "added" as const },
        ]
      : [piece];
  });

const isChanged = (piece: RedlinePiece | undefined) => piece !== undefined && piece.kind !== "same";

/** Puts what is deleted in a changed place before what is added. */
function joined(pieces: RedlinePiece[]): RedlinePiece[] {
  const result: RedlinePiece[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed) result.push({ text: removed, kind: "removed" });
    if (added) result.push({ text: added, kind: "added" });
    [removed, added] = ["", ""];
  };
  for (const { text, kind } of pieces) {
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
