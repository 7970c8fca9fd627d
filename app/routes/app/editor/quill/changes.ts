import type Quill from "quill";
import { Delta } from "quill";

/** Undo takes the change back alone, without what was typed before it. */
export function asOneStep(quill: Quill, change: () => void): void {
  quill.history.cutoff();
  change();
  quill.history.cutoff();
}

/** Says whether undo or redo makes the present change. */
export const isUndo = ({ history }: Quill): boolean => history.ignoreChange;

/** The same, with other words. */
export const withWords = (delta: Delta, written: (words: string) => string): Delta =>
  new Delta(delta.map((op) => (typeof op.insert === "string" ? { ...op, insert: written(op.insert) } : op)));
