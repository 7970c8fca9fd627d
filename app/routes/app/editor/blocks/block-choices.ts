import type { BlockKind as DesignKind } from "~/domain/content/blocks/block-forms";
import { BLOCK_KINDS, EDITED } from "../design/block-value";
import { type BlockKind, KINDS } from "./block-kinds";

export type Insert = "table" | "divider" | "picture" | "page-break";

export interface Choice {
  id: string;
  name: string;
  words: string;
  kind?: BlockKind;
  insert?: Insert;
  design?: DesignKind;
  /** By the id of another choice. */
  icon?: string;
  /** For what came later. @param near the caret */
  run?(near: number): void;
}

export interface ChoiceGroup {
  heading: string;
  choices: readonly Choice[];
}

const INSERTS: readonly Choice[] = [
  { id: "insert-picture", name: "Picture", words: "image photo figure upload", insert: "picture" },
  { id: "insert-table", name: "Table", words: "grid rows columns prices", insert: "table" },
  { id: "insert-divider", name: "Divider", words: "horizontal rule line hr separator", insert: "divider" },
  { id: "insert-page-break", name: "Page break", words: "print pdf new page", insert: "page-break" },
];

const TEXT: ChoiceGroup = {
  heading: "Text",
  choices: KINDS.map((kind) => ({ id: kind.id, name: kind.name, words: kind.words, kind })),
};
const INSERT: ChoiceGroup = { heading: "Insert", choices: INSERTS };
const DESIGN_WORDS: Record<DesignKind, string> = {
  callout: "callout note notice highlight box",
  quote: "testimonial customer praise reference",
  figures: "numbers statistics metrics results kpi",
  steps: "process timeline phases how",
  team: "people staff photos who",
  case: "example reference project portfolio work",
};
const DESIGN: ChoiceGroup = {
  heading: "Design",
  choices: BLOCK_KINDS.map((kind) => ({
    id: `design-${kind}`,
    name: EDITED[kind].name,
    words: DESIGN_WORDS[kind],
    design: kind,
  })),
};

/** A table's cell has no kind. */
export const choicesFor = (isInCell: boolean): readonly ChoiceGroup[] =>
  isInCell ? [INSERT, DESIGN] : [TEXT, INSERT, DESIGN];

/** Groups without a match are left out. @param typed words, or the beginnings of words */
export function matchingChoices(groups: readonly ChoiceGroup[], typed: string): readonly ChoiceGroup[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ heading, choices }) => ({
      heading,
      choices: choices.filter(({ name, words }) => wanted.every((word) => begins(`${name} ${words}`, word))),
    }))
    .filter(({ choices }) => choices.length > 0);
}

const begins = (words: string, typed: string) =>
  words
    .toLowerCase()
    .split(" ")
    .some((word) => word.startsWith(typed));
