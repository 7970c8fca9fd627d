import { blockHtml } from "~/components/document-markup/block-html";
import { type BlockValue, EDITED, isList } from "~/components/document-markup/block-value";
import { drawChips } from "~/components/document-markup/variable-chip";
import { EditedEmbed } from "../blocks/edited-embed";
import { cellsIn, setTabStops } from "../table/cell-editing";
import { type BlockChange, blockChanges, fieldsOf } from "./block-changes";
import { drawBlock, drawPhotos, markProblems, readDrawn } from "./draw-block";

export const BLOCK = "document-block";

const EMPTY = /^(?:<p>)?<br>(?:<\/p>)?$/;

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
      writeFields(node, fieldsOf(next.items));
      drawPhotos(node, next);
    }
  }

  protected changeOf(field: HTMLElement): BlockChange | null {
    const at = cellsIn(this.domNode).indexOf(field);
    if (at < 0) return null;
    // A break that the browser leaves behind would hide the placeholder.
    if (EMPTY.test(field.innerHTML)) field.replaceChildren();
    markProblems(this.domNode);
    return { fields: { [at]: fieldsOf(this.present().items)[at] ?? "" } };
  }
}

function draw(node: HTMLElement, value: BlockValue): void {
  node.dataset.kind = value.kind;
  node.toggleAttribute("data-has-room", isList(value.kind) && value.items.length < EDITED[value.kind].most);
  node.replaceChildren(drawBlock(value));
  setTabStops(node, true);
  markProblems(node);
}

/** Skips unchanged fields, so that the caret does not jump. */
function writeFields(node: HTMLElement, fields: readonly string[]): void {
  const present = fieldsOf(readDrawn(node).items);
  for (const [at, field] of cellsIn(node).entries()) {
    const html = fields[at];
    if (html === undefined || present[at] === html) continue;
    field.innerHTML = html;
    drawChips(field);
  }
  markProblems(node);
}
