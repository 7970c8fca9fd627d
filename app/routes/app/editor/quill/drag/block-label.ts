import { EDITED } from "~/components/document-markup/block-value";
import { PAGE_BREAK, PRICE_TABLE } from "~/domain/content/blocks/block-forms";
import { t } from "~/platform/words/t";
import { readDrawn } from "../design/draw-block";

const MOST_LETTERS = 60;

/** Its first words, or what it is. */
export function blockLabel(block: Element): string {
  if (block.matches(".document-table")) return t("Table");
  if (block.matches(".document-block")) return t(EDITED[readDrawn(block as HTMLElement).kind].name);
  if (block.matches("figure")) return t("Picture");
  if (block.classList.contains(PRICE_TABLE)) return t("Price table");
  if (block.matches("hr")) return block.classList.contains(PAGE_BREAK) ? t("Page break") : t("Divider");
  const words = (block.textContent ?? "").replaceAll("\ufeff", "").trim();
  return words.slice(0, MOST_LETTERS) || t("Empty line");
}
