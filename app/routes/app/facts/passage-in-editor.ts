import type { PassageLocation } from "~/domain/facts/remark";
import { writtenBlock } from "../editor/quill/open-text";

/** One character for one. The editor puts invisible ones beside pictures and tables. */
const plain = (text: string): string => text.replace(/[\u00a0\u2007\u2009\u202f]/g, " ");

/** Null where the text no longer has it. Blocks may have moved, so the nearest one that has it counts. */
export function passageInEditor(root: Element, { block, text, before }: PassageLocation): Range | null {
  const children = [...root.children];
  const distance = (at: number) => Math.abs(writtenBlock(children, at) - block);
  const nearest = children
    .map((child, at) => ({ child, distance: distance(at) }))
    .sort((one, other) => one.distance - other.distance);
  for (const { child, distance } of nearest) {
    const range = rangeIn(child, plain(text), distance === 0 ? before : 0);
    if (range) return range;
  }
  return null;
}

/** Stands beside a chip or a soft break. */
const isGuard = ({ data }: Text): boolean => data === "\uFEFF";

function rangeIn(element: Element, text: string, before: number): Range | null {
  if (text === "") return null;
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!isGuard(walker.currentNode as Text)) nodes.push(walker.currentNode as Text);
  const whole = plain(nodes.map(({ data }) => data).join(""));
  let start = whole.indexOf(text);
  for (let more = before; more > 0 && start >= 0; more -= 1) {
    const next = whole.indexOf(text, start + text.length);
    if (next < 0) break;
    start = next;
  }
  return start < 0 ? null : between(nodes, start, start + text.length);
}

function between(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let passed = 0;
  for (const node of nodes) {
    const next = passed + node.length;
    if (start >= passed && start < next) range.setStart(node, start - passed);
    if (end > passed && end <= next) range.setEnd(node, end - passed);
    passed = next;
  }
  return range;
}

/** Selects it in its own field, such as a table's cell, and brings it into view. */
export function selectPassage(range: Range): void {
  const parent = range.startContainer.parentElement;
  parent?.closest<HTMLElement>("[contenteditable=true]")?.focus({ preventScroll: true });
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  parent?.scrollIntoView({ block: "center" });
}

/** Selects a passage in the text area, until the editor has come. */
export function selectInArea(area: HTMLTextAreaElement, { text }: PassageLocation): void {
  const start = plain(area.value.replaceAll("&nbsp;", " ")).indexOf(plain(text));
  area.focus();
  if (start >= 0) area.setSelectionRange(start, start + text.length);
}
