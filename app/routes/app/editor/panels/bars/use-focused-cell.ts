import type Quill from "quill";
import { useEffect, useRef, useState } from "react";
import { listen, stopAll } from "../../quill/listen";

/** Also while focus is in the block's bar or in a dialog that the bar has opened. @param find which cells count */
export function useFocusedCell(quill: Quill, find: (node: unknown) => HTMLElement | null) {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const isInDialog = target instanceof Element && target.closest("[data-dialog]") !== null;
      if (!isInDialog && !bar.current?.contains(target as Node)) setCell(find(target));
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isHere = relatedTarget instanceof Node && bar.current?.contains(relatedTarget);
      if (!isHere && !find(relatedTarget)) setCell(null);
    };
    return stopAll(listen(document, { focusin: onFocus }), listen(quill.root, { focusout: leave }));
  }, [quill, find]);
  return { cell, bar, setCell };
}
