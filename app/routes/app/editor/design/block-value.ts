/** A design block as the editor holds it (docs/decisions/0055-blocks.md). */
import { BLOCK_FORMS, type BlockKind } from "~/domain/content/blocks/block-forms";
import type { Picture } from "../pictures/figure";

export interface BlockItem {
  /** Inline HTML, by place. */
  fields: string[];
  photo: Picture | null;
}

export interface BlockValue {
  kind: BlockKind;
  items: BlockItem[];
}

export interface Field {
  label: string;
  placeholder: string;
  /** It may have several lines. */
  isLong?: true;
}

interface EditedBlock {
  name: string;
  /** Of one item. */
  item: string;
  fields: readonly Field[];
  /** Items of a new block. */
  first: number;
  most: number;
}

const ONE = { item: "", first: 1, most: 1 };

export const EDITED: Readonly<Record<BlockKind, EditedBlock>> = {
  callout: {
    ...ONE,
    name: "Call-out",
    fields: [{ label: "Call-out", placeholder: "What the client should not miss", isLong: true }],
  },
  quote: {
    ...ONE,
    name: "Client quote",
    fields: [
      { label: "Quote", placeholder: "What a client said about your work", isLong: true },
      { label: "Name", placeholder: "Name" },
      { label: "Role", placeholder: "Role and company" },
    ],
  },
  figures: {
    name: "Figures",
    item: "figure",
    first: 3,
    most: 4,
    fields: [
      { label: "Figure", placeholder: "62 %" },
      { label: "What it counts", placeholder: "more bookings" },
    ],
  },
  steps: {
    name: "Steps",
    item: "step",
    first: 3,
    most: 20,
    fields: [
      { label: "Title", placeholder: "Title" },
      { label: "Text", placeholder: "What happens", isLong: true },
    ],
  },
  team: {
    name: "Team",
    item: "person",
    first: 2,
    most: 20,
    fields: [
      { label: "Name", placeholder: "Name" },
      { label: "Role", placeholder: "Role" },
    ],
  },
  case: {
    ...ONE,
    name: "Case study",
    fields: [
      { label: "Heading", placeholder: "Client and project" },
      { label: "Text", placeholder: "The problem, and what you did", isLong: true },
      { label: "Result", placeholder: "The result", isLong: true },
    ],
  },
};

export const BLOCK_KINDS = Object.keys(EDITED) as BlockKind[];

export const isList = (kind: BlockKind): boolean => BLOCK_FORMS[kind].list !== null;

export const newItem = (kind: BlockKind): BlockItem => ({
  fields: EDITED[kind].fields.map(() => ""),
  photo: null,
});

export const newBlock = (kind: BlockKind): BlockValue => ({
  kind,
  items: Array.from({ length: EDITED[kind].first }, () => newItem(kind)),
});

export const isBlank = ({ fields, photo }: BlockItem): boolean =>
  photo === null && fields.every((html) => trimmed(html) === "");

const BREAK = "<br>";

/** Space at the ends is invisible, and is not stored. */
export function trimmed(html: string): string {
  let text = html.trim();
  while (text.startsWith(BREAK)) text = text.slice(BREAK.length).trimStart();
  while (text.endsWith(BREAK)) text = text.slice(0, -BREAK.length).trimEnd();
  return text;
}
