import { BLOCK_KINDS, EDITED } from "~/components/document-markup/block-value";
import type { BlockKind as DesignKind } from "~/domain/content/blocks/block-forms";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { type BlockKind, blockKinds } from "./block-kinds";

type Insert = "table" | "divider" | "picture" | "page-break" | "price" | "own-variable";

export interface Choice {
  id: string;
  name: string;
  words: string;
  kind?: BlockKind;
  insert?: Insert;
  design?: DesignKind;
  /** As it is stored: "{{client.name}}". */
  variable?: string;
  /** Stands beside the name. */
  detail?: string;
  /** The id of the choice whose icon this is. */
  icon?: string;
  /** Choices that are added later bring it. @param near the caret */
  run?(near: number): void;
}

export interface ChoiceGroup {
  heading: string;
  choices: readonly Choice[];
}

const insertGroup = (hasPrice: boolean): ChoiceGroup => ({
  heading: t("Insert"),
  choices: [
    { id: "insert-picture", name: t("Picture"), words: t("image photo figure upload"), insert: "picture" },
    { id: "insert-table", name: t("Table"), words: t("grid rows columns prices"), insert: "table" },
    ...(hasPrice
      ? [
          {
            id: "insert-price",
            name: t("Price table"),
            words: t("investment total fees options packages"),
            insert: "price" as const,
          },
        ]
      : []),
    {
      id: "insert-divider",
      name: t("Divider"),
      words: t("horizontal rule line hr separator"),
      insert: "divider",
    },
    { id: "insert-page-break", name: t("Page break"), words: t("print pdf new page"), insert: "page-break" },
  ],
});

const textGroup = (): ChoiceGroup => ({
  heading: t("Text"),
  choices: blockKinds().map((kind) => ({ id: kind.id, name: kind.name, words: kind.words, kind })),
});

const DESIGN_WORDS: Record<DesignKind, AppMessage> = {
  callout: msg("callout note notice highlight box"),
  quote: msg("testimonial customer praise reference"),
  figures: msg("numbers statistics metrics results kpi"),
  steps: msg("process timeline phases how"),
  team: msg("people staff photos who"),
  case: msg("example reference project portfolio work"),
  video: msg("youtube vimeo loom film clip play"),
  columns: msg("side by side half halves compare"),
};
const designGroup = (): ChoiceGroup => ({
  heading: t("Design"),
  choices: BLOCK_KINDS.map((kind) => ({
    id: `design-${kind}`,
    name: t(EDITED[kind].name),
    words: t(DESIGN_WORDS[kind]),
    design: kind,
  })),
});

interface Place {
  /** A table's cell has no kind. */
  isInCell: boolean;
  /** The text may have a price table. */
  hasPrice: boolean;
  variables: ChoiceGroup;
}

export function choicesFor({ isInCell, hasPrice, variables }: Place): readonly ChoiceGroup[] {
  const insert = [insertGroup(hasPrice), designGroup(), variables];
  return isInCell ? insert : [textGroup(), ...insert];
}

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
