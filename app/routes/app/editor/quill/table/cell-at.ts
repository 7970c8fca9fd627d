import type Quill from "quill";
import { cellsIn } from "./cell-editing";

/** A table's cell or a block's field, by its number. */
export function cellAt(quill: Quill, index: number, number: number): HTMLElement | null {
  const [blot] = quill.getLine(index);
  const cells = blot ? cellsIn(blot.domNode as Element) : [];
  return cells[Math.min(Math.max(number, 0), cells.length - 1)] ?? null;
}
