/** A design block as the editor holds it (docs/decisions/0055-blocks.md). */
import { BLOCK_FORMS, type BlockKind } from "~/domain/content/blocks/block-forms";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import type { Picture } from "./figure";

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
  label: AppMessage;
  placeholder: AppMessage;
  /** It may have several lines. */
  isLong?: true;
  /** It has paragraphs and lists. */
  isRich?: true;
  /** It holds the address of a video, without emphasis. */
  isAddress?: true;
}

export type ItemStep = "add" | "delete" | "back" | "on";

interface ItemWords {
  nameOf(number: number): string;
  steps: Record<ItemStep, AppMessage>;
  /** Screen readers hear it after a step. */
  done: Record<ItemStep, AppMessage>;
}

interface EditedBlock {
  name: AppMessage;
  /** Lists only. */
  item?: ItemWords;
  fields: readonly Field[];
  first: number;
  most: number;
}

const ONE = { first: 1, most: 1 };

export const EDITED: Readonly<Record<BlockKind, EditedBlock>> = {
  callout: {
    ...ONE,
    name: msg("Call-out"),
    fields: [{ label: msg("Call-out"), placeholder: msg("What the client should not miss"), isLong: true }],
  },
  quote: {
    ...ONE,
    name: msg("Client quote"),
    fields: [
      { label: msg("Quote"), placeholder: msg("What a client said about your work"), isLong: true },
      { label: msg("Name"), placeholder: msg("Name") },
      { label: msg("Role"), placeholder: msg("Role and company") },
    ],
  },
  figures: {
    name: msg("Figures"),
    item: {
      nameOf: (number) => t("Figures, figure {number}", { number }),
      steps: {
        add: msg("Add figure"),
        delete: msg("Delete figure"),
        back: msg("Move figure back"),
        on: msg("Move figure forward"),
      },
      done: {
        add: msg("Figure added."),
        delete: msg("Figure deleted."),
        back: msg("Figure moved back."),
        on: msg("Figure moved forward."),
      },
    },
    first: 3,
    most: 4,
    fields: [
      { label: msg("Figure"), placeholder: msg("62 %") },
      { label: msg("What it counts"), placeholder: msg("more bookings") },
    ],
  },
  steps: {
    name: msg("Steps"),
    item: {
      nameOf: (number) => t("Steps, step {number}", { number }),
      steps: {
        add: msg("Add step"),
        delete: msg("Delete step"),
        back: msg("Move step back"),
        on: msg("Move step forward"),
      },
      done: {
        add: msg("Step added."),
        delete: msg("Step deleted."),
        back: msg("Step moved back."),
        on: msg("Step moved forward."),
      },
    },
    first: 3,
    most: 20,
    fields: [
      { label: msg("Title"), placeholder: msg("Title") },
      { label: msg("Text"), placeholder: msg("What happens"), isLong: true },
    ],
  },
  team: {
    name: msg("Team"),
    item: {
      nameOf: (number) => t("Team, person {number}", { number }),
      steps: {
        add: msg("Add person"),
        delete: msg("Delete person"),
        back: msg("Move person back"),
        on: msg("Move person forward"),
      },
      done: {
        add: msg("Person added."),
        delete: msg("Person deleted."),
        back: msg("Person moved back."),
        on: msg("Person moved forward."),
      },
    },
    first: 2,
    most: 20,
    fields: [
      { label: msg("Name"), placeholder: msg("Name") },
      { label: msg("Role"), placeholder: msg("Role") },
    ],
  },
  case: {
    ...ONE,
    name: msg("Case study"),
    fields: [
      { label: msg("Heading"), placeholder: msg("Client and project") },
      { label: msg("Text"), placeholder: msg("The problem, and what you did"), isLong: true },
      { label: msg("Result"), placeholder: msg("The result"), isLong: true },
    ],
  },
  video: {
    ...ONE,
    name: msg("Video"),
    fields: [
      {
        label: msg("Address"),
        placeholder: msg("The video’s address, from YouTube, Vimeo, Loom or any page"),
        isAddress: true,
      },
      { label: msg("Caption"), placeholder: msg("Caption"), isLong: true },
    ],
  },
  columns: {
    ...ONE,
    name: msg("Two columns"),
    fields: [
      { label: msg("First column"), placeholder: msg("First column"), isLong: true, isRich: true },
      { label: msg("Second column"), placeholder: msg("Second column"), isLong: true, isRich: true },
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
