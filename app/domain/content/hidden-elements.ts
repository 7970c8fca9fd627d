/** Removes hidden elements, tracking images and text-hiding colours (docs/product.md 5). */
import {
  attributeOf,
  type DocumentTree,
  decideBelow,
  type Element,
  elementsBelow,
  type Fate,
  isBlock,
  isElementNode,
  isTextNode,
  type Node,
  textBelow,
} from "./document-nodes";
import { pictureAt } from "./figures/picture-nodes";

export interface HiddenText {
  note?: (text: string) => void;
  /** Show hidden text instead of dropping it. */
  isShown?: boolean;
}

/** @param unclosed elements without a closing tag; a hidden one ends at the next block, so it cannot swallow the document */
export function dropHidden(
  tree: DocumentTree,
  unclosed: ReadonlySet<Element>,
  { note, isShown = false }: HiddenText = {},
): void {
  const seen = new Set<Element["attrs"]>();
  decideBelow(tree, (node): Fate => {
    if (!isElementNode(node)) return node;
    if (isTracker(node)) return null;
    if (!isHidden(node)) return withoutColours(node);
    if (isShown) return shown(node);
    // Parsers reopen unclosed emphasis in every block, with the same attributes.
    const isAgain = seen.has(node.attrs);
    seen.add(node.attrs);
    if (isAgain) return node.childNodes;
    const left = unclosed.has(node) ? fromFirstBlock(node.childNodes) : [];
    const dropped = node.childNodes.filter((child) => !left.includes(child));
    note?.(dropped.map(textOf).join(""));
    return left.length > 0 ? left : null;
  });
}

const textOf = (node: Node): string =>
  isTextNode(node) ? node.value : isElementNode(node) ? textBelow(node) : "";

/** A block without inner blocks becomes a paragraph, because the sanitiser unwraps other blocks. */
function shown(element: Element): Element {
  element.attrs = element.attrs.filter(({ name }) => !["hidden", "aria-hidden", "style"].includes(name));
  const isWrapper = ["div", "section", "article", "aside"].includes(element.tagName);
  if (isWrapper && ![...elementsBelow(element)].some(({ tagName }) => isBlock(tagName))) {
    element.tagName = "p";
    element.nodeName = "p";
  }
  return element;
}

function fromFirstBlock(nodes: readonly Node[]): readonly Node[] {
  const first = nodes.findIndex((node) => isElementNode(node) && holdsBlock(node));
  return first < 0 ? [] : nodes.slice(first);
}

const holdsBlock = (element: Element): boolean =>
  isBlock(element.tagName) || [...elementsBelow(element)].some(({ tagName }) => isBlock(tagName));

const CONCEALING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b/i;

function isHidden(element: Element): boolean {
  if (element.attrs.length === 0) return false;
  if (attributeOf(element, "hidden") !== undefined) return true;
  if (attributeOf(element, "aria-hidden")?.trim().toLowerCase() === "true") return true;
  return CONCEALING.test(attributeOf(element, "style") ?? "");
}

const SIDES = [
  { name: "width", inStyle: /(?:^|;)\s*width\s*:([^;]*)/i },
  { name: "height", inStyle: /(?:^|;)\s*height\s*:([^;]*)/i },
];

/** Remote images report their readers; 1x1 images do nothing else. */
function isTracker(element: Element): boolean {
  if (element.tagName !== "img" && element.tagName !== "image") return false;
  const address = (attributeOf(element, "src") ?? "").trim();
  if (pictureAt(address)) return false;
  if (address === "" || (/^(?:[a-z][a-z\d+.-]*:|\/\/|\\)/i.test(address) && !/^data:image\//i.test(address)))
    return true;
  const style = attributeOf(element, "style") ?? "";
  return SIDES.some(({ name, inStyle }) => {
    const size = attributeOf(element, name) ?? inStyle.exec(style)?.[1];
    return size !== undefined && Number.parseFloat(size) <= 1;
  });
}

const COLOUR = /^\s*(?:background|background-color|color)\s*:/i;
const COLOURS = new Set(["color", "bgcolor", "background"]);

function withoutColours(element: Element): Element {
  element.attrs = element.attrs.flatMap(({ name, value }) => {
    if (COLOURS.has(name)) return [];
    if (name !== "style" || !/color|background/i.test(value)) return [{ name, value }];
    const kept = value.split(";").filter((rule) => rule.trim() !== "" && !COLOUR.test(rule));
    return kept.length === 0 ? [] : [{ name, value: kept.map((rule) => rule.trim()).join("; ") }];
  });
  return element;
}
