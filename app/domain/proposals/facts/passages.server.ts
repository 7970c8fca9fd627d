import {
  type Element,
  isBlock,
  isElementNode,
  isTextNode,
  type ParentNode,
  textBelow,
} from "../../content/document-nodes";
import { parseDocument } from "../../content/document-tree.server";

export interface Passage {
  kind: "heading" | "item" | "row" | "text";
  /** Of a heading. */
  level: number;
  /** Among the blocks at the top level, from 0. */
  block: number;
  /** Spaces and digits are plain; as long as `raw`. Cells are separated by tabs, lines by line feeds. */
  text: string;
  raw: string;
}

export function passagesOf(html: string): Passage[] {
  const blocks = parseDocument(html).tree.childNodes.filter(isElementNode);
  return blocks.flatMap((block, at) => [...passagesIn(block, at)]).filter(({ text }) => text.trim() !== "");
}

function* passagesIn(element: Element, block: number): Generator<Passage> {
  const name = element.tagName;
  if (name === "tr") {
    const cells = element.childNodes.filter(isElementNode).map((cell) => textBelow(cell).trim());
    yield passage("row", block, cells.join("\t"));
    return;
  }
  const level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
  const kind = level > 0 ? "heading" : name === "li" ? "item" : "text";
  let line = "";
  for (const part of partsOf(element)) {
    if (typeof part === "string") {
      line += part;
      continue;
    }
    yield { ...passage(kind, block, line), level };
    line = "";
    yield* passagesIn(part, block);
  }
  yield { ...passage(kind, block, line), level };
}

/** Texts, and the blocks between them. */
function* partsOf(parent: ParentNode): Generator<string | Element> {
  for (const child of parent.childNodes) {
    if (isTextNode(child)) yield child.value;
    else if (!isElementNode(child)) continue;
    else if (child.tagName === "br") yield "\n";
    else if (isBlock(child.tagName)) yield child;
    else yield* partsOf(child);
  }
}

const passage = (kind: Passage["kind"], block: number, raw: string): Passage => ({
  kind,
  level: 0,
  block,
  text: plainText(raw),
  raw,
});

/** One character for one, so that places stay. */
export const plainText = (text: string): string =>
  text
    .replace(/[\u00a0\u2007\u2009\u202f\u3000\u200e\u200f\u061c\u2066-\u2069\ufeff]/g, " ")
    .replace(/[\u0660-\u0669\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\uff05\u066a]/g, "%");
