import { blockHtml } from "~/components/document-markup/block-html";
import { type BlockValue, EDITED, isList } from "~/components/document-markup/block-value";
import { inlineHtml } from "~/components/document-markup/inline-html";
import { drawChips } from "~/components/document-markup/variable-chip";
import { EditedEmbed } from "../blocks/edited-embed";
import { cellsIn, setTabStops } from "../table/cell-editing";
import { type BlockChange, blockChanges, fieldsOf } from "./block-changes";
import { drawBlock, drawPhotos, readDrawn } from "./draw-block";

export const BLOCK = "document-block";

export class DesignBlock extends EditedEmbed<BlockChange> {
  static override blotName = BLOCK;
  static override tagName = "DIV";
  static override className = BLOCK;

  static override create(value?: unknown): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the parent reads the tag from the class it is called on
    const node = super.create();
    draw(node, value as BlockValue);
    return node;
  }

  static override value(node: HTMLElement): BlockValue {
    return readDrawn(node);
  }

  present(): BlockValue {
    return readDrawn(this.domNode);
  }

  html(): string {
    return blockHtml(this.present());
  }

  updateContent(change: BlockChange): void {
    const node = this.domNode;
    const next = blockChanges.compose(this.present(), change) as BlockValue;
    if (change.items && change.items.length !== node.querySelectorAll("[data-item]").length) draw(node, next);
    else {
      writeFields(node, { ...fieldsOf(next.items) });
      drawPhotos(node, next);
    }
  }

  protected changeOf(field: HTMLElement): BlockChange | null {
    const at = cellsIn(this.domNode).indexOf(field);
    if (at < 0) return null;
    // A break that the browser leaves behind would hide the placeholder.
    if (field.innerHTML === "<br>") field.replaceChildren();
    return { fields: { [at]: inlineHtml(field) } };
  }
}

function draw(node: HTMLElement, value: BlockValue): void {
  node.dataset.kind = value.kind;
  node.toggleAttribute("data-has-room", isList(value.kind) && value.items.length < EDITED[value.kind].most);
  node.replaceChildren(drawBlock(value));
  setTabStops(node, true);
}

/** Skips unchanged fields, so that the caret does not jump. */
function writeFields(node: HTMLElement, fields: Record<number, string>): void {
  const present = cellsIn(node);
  for (const [at, html] of Object.entries(fields)) {
    const field = present[Number(at)];
    if (!field || inlineHtml(field) === html) continue;
    field.innerHTML = html;
    drawChips(field);
  }
}
