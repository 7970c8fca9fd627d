import type Quill from "quill";
import { isBesideText } from "../../editor/panels/side-panel";
import type { Passage } from "../../editor/quill/passages/piece-passages";

/** Over the whole screen, a panel would hide what it leads to. @param close the panel */
export function goToPassage(quill: Quill, { index, lines }: Passage, close?: () => void): void {
  if (!isBesideText()) close?.();
  setTimeout(() => {
    quill.setSelection(index, 0, "user");
    lines[0]?.scrollIntoView({ block: "center" });
  });
}
