import type Quill from "quill";

/** Undo takes the change back alone, without what was typed before it. */
export function asOneStep(quill: Quill, change: () => void): void {
  quill.history.cutoff();
  change();
  quill.history.cutoff();
}
