/** The sections that reading is measured by: what stands below each heading of a frozen version. */
import { type DocumentTree, isElementNode, isTextNode, type ParentNode } from "../documents/document-nodes";
import { parseDocument } from "../documents/document-tree.server";
import { headingsOf } from "../documents/shown-document.server";

export interface OutlineSection {
  /** 0 before the first heading, n below the n-th: what a page's script counts by, too. */
  section: number;
  title: string;
  /** 1 to 3. */
  level: number;
}

const BEGINNING = "Before the first heading";

/** Of sanitised HTML. Headings without words are no sections. The beginning is one if anything stands there. */
export function outlineOf(html: string): OutlineSection[] {
  const { tree } = parseDocument(html);
  const headings = headingsOf(tree).map(({ title, level }, index) => ({ section: index + 1, title, level }));
  const beginning = { section: 0, title: BEGINNING, level: 1 };
  return opensWithHeading(tree) && headings.length > 0 ? headings : [beginning, ...headings];
}

/** Whether no words stand before the first heading, which may be without words itself. */
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
