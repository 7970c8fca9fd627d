import type Quill from "quill";
import type { Delta, EmitterSource } from "quill";
import { isUndo } from "../changes";
import { onQuill } from "../listen";
import { changesBlocks, idsPutRight } from "./owned-ids";

/** Editors in which ids are being put where they belong. */
const putting = new WeakSet<Quill>();

/** Keeps ids with their blocks. @returns a function that stops watching */
export const watchIds = (quill: Quill): (() => void) =>
  onQuill(quill, "text-change", (change, before, source) => {
    // Undo and redo bring back ids by themselves.
    if (putting.has(quill) || isUndo(quill) || !changesBlocks(change, before)) return;
    putIds(quill, idsPutRight(before, change, quill.getContents()), source);
  });

/** Belongs to the step that was made last, however long ago that began. */
export function putIds(quill: Quill, ids: Delta, source: EmitterSource): void {
  if (ids.length() === 0) return;
  const { history } = quill;
  const began = history.lastRecorded;
  history.lastRecorded = Date.now();
  putting.add(quill);
  quill.updateContents(ids, source);
  putting.delete(quill);
  history.lastRecorded = began;
}
