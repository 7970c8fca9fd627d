import { isElementNode, textBelow } from "../content/document-nodes";
import { parseDocument, serialiseTree } from "../content/document-tree.server";

/** Letters that a card shows, and some more. */
const SHOWN = 900;

/** The blocks that a text begins with, for a small picture of it. */
export function openingOf(html: string): string {
  const { tree } = parseDocument(html);
  let letters = 0;
  tree.childNodes = tree.childNodes.filter((node) => {
    const isShown = letters < SHOWN;
    letters += isElementNode(node) ? textBelow(node).length : 0;
    return isShown;
  });
  return serialiseTree(tree);
}
