import type { Brief } from "~/domain/proposals/brief";
import { formatMoney } from "~/domain/proposals/money";
import { readAnswer, type Shape } from "./answers";
import { languageOfBrief, localeOf, phrasesOf } from "./language";
import { inlineText, list, paragraph } from "./markup";
import type { Phrases } from "./phrases";
import { sayOnce } from "./said-once";

/** A proposal in the making: the brief, the language it speaks, and what has been said so far. */
export interface Manuscript {
  brief: Brief;
  phrases: Phrases;
  /** BCP 47, for dates and amounts. */
  locale: string;
  /** A text without the sentences that stand in the proposal already. */
  once(text: string): string;
}

export function openManuscript(brief: Brief): Manuscript {
  const language = languageOfBrief(brief);
  return { brief, phrases: phrasesOf(language), locale: localeOf(language, brief.currency), once: sayOnce() };
}

/** @param minor minor units */
export const money = ({ brief, locale }: Manuscript, minor: number): string =>
  formatMoney(minor, brief.currency, locale);

interface Print {
  shape: Shape;
  kind?: "ul" | "ol";
  /** A line of ours above a list; a paragraph speaks for itself. */
  lead?: string;
  /** Turns an item into HTML; escapes it by default. */
  item?(text: string): string;
}

/** An answer as HTML: its lists and paragraphs, without what was said before; "" when nothing is left. */
export function print({ once }: Manuscript, answer: string, options: Print): string {
  const { shape, kind = "ul", lead = "", item = inlineText } = options;
  const blocks = readAnswer(answer, shape);
  const parts = blocks.map((block) => {
    if (block.kind === "paragraph") return paragraph(once(block.text));
    const fresh = [...new Set(block.items)].map(once).filter((text) => text !== "");
    return list(
      fresh.map((text) => item(text)),
      kind,
    );
  });
  const body = parts.filter((part) => part !== "").join("\n");
  const listOnly = blocks.length === 1 && blocks[0]?.kind === "list";
  return body !== "" && lead !== "" && listOnly ? `${paragraph(lead)}\n${body}` : body;
}
