import type Quill from "quill";
import { Delta } from "quill";
import { type Direction, moveBlock } from "../blocks/move-block";
import { asOneStep } from "../changes";
import { focusPicture, goTo, isOnPage, pictureFrom } from "./picture-at";
import type { PictureBlot } from "./picture-blot";

/** Dispatched on the editor's root: the bar takes the focus. */
export const PICTURE_OPTIONS = "picture-options";

type Press = (quill: Quill, index: number) => void;

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
const openOptions: Press = (quill) => quill.root.dispatchEvent(new CustomEvent(PICTURE_OPTIONS));

export const removePicture: Press = (quill, index) => {
  asOneStep(quill, () => quill.deleteText(index, 1, "user"));
  goTo(quill, index);
};

const move =
  (direction: Direction): Press =>
  (quill, index) => {
    const picture = pictureFrom(quill, index);
    const next = picture && moveBlock(quill, picture, direction);
    if (next !== null) goTo(quill, next);
  };

const step =
  (name: "undo" | "redo"): Press =>
  (quill, index) => {
    quill.history[name]();
    focusPicture(pictureFrom(quill, index));
  };

const selectAll: Press = (quill) => quill.setSelection(0, quill.getLength(), "user");

const PRESSES: Record<string, Press> = {
  ArrowUp: goAbove,
  ArrowLeft: goAbove,
  ArrowDown: goBelow,
  ArrowRight: goBelow,
  Enter: openOptions,
  "Shift+Enter": addLineBelow,
  Escape: goBelow,
  Backspace: removePicture,
  Delete: removePicture,
  "Alt+ArrowUp": move("up"),
  "Alt+ArrowDown": move("down"),
  "Ctrl+z": step("undo"),
  "Ctrl+Shift+z": step("redo"),
  "Ctrl+y": step("redo"),
  "Ctrl+a": selectAll,
};

/** Command is Ctrl. */
const nameOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  [ctrlKey || metaKey ? "Ctrl+" : "", shiftKey ? "Shift+" : "", altKey ? "Alt+" : "", nameOfKey(key)].join(
    "",
  );
const nameOfKey = (key: string) => (key.length === 1 ? key.toLowerCase() : key);

/** @returns whether the key is taken */
export function pressOnPicture(quill: Quill, picture: PictureBlot, event: KeyboardEvent): boolean {
  const index = quill.getIndex(picture);
  const name = nameOf(event);
  const press = PRESSES[name];
  if (press) press(quill, index);
  else if (name === "Ctrl+c" || name === "Ctrl+x")
    letCopy(quill, picture, name === "Ctrl+c" ? "copy" : "cut");
  else if (name === "Ctrl+v") quill.setSelection(index + 1, 0, "user");
  else if (isTyping(event)) typeBelow(quill, index);
  return press !== undefined;
}

/** Quill copies what is selected; the event comes after the key. */
function letCopy(quill: Quill, picture: PictureBlot, event: "copy" | "cut"): void {
  quill.root.focus({ preventScroll: true });
  quill.setSelection(quill.getIndex(picture), 1, "silent");
  const comeBack = () => focusPicture(isOnPage(picture) ? picture : null);
  quill.root.addEventListener(event, () => setTimeout(comeBack), { once: true });
}

/** Phones do not say which key it is. */
const isTyping = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey && (key.length === 1 || key === "Unidentified" || key === "Process");

/** Puts the caret below the picture, so that typing does not delete it. */
function typeBelow(quill: Quill, index: number): void {
  if (quill.getText(index + 1, 1) === "") addLineBelow(quill, index);
  else quill.setSelection(index + 1, 0, "user");
}
