import { compareWords } from "~/platform/text/compare-words";
import { wordsOf } from "~/platform/text/text-words";

export interface RedlineSegment {
  text: string;
  kind: "same" | "added" | "removed";
}

/** Word by word, in languages without spaces too; what is deleted in a place stands before what is added. */
export function redline(before: string, after: string): RedlineSegment[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  return compareWords(old, next)
    .flatMap((span): RedlineSegment[] => {
      const added = next.slice(...span.after).join("");
      if (span.isSame) return [{ text: added, kind: "same" }];
      return [
        { text: old.slice(...span.before).join(""), kind: "removed" },
        { text: added, kind: "added" },
      ];
    })
    .filter(({ text }) => text !== "");
}
