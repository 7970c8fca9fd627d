import { takeChildren, unwrap } from "../dom-moves";
import type { LinkPlace } from "./link-place";

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
