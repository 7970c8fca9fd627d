import { PRICE_TABLE } from "../content/blocks/block-forms";
import { isElementNode, textBelow } from "../content/document-nodes";
import {
  createElement,
  createText,
  parseDocument,
  serialiseTree,
  withChildren,
} from "../content/document-tree.server";
import { sanitiseContent } from "../content/sanitise.server";
import type { Template } from "./template";

const FOLLOWS_CHOICE =
  "The total and the payments follow your choice. What the table shows when you sign is the price.";

/** How letters name a total, and what takes its place. */
const TOTAL = /As offered here, (?:it comes to|they come to|our fee is) \{\{price\.total\}\}/g;
const TABLE_SAYS = "The price follows below, part by part";

/** A built-in text with its price table in place of its own totals, which would be wrong once the client has chosen. */
export function besideTable(html: string): string {
  const { tree } = parseDocument(html.replace(TOTAL, TABLE_SAYS));
  tree.childNodes = tree.childNodes.flatMap((node) =>
    isElementNode(node) && node.tagName === "table" && textBelow(node).includes("{{price.total}}")
      ? [
          createElement("hr", { class: PRICE_TABLE }),
          withChildren(createElement("p", {}), [createText(FOLLOWS_CHOICE)]),
        ]
      : [node],
  );
  return sanitiseContent(serialiseTree(tree));
}

/** The text that a template shows: a proposal begins with its price table, if it has one. */
export const shownHtml = ({ html, priceTable, stored }: Template): string =>
  priceTable && stored === null ? besideTable(html) : html;
