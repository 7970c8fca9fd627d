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

/** What takes the place of a total in a letter. */
const TABLE_SAYS = [
  ["As offered here, it comes to {{price.total}}", "The price table says what it comes to"],
  ["As offered here, they come to {{price.total}}", "The price table says what they come to"],
  ["As offered here, our fee is {{price.total}}", "The price table names our fee"],
] as const;

/** A built-in text with its price table in place of its own totals, which would be wrong once the client has chosen. */
export function besideTable(html: string): string {
  const withWords = TABLE_SAYS.reduce((text, [total, words]) => text.replaceAll(total, words), html);
  const { tree } = parseDocument(withWords);
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
