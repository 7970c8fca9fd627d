import type Quill from "quill";
import type { TakenPiece } from "../../../library/panel/ask-library";
import { placeBeside } from "../blocks/insert-block";
import { type Passage, pieceDelta, putPiece } from "./piece-passages";

/** Whether what is inserted follows its piece: only a proposal keeps that, and only where it is wanted. */
const linksPieces = (): boolean => document.querySelector("[data-library=linked]") !== null && wantsLinks();

const KEY = "countersign:library-links";

export function wantsLinks(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function keepWantsLinks(wants: boolean): void {
  try {
    if (wants) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Not kept for the next time.
  }
}

/** In place of an empty line, or after the block that is there. @param near the caret */
export function insertPiece(quill: Quill, piece: TakenPiece, near: number): void {
  const { index, isEmpty } = placeBeside(quill, near);
  insertAt(quill, piece, index, isEmpty && index + 1 < quill.getLength() ? 1 : 0);
}

/** @param length the characters that it replaces */
export const insertAt = (quill: Quill, piece: TakenPiece, index: number, length = 0): void =>
  putPiece(quill, pieceDelta(quill, piece, linksPieces()), { index, length });

/** Takes the piece's present text. */
export const updatePassage = (quill: Quill, passage: Passage, piece: TakenPiece): void =>
  putPiece(quill, pieceDelta(quill, piece, true), passage);
