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

/** A built-in text with its price table in place of the short one, whose total would be wrong once the client has chosen. */
export function besideTable(html: string): string {
  const { tree } = parseDocument(html);
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
