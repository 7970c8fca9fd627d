import { isElementNode, textBelow } from "../content/document-nodes";
import { parseDocument, serialiseTree } from "../content/document-tree.server";
import { sanitiseContent } from "../content/sanitise.server";
import type { Template } from "./template";

/** The pointer is in English, like the built-in texts. */
const POINTER =
  "<p>The price table at the end has all parts, what you can add, and when payments are due.</p>";

/** A built-in text as it stands beside a price table: a total in it would be wrong once the client has chosen. */
export function besideTable(html: string): string {
  const { tree } = parseDocument(html);
  tree.childNodes = tree.childNodes.flatMap((node) =>
    isElementNode(node) && node.tagName === "table" && textBelow(node).includes("{{price.total}}")
      ? parseDocument(POINTER).tree.childNodes
      : [node],
  );
  return sanitiseContent(serialiseTree(tree));
}

/** The text that a template shows: a proposal begins with its price table, if it has one. */
export const shownHtml = ({ html, priceTable, stored }: Template): string =>
  priceTable && stored === null ? besideTable(html) : html;
