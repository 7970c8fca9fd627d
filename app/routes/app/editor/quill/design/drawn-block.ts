import type { BlockKind } from "~/domain/content/blocks/block-forms";
import { inlineHtml } from "../inline-html";
import { readFigure } from "../pictures/figure";
import { cellsIn } from "../table/cell-editing";
import { type BlockValue, EDITED } from "./block-value";

/** What is written in a block on the screen. */
export function readDrawn(node: HTMLElement): BlockValue {
  const kind = node.dataset.kind as BlockKind;
  const size = EDITED[kind].fields.length;
  const fields = cellsIn(node).map((field) => inlineHtml(field));
  const items = [...node.querySelectorAll("[data-item]")].map((item, at) => {
    const figure = item.querySelector("figure.picture");
    return { fields: fields.slice(at * size, (at + 1) * size), photo: figure && readFigure(figure) };
  });
  return { kind, items };
}

/** Of the item that a field is in, and of the field. */
export function placeOf(field: Element): { item: number; field: number } {
  const block = field.closest(".document-block");
  const own = field.closest("[data-item]");
  return {
    item: own && block ? [...block.querySelectorAll("[data-item]")].indexOf(own) : 0,
    field: own ? cellsIn(own).indexOf(field as HTMLElement) : 0,
  };
}
