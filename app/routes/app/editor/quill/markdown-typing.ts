/** Markdown while typing (docs/product.md 2). Reads the text, as dead keys and phone keyboards report no keys. */
import type Quill from "quill";
import { Delta, type EmitterSource } from "quill";
import TextBlot from "quill/blots/text.js";
import { variablesApart } from "~/components/document-markup/variable-chip";
import { LINK_ADDRESS } from "~/domain/content/link-address";
import { asOneStep, isUndo } from "./changes";
import { onQuill } from "./listen";
import { putVariable } from "./variables/variable-blot";

const FENCE = "```";

const PLAIN_LINE = ["code-block", "header", "list", "blockquote"];

type Line = [typed: RegExp, formatOf: (marks: string) => [name: string, value: unknown]];

const LINES: Line[] = [
  [/^#{1,6} $/, (marks) => ["header", marks.length - 1]],
  [/^> $/, () => ["blockquote", true]],
  [/^``` $/, () => ["code-block", true]],
  [/^[-*+] $/, () => ["list", "bullet"]],
  [/^1[.)] $/, () => ["list", "ordered"]],
];

/** Marks inside words stay: "5*3*2", "file_name_2". */
const BEFORE = "(?<![\\p{L}\\p{N}*_~`])";
const marked = (mark: string, not: string) =>
  new RegExp(`${BEFORE}${mark}([^\\s${not}](?:[^${not}]*[^\\s${not}])?)${mark}$`, "u");

type Mark = [typed: RegExp, length: number, format: string];

const MARKS: Mark[] = [
  [marked("\\*\\*", "*"), 2, "bold"],
  [marked("__", "_"), 2, "bold"],
  [marked("\\*", "*"), 1, "italic"],
  [marked("_", "_"), 1, "italic"],
  [marked("~~", "~"), 2, "strike"],
  [marked("`", "`"), 1, "code"],
];

const LINK = /\[([^[\]]+)\]\(([^\s()<>]+)\)$/;

/** @returns a function that stops watching */
export const watchTyping = (quill: Quill): (() => void) =>
  onQuill(quill, "text-change", (delta, _before, source) => {
    const typed = isTyped(quill, source) ? typedCharacter(delta) : null;
    if (!typed) return;
    const read = typed.character === "\n" ? readFence : readMarks;
    // After Quill has processed the input.
    queueMicrotask(() => read(quill, typed.end));
  });

/** Says whether somebody made the change by hand, and not by undo. */
export const isTyped = (quill: Quill, source: EmitterSource): boolean => source === "user" && !isUndo(quill);

/** Null for any change but one typed character. */
function typedCharacter({ ops }: Delta): { character: string; end: number } | null {
  const [first, second] = ops;
  const start = typeof first?.retain === "number" ? first.retain : 0;
  const insert = (start ? second : first)?.insert;
  return typeof insert === "string" && insert.length === 1 ? { character: insert, end: start + 1 } : null;
}

/** "```" and Enter. */
function readFence(quill: Quill, end: number): void {
  const start = end - FENCE.length - 1;
  const range = quill.getSelection();
  if (start < 0 || range?.index !== end || quill.getText(start, FENCE.length + 1) !== `${FENCE}\n`) return;
  const [line, place] = quill.getLine(start);
  const format = quill.getFormat(start, FENCE.length);
  if (place !== 0 || line?.length() !== FENCE.length + 1 || PLAIN_LINE.some((name) => format[name])) return;
  asOneStep(quill, () => {
    quill.deleteText(start, FENCE.length + 1, "user");
    quill.formatLine(start, 1, "code-block", true, "user");
    quill.setSelection(start, 0, "user");
  });
}

function readMarks(quill: Quill, end: number): void {
  const range = quill.getSelection();
  if (range?.index !== end || range.length > 0) return;
  const [leaf, offset] = quill.getLeaf(end);
  const format = quill.getFormat(range);
  if (!(leaf instanceof TextBlot) || format["code-block"]) return;
  const text = leaf.value().slice(0, offset);
  if (readVariable(quill, text, end) || format.code) return;
  const [line, place] = quill.getLine(end);
  const startsLine = place === text.length && PLAIN_LINE.every((name) => !format[name]);
  if (startsLine && readLineMark(quill, text, end)) return;
  if (startsLine && text === "---" && line?.length() === 4) putRule(quill, end);
  else if (!readLink(quill, text, end)) readInlineMark(quill, text, end);
}

function readVariable(quill: Quill, text: string, end: number): boolean {
  const last = variablesApart(text).at(-1);
  if (!last?.isVariable) return false;
  putVariable(quill, last.piece, end - last.piece.length, last.piece.length);
  return true;
}

function readLineMark(quill: Quill, text: string, end: number): boolean {
  const found = LINES.find(([typed]) => typed.test(text));
  if (!found) return false;
  const [name, value] = found[1](text);
  asOneStep(quill, () => {
    quill.deleteText(end - text.length, text.length, "user");
    quill.formatLine(end - text.length, 1, name, value, "user");
  });
  return true;
}

function putRule(quill: Quill, end: number): void {
  asOneStep(quill, () => {
    quill.deleteText(end - 3, 3, "user");
    quill.insertEmbed(end - 3, "rule", true, "user");
    quill.setSelection(end - 2, 0, "user");
  });
}

function readLink(quill: Quill, text: string, end: number): boolean {
  const [whole = "", linked = "", url = ""] = LINK.exec(text) ?? [];
  if (!LINK_ADDRESS.test(url)) return false;
  const start = end - whole.length;
  asOneStep(quill, () => {
    const change = new Delta().retain(start).delete(1).retain(linked.length, { link: url });
    quill.updateContents(change.delete(whole.length - linked.length - 1), "user");
    quill.setSelection(start + linked.length, 0, "user");
    quill.format("link", false, "user");
  });
  return true;
}

function readInlineMark(quill: Quill, text: string, end: number): void {
  for (const [typed, length, format] of MARKS) {
    const linked = typed.exec(text)?.[1];
    if (linked === undefined) continue;
    const start = end - linked.length - 2 * length;
    asOneStep(quill, () => {
      const change = new Delta().retain(start).delete(length);
      change.retain(linked.length, { [format]: true }).delete(length);
      quill.updateContents(change, "user");
      quill.setSelection(start + linked.length, 0, "user");
      quill.format(format, false, "user");
    });
    return;
  }
}
