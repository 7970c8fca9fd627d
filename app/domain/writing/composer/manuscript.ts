import type { Brief } from "~/domain/briefs/brief";
import { formatMoney } from "~/domain/briefs/format-money";
import type { Language } from "~/platform/language/languages";
import { once } from "~/platform/once";
import { withoutTail } from "~/platform/text/without-tail";
import { datesOfBrief, languageOfBrief, localeOf, PROSE } from "./language";
import { inlineText, list, paragraph, stacked } from "./markup";
import { splitAboutClient } from "./opening/about-client";
import { loadPhrases } from "./phrases/load-phrases";
import type { Phrases } from "./phrases/phrases";
import { readPrice } from "./price";
import { sayOnce } from "./said-once";
import { chosenFrom, optionsOnRequest, withoutOptions } from "./table/options";
import { packageChoice } from "./table/packages";
import type { TablePrice } from "./table/table-price";
import { typographic } from "./typographic";
import { readAnswer, type Shape } from "./values";
import { saidToClient } from "./words/client-named";
import { englishStem } from "./words/english-stem";

export interface Manuscript {
  /** Has no price where a table has it. */
  brief: Brief;
  /** A sentence of the description that tells of the client; "" for none. */
  aboutClient: string;
  /** Who writes: name and business, below one another; empty where nobody is named. */
  sender: readonly string[];
  /** The table that stands in the text; null where the text says the price in words. */
  table: TablePrice | null;
  /** The client takes one of them. */
  packages: PackagesInText;
  /** Options that no price contains. */
  onRequest: readonly string[];
  /** Minor units of the deposit, which a brief beside a table no longer has; "open" for one without an amount. */
  deposit: number | "open" | null;
  /** Nobody who gave no more than a budget has chosen the first of the pricing models. */
  isFixed: boolean;
  language: Language;
  phrases: Phrases;
  /** BCP 47, of sums. */
  locale: string;
  /** BCP 47, of days. */
  dates: string;
  /** Checks whether an answer has the word without a capital. */
  inSmall(word: string): boolean;
  /** Checks whether an answer has the passage, which has a capital, with a small letter. */
  isTypedSmall(text: string): boolean;
  /** Drops sentences that the proposal already contains. */
  once(text: string): string;
}

export async function openManuscript(
  brief: Brief,
  table: TablePrice | null = null,
  sender: readonly string[] = [],
  country = "",
): Promise<Manuscript> {
  const language = languageOfBrief(brief);
  const phrases = await loadPhrases(language);
  const typeset = saidToClient(withTypography(table?.brief ?? brief, language), language);
  const { aboutClient, work } = splitAboutClient(typeset, language);
  return {
    brief: { ...typeset, description: work, deliverables: included(typeset, table, language) },
    aboutClient,
    sender,
    table,
    packages: packagesOf(brief, typeset, table !== null),
    onRequest: optionsOnRequest(typeset, table !== null).filter((text) => !isLine(text, table)),
    inSmall: wordsInSmall(typeset, language),
    isTypedSmall: passagesInSmall(typeset),
    deposit: brief.requireDeposit ? (readPrice({ brief }).deposit ?? "open") : null,
    isFixed: isFixedByChoice(brief),
    language,
    phrases,
    locale: localeOf(language, brief.currency),
    dates: datesOfBrief(brief, language, country),
    once: sayOnce(),
  };
}

/** What the client gets. A table that has a line for each says their prices. */
const included = ({ deliverables }: Brief, table: TablePrice | null, language: Language): string =>
  table?.deliverables ? typographic(table.deliverables, language) : withoutOptions(deliverables);

/** An option that the table has, under the name that it has in the brief. */
const isLine = (text: string, table: TablePrice | null): boolean =>
  table?.lines.some((name) => name !== "" && text.toLowerCase().startsWith(name.toLowerCase())) ?? false;

interface PackagesInText {
  texts: readonly string[];
  areInTable: boolean;
  /** The one that the brief recommends, or whose price it states. */
  chosen: string | null;
  /** The table shows the cheapest at first, which nobody recommends. */
  isLeastShown: boolean;
}

/** A table has their prices, and a text beside it names them. @param typed still has its price */
function packagesOf(typed: Brief, typeset: Brief, hasTable: boolean): PackagesInText {
  const choice = hasTable ? packageChoice(typed) : null;
  if (!choice)
    return { texts: chosenFrom(typeset.deliverables), areInTable: false, chosen: null, isLeastShown: false };
  const shown = choice.packages[choice.chosen];
  const isLeast = choice.packages.every(({ amount }) => amount >= (shown?.amount ?? 0));
  return {
    texts: choice.packages.map(({ name }) => name),
    areInTable: true,
    chosen: choice.isMeant ? (shown?.name ?? null) : null,
    isLeastShown: isLeast && !choice.isMeant,
  };
}

const FIXED =
  /(?<!\p{L})(?:fixed|festpreis\p{L}*|pauschal\p{L}*|forfait\p{L}*|cerrado|fechado|prezzo fisso|preço fixo|vaste prijs|ryczałt\p{L}*|fast pris|kiinteä\p{L}*|pevn[áé])(?!\p{L})|固定|קבוע|ثابت/iu;

/** An answer that stands beside the pricing model shows that it was read. */
function isFixedByChoice(brief: Brief): boolean {
  if (brief.pricingModel !== "fixed") return false;
  const beside = `${brief.hourlyRate}${brief.startDate}${brief.milestones}`.trim();
  return brief.requireDeposit || beside !== "" || PROSE.some((field) => FIXED.test(brief[field]));
}

function passagesInSmall(brief: Brief): (text: string) => boolean {
  const answers = PROSE.map((field) => brief[field]).join("\n");
  return (text) => {
    const small = text.charAt(0).toLowerCase() + withoutTail(text.slice(1), ".。");
    return small !== withoutTail(text, ".。") && answers.includes(small);
  };
}

/** English forms of a word count as the word. */
function wordsInSmall(brief: Brief, language: Language): (word: string) => boolean {
  const key = (word: string) => (language === "en" ? englishStem(word) : word);
  const words = once(() => new Set(PROSE.flatMap((field) => brief[field].match(SMALL_WORD) ?? []).map(key)));
  return (word) => words().has(key(word));
}

const SMALL_WORD = /(?<![\p{L}’.@])\p{Ll}+(?![\p{L}’.@])/gu;

/** Names stay as they were typed. */
const withTypography = (brief: Brief, language: Language): Brief => ({
  ...brief,
  ...Object.fromEntries(
    [...PROSE, "previousWork" as const].map((field) => [field, typographic(brief[field], language)]),
  ),
});

export const money = ({ brief, locale }: Manuscript, minor: number): string =>
  formatMoney(minor, brief.currency, locale);

/** The items of an answer that the proposal does not contain yet. */
export const newItems = ({ once }: Manuscript, items: readonly string[]): string[] =>
  items.map(once).filter((text) => text !== "");

interface Print {
  shape: Shape;
  kind?: "ul" | "ol";
  lead?: string;
  passage?(text: string): string;
}

/** "" when nothing is left after removing repetitions. */
export function print(manuscript: Manuscript, answer: string, options: Print): string {
  const { shape, kind = "ul", lead = "", passage = (text) => text } = options;
  const blocks = readAnswer(answer, shape);
  const parts = blocks.map((block) => {
    if (block.kind === "paragraph") return paragraph(passage(manuscript.once(block.text)));
    return list(newItems(manuscript, [...new Set(block.items)]).map(inlineText), kind);
  });
  const body = stacked(...parts);
  const listOnly = blocks.length === 1 && blocks[0]?.kind === "list";
  return body !== "" && lead !== "" && listOnly ? `${paragraph(lead)}\n${body}` : body;
}
