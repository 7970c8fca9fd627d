/**
 * A document as the tree that a browser makes of it. parse5 follows the parsing rules of the HTML standard, so what it
 * nests is nested in the page as well, and what it moves out of a table stands outside there too.
 */
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  type ParserOptions,
  serialize,
  type Token,
} from "parse5";
import { DomainError } from "~/platform/errors";
import type { DocumentTree, Element, ParentNode } from "./document-nodes";

type TreeMap = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

export interface ParsedDocument {
  tree: DocumentTree;
  /** Elements that the text never closes. */
  unclosed: ReadonlySet<Element>;
}

/** No proposal nests deeper, and the time of a parser and of a browser grows with the depth. */
const MAX_DEPTH = 60;

/** Tags alone come to no more, with what they leave to be added. Emphasis that is never closed multiplies. */
const elementsFor = (html: string): number => 1000 + html.length / 2;

/**
 * Parses HTML as the content of a `div`. Comments are left out, and so are tags that nest too deep; their text stays.
 * @throws DomainError payload_too_large where emphasis that is never closed would multiply the elements
 */
export function parseDocument(html: string): ParsedDocument {
  const parser = BoundedParser.forFragment(elementsFor(html));
  parser.tokenizer.write(html, true);
  // Read before the fragment is taken out, which leaves the open elements as they are.
  const { items, stackTop } = parser.openElements;
  const unclosed = new Set(items.slice(0, stackTop + 1) as Element[]);
  return { tree: parser.getFragment() as DocumentTree, unclosed };
}

/** HTML as a browser writes it. Of a tree that was parsed from such HTML it is that HTML again. */
export const serialiseTree = (tree: ParentNode): string => serialize(tree);

/** @param attributes by name */
export function createElement(name: string, attributes: Readonly<Record<string, string>>): Element {
  const list = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return defaultTreeAdapter.createElement(name, HTML, list);
}

const HTML = "http://www.w3.org/1999/xhtml" as Element["namespaceURI"];
const VOID = new Set("area base br col embed hr image img input link meta param source track wbr".split(" "));
/** What stands in them is no markup, whatever it looks like; they have to be opened to be read past. */
const RAW_TEXT = new Set(
  "iframe noembed noframes noscript plaintext script style textarea title xmp".split(" "),
);

class BoundedParser extends Parser<TreeMap> {
  /** How many start tags of a name were left out and wait for their end tag. */
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
    "The formatting of this text is too tangled to save. Paste it again without formatting.",
  );
