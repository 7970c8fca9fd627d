import type Quill from "quill";
import { useEffect, useRef, useState } from "react";
import { cellOf } from "./cell-editing";

/** The cell that is being edited, also while the focus is in the table's own bar; null outside of tables. */
export function useTableCell(quill: Quill) {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (bar.current?.contains(target as Node)) return;
      setCell(cellOf(target));
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isHere = relatedTarget instanceof Node && bar.current?.contains(relatedTarget);
      if (!isHere && !cellOf(relatedTarget)) setCell(null);
    };
    document.addEventListener("focusin", look);
    quill.root.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("focusin", look);
      quill.root.removeEventListener("focusout", leave);
    };
  }, [quill]);
  return { cell, bar, setCell };
}
