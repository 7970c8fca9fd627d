/** The design blocks that a document may hold (docs/decisions/0055-blocks.md). */

interface BlockForm {
  className: string;
  tag: "section" | "figure";
  /** The list of the items; null for a block that is one item. */
  list: "ul" | "ol" | null;
  hasPhoto: boolean;
}

export const BLOCK_FORMS = {
  callout: { className: "block-callout", tag: "section", list: null, hasPhoto: false },
  quote: { className: "block-quote", tag: "figure", list: null, hasPhoto: false },
  figures: { className: "block-figures", tag: "section", list: "ul", hasPhoto: false },
  steps: { className: "block-steps", tag: "section", list: "ol", hasPhoto: false },
  team: { className: "block-team", tag: "section", list: "ul", hasPhoto: true },
  case: { className: "block-case", tag: "section", list: null, hasPhoto: true },
  video: { className: "block-video", tag: "section", list: null, hasPhoto: true },
  columns: { className: "block-columns", tag: "section", list: null, hasPhoto: false },
} as const satisfies Record<string, BlockForm>;

export type BlockKind = keyof typeof BLOCK_FORMS;

const KINDS = Object.keys(BLOCK_FORMS) as BlockKind[];

export const classNamesOf = (tag: BlockForm["tag"]): string[] =>
  KINDS.map((kind) => BLOCK_FORMS[kind]).flatMap((form) => (form.tag === tag ? [form.className] : []));

/** @param tag in lower case */
export function blockKindOf(tag: string, className: string): BlockKind | null {
  if (tag !== "section" && tag !== "figure") return null;
  const names = className.split(/\s+/);
  return KINDS.find((kind) => names.includes(BLOCK_FORMS[kind].className)) ?? null;
}

/** A rule that begins a page in print. */
export const PAGE_BREAK = "page-break";

/** A rule where the price table stands. */
export const PRICE_TABLE = "price-table";
