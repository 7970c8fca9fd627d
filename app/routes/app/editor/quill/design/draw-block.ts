import { readField } from "~/components/document-markup/block-html";
import {
  type BlockItem,
  type BlockValue,
  EDITED,
  type Field,
} from "~/components/document-markup/block-value";
import { elementOf } from "~/components/document-markup/dom-moves";
import { figureHtml, readFigure } from "~/components/document-markup/figure";
import { drawChips } from "~/components/document-markup/variable-chip";
import { readVideoAddress } from "~/domain/content/addresses/read-address";
import { BLOCK_FORMS, type BlockKind } from "~/domain/content/blocks/block-forms";
import { t } from "~/platform/words/t";
import { cellsIn } from "../table/cell-editing";

/** Draws a stored block with all its fields, each editable. */
export function drawBlock({ kind, items }: BlockValue): HTMLElement {
  const { tag, className, list } = BLOCK_FORMS[kind];
  const block = make(tag, className);
  if (!list) {
    block.dataset.item = "";
    put(block, drawItem(kind, items[0] ?? { fields: [], photo: null }));
    return block;
  }
  const drawn = items.map((item, at) => {
    const element = make("li");
    element.dataset.item = "";
    put(element, drawItem(kind, item, at + 1));
    return element;
  });
  put(block, [put(make(list), drawn)]);
  return block;
}

function drawItem(kind: BlockKind, { fields, photo }: BlockItem, number = 0): HTMLElement[] {
  const drawn = EDITED[kind].fields.map((field, at) =>
    drawField(kind === "case" && at === 0 ? "h3" : "p", field, fields[at] ?? "", nameOf(kind, number)),
  );
  const picture = photo ? [figureOf(photo)] : [];
  const [first, ...others] = drawn as [HTMLElement, ...HTMLElement[]];
  if (kind === "quote") return [put(make("blockquote"), [first]), put(make("figcaption"), others)];
  return kind === "case" ? [first, ...picture, ...others] : [...picture, ...drawn];
}

const nameOf = (kind: BlockKind, number: number): string =>
  EDITED[kind].item?.nameOf(number) ?? t(EDITED[kind].name);

/** The heading itself stays one. */
function drawField(tag: "p" | "h3", known: Field, html: string, block: string) {
  const { label, placeholder, isLong, isRich, isAddress } = known;
  const field = t(label);
  const element = make(isRich ? "div" : tag === "p" ? "p" : "span");
  const attributes = {
    contenteditable: "true",
    tabindex: "-1",
    role: "textbox",
    "aria-label": field === block ? field : t("{block}: {field}", { block, field }),
    "aria-multiline": String(isLong ?? false),
    "data-placeholder": t(placeholder),
    ...(isRich && { "data-rich": "" }),
    ...(isAddress && { "data-address": "", inputmode: "url", spellcheck: "false" }),
  };
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.innerHTML = html;
  drawChips(element);
  return tag === "p" ? element : put(make(tag), [element]);
}

/** Says what is wrong with an address, beside it and to screen readers. */
export function markProblems(node: HTMLElement): void {
  for (const field of node.querySelectorAll("[data-address]")) {
    const typed = (field.textContent ?? "").trim();
    const problem = typed === "" ? undefined : readVideoAddress(typed).problem;
    field.setAttribute("aria-invalid", String(problem !== undefined));
    if (problem) field.setAttribute("aria-description", problem);
    else field.removeAttribute("aria-description");
  }
}

/** Leaves the fields alone, so that the caret stays. */
export function drawPhotos(node: HTMLElement, { kind, items }: BlockValue): void {
  for (const [at, element] of [...node.querySelectorAll("[data-item]")].entries()) {
    const present = element.querySelector("figure.picture");
    const photo = items[at]?.photo ?? null;
    const figure = photo && figureOf(photo);
    if (present?.outerHTML === figure?.outerHTML) continue;
    present?.remove();
    if (figure)
      element.insertBefore(figure, kind === "case" ? (element.children[1] ?? null) : element.firstChild);
  }
}

function figureOf(photo: NonNullable<BlockItem["photo"]>): HTMLElement {
  const figure = elementOf(document, figureHtml({ ...photo, layout: "text", caption: "" })) as HTMLElement;
  const image = figure.querySelector("img");
  if (image) image.draggable = false;
  return figure;
}

function make(tag: string, className = ""): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  return element;
}

function put(parent: HTMLElement, children: readonly Node[]): HTMLElement {
  for (const child of children) parent.appendChild(child);
  return parent;
}

/** Reads what is written in a block on the screen. */
export function readDrawn(node: HTMLElement): BlockValue {
  const kind = node.dataset.kind as BlockKind;
  const known = EDITED[kind].fields;
  const size = known.length;
  const fields = cellsIn(node).map((element, at) => readField(known[at % size] as Field, element));
  const items = [...node.querySelectorAll("[data-item]")].map((item, at) => {
    const figure = item.querySelector("figure.picture");
    return { fields: fields.slice(at * size, (at + 1) * size), photo: figure && readFigure(figure) };
  });
  return { kind, items };
}

/** Returns the indexes of a field and of the item that it is in. */
export function fieldPosition(field: Element): { item: number; field: number } {
  const block = field.closest(".document-block");
  const own = field.closest("[data-item]");
  return {
    item: own && block ? [...block.querySelectorAll("[data-item]")].indexOf(own) : 0,
    field: own ? cellsIn(own).indexOf(field as HTMLElement) : 0,
  };
}
