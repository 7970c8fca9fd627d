/** To Quill a design block is one block. Its fields are edited in place, as the cells of a table are. */
import { BlockEmbed } from "quill/blots/block.js";
import { inlineHtml } from "../inline-html";
import { PIECE } from "../piece-format";
import { cellsIn, editCells, setTabStops } from "../table/cell-editing";
import { type BlockChange, blockChanges, fieldsOf } from "./block-changes";
import { blockHtml } from "./block-html";
import { type BlockValue, EDITED, isList } from "./block-value";
import { drawBlock, drawPhotos } from "./draw-block";
import { readDrawn } from "./drawn-block";

export const BLOCK = "document-block";

type Scroll = BlockEmbed["scroll"] & { emitEmbedUpdate(blot: DesignBlock, change: BlockChange): void };

export class DesignBlock extends BlockEmbed {
  static override blotName = BLOCK;
  static override tagName = "DIV";
  static override className = BLOCK;

  static override create(value: unknown): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the parent reads the tag from the class it is called on
    const node = super.create() as HTMLElement;
    node.setAttribute("contenteditable", "false");
    draw(node, value as BlockValue);
    return node;
  }

  static override value(node: HTMLElement): BlockValue {
    return readDrawn(node);
  }

  constructor(scroll: BlockEmbed["scroll"], node: Node) {
    super(scroll, node);
    editCells(node as HTMLElement, (field) => this.notifyChange(field));
  }

  /** It has no other; an alignment would be a class of its own. */
  override format(name: string, value: unknown): void {
    if (name === PIECE) super.format(name, value);
  }

  present(): BlockValue {
    return DesignBlock.value(this.domNode as HTMLElement);
  }

  /** For the clipboard. */
  html(): string {
    return blockHtml(this.present());
  }

  /** Applies changes, undo and redo; its presence stops Quill from touching the content. */
  updateContent(change: BlockChange): void {
    const node = this.domNode as HTMLElement;
    const next = blockChanges.compose(this.present(), change) as BlockValue;
    if (change.items && change.items.length !== node.querySelectorAll("[data-item]").length) draw(node, next);
    else {
      writeFields(node, { ...fieldsOf(next.items) });
      drawPhotos(node, next);
    }
  }

  private notifyChange(field: HTMLElement): void {
    const at = cellsIn(this.domNode as HTMLElement).indexOf(field);
    if (at < 0) return;
    // A break that the browser leaves behind would hide the placeholder.
    if (field.innerHTML === "<br>") field.replaceChildren();
    (this.scroll as Scroll).emitEmbedUpdate(this, { fields: { [at]: inlineHtml(field) } });
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
    if (field && inlineHtml(field) !== html) field.innerHTML = html;
  }
}
