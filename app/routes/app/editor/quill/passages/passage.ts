import type { PassageShape } from "~/domain/writing/rewrite/rewrite-kinds";
import { t } from "~/platform/words/t";

/** Text in the editor that a model may work on. */
export interface EditorPassage {
  shape: PassageShape;
  html: string;
  /** Plain text that stands before it. */
  before: string;
  /** To show it in the text; null once it is gone. */
  range(): Range | null;
  /** False once it was edited. */
  isAsRead(): boolean;
  /** As one undo step. */
  replace(html: string): void;
  /** As one undo step; null where nothing can follow it. */
  addAfter: ((html: string) => void) | null;
  /** No longer follows the text. */
  release(): void;
}

/** Why a place has no passage. */
export interface NoPassage {
  reason: string;
}

export const nowhere = (): NoPassage => ({
  reason: t("Put the caret into a paragraph, or select some text."),
});

export const isPassage = (found: EditorPassage | NoPassage): found is EditorPassage => "html" in found;
