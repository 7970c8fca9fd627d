import type Quill from "quill";
import { t } from "~/platform/words/t";
import { inlineHtml } from "../inline-html";
import { asOneStep } from "../one-step";
import { parseAllowed } from "../parse-allowed";
import type { EditorPassage, NoPassage } from "./passage";

/** The whole cell, or field of a design block. */
export function cellPassage(quill: Quill, cell: HTMLElement): EditorPassage | NoPassage {
  if (cell.querySelector("p, ul, ol")) return { reason: t("A cell with a list cannot be rewritten.") };
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
        cell.dispatchEvent(new Event("input", { bubbles: true }));
      });
      cell.focus();
      document.getSelection()?.selectAllChildren(cell);
    },
    addAfter: null,
    release: () => undefined,
  };
}
