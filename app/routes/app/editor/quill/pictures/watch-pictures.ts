import type Quill from "quill";
import type { Range } from "quill";
import { cellOf } from "../table/cell-editing";
import { pressBesidePicture } from "./keys-beside-pictures";
import { focusedPicture, focusPicture, pictureFrom, pictureOf } from "./picture-at";
import { pressOnPicture } from "./picture-keys";

/** Selects pictures by pointer and by key. @returns a function that stops */
export function watchPictures(quill: Quill): () => void {
  const { root } = quill;
  const press = (event: KeyboardEvent): boolean => {
    const picture = focusedPicture();
    if (picture) return pressOnPicture(quill, picture, event);
    return event.target === root && pressBesidePicture(quill, event);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !press(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onPointer = (event: Event) => {
    const picture = cellOf(event.target) ? null : pictureOf(event.target);
    if (!picture) return;
    event.preventDefault();
    if (event.type === "click") focusPicture(picture);
  };
  /** No caret stands on a picture. */
  const onSelection = (range: Range | null) => {
    if (range && range.length <= 1 && !cellOf(document.activeElement))
      focusPicture(pictureFrom(quill, range.index));
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
