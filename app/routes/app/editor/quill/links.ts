import type Quill from "quill";
import { Delta, Range as Span } from "quill";
import { takeChildren, unwrap } from "~/components/document-markup/dom-moves";
import { asOneStep } from "./changes";

/** The link that a dialog edits, in the text or in a table's cell. */
export interface LinkPlace {
  /** Null where it spans several lines, so that only the address can be changed. */
  text: string | null;
  /** Empty where there is no link yet. */
  address: string;
  put(text: string | null, address: string): void;
  remove(): void;
  /** Puts the focus and the selection back. */
  comeBack(): void;
}

/** Null in a code block, which holds no links. */
export function linkInText(quill: Quill): LinkPlace | null {
  const selected = quill.getSelection(true);
  if (quill.getFormat(selected)["code-block"]) return null;
  const linked = linkAt(quill, selected);
  const { index, length } = linked?.range ?? selected;
  const { ops } = quill.getContents(index, length);
  const isOneLine = ops.every(({ insert }) => typeof insert === "string" && !insert.includes("\n"));
  const text = isOneLine ? quill.getText(index, length) : null;
  let last = selected;
  const change = (delta: Delta, next: Span) => {
    asOneStep(quill, () => quill.updateContents(delta, "user"));
    last = next;
  };
  return {
    text,
    address: linked?.address ?? "",
    put(next, address) {
      const start = new Delta().retain(index);
      if (next === text && length > 0) return change(start.retain(length, { link: address }), selected);
      const words = next || address;
      const written = start.delete(length).insert(words, { ...ops[0]?.attributes, link: address });
      change(written, new Span(index + words.length, 0));
    },
    remove: () => change(new Delta().retain(index).retain(length, { link: null }), selected),
    comeBack() {
      quill.setSelection(last, "user");
      // What is typed behind a new link is no part of it.
      if (last.length === 0 && last !== selected) quill.format("link", false, "user");
    },
  };
}

/** The whole link that a selection is in. */
function linkAt(quill: Quill, { index, length }: Span): { range: Span; address: string } | null {
  const [line, offset] = quill.getLine(index);
  if (!line || offset + length > line.length()) return null;
  let [start, end, address] = [0, 0, ""];
  for (const { insert, attributes } of quill.getContents(index - offset, line.length()).ops) {
    const link = String(attributes?.link ?? "");
    if (link !== address) [start, address] = [end, link];
    end += typeof insert === "string" ? insert.length : 1;
    const isHere = start <= offset && offset + length <= end;
    if (address && isHere) return wholeLink(quill, index - offset, start, address);
  }
  return null;
}

/** Emphasis splits a link into several pieces. */
function wholeLink(quill: Quill, line: number, start: number, address: string) {
  let end = start;
  while (quill.getFormat(line + end, 1).link === address) end += 1;
  return { range: new Span(line + start, end - start), address };
}

export const linkOf = (node: Node | null | undefined): HTMLAnchorElement | null =>
  (node instanceof Element ? node : node?.parentElement)?.closest("a") ?? null;

/** The cell has the focus and the selection. */
export function linkInCell(cell: HTMLElement): LinkPlace {
  const selected = selectionIn(cell);
  const link = linkOf(selected.commonAncestorContainer);
  if (link) selected.selectNodeContents(link);
  const text = selected.toString();
  let last = selected;
  const changed = () => cell.dispatchEvent(new Event("input", { bubbles: true }));
  return {
    text,
    address: link?.getAttribute("href") ?? "",
    put(next, address) {
      const written = link ?? linkAround(selected);
      written.setAttribute("href", address);
      if (next !== text || text === "") written.textContent = next || address;
      last = document.createRange();
      last.selectNodeContents(written);
      if (text === "") last.collapse(false);
      changed();
    },
    remove() {
      if (link) unwrap(link);
      last = document.createRange();
      last.selectNodeContents(cell);
      last.collapse(false);
      changed();
    },
    comeBack() {
      cell.focus();
      const selection = document.getSelection();
      selection?.removeAllRanges();
      selection?.addRange(last);
    },
  };
}

function selectionIn(cell: HTMLElement): Range {
  const selection = document.getSelection();
  if (selection?.rangeCount && cell.contains(selection.getRangeAt(0).commonAncestorContainer))
    return selection.getRangeAt(0).cloneRange();
  const end = document.createRange();
  end.selectNodeContents(cell);
  end.collapse(false);
  return end;
}

/** Takes the place of links within it. */
function linkAround(selected: Range): HTMLAnchorElement {
  const link = document.createElement("a");
  takeChildren(link, selected.extractContents());
  for (const inner of link.querySelectorAll("a")) unwrap(inner);
  selected.insertNode(link);
  return link;
}
