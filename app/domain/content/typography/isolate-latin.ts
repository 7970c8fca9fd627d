/** Gives blocks of a text that runs from right to left their direction, and keeps Latin names in them together. */
import { withoutTail } from "~/platform/text/without-tail";
import {
  attributeOf,
  type DocumentTree,
  decideBelow,
  type Element,
  elementsBelow,
  isBlock,
  isTextNode,
  type Node,
  type TextNode,
  textBelow,
} from "../document-nodes";
import { directionOfFirst, directionOfWords } from "./direction-of-words";

type CreateElement = (name: string, attributes: Readonly<Record<string, string>>) => Element;

/** With the sign of a sum: "US$". */
const LATIN = String.raw`\(?[.@#]?\p{Script=Latin}[\p{Script=Latin}\p{M}\d._'’@&/+#:=?%-]*\p{Sc}?\)?`;
/** A version or a year belongs to the name before it; a share and a sum of money do not. */
const NUMBER = String.raw`\(?\d[\d.]*\)?(?!,?\d|[%٪$€£₪])`;
/** A sentence ends at its full stop, but "Dr. Lee" goes on. */
const GOES_ON = String.raw`(?<=[^.:?]|(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Co|No)\.)`;
const NAME = new RegExp(`(${LATIN}(?:${GOES_ON}(?:,? (?:& )?${LATIN}| ${NUMBER}))*)`, "u");
/** What ends a name belongs to the sentence around it. */
const ENDING = ".:?,'’&-";

export function isolateLatin(tree: DocumentTree, createElement: CreateElement): void {
  const seen = new Set<Node>();
  for (const element of elementsBelow(tree)) {
    if (!holdsWords(element)) continue;
    const text = textBelow(element);
    const direction = directionOfWords(text);
    if (direction !== null && direction !== directionOfFirst(text)) setDirection(element, direction);
    if (direction === "rtl") isolateNames(element, createElement, seen);
  }
}

const holdsWords = (element: Element): boolean =>
  isBlock(element.tagName) &&
  element.tagName !== "pre" &&
  element.childNodes.some((node) => (isTextNode(node) ? /\S/.test(node.value) : !isBlock(node.nodeName)));

function setDirection(element: Element, direction: "ltr" | "rtl"): void {
  if (attributeOf(element, "dir") === undefined) element.attrs.push({ name: "dir", value: direction });
}

function isolateNames(block: Element, createElement: CreateElement, seen: Set<Node>): void {
  decideBelow(block, (node) => {
    if (!isTextNode(node) || seen.has(node)) return node;
    const pieces = piecesOf(node.value);
    if (!pieces.some(({ isName }) => isName)) return node;
    return pieces.map(({ words, isName }): Node => {
      const text: TextNode = { ...node, value: words };
      seen.add(text);
      if (!isName) return text;
      const isolate = createElement("bdi", { dir: "ltr" });
      isolate.childNodes = [text];
      return isolate;
    });
  });
}

interface Piece {
  words: string;
  isName: boolean;
}

function piecesOf(text: string): Piece[] {
  const pieces = text.split(NAME).flatMap((words, at) => {
    if (at % 2 === 0) return [{ words, isName: false }];
    const { before, name, after } = bareName(words);
    return [
      { words: before, isName: false },
      { words: name, isName: true },
      { words: after, isName: false },
    ];
  });
  return pieces.filter(({ words }) => words !== "");
}

/** A bracket without its other half is the sentence's, too. */
function bareName(words: string): { before: string; name: string; after: string } {
  const name = withoutTail(words, ENDING);
  const opened = name.split("(").length - name.split(")").length;
  const [from, to] = [
    opened > 0 && name.startsWith("(") ? 1 : 0,
    opened < 0 && name.endsWith(")") ? -1 : undefined,
  ];
  const bare = name.slice(from, to);
  return { before: words.slice(0, from), name: bare, after: words.slice(from + bare.length) };
}
