/** A block of a passage that follows a piece of the library. Blocks that are split or moved keep it. */
import { Parchment } from "quill";
import { PIECE_ATTRIBUTE } from "~/domain/proposals/passages/piece-attribute";

export const PIECE = "piece";

export const PieceFormat = new Parchment.Attributor(PIECE, PIECE_ATTRIBUTE, {
  scope: Parchment.Scope.BLOCK,
});
