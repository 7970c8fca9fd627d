import type Quill from "quill";
import type { Range } from "quill";
import { cellOf } from "../table/cell-editing";
import { pictureFrom, pictureOf } from "./picture-at";
import { pressKey } from "./picture-keys";

/** Selects pictures by pointer and by key. @returns a function that stops */
export function watchPictures(quill: Quill): () => void {
  const { root } = quill;
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== root || event.defaultPrevented || !pressKey(quill, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onPointer = (event: Event) => {
    const picture = cellOf(event.target) ? null : pictureOf(event.target);
    if (!picture) return;
    event.preventDefault();
    if (event.type === "click") quill.setSelection(quill.getIndex(picture), 1, "user");
  };
  /** No caret stands on a picture. */
  const onSelection = (range: Range | null) => {
    const isOn = range?.length === 0 && !cellOf(document.activeElement) && pictureFrom(quill, range.index);
    if (isOn) quill.setSelection(range.index, 1, "user");
  };
  root.addEventListener("keydown", onKey, true);
  root.addEventListener("mousedown", onPointer);
  root.addEventListener("click", onPointer);
  quill.on("selection-change", onSelection);
  return () => {
    root.removeEventListener("keydown", onKey, true);
    root.removeEventListener("mousedown", onPointer);
    root.removeEventListener("click", onPointer);
    quill.off("selection-change", onSelection);
  };
}
