import type Quill from "quill";
import { Delta } from "quill";
import type { TakenPiece } from "../../../library/panel/ask-library";
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
  const [line, offset] = quill.getLine(near);
  const start = near - offset;
  const end = start + (line?.length() ?? 1);
  const isEmpty = quill.getText(start, end - start) === "\n";
  insertAt(quill, piece, isEmpty ? start : end, isEmpty && end < quill.getLength() ? 1 : 0);
}

/** @param length the characters that it replaces */
export function insertAt(quill: Quill, piece: TakenPiece, index: number, length = 0): void {
  const { delta, value } = pieceDelta(quill, piece, linksPieces());
  put(quill, { delta, value, index, length });
}

/** Takes the piece's present text. */
export function updatePassage(quill: Quill, { index, length }: Passage, piece: TakenPiece): void {
  put(quill, { ...pieceDelta(quill, piece, true), index, length });
}

function put(
  quill: Quill,
  { delta, value, index, length }: { delta: Delta; value: string | null; index: number; length: number },
): void {
  const change = new Delta().retain(index).concat(delta).delete(length);
  const isAtEnd = index + length >= quill.getLength();
  // A document ends with a line of text.
  if (isAtEnd && typeof delta.ops.at(-1)?.insert !== "string") change.insert("\n");
  putPiece(quill, change, { delta, value, index });
}
