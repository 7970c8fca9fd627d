import type Quill from "quill";
import { isBesideText } from "../../editor/panels/side-panel";
import type { Passage } from "../../editor/quill/passages/piece-passages";

/** Goes to a passage. A panel over the whole screen would hide it, so it closes. @param close the panel */
export function goToPassage(quill: Quill, { index, lines }: Passage, close?: () => void): void {
  if (!isBesideText()) close?.();
  setTimeout(() => {
    quill.setSelection(index, 0, "user");
    lines[0]?.scrollIntoView({ block: "center" });
  });
}
