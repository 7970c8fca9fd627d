import type Quill from "quill";
import { BLOCK_ATTRIBUTE } from "~/domain/content/block-ids/block-id";

export const blockWithId = (quill: Quill, id: string): Element | undefined =>
  [...quill.root.querySelectorAll(`[${BLOCK_ATTRIBUTE}]`)].find(
    (block) => block.getAttribute(BLOCK_ATTRIBUTE) === id,
  );
