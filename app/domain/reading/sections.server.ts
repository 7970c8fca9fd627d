import { t } from "~/platform/words/t";
import { type DocumentTree, isElementNode, isTextNode, type ParentNode } from "../content/document-nodes";
import { parseDocument } from "../content/document-tree.server";
import { headingsOf } from "../content/shown-document.server";

export interface DocumentSection {
  /** 0 before the first heading, n below the n-th; the page's script counts the same way. */
  section: number;
  title: string;
  level: number;
}

export function documentSections(html: string): DocumentSection[] {
  const { tree } = parseDocument(html);
  const headings = headingsOf(tree).map(({ title, level }, index) => ({ section: index + 1, title, level }));
  const introduction = { section: 0, title: t("Before the first heading"), level: 1 };
  return opensWithHeading(tree) && headings.length > 0 ? headings : [introduction, ...headings];
}

function opensWithHeading(tree: DocumentTree): boolean {
  const first = (parent: ParentNode): "words" | "heading" | null => {
    for (const node of parent.childNodes) {
      if (isTextNode(node) && /\S/.test(node.value)) return "words";
      if (!isElementNode(node)) continue;
      const inside = /^h[1-3]$/.test(node.tagName) ? "heading" : first(node);
      if (inside) return inside;
    }
    return null;
  };
  return first(tree) !== "words";
}
