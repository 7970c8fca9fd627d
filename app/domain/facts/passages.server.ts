import { inLatinDigits } from "~/platform/numbers/latin-digits";
import {
  attributeOf,
  type Element,
  elementsBelow,
  isBlock,
  isElementNode,
  isTextNode,
  type ParentNode,
  textBelow,
} from "../content/document-nodes";
import { parseDocument } from "../content/document-tree.server";

export interface Passage {
  kind: "heading" | "item" | "row" | "text";
  /** The level of a heading; 0 for other passages. */
  level: number;
  /** The index among the blocks at the top level, from 0. */
  block: number;
  /** Spaces and digits are plain; as long as `raw`. Cells are separated by tabs, lines by line feeds. */
  text: string;
  raw: string;
  /** Its links, with addresses that its text need not say. */
  links: readonly PlacedLink[];
}

interface PlacedLink {
  start: number;
  end: number;
  address: string;
}

export function passagesOf(html: string): Passage[] {
  const blocks = parseDocument(html).tree.childNodes.filter(isElementNode);
  return blocks.flatMap((block, at) => [...passagesIn(block, at)]).filter(({ text }) => text.trim() !== "");
}

function* passagesIn(element: Element, block: number): Generator<Passage> {
  const name = element.tagName;
  if (name === "tr") {
    yield rowOf(element, block);
    return;
  }
  const level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
  const kind = level > 0 ? "heading" : name === "li" ? "item" : "text";
  let [line, links]: [string, PlacedLink[]] = ["", []];
  for (const part of partsOf(element)) {
    if (typeof part === "string") {
      line += part;
    } else if (part.tagName === "a") {
      const text = textBelow(part);
      links.push({
        start: line.length,
        end: line.length + text.length,
        address: attributeOf(part, "href") ?? "",
      });
      line += text;
    } else {
      yield { ...passage(kind, block, line), level, links };
      [line, links] = ["", []];
      yield* passagesIn(part, block);
    }
  }
  yield { ...passage(kind, block, line), level, links };
}

function rowOf(row: Element, block: number): Passage {
  let line = "";
  const links: PlacedLink[] = [];
  for (const cell of row.childNodes.filter(isElementNode)) {
    const text = textBelow(cell).trim();
    if (line !== "" || cell !== row.childNodes.find(isElementNode)) line += "\t";
    for (const element of elementsBelow(cell)) {
      if (element.tagName !== "a") continue;
      const words = textBelow(element);
      const start = line.length + Math.max(0, text.indexOf(words));
      links.push({ start, end: start + words.length, address: attributeOf(element, "href") ?? "" });
    }
    line += text;
  }
  return { ...passage("row", block, line), links };
}

/** Texts, links, and the blocks between them. */
function* partsOf(parent: ParentNode): Generator<string | Element> {
  for (const child of parent.childNodes) {
    if (isTextNode(child)) yield child.value;
    else if (!isElementNode(child)) continue;
    else if (child.tagName === "br") yield "\n";
    else if (isBlock(child.tagName) || child.tagName === "a") yield child;
    else yield* partsOf(child);
  }
}

const passage = (kind: Passage["kind"], block: number, raw: string): Passage => ({
  kind,
  level: 0,
  block,
  text: plainText(raw),
  raw,
  links: [],
});

/** Replaces one character with one, so that positions stay the same. */
export const plainText = (text: string): string =>
  inLatinDigits(text.replace(/[\u00a0\u2007\u2009\u202f\u3000\u200e\u200f\u061c\u2066-\u2069\ufeff]/g, " "));
