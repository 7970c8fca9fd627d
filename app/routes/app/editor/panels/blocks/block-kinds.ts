/** The kinds of a block that the menu offers (docs/product.md 2). */
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { type Command, LINES, type Stroke } from "../../quill/commands";

type Formats = Readonly<Record<string, unknown>>;

export interface BlockKind {
  id: string;
  name: string;
  /** Other words that find it. */
  words: string;
  formats: Formats;
  stroke?: Stroke;
}

/** A paragraph's formats. A kind takes away the others. */
const PLAIN: Formats = { header: false, list: false, blockquote: false, "code-block": false, indent: false };

/** Keyed by id; other lines are no kinds of their own. */
const WORDS: Readonly<Record<string, AppMessage>> = {
  "header-1": msg("h1 title"),
  "header-2": msg("h2 section"),
  "header-3": msg("h3 subsection"),
  "list-bullet": msg("ul unordered points"),
  "list-ordered": msg("ol numbered steps"),
  "blockquote-true": msg("blockquote citation"),
  "code-block-true": msg("pre source"),
};

function kindsOf({ name, format: [format, value], stroke }: Command): BlockKind[] {
  const id = `${format}-${value}`;
  const words = WORDS[id];
  return words ? [{ id, name: name(), words: t(words), formats: { ...PLAIN, [format]: value }, stroke }] : [];
}

const plainStroke = LINES.find(({ format: [name, value] }) => name === "header" && value === false)?.stroke;

export const blockKinds = (): BlockKind[] => [
  {
    id: "paragraph",
    name: t("Paragraph"),
    words: t("text plain body"),
    formats: PLAIN,
    stroke: plainStroke,
  },
  ...LINES.flatMap(kindsOf),
];

/** The name of the kind that has these formats; they differ within a selection of several. */
export function kindNameOf(formats: Formats): string {
  const own = LINES.map(({ format: [name] }) => formats[name]);
  if (own.some(Array.isArray)) return t("Several kinds");
  const line = LINES.find(({ format: [name, value] }) => value !== false && isSet(formats[name], value));
  return line?.name() ?? t("Paragraph");
}

/** The value of a code block is its language. */
const isSet = (present: unknown, value: unknown) =>
  value === true ? Boolean(present) : present !== undefined && present === value;
