import type Quill from "quill";
import { listen, onQuill, stopAll } from "../listen";
import { cellOf } from "../table/cell-editing";
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
  const keydown = (event: KeyboardEvent) => {
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
  return stopAll(
    listen(root, { keydown }, { capture: true }),
    listen(root, { mousedown: onPointer, click: onPointer }),
    // No caret stands on a picture.
    onQuill(quill, "selection-change", (range) => {
      if (range && range.length <= 1 && !cellOf(document.activeElement))
        focusPicture(pictureFrom(quill, range.index));
    }),
  );
}

/** A picture above or below the caret is selected before a key passes it or deletes it. @returns whether the key is taken */
function pressBesidePicture(quill: Quill, event: KeyboardEvent): boolean {
  const range = quill.getSelection();
  const hasModifier = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
  if (!range || range.length > 0 || hasModifier) return false;
  const [line, offset] = quill.getLine(range.index);
  if (!line) return false;
  const start = range.index - offset;
  const rows = rowsOf(quill, range.index, line.domNode as HTMLElement);
  const isAtEnd = offset === line.length() - 1;
  if (goesUp(event.key, rows.isFirst, offset === 0)) return selects(quill, start - 1);
  return goesDown(event.key, rows.isLast, isAtEnd) && selects(quill, start + line.length());
}

const goesUp = (key: string, isFirstRow: boolean, isAtStart: boolean) =>
  (key === "ArrowUp" && isFirstRow) || (isAtStart && (key === "ArrowLeft" || key === "Backspace"));
const goesDown = (key: string, isLastRow: boolean, isAtEnd: boolean) =>
  (key === "ArrowDown" && isLastRow) || (isAtEnd && (key === "ArrowRight" || key === "Delete"));

function selects(quill: Quill, index: number): boolean {
  const picture = index >= 0 ? pictureFrom(quill, index) : null;
  focusPicture(picture);
  return picture !== null;
}

/** Says whether the caret is in the first and the last row of a paragraph. */
function rowsOf(quill: Quill, index: number, line: HTMLElement) {
  const caret = quill.getBounds(index);
  if (!caret) return { isFirst: false, isLast: false };
  const { top } = quill.container.getBoundingClientRect();
  const box = line.getBoundingClientRect();
  const half = caret.height / 2;
  return { isFirst: top + caret.top - half < box.top, isLast: top + caret.bottom + half > box.bottom };
}
