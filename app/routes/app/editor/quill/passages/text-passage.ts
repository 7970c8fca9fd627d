import type Quill from "quill";
import { Delta, type Op } from "quill";
import { attribute, storedText } from "~/components/document-markup/inline-html";
import { BLOCK_ATTRIBUTE } from "~/domain/content/block-ids/block-id";
import { PIECE_ATTRIBUTE } from "~/domain/proposals/passages/piece-attribute";
import { LONGEST_BEFORE } from "~/domain/writing/rewrite/rewrite-kinds";
import { t } from "~/platform/words/t";
import { asOneStep, withWords } from "../changes";
import { documentHtml } from "../document-html";
import { onQuill } from "../listen";
import { VARIABLE } from "../variables/variable-blot";
import { storedWords, textByPlace } from "../written-text";
import { type EditorPassage, type NoPassage, nowhere } from "./passage";

interface Span {
  index: number;
  length: number;
}

type Line = ReturnType<Quill["getLines"]>[number];

/** Some words of a line, or all lines that a selection touches. */
export function textPassage(quill: Quill, selected: Span): EditorPassage | NoPassage {
  const lines = linesAt(quill, selected);
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return nowhere();
  if (lines.some(isNoText))
    return { reason: t("Select text alone: pictures, tables, blocks and code stay as they are.") };
  const start = quill.getIndex(first);
  const whole = { index: start, length: quill.getIndex(last) + last.length() - start };
  const words = lines.length === 1 ? wordsIn(quill, selected, whole) : null;
  if (textByPlace(quill, whole.index, whole.length).trim() === "") return nowhere();
  return passageAt(quill, words ?? whole, words !== null);
}

const linesAt = (quill: Quill, { index, length }: Span): Line[] => {
  if (length > 0) return quill.getLines(index, length);
  const [line] = quill.getLine(index);
  return line ? [line as Line] : [];
};

const isNoText = (line: Line): boolean =>
  !/^(P|LI|BLOCKQUOTE|H[1-6])$/.test((line.domNode as Element).tagName);

/** Leaves out the spaces around the words. Null for a whole line, and if nothing is selected. */
function wordsIn(quill: Quill, selected: Span, line: Span): Span | null {
  const text = textByPlace(
    quill,
    selected.index,
    Math.min(selected.length, line.index + line.length - 1 - selected.index),
  );
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length >= line.length - 1) return null;
  return { index: selected.index + text.indexOf(trimmed), length: trimmed.length };
}

function passageAt(quill: Quill, read: Span, areWords: boolean): EditorPassage {
  const at = { ...read };
  const release = onQuill(quill, "text-change", (change) => {
    const end = change.transformPosition(at.index + at.length);
    at.index = change.transformPosition(at.index);
    at.length = end - at.index;
  });
  const htmlNow = () =>
    areWords ? wordsHtml(quill.getContents(at.index, at.length).ops) : blocksHtml(quill, at);
  const html = htmlNow();
  const change = (delta: Delta, index: number, length: number) => {
    asOneStep(quill, () => quill.updateContents(delta, "user"));
    quill.setSelection(index, length, "user");
  };
  return {
    shape: areWords ? "words" : "blocks",
    html,
    before: storedWords(quill, Math.max(0, at.index - LONGEST_BEFORE), Math.min(at.index, LONGEST_BEFORE))
      .trim()
      .slice(-LONGEST_BEFORE),
    range: () => rangeOf(quill, at),
    isAsRead: () => at.length > 0 && htmlNow() === html,
    replace(next) {
      const { index, length } = at;
      const content = areWords ? wordsFrom(quill, next) : blocksFrom(quill, next);
      const written = content.length() - (areWords ? 0 : 1);
      change(new Delta().retain(index).concat(content).delete(length), index, written);
    },
    addAfter(next) {
      const content = blocksFrom(quill, next);
      const end = areWords ? endOfLine(quill, at.index) : at.index + at.length;
      change(new Delta().retain(end).concat(content), end, content.length() - 1);
    },
    release,
  };
}

function endOfLine(quill: Quill, index: number): number {
  const [line, offset] = quill.getLine(index);
  return index - offset + (line?.length() ?? 1);
}

/** A copy of the lines, with their lists. What is rewritten follows no piece of the library, and a model needs no ids. */
function blocksHtml(quill: Quill, { index, length }: Span): string {
  const root = document.createElement("div");
  let copied: Node | null = null;
  for (const { domNode } of quill.getLines(index, length)) {
    const list = domNode.nodeName === "LI" ? domNode.parentNode : null;
    if (list && list !== copied) root.appendChild(list.cloneNode(false));
    copied = list;
    (list ? root.lastChild : root)?.appendChild(domNode.cloneNode(true));
  }
  for (const name of [PIECE_ATTRIBUTE, BLOCK_ATTRIBUTE])
    for (const line of root.querySelectorAll(`[${name}]`)) line.removeAttribute(name);
  return documentHtml(root);
}

const MARKS = { code: "code", strike: "s", underline: "u", italic: "em", bold: "strong" } as const;

const wordsHtml = (ops: Op[]): string => ops.map(pieceHtml).join("");

function pieceHtml({ insert, attributes = {} }: Op): string {
  const variable = typeof insert === "object" ? insert[VARIABLE] : insert;
  let html = typeof variable === "string" ? storedText(variable) : "<br>";
  for (const [name, tag] of Object.entries(MARKS)) if (attributes[name]) html = `<${tag}>${html}</${tag}>`;
  const address = attributes.link;
  return typeof address === "string" ? `<a${attribute("href", address)}>${html}</a>` : html;
}

const wordsFrom = (quill: Quill, html: string): Delta =>
  withWords(quill.clipboard.convert({ html }), (words) => words.replace(/\n+/g, " "));

/** Ends with a line's end, as lines do. */
function blocksFrom(quill: Quill, html: string): Delta {
  const content = quill.clipboard.convert({ html });
  const last = content.ops.at(-1)?.insert;
  return typeof last === "string" && last.endsWith("\n") ? content : content.insert("\n");
}

function rangeOf(quill: Quill, { index, length }: Span): Range | null {
  const [start, startsAt] = quill.getLeaf(index);
  const [end, endsAt] = quill.getLeaf(Math.max(index, index + length - 1));
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start.domNode, startsAt);
  range.setEnd(end.domNode, Math.min(endsAt + 1, end.domNode.textContent?.length ?? 0));
  return range;
}
