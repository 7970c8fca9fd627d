import type Quill from "quill";
import { useEffect, useRef, useState } from "react";
import { tableCellOf } from "./cell-editing";

/** Also while focus is in the table's bar; null outside of tables. */
export function useTableCell(quill: Quill) {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (bar.current?.contains(target as Node)) return;
      setCell(tableCellOf(target));
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isHere = relatedTarget instanceof Node && bar.current?.contains(relatedTarget);
      if (!isHere && !tableCellOf(relatedTarget)) setCell(null);
    };
    document.addEventListener("focusin", onFocus);
    quill.root.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("focusin", onFocus);
      quill.root.removeEventListener("focusout", leave);
    };
  }, [quill]);
  return { cell, bar, setCell };
}
