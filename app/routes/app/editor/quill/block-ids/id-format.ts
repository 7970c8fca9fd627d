/** The id of a block, on the first of its lines (docs/decisions/0112-block-ids.md). */
import { Parchment } from "quill";
import { BLOCK_ATTRIBUTE } from "~/domain/content/block-ids/block-id";

export const BLOCK_ID_FORMAT = "block-id";

export const BlockIdFormat = new Parchment.Attributor(BLOCK_ID_FORMAT, BLOCK_ATTRIBUTE, {
  scope: Parchment.Scope.BLOCK,
});
