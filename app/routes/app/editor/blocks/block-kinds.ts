/** The kinds of a block that the menu offers (docs/product.md 2). */
import { t } from "~/platform/words/t";
import { type Command, LINES, type Stroke } from "../quill/commands";

type Formats = Readonly<Record<string, unknown>>;

export interface BlockKind {
  id: string;
  name: string;
  /** Other words that find it. */
  words: string;
  formats: Formats;
  stroke?: Stroke;
}

/** Of a paragraph. A kind takes away the others. */
const PLAIN: Formats = { header: false, list: false, blockquote: false, "code-block": false, indent: false };

const WORDS: Record<string, string> = {
  "Heading 1": "h1 title",
  "Heading 2": "h2 section",
  "Heading 3": "h3 subsection",
  "Bullet list": "ul unordered points",
  "Ordered list": "ol numbered steps",
  Quote: "blockquote citation",
  "Code block": "pre source",
};

const kindOf = ({ name, format: [format, value], stroke }: Command): BlockKind => ({
  id: `${format}-${value}`,
  name,
  words: WORDS[name] ?? "",
  formats: { ...PLAIN, [format]: value },
  stroke,
});

const plainStroke = LINES.find(({ name }) => name === "Plain paragraph")?.stroke;

export const KINDS: readonly BlockKind[] = [
  { id: "paragraph", name: "Paragraph", words: "text plain body", formats: PLAIN, stroke: plainStroke },
  ...LINES.filter(({ name }) => name in WORDS).map(kindOf),
];

/** The name of the kind that has these formats; they differ within a selection of several. */
export function kindNameOf(formats: Formats): string {
  const own = LINES.map(({ format: [name] }) => formats[name]);
  if (own.some(Array.isArray)) return t("Several kinds");
  const line = LINES.find(({ format: [name, value] }) => value !== false && isSet(formats[name], value));
  return line?.name ?? "Paragraph";
}

/** The value of a code block is its language. */
const isSet = (present: unknown, value: unknown) =>
  value === true ? Boolean(present) : present !== undefined && present === value;
