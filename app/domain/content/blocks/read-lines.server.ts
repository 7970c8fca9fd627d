/** Reads whatever is inside a block as lines of words, pictures and nested blocks. No text is lost. */
import {
  type Element,
  elementsBelow,
  isBlock,
  isElementNode,
  isTextNode,
  type Node,
  type ParentNode,
  textBelow,
} from "../document-nodes";
import { isImage } from "../figures/picture-nodes";

export interface Line {
  /** Inline nodes. */
  nodes: Node[];
  isHeading: boolean;
  isCaption: boolean;
  /** The list that it is an item of. */
  list: "ul" | "ol" | null;
  /** How many rules stand above it. */
  rules: number;
}

/** The contents of one element of a list, or of the block itself. */
export interface Item {
  lines: Line[];
  images: Element[];
}

interface BlockContents {
  items: Item[];
  nested: Element[];
}

const INLINE = new Set("strong b em i u s a code".split(" "));
const HEADING = /^h[1-6]$/;

/** @param isNested whether an element is a block of its own @param isList whether each `li` is an item */
export function readContents(
  block: Element,
  isNested: (element: Element) => boolean,
  isList: boolean,
): BlockContents {
  const reader = new Reader(isNested, isList);
  reader.walk(block);
  return reader.finish();
}

class Reader {
  private readonly items: Item[] = [{ lines: [], images: [] }];
  private readonly nested: Element[] = [];
  private open: Line | null = null;
  private isCaption = false;
  private isHeading = false;
  private list: Line["list"] = null;
  private rules = 0;

  constructor(
    private readonly isNested: (element: Element) => boolean,
    private readonly isList: boolean,
  ) {}

  finish(): BlockContents {
    this.endLine();
    return { items: this.items, nested: this.nested };
  }

  walk(parent: ParentNode): void {
    for (const node of parent.childNodes) {
      if (isTextNode(node)) this.words(node, /\S/.test(node.value));
      else if (isElementNode(node)) this.element(node);
    }
  }

  private element(element: Element): void {
    const { tagName } = element;
    if (isImage(element)) this.items.at(-1)?.images.push(element);
    else if (tagName === "br") this.words(element, false);
    else if (this.isNested(element)) this.nest(element);
    else if (isBlock(tagName) || tagName === "hr") this.block(element);
    else if (INLINE.has(tagName) && ![...elementsBelow(element)].some(breaksLine)) this.emphasis(element);
    else this.walk(element);
  }

  private nest(element: Element): void {
    this.endLine();
    this.nested.push(element);
  }

  private emphasis(element: Element): void {
    for (const node of inlineNodes([element])) this.words(node, /\S/.test(textBelow(element)));
  }

  private block(element: Element): void {
    const { tagName } = element;
    const isItem = tagName === "li" && this.isList;
    const { isCaption, isHeading, list } = this;
    this.endLine();
    if (isItem) this.endItem();
    if (tagName === "hr") this.rules += 1;
    if (tagName === "li") this.list = element.parentNode?.nodeName === "ol" ? "ol" : "ul";
    this.isCaption ||= tagName === "figcaption";
    this.isHeading = HEADING.test(tagName);
    // An empty paragraph holds the place of an empty field.
    if (tagName === "p") this.begin();
    this.walk(element);
    this.endLine();
    if (isItem) this.endItem();
    Object.assign(this, { isCaption, isHeading, list });
  }

  private words(node: Node, begins: boolean): void {
    if (!this.open && begins) this.begin();
    this.open?.nodes.push(node);
  }

  private begin(): void {
    const { isHeading, isCaption, list, rules } = this;
    this.open = { nodes: [], isHeading, isCaption, list, rules };
  }

  private endLine(): void {
    if (this.open) this.items.at(-1)?.lines.push({ ...this.open, nodes: trimmed(this.open.nodes) });
    this.open = null;
  }

  private endItem(): void {
    this.items.push({ lines: [], images: [] });
  }
}

const breaksLine = (element: Element): boolean =>
  isImage(element) || (element.tagName !== "br" && isBlock(element.tagName));

/** Takes the contents of other elements. */
function inlineNodes(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (isTextNode(node)) return node.value === "" ? [] : [node];
    if (!isElementNode(node)) return [];
    if (node.tagName === "br") return [node];
    const inside = inlineNodes(node.childNodes);
    if (!INLINE.has(node.tagName)) return inside;
    node.childNodes = inside;
    return inside.length > 0 ? [node] : [];
  });
}

/** Letters that nobody sees count as space. */
const SEEN = /[^\s\u200b-\u200f\u2060\ufeff]/;

/** Emphasis around nothing is nothing: an editor leaves it behind in an empty field. */
const isBlank = (node: Node): boolean =>
  isTextNode(node)
    ? !SEEN.test(node.value)
    : isElementNode(node) && (node.tagName === "br" || node.childNodes.every(isBlank));

function trimmed(nodes: readonly Node[]): Node[] {
  const first = nodes.findIndex((node) => !isBlank(node));
  const last = nodes.findLastIndex((node) => !isBlank(node));
  const kept = first < 0 ? [] : nodes.slice(first, last + 1);
  const [start, end] = [kept[0], kept.at(-1)];
  if (start && isTextNode(start)) start.value = start.value.trimStart();
  if (end && isTextNode(end)) end.value = end.value.trimEnd();
  return kept;
}
