import { t } from "~/platform/words/t";
import { attachIds, blocksOf, idOf } from "../content/block-ids/block-ids.server";
import { fitCaseHeadings, headingsOfCases } from "../content/blocks/case-headings";
import { type DocumentTree, isElementNode, isTextNode, type ParentNode } from "../content/document-nodes";
import { parseDocument } from "../content/document-tree.server";
import { headingsOf } from "../content/shown-document.server";
import { APPENDIX } from "../proposals/appendix/appendix-section";
import type { Version } from "../proposals/version.server";

export interface DocumentSection {
  /** 0 before the first heading, n below the n-th; the page's script counts the same way. */
  section: number;
  /** The id of the heading's block, by which a page with ids counts. Null before the first heading. */
  block: string | null;
  title: string;
  level: number;
  /** A case study's own heading, which no list of contents names. */
  isCase: boolean;
}

/** @param version without ids where it is older than they are */
export function documentSections({ html, blockIds }: Pick<Version, "html" | "blockIds">): DocumentSection[] {
  const { tree } = parseDocument(html);
  attachIds(tree, blockIds);
  fitCaseHeadings(tree);
  const ofCases = headingsOfCases(tree);
  const headings = blocksOf(tree)
    .flatMap((block) =>
      headingsOf({ ...tree, childNodes: [block] }).map(({ element, title, level }, at) => ({
        // A page gives a block's time to its first heading.
        block: at === 0 ? idOf(block) : null,
        title,
        level,
        isCase: ofCases.has(element),
      })),
    )
    .map((heading, index) => ({ section: index + 1, ...heading }));
  const introduction = {
    section: 0,
    block: null,
    title: t("Before the first heading"),
    level: 1,
    isCase: false,
  };
  return opensWithHeading(tree) && headings.length > 0 ? headings : [introduction, ...headings];
}

/** Lists what a page shows: the sections of the text, and the appendix. */
export function pageSections(version: Pick<Version, "html" | "blockIds" | "appendix">): DocumentSection[] {
  const sections = documentSections(version);
  if (version.appendix === null) return sections;
  const section = (sections.at(-1)?.section ?? 0) + 1;
  const title = t("Questions and answers");
  return [...sections, { section, block: APPENDIX, title, level: 2, isCase: false }];
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
