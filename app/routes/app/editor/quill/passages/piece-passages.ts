/** Passages of the open text that follow a piece. */
import type Quill from "quill";
import { Delta } from "quill";
import { BLOCK_ATTRIBUTE } from "~/domain/content/block-ids/block-id";
import { PIECE_ATTRIBUTE } from "~/domain/proposals/passages/piece-attribute";
import { hashOf, type PieceMark, readMark, writeMark } from "~/domain/proposals/passages/piece-mark";
import { placeBeside } from "../blocks/insert-block";
import { asOneStep } from "../changes";
import { documentHtml } from "../document-html";
import { PIECE } from "../piece-format";

export interface Passage {
  value: string;
  mark: PieceMark;
  index: number;
  length: number;
  /** Its elements in the page: lines, pictures, tables. */
  lines: HTMLElement[];
}

export function passagesIn(quill: Quill): Passage[] {
  if (!quill.root.querySelector(`[${PIECE_ATTRIBUTE}]`)) return [];
  const passages: Passage[] = [];
  let last = "";
  for (const line of quill.getLines(0, quill.getLength())) {
    const node = line.domNode as HTMLElement;
    const value = node.getAttribute(PIECE_ATTRIBUTE) ?? "";
    const open = passages.at(-1);
    const mark = readMark(value);
    if (open && value === last && mark) {
      open.length += line.length();
      open.lines.push(node);
    } else if (mark) {
      passages.push({ value, mark, index: quill.getIndex(line), length: line.length(), lines: [node] });
    }
    last = value;
  }
  return passages;
}

/** The HTML that is saved for it, without marks. */
function passageHtml(quill: Quill, { lines, value }: Pick<Passage, "lines" | "value">): string {
  const root = document.createElement("div");
  for (const block of quill.root.children) {
    if (!lines.some((line) => block.contains(line))) continue;
    const copy = block.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(":scope > li, :scope > .ql-code-block"))
      if (part.getAttribute(PIECE_ATTRIBUTE) !== value) part.parentNode?.removeChild(part);
    root.appendChild(copy);
  }
  for (const line of root.querySelectorAll(`[${BLOCK_ATTRIBUTE}]`)) line.removeAttribute(BLOCK_ATTRIBUTE);
  return documentHtml(root).replaceAll(` ${PIECE_ATTRIBUTE}="${value}"`, "");
}

/** Says whether it differs from the text that was taken from the library. */
export const isEdited = (quill: Quill, passage: Passage): boolean =>
  hashOf(passageHtml(quill, passage)) !== passage.mark.hash;

/** @param revision of the piece, whose text it counts as from now on; null to follow it no more */
export function markPassage(quill: Quill, { index, length, mark }: Passage, revision: number | null): void {
  const value = revision === null ? null : writeMark({ ...mark, revision });
  asOneStep(quill, () => {
    // A null would be taken for no format.
    quill.formatLine(index, length, { [PIECE]: value }, "user");
  });
}

const NEW_END = () => Math.floor(Math.random() * 36 ** 4).toString(36);

interface Taken {
  id: string;
  html: string;
  revision: number;
}

/** @param isLinked whether its blocks are to follow the piece */
function pieceDelta(quill: Quill, { id, html, revision }: Taken, isLinked: boolean) {
  const value = writeMark({ pieceId: id, revision, hash: "0", end: NEW_END() });
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.children) block.setAttribute(PIECE_ATTRIBUTE, value);
  const delta = quill.clipboard.convert({ html: body.innerHTML });
  if (isLinked) return { delta, value };
  for (const op of delta.ops) if (op.attributes) delete op.attributes[PIECE];
  return { delta, value: null };
}

/** Makes one undo step. @param place what it replaces */
function putPiece(
  quill: Quill,
  { delta, value }: { delta: Delta; value: string | null },
  { index, length }: Pick<Passage, "index" | "length">,
): void {
  const change = new Delta().retain(index).concat(delta).delete(length);
  const isAtEnd = index + length >= quill.getLength();
  // A document ends with a line of text.
  if (isAtEnd && typeof delta.ops.at(-1)?.insert !== "string") change.insert("\n");
  asOneStep(quill, () => {
    quill.updateContents(change, "user");
    const passage = value && passagesIn(quill).find((each) => each.value === value);
    if (passage) {
      const hash = hashOf(passageHtml(quill, passage));
      const { index: start, length: written, mark } = passage;
      quill.formatLine(start, written, PIECE, writeMark({ ...mark, hash }), "user");
    }
  });
  quill.setSelection(Math.min(index + delta.length(), quill.getLength() - 1), 0, "user");
}

/** Says whether an inserted piece is followed: only a proposal keeps that, and only if it is wanted. */
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

/** Inserts a piece in place of an empty line, or after the block that is there. @param near the caret */
export function insertPiece(quill: Quill, piece: Taken, near: number): void {
  const { index, isEmpty } = placeBeside(quill, near);
  insertAt(quill, piece, index, isEmpty && index + 1 < quill.getLength() ? 1 : 0);
}

/** @param length the characters that it replaces */
export const insertAt = (quill: Quill, piece: Taken, index: number, length = 0): void =>
  putPiece(quill, pieceDelta(quill, piece, linksPieces()), { index, length });

/** Takes the piece's present text. */
export const updatePassage = (quill: Quill, passage: Passage, piece: Taken): void =>
  putPiece(quill, pieceDelta(quill, piece, true), passage);
