/** The editor's mark on each block of a passage that follows a piece (`piece-mark.ts`). */
export const PIECE_ATTRIBUTE = "data-piece";
