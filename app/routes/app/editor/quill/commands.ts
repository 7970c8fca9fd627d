/** All commands by key or typing (docs/product.md 2): the source of both the bindings and the list of shortcuts. */
import { t } from "~/platform/words/t";

/** Pressed together with Ctrl, or Command on a Mac. */
export interface Stroke {
  /** The label on the key. */
  letter: string;
  shift?: true;
  alt?: true;
}

export interface Command {
  name(): string;
  /** A format's name and value; pressing again removes it. */
  format: readonly [name: string, value: string | number | boolean];
  stroke?: Stroke;
  /** The Markdown alternative. */
  typed?: readonly string[];
}

export const EMPHASIS: readonly Command[] = [
  { name: () => t("Bold"), format: ["bold", true], stroke: { letter: "B" }, typed: ["**bold**", "__bold__"] },
  {
    name: () => t("Italic"),
    format: ["italic", true],
    stroke: { letter: "I" },
    typed: ["*italic*", "_italic_"],
  },
  { name: () => t("Underline"), format: ["underline", true], stroke: { letter: "U" } },
  {
    name: () => t("Strike"),
    format: ["strike", true],
    stroke: { letter: "X", shift: true },
    typed: ["~~strike~~"],
  },
  { name: () => t("Code"), format: ["code", true], stroke: { letter: "E" }, typed: ["`code`"] },
];

const heading = (level: number): Command => ({
  name: () => t("Heading {level}", { level }),
  format: ["header", level],
  stroke: { letter: String(level), alt: true },
  typed: [`${"#".repeat(level)} `],
});

export const LINES: readonly Command[] = [
  ...[1, 2, 3, 4, 5, 6].map(heading),
  { name: () => t("Plain paragraph"), format: ["header", false], stroke: { letter: "0", alt: true } },
  {
    name: () => t("Bullet list"),
    format: ["list", "bullet"],
    stroke: { letter: "8", shift: true },
    typed: ["- ", "* "],
  },
  {
    name: () => t("Ordered list"),
    format: ["list", "ordered"],
    stroke: { letter: "7", shift: true },
    typed: ["1. "],
  },
  {
    name: () => t("Quote"),
    format: ["blockquote", true],
    stroke: { letter: "B", shift: true },
    typed: ["> "],
  },
  {
    name: () => t("Code block"),
    format: ["code-block", true],
    stroke: { letter: "C", alt: true },
    typed: ["``` ", "```\n"],
  },
];

export const ALIGNMENTS: readonly Command[] = [
  { name: () => t("Align left"), format: ["align", false], stroke: { letter: "L", shift: true } },
  { name: () => t("Align center"), format: ["align", "center"], stroke: { letter: "E", shift: true } },
  { name: () => t("Align right"), format: ["align", "right"], stroke: { letter: "R", shift: true } },
  { name: () => t("Justify"), format: ["align", "justify"], stroke: { letter: "J", shift: true } },
];

export const COMMANDS = [...EMPHASIS, ...LINES, ...ALIGNMENTS];

interface KeyPress {
  which: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

export const codeOf = ({ letter }: Stroke): number => letter.charCodeAt(0);

/** Compares key codes, as Option changes the character on a Mac. */
export const isStroke = (stroke: Stroke, key: KeyPress): boolean =>
  key.which === codeOf(stroke) &&
  (key.ctrlKey || key.metaKey) &&
  key.shiftKey === (stroke.shift ?? false) &&
  key.altKey === (stroke.alt ?? false);

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export function keysOf({ letter, shift, alt }: Stroke, isMac: boolean): string[] {
  const [mod, option, up] = isMac ? ["⌘", "⌥", "⇧"] : ["Ctrl", "Alt", "Shift"];
  return [mod, ...(alt ? [option] : []), ...(shift ? [up] : []), letter];
}
