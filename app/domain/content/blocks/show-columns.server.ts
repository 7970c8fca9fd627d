import { type DocumentTree, isElementNode } from "../document-nodes";
import { createElement, withChildren } from "../document-tree.server";
import { kindOfBlock } from "./kind-of-block";

/** Boxes the columns, which a rule divides in the stored text, so that they can stand side by side. */
export function showColumns(tree: DocumentTree): void {
  for (const block of tree.childNodes) {
    if (!isElementNode(block) || kindOfBlock(block) !== "columns") continue;
    const nodes = block.childNodes;
    const rule = nodes.findIndex(({ nodeName }) => nodeName === "hr");
    const columns = [nodes.slice(0, rule), nodes.slice(rule + 1)];
    withChildren(
      block,
      columns.map((column) => withChildren(createElement("div", {}), column)),
    );
  }
}
