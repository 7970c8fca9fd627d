/** Design blocks in the one form that is stored, and back. */
import { readVideoAddress } from "~/domain/content/addresses/read-address";
import { BLOCK_FORMS, type BlockKind, blockKindOf } from "~/domain/content/blocks/block-forms";
import { escapeText, unescapeHtml } from "~/platform/text/html-text";
import {
  type BlockItem,
  type BlockValue,
  EDITED,
  type Field,
  isBlank,
  newItem,
  trimmed,
} from "./block-value";
import { figureHtml, readFigure } from "./figure";
import { attribute, inlineHtml } from "./inline-html";
import { columnIn, richHtml } from "./rich-field";

/** Empty when nothing is written in it. */
export function blockHtml({ kind, items }: BlockValue): string {
  const { tag, className, list } = BLOCK_FORMS[kind];
  const full = items.filter((item) => !isBlank(item)).map((item) => itemHtml(kind, item));
  if (full.length === 0) return "";
  const inside = list
    ? `<${list}>${full.map((html) => `<li>${html}</li>`).join("")}</${list}>`
    : full.join("");
  return `<${tag} class="${className}">${inside}</${tag}>`;
}

function itemHtml(kind: BlockKind, { fields, photo }: BlockItem): string {
  const [first = "", ...others] = fields.map((html, at) =>
    EDITED[kind].fields[at]?.isAddress ? linkHtml(html) : trimmed(html),
  );
  const picture = photo ? figureHtml({ ...photo, layout: "text", caption: "" }) : "";
  if (kind === "case") return `${first && `<h3>${first}</h3>`}${picture}${paragraphs(others)}`;
  if (kind === "columns") return `${first}<hr>${others.join("")}`;
  if (kind !== "quote") return picture + paragraphs([first, ...others]);
  const caption = paragraphs(others);
  return `<blockquote><p>${first}</p></blockquote>${caption && `<figcaption>${caption}</figcaption>`}`;
}

/** What is no address yet stays as it was typed. */
function linkHtml(typed: string): string {
  const { address } = readVideoAddress(unescapeHtml(typed));
  return address === undefined
    ? trimmed(typed)
    : `<a${attribute("href", address)}>${escapeText(address)}</a>`;
}

/** An empty one stays before a full one. */
function paragraphs(fields: readonly string[]): string {
  const last = fields.findLastIndex((html) => html !== "");
  return fields
    .slice(0, last + 1)
    .map((html) => `<p>${html}</p>`)
    .join("");
}

export function readBlock(element: Element): BlockValue | null {
  const kind = blockKindOf(element.localName, element.className);
  if (!kind) return null;
  const items = BLOCK_FORMS[kind].list ? [...element.querySelectorAll("li")] : [element];
  const read = items.map((item) => readItem(kind, item));
  return { kind, items: read.length > 0 ? read : [newItem(kind)] };
}

function readItem(kind: BlockKind, item: Element): BlockItem {
  const figure = item.querySelector("figure.picture");
  return {
    fields: EDITED[kind].fields.map((field, at) => {
      const place = fieldIn(kind, item, at);
      return place ? readField(field, place) : "";
    }),
    photo: figure && BLOCK_FORMS[kind].hasPhoto ? readFigure(figure) : null,
  };
}

/** What is in a field, as a block's value has it. */
export const readField = ({ isAddress, isRich }: Field, element: Element): string =>
  isRich ? richHtml(element) : inlineHtml(element, isAddress && {});

/** Finds a field. The heading of a case study may have another level on the client's page. */
function fieldIn(kind: BlockKind, item: Element, at: number): Element | null | undefined {
  if (kind === "columns") return columnIn(item, at);
  if (kind === "case" && at === 0) return item.querySelector("h1, h2, h3, h4, h5, h6");
  const own = [...item.querySelectorAll("p")].filter((one) => !one.closest("figure.picture"));
  if (kind !== "quote") return own[kind === "case" ? at - 1 : at];
  if (at === 0) return own.find((one) => !one.closest("figcaption"));
  return own.filter((one) => one.closest("figcaption"))[at - 1];
}
