import type Quill from "quill";
import { useCallback, useEffect, useRef, useState } from "react";
import { cellFormats, cellOf, formatCell } from "./cell-editing";

type FormatName = "bold" | "italic" | "list" | "align";

/** A cell of a table that was left for the toolbar, and what was selected in it. */
interface LeftCell {
  cell: HTMLElement;
  range: Range | null;
}

/** The formats where the caret is, kept current, and the way to change them: in the text or in a table's cell. */
export function useFormats(quill: Quill) {
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  const [steps, setSteps] = useState({ undo: false, redo: false });
  const left = useRef<LeftCell | null>(null);

  const read = useCallback(() => {
    const cell = cellOf(document.activeElement);
    const { undo, redo } = quill.history.stack;
    setSteps({ undo: undo.length > 0, redo: redo.length > 0 });
    // With its range: without one, `getFormat` would pull the focus back out of the toolbar.
    const range = cell ? null : quill.getSelection();
    if (cell) setFormats(cellFormats(cell));
    else if (range) setFormats(quill.getFormat(range));
  }, [quill]);

  useEffect(() => {
    const enter = (event: FocusEvent) => {
      if (cellOf(event.target) || event.target === quill.root) left.current = null;
    };
    const leave = (event: FocusEvent) => {
      const cell = cellOf(event.target);
      if (cell) left.current = { cell, range: selectedRange() };
    };
    quill.on("editor-change", read);
    document.addEventListener("selectionchange", read);
    quill.root.addEventListener("focusin", enter);
    quill.root.addEventListener("focusout", leave);
    return () => {
      quill.off("editor-change", read);
      document.removeEventListener("selectionchange", read);
      quill.root.removeEventListener("focusin", enter);
      quill.root.removeEventListener("focusout", leave);
    };
  }, [quill, read]);

  const apply = (name: FormatName, value: string | boolean) => {
    const cell = cellOf(document.activeElement) ?? comeBack(left.current);
    if (!cell) quill.format(name, toggled(quill.getFormat(quill.getSelection(true)), name, value), "user");
    else if (name !== "list") formatCell(cell, name, toggled(cellFormats(cell), name, value));
    read();
  };
  return { formats, steps, apply };
}

/** A format that is on already is taken away. */
const toggled = (present: Record<string, unknown>, name: FormatName, value: string | boolean) =>
  present[name] === value ? false : value;

function selectedRange(): Range | null {
  const selection = document.getSelection();
  return selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
}

function comeBack(left: LeftCell | null): HTMLElement | null {
  if (!left?.cell.isConnected) return null;
  left.cell.focus();
  const selection = document.getSelection();
  if (left.range) {
    selection?.removeAllRanges();
    selection?.addRange(left.range);
  }
  return left.cell;
}
