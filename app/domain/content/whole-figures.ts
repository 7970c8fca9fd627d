/** Keeps dates and short figures on one line: browsers break "2027-02-15" after its second hyphen. */
import {
  attributeOf,
  type DocumentTree,
  decideBelow,
  type Element,
  elementsBelow,
  isTextNode,
  type Node,
  type TextNode,
  textBelow,
} from "./document-nodes";

const WHOLE = "whole";
/** "2027-02-15", "15/02/2027", "3-4", "23. April 2027", "March 22, 2027", but no part of a longer number or word. */
const FIGURE =
  /(?<![\p{L}\d/-])(\d{1,4}(?:[-\u2010-\u2013/]\d{1,4}){1,2}|\d{1,2}\.? (?:de )?\p{L}{3,12} (?:de )?20\d\d|\p{Lu}\p{L}{2,8} \d{1,2}, 20\d\d)(?![\p{L}\d/-])/u;
/** Characters: "15 Feb 2027". */
const LONGEST_CELL = 12;

type CreateElement = (name: string, attributes: Readonly<Record<string, string>>) => Element;

/** The style sheets keep marked text on one line. */
export function keepFiguresWhole(tree: DocumentTree, createElement: CreateElement): void {
  for (const element of elementsBelow(tree)) if (isFigureCell(element)) mark(element);
  const marked = new Set<Node>();
  decideBelow(tree, (node) => {
    if (!isTextNode(node) || marked.has(node)) return node;
    const pieces = node.value.split(FIGURE);
    if (pieces.length === 1) return node;
    return pieces.flatMap((value, at): Node[] => {
      const text: TextNode = { ...node, value };
      if (at % 2 === 0) return value === "" ? [] : [text];
      marked.add(text);
      const span = createElement("span", { class: WHOLE });
      span.childNodes = [text];
      return [span];
    });
  });
}

export const isWhole = (element: Element): boolean => classesOf(element).includes(WHOLE);

const classesOf = (element: Element): string[] =>
  (attributeOf(element, "class") ?? "").split(" ").filter((name) => name !== "");

function isFigureCell(element: Element): boolean {
  if (!/^t[hd]$/.test(element.tagName)) return false;
  const text = textBelow(element).trim();
  return text.length <= LONGEST_CELL && /\d/.test(text) && /[\s-]/.test(text);
}

function mark(cell: Element): void {
  const value = [...classesOf(cell), WHOLE].join(" ");
  cell.attrs = [...cell.attrs.filter(({ name }) => name !== "class"), { name: "class", value }];
}
