/**
 * A variable in an open text is a chip: it shows the value, or the name while there is none, and stores what was typed
 * (docs/decisions/0107-variables-are-chips.md).
 */
import { bareName, variableName } from "~/domain/proposals/variables/variable-name";
import { filledPieces, type Values } from "~/domain/proposals/variables/variables";
import { t } from "~/platform/words/t";
import { nodesIn } from "./dom-moves";

export const CHIP = "variable-chip";
export const CHIP_SELECTOR = `.${CHIP}`;

/** Holds what is stored: "{{client.name}}". */
const STORED = "data-variable";

/** The caret needs a letter beside a chip at the end of a field. It is invisible, and is not stored. */
const GUARD = "\uFEFF";

let present: Values = {};

/** Called once the text is open: a screen has one text, and versions of it are shown with the same values. */
export function showValues(values: Values): void {
  present = values;
}

/** Null while there is nothing to fill in. */
export function presentValue(typed: string): string | null {
  const name = bareName(typed);
  return (Object.hasOwn(present, name) && present[name]) || null;
}

/** Null for any other element. */
export const storedVariable = (element: Element): string | null => element.getAttribute(STORED);

/** The text in pieces, each of them a variable or not. */
export const variablesApart = (text: string) =>
  filledPieces(text, {}).map(({ text: piece, isOpen }) => ({ piece, isVariable: isOpen }));

/** @param element without children */
export function describeChip(element: HTMLElement, typed: string): void {
  const value = presentValue(typed);
  const name = variableName(typed);
  const label = value
    ? t("{value} (filled in by itself: {name})", { value, name })
    : t("{name} (not filled in yet)", { name });
  element.classList.add(CHIP);
  element.classList.toggle("open-variable", !value);
  element.textContent = value ?? name;
  // Read as one thing, not letter by letter.
  const attributes = { [STORED]: typed, role: "img", translate: "no", "aria-label": label, title: label };
  for (const [key, text] of Object.entries(attributes)) element.setAttribute(key, text);
}

function newChip(owner: Document, typed: string): HTMLElement {
  const chip = owner.createElement("span");
  describeChip(chip, typed);
  chip.setAttribute("contenteditable", "false");
  return chip;
}

/** Draws the variables in it as chips. The caret stays behind what was typed. */
export function drawChips(root: Element): void {
  for (const text of nodesIn<Text>(root, NodeFilter.SHOW_TEXT)) drawIn(text);
}

function drawIn(text: Text): void {
  const pieces = variablesApart(text.data);
  const parent = text.parentElement;
  if (!pieces.some(({ isVariable }) => isVariable) || parent?.closest(`pre, ${CHIP_SELECTOR}`)) return;
  const selection = document.getSelection();
  const caret = selection?.isCollapsed && selection.anchorNode === text ? selection.anchorOffset : null;
  const owner = text.ownerDocument;
  let end = 0;
  let place: [Node, number] | null = null;
  for (const [at, { piece, isVariable }] of pieces.entries()) {
    const isLast = at === pieces.length - 1;
    const start = end;
    end += piece.length;
    const words = isVariable ? null : owner.createTextNode(piece);
    parent?.insertBefore(words ?? newChip(owner, piece), text);
    const guard = isVariable && (isLast || caret === end) ? owner.createTextNode(GUARD) : null;
    if (guard) parent?.insertBefore(guard, text);
    if (caret === null || caret <= start || caret > end) continue;
    place = guard ? [guard, 1] : words ? [words, caret - start] : place;
  }
  parent?.removeChild(text);
  if (place) selection?.collapse(...place);
}

/** The chip that a key deletes: right before the caret, or right behind it. */
export function chipBeside(selection: Selection, side: "before" | "behind"): Element | null {
  const { anchorNode, anchorOffset, isCollapsed } = selection;
  if (!anchorNode || !isCollapsed) return null;
  const isBefore = side === "before";
  let node: Node | null;
  if (anchorNode instanceof Text) {
    const words = isBefore ? anchorNode.data.slice(0, anchorOffset) : anchorNode.data.slice(anchorOffset);
    if (words.replaceAll(GUARD, "") !== "") return null;
    node = isBefore ? anchorNode.previousSibling : anchorNode.nextSibling;
  } else node = anchorNode.childNodes[isBefore ? anchorOffset - 1 : anchorOffset] ?? null;
  while (node instanceof Text && node.data.replaceAll(GUARD, "") === "")
    node = isBefore ? node.previousSibling : node.nextSibling;
  return node instanceof Element && node.matches(CHIP_SELECTOR) ? node : null;
}
