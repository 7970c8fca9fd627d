import type Quill from "quill";
import { Delta } from "quill";
import { BlockEmbed } from "quill/blots/block.js";
import { PRICE_TABLE } from "~/domain/content/blocks/block-forms";
import { t } from "~/platform/words/t";
import { insertBlock, placeBeside } from "./blocks/insert-block";
import { asOneStep } from "./changes";
import { DRAWN_PRICE } from "./drawn-price";

/** Shows the price table where it stands in the text. It is edited on its own screen. */
export class PricePlace extends BlockEmbed {
  static override blotName = PRICE_TABLE;
  static override tagName = "DIV";
  static override className = PRICE_TABLE;

  static override create(value?: unknown): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the parent reads the tag from the class it is called on
    const node = super.create(value) as HTMLElement;
    node.contentEditable = "false";
    const drawn = document.getElementById(DRAWN_PRICE);
    node.replaceChildren(
      drawn instanceof HTMLTemplateElement ? drawn.content.cloneNode(true) : t("Price table"),
    );
    return node;
  }

  static override value(): boolean {
    return true;
  }

  html(): string {
    return `<hr class="${PRICE_TABLE}">`;
  }
}

/** Puts the price table after the block at an index, and takes it from where it stood. @param heading for a place without one */
export function insertPrice(quill: Quill, heading: string, near: number): void {
  asOneStep(quill, () => {
    const { index } = placeBeside(quill, near - takeOut(quill, heading, near));
    const [above] = index > 0 ? quill.getLine(index - 1) : [null];
    const hasHeading = above !== null && "header" in above.formats();
    if (!hasHeading)
      quill.updateContents(new Delta().retain(index).insert(heading).insert("\n", { header: 2 }), "user");
    const at = insertBlock(quill, { [PRICE_TABLE]: true }, hasHeading ? index - 1 : index);
    quill.setSelection(at + 1, 0, "user");
  });
}

/** Takes its heading as well, unless more stands below that. @returns how many characters are gone before an index */
function takeOut(quill: Quill, heading: string, index: number): number {
  const [place] = quill.scroll.descendants(PricePlace);
  if (!place) return 0;
  const end = quill.getIndex(place) + 1;
  const [next] = quill.getLine(end);
  const isLast = next === null || "header" in next.formats() || next.length() === 1;
  const titled = `${heading}\n`;
  const start = end - 1 - titled.length;
  const isTitled = isLast && start >= 0 && quill.getText(start, titled.length) === titled;
  const from = isTitled ? start : end - 1;
  quill.deleteText(from, end - from, "user");
  return from < index ? end - from : 0;
}
