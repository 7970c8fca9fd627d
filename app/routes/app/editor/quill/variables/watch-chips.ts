import type Quill from "quill";
import { CHIP_SELECTOR } from "~/components/document-markup/variable-chip";
import { listen } from "../listen";
import { indexOf } from "../place";
import { cellOf } from "../table/cell-editing";

/** A press on a chip puts the caret on the nearer side of it, as browsers put none there. @returns a function that stops */
export const watchChips = (quill: Quill): (() => void) =>
  listen(quill.root, {
    click(event) {
      const chip = event.target instanceof Element ? event.target.closest<HTMLElement>(CHIP_SELECTOR) : null;
      if (!chip || !document.getSelection()?.isCollapsed) return;
      const { left, width } = chip.getBoundingClientRect();
      const side = event.clientX < left + width / 2 ? 0 : 1;
      const cell = cellOf(chip);
      const parent = chip.parentNode;
      if (!cell) return quill.setSelection((indexOf(quill, chip) ?? 0) + side, 0, "user");
      cell.focus();
      const siblings: Node[] = parent ? [...parent.childNodes] : [];
      if (parent) document.getSelection()?.collapse(parent, siblings.indexOf(chip) + side);
    },
  });
