/** One block to Quill, with fields in it that are edited in place: the cells of a table, a caption. */
import { BlockEmbed } from "quill/blots/block.js";
import { BLOCK_ID_FORMAT } from "../block-ids/id-format";
import { PIECE } from "../piece-format";
import { editCells } from "../table/cell-editing";

type Scroll = BlockEmbed["scroll"] & { emitEmbedUpdate(blot: BlockEmbed, change: unknown): void };

export abstract class EditedEmbed<Change> extends BlockEmbed {
  declare domNode: HTMLElement;

  static override create(): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the parent reads the tag from the class it is called on
    const node = super.create() as HTMLElement;
    node.setAttribute("contenteditable", "false");
    return node;
  }

  constructor(scroll: BlockEmbed["scroll"], node: Node) {
    super(scroll, node);
    editCells(this.domNode, (field) => {
      const change = this.changeOf(field);
      if (change) (this.scroll as Scroll).emitEmbedUpdate(this, change);
    });
  }

  /** Returns what was typed, for Quill; null for a field of another block. */
  protected abstract changeOf(field: HTMLElement): Change | null;

  /** Applies changes, undo and redo; its presence stops Quill from touching the content. */
  abstract updateContent(change: Change): void;

  /** Returns what is copied. */
  abstract html(): string;

  /** It has no other; an alignment would be a class of its own. */
  override format(name: string, value: unknown): void {
    if (name === PIECE || name === BLOCK_ID_FORMAT) super.format(name, value);
  }
}
