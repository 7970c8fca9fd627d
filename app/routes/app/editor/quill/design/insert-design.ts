import type Quill from "quill";
import type { BlockKind } from "~/domain/content/blocks/block-forms";
import { insertBlock } from "../blocks/insert-block";
import { cellAt } from "../table/cell-at";
import { BLOCK } from "./block-blot";
import { newBlock } from "./block-value";

/** Puts the caret in the first field. */
export function insertDesign(quill: Quill, kind: BlockKind, near: number): void {
  const index = insertBlock(quill, { [BLOCK]: newBlock(kind) }, near);
  cellAt(quill, index, 0)?.focus();
}
