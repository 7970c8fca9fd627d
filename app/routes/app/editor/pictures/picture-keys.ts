/** Keys on a picture and on the lines beside it. The selection holds a picture; the focus stays in the text. */
import type Quill from "quill";
import { Delta, type Range } from "quill";
import { moveBlock } from "../blocks/move-block";
import { pictureAt, pictureFrom } from "./picture-at";

/** Dispatched on the editor's root: the bar takes the focus. */
export const PICTURE_OPTIONS = "picture-options";

type Press = (quill: Quill, index: number) => void;

const goTo = (quill: Quill, index: number) =>
  quill.setSelection(index, pictureFrom(quill, index) ? 1 : 0, "user");

/** There may be no line of text above the first block. */
const goAbove: Press = (quill, index) => {
  if (index > 0) return goTo(quill, index - 1);
  quill.updateContents(new Delta().insert("\n"), "user");
  quill.setSelection(0, 0, "user");
};
const goBelow: Press = (quill, index) => goTo(quill, index + 1);
const addLineBelow: Press = (quill, index) => {
  quill.updateContents(new Delta().retain(index + 1).insert("\n"), "user");
  quill.setSelection(index + 1, 0, "user");
};
const remove: Press = (quill, index) => {
  quill.history.cutoff();
  quill.deleteText(index, 1, "user");
  quill.history.cutoff();
  goTo(quill, index);
};
const openOptions: Press = (quill) => quill.root.dispatchEvent(new CustomEvent(PICTURE_OPTIONS));

const move =
  (direction: "up" | "down"): Press =>
  (quill, index) => {
    const picture = pictureFrom(quill, index);
    const next = picture && moveBlock(quill, picture, direction);
    if (next != null) goTo(quill, next);
  };

const ON_PICTURE: Record<string, Press> = {
  ArrowUp: goAbove,
  ArrowLeft: goAbove,
  ArrowDown: goBelow,
  ArrowRight: goBelow,
  Enter: openOptions,
  "Shift+Enter": addLineBelow,
  Escape: goBelow,
  Backspace: remove,
  Delete: remove,
  "Alt+ArrowUp": move("up"),
  "Alt+ArrowDown": move("down"),
};

const nameOf = ({ key, shiftKey, altKey }: KeyboardEvent) =>
  `${shiftKey ? "Shift+" : ""}${altKey ? "Alt+" : ""}${key}`;

/** @returns whether the key is taken */
export function pressKey(quill: Quill, event: KeyboardEvent): boolean {
  const range = quill.getSelection();
  if (!range || event.isComposing || event.ctrlKey || event.metaKey) return false;
  if (!pictureAt(quill, range)) return selectsNeighbour(quill, range, nameOf(event));
  const press = ON_PICTURE[nameOf(event)];
  if (press) press(quill, range.index);
  else if (isTyping(event)) typeBelow(quill, range.index);
  return press !== undefined;
}

/** Phones do not say which key it is. */
const isTyping = ({ key, altKey }: KeyboardEvent) =>
  !altKey && (key.length === 1 || key === "Unidentified" || key === "Process");

/** What is typed takes no picture away. */
function typeBelow(quill: Quill, index: number): void {
  if (quill.getText(index + 1, 1) === "") addLineBelow(quill, index);
  else quill.setSelection(index + 1, 0, "user");
}

/** A picture above or below is selected before a key passes it or deletes it. */
function selectsNeighbour(quill: Quill, { index, length }: Range, key: string): boolean {
  if (length > 0) return false;
  const [line, offset] = quill.getLine(index);
  if (!line) return false;
  const [above, below] = [index - offset - 1, index - offset + line.length()];
  const rows = rowsOf(quill, index, line.domNode as HTMLElement);
  const isAtStart = offset === 0;
  const isAtEnd = offset === line.length() - 1;
  const goesUp = (rows.isFirst && key === "ArrowUp") || (isAtStart && /^(ArrowLeft|Backspace)$/.test(key));
  const goesDown = (rows.isLast && key === "ArrowDown") || (isAtEnd && /^(ArrowRight|Delete)$/.test(key));
  const target = goesUp ? above : goesDown ? below : -1;
  if (target < 0 || !pictureFrom(quill, target)) return false;
  quill.setSelection(target, 1, "user");
  return true;
}

/** Whether the caret is in the first and the last row of a paragraph. */
function rowsOf(quill: Quill, index: number, line: HTMLElement) {
  const caret = quill.getBounds(index);
  if (!caret) return { isFirst: false, isLast: false };
  const { top } = quill.container.getBoundingClientRect();
  const box = line.getBoundingClientRect();
  const half = caret.height / 2;
  return {
    isFirst: top + caret.top - half < box.top,
    isLast: top + caret.bottom + half > box.bottom,
  };
}
