import type Quill from "quill";
import { useCallback, useEffect, useRef, useState } from "react";
import { asOneStep } from "../quill/changes";
import { listen, onQuill, stopAll } from "../quill/listen";
import { focusedPicture, focusPicture, pictureOf } from "../quill/pictures/picture-at";
import { indexOf } from "../quill/place";
import { cellFormats, cellOf, formatCell, isCaption, isTableCell } from "../quill/table/cell-editing";

/** The caret is in one of these. */
export type CaretContext = "text" | "table" | "field" | "caption" | "picture";

type FormatName = "bold" | "italic" | "list" | "align";

/** The cell left for the toolbar, and its selection. */
interface LeftCell {
  cell: HTMLElement;
  range: Range | null;
}

/** The formats at the caret, in the text or in a cell, and what changes them. */
export function useFormats(quill: Quill) {
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  const [place, setPlace] = useState<CaretContext>("text");
  const [steps, setSteps] = useState({ undo: false, redo: false });
  const leftCell = useRef<LeftCell | null>(null);
  const leftPicture = useRef<HTMLElement | null>(null);

  const read = useCallback(() => {
    const cell = cellOf(document.activeElement);
    const { undo, redo } = quill.history.stack;
    setSteps({ undo: undo.length > 0, redo: redo.length > 0 });
    // With a range: without one, `getFormat` takes the focus.
    const range = cell ? null : quill.getSelection();
    if (cell) setPlace(isCaption(cell) ? "caption" : isTableCell(cell) ? "table" : "field");
    else if (focusedPicture()) setPlace("picture");
    else if (range) setPlace("text");
    if (cell) setFormats(cellFormats(cell));
    else if (range) setFormats(quill.getFormat(range));
  }, [quill]);

  useEffect(() => {
    const enter = () => {
      read();
      leftCell.current = null;
      leftPicture.current = null;
    };
    const leave = ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (cell) leftCell.current = { cell, range: selectedRange() };
      else leftPicture.current = pictureOf(target) ? (target as HTMLElement) : null;
    };
    return stopAll(
      onQuill(quill, "editor-change", read),
      listen(document, { selectionchange: read }),
      listen(quill.root, { focusin: enter, focusout: leave }),
    );
  }, [quill, read]);

  /** Gives the focus and the selection back to the cell or the text. */
  const comeBack = (): HTMLElement | null => {
    if (focusedPicture()) return null;
    const cell = cellOf(document.activeElement) ?? restoreSelection(leftCell.current);
    if (cell) return cell;
    if (leftPicture.current?.isConnected) focusPicture(pictureOf(leftPicture.current));
    else quill.focus();
    return null;
  };
  /** Returns the index at which something is inserted. */
  const caretIndex = (): number => {
    const cell = comeBack();
    return indexOf(quill, cell ?? focusedPicture()?.domNode) ?? quill.getSelection(true).index;
  };
  const applyKind = (kind: Readonly<Record<string, unknown>>) => {
    const { index, length } = quill.getSelection(true);
    asOneStep(quill, () => quill.formatLine(index, length, kind, "user"));
    read();
  };
  const apply = (name: FormatName, value: string | boolean) => {
    const cell = comeBack();
    if (!cell && focusedPicture()) return;
    if (!cell) quill.format(name, toggled(quill.getFormat(quill.getSelection(true)), name, value), "user");
    else formatCell(cell, name, toggled(cellFormats(cell), name, value));
    read();
  };
  return { formats, steps, place, apply, applyKind, comeBack, caretIndex };
}

export type EditorFormats = ReturnType<typeof useFormats>;

/** Removes a format that is on. */
const toggled = (present: Record<string, unknown>, name: FormatName, value: string | boolean) =>
  present[name] === value ? false : value;

function selectedRange(): Range | null {
  const selection = document.getSelection();
  return selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
}

function restoreSelection(leftCell: LeftCell | null): HTMLElement | null {
  if (!leftCell?.cell.isConnected) return null;
  leftCell.cell.focus();
  const selection = document.getSelection();
  if (leftCell.range) {
    selection?.removeAllRanges();
    selection?.addRange(leftCell.range);
  }
  return leftCell.cell;
}
