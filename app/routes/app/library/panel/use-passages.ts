import type Quill from "quill";
import type { Delta } from "quill";
import { useCallback, useEffect, useState } from "react";
import { pieceOf } from "../../editor/quill/document-html";
import { listen, onQuill, stopAll } from "../../editor/quill/listen";
import { type Passage, passagesIn } from "../../editor/quill/passages/piece-passages";
import { PIECE } from "../../editor/quill/piece-format";
import { type FoundPiece, piecesById } from "./ask-library";

export interface Following {
  passages: readonly Passage[];
  /** Pieces by id; null for one that is gone. Pieces not known yet are missing. */
  pieces: ReadonlyMap<string, FoundPiece | null>;
}

/** Milliseconds without typing before they are read again. */
const PAUSE_MS = 200;

/** Passages of the text, and what has become of their pieces. */
export function usePassages(quill: Quill): Following {
  const [passages, setPassages] = useState<readonly Passage[]>([]);
  const [pieces, setPieces] = useState<Following["pieces"]>(new Map());
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>;
    const read = () =>
      setPassages((last) => (last.length === 0 ? orSame(passagesIn(quill)) : passagesIn(quill)));
    read();
    const stop = onQuill(quill, "text-change", (delta, _before, source) => {
      // After Quill has moved its caret.
      if (source === "user") queueMicrotask(() => endPassage(quill, delta));
      clearTimeout(waiting);
      waiting = setTimeout(read, PAUSE_MS);
    });
    return stopAll(() => clearTimeout(waiting), stop);
  }, [quill]);

  const ids = [...new Set(passages.map(({ mark }) => mark.pieceId))].sort().join(",");
  const load = useCallback(async () => {
    if (ids === "") return;
    const wanted = ids.split(",");
    const found = await piecesById(wanted);
    if (typeof found === "string") return;
    const byId = new Map(found.map((piece) => [piece.id, piece]));
    setPieces(new Map(wanted.map((id) => [id, byId.get(id) ?? null])));
  }, [ids]);
  useEffect(() => {
    load();
    // A piece may have been changed in another tab.
    return listen(document, {
      visibilitychange: () => void (document.visibilityState === "visible" && load()),
    });
  }, [load]);
  return { passages, pieces };
}

const NONE: readonly Passage[] = [];
const orSame = (passages: readonly Passage[]) => (passages.length === 0 ? NONE : passages);

/** An empty line that is begun at the end of a passage is the writer's own. */
function endPassage(quill: Quill, { ops }: Delta): void {
  if (!ops.some(({ insert }) => insert === "\n")) return;
  const range = quill.getSelection();
  const [line] = range ? quill.getLine(range.index) : [null];
  if (!range || !line || line.length() !== 1) return;
  const value = pieceOf(line.domNode);
  const [next] = quill.getLine(range.index + 1);
  // Past the end it is the last line again.
  const goesOn = next && next !== line && pieceOf(next.domNode) === value;
  if (value !== "" && !goesOn) quill.formatLine(range.index, 1, { [PIECE]: null }, "user");
}

/** Its text in the library is another one by now. */
export const isStale = ({ mark }: Passage, pieces: Following["pieces"]): boolean =>
  (pieces.get(mark.pieceId)?.revision ?? 0) > mark.revision;
