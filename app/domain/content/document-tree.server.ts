/** Parses HTML as browsers do (parse5), so the tree nests exactly as the page will. */

import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  type ParserOptions,
  serialize,
  type Token,
} from "parse5";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { DocumentTree, Element, Node, ParentNode, TextNode } from "./document-nodes";

type TreeMap = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

export interface ParsedDocument {
  tree: DocumentTree;
  /** Elements without a closing tag. */
  unclosed: ReadonlySet<Element>;
}

/** Deep nesting is slow to parse and to render. */
const MAX_DEPTH = 60;

/** Unclosed emphasis multiplies elements; plain tags stay below this. */
const elementsFor = (html: string): number => 1000 + html.length / 2;

/** Drops comments and tags that nest too deep. @throws DomainError payload_too_large for multiplying unclosed emphasis */
export function parseDocument(html: string): ParsedDocument {
  const parser = BoundedParser.forFragment(elementsFor(html));
  parser.tokenizer.write(html, true);
  // Read this before the fragment is taken out.
  const { items, stackTop } = parser.openElements;
  const unclosed = new Set(items.slice(0, stackTop + 1) as Element[]);
  return { tree: parser.getFragment() as DocumentTree, unclosed };
}

export const serialiseTree = (tree: ParentNode): string => serialize(tree);

export function createElement(name: string, attributes: Readonly<Record<string, string>>): Element {
  const list = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return defaultTreeAdapter.createElement(name, HTML, list);
}

/** Replaces the element's children. */
export function withChildren(parent: Element, children: readonly Node[]): Element {
  parent.childNodes = [...children];
  for (const child of children) child.parentNode = parent;
  return parent;
}

export const createText = (value: string): TextNode => defaultTreeAdapter.createTextNode(value);

const HTML = "http://www.w3.org/1999/xhtml" as Element["namespaceURI"];
const VOID = new Set("area base br col embed hr image img input link meta param source track wbr".split(" "));
/** Their content is no markup; the parser must open them to skip it. */
const RAW_TEXT = new Set(
  "iframe noembed noframes noscript plaintext script style textarea title xmp".split(" "),
);

class BoundedParser extends Parser<TreeMap> {
  /** Dropped start tags that still await their end tag, by name. */
  private readonly leftOut = new Map<string, number>();

  static forFragment(most: number): BoundedParser {
    let elements = 0;
    const treeAdapter: ParserOptions<TreeMap>["treeAdapter"] = {
      ...defaultTreeAdapter,
      createElement(...parameters) {
        elements += 1;
        if (elements > most) throw tangled();
        return defaultTreeAdapter.createElement(...parameters);
      },
    };
    const context = createElement("div", {});
    return BoundedParser.getFragmentParser<TreeMap>(context, { treeAdapter }) as BoundedParser;
  }

  override onComment(): void {}

  override onStartTag(token: Token.TagToken): void {
    if (this.fits(token.tagName)) super.onStartTag(token);
    else this.leftOut.set(token.tagName, (this.leftOut.get(token.tagName) ?? 0) + 1);
  }

  override onEndTag(token: Token.TagToken): void {
    const waiting = this.leftOut.get(token.tagName) ?? 0;
    if (waiting > 0) this.leftOut.set(token.tagName, waiting - 1);
    else super.onEndTag(token);
  }

  private fits(name: string): boolean {
    const { stackTop, current } = this.openElements;
    if (stackTop < MAX_DEPTH || VOID.has(name)) return true;
    return (
      RAW_TEXT.has(name) &&
      current !== undefined &&
      "namespaceURI" in current &&
      current.namespaceURI === HTML
    );
  }
}

const tangled = (): DomainError =>
  new DomainError(
    "payload_too_large",
    t("The formatting of this text is too tangled to save. Paste it again without formatting."),
  );
