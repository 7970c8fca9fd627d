import type Quill from "quill";
import { inlineHtml } from "~/components/document-markup/inline-html";
import { parseAllowed } from "~/components/document-markup/parse-allowed";
import { drawChips } from "~/components/document-markup/variable-chip";
import type { PassageShape } from "~/domain/writing/rewrite/rewrite-kinds";
import { t } from "~/platform/words/t";
import { asOneStep } from "../changes";

/** Text in the editor that a model may work on. */
export interface EditorPassage {
  shape: PassageShape;
  html: string;
  /** Plain text that stands before it. */
  before: string;
  /** Returns null when it is gone from the text. */
  range(): Range | null;
  /** False once it was edited. */
  isAsRead(): boolean;
  /** Makes one undo step. */
  replace(html: string): void;
  /** Makes one undo step; null if nothing can follow it. */
  addAfter: ((html: string) => void) | null;
  /** No longer follows the text. */
  release(): void;
}

/** The reason why a place has no passage. */
export interface NoPassage {
  reason: string;
}

export const nowhere = (): NoPassage => ({
  reason: t("Put the caret into a paragraph, or select some text."),
});

export const isPassage = (found: EditorPassage | NoPassage): found is EditorPassage => "html" in found;

/** The whole cell, or field of a design block. */
export function cellPassage(quill: Quill, cell: HTMLElement): EditorPassage | NoPassage {
  if (cell.querySelector("p, ul, ol"))
    return { reason: t("A cell with paragraphs or a list cannot be rewritten.") };
  const html = inlineHtml(cell).trim();
  if (html === "") return { reason: t("This field is empty.") };
  return {
    shape: "words",
    html,
    before: "",
    range() {
      if (!cell.isConnected) return null;
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range;
    },
    isAsRead: () => cell.isConnected && inlineHtml(cell).trim() === html,
    replace(next) {
      asOneStep(quill, () => {
        cell.replaceChildren(...parseAllowed(next).childNodes);
        drawChips(cell);
        cell.dispatchEvent(new Event("input", { bubbles: true }));
      });
      cell.focus();
      document.getSelection()?.selectAllChildren(cell);
    },
    addAfter: null,
    release: () => undefined,
  };
}
