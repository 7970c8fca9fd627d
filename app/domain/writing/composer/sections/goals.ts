import { joinedNames } from "~/platform/language/joined-names";
import type { Language } from "~/platform/language/languages";
import { takeFigures } from "../blocks";
import { type Manuscript, newItems } from "../manuscript";
import { inlineText, labelled, list, paragraph, stacked } from "../markup";
import { hasKnownVerbs, isPhrase } from "../opening";
import { isPartOf } from "../said-once";
import { isAnd } from "../ties/common-words";
import { asItems, asSentence } from "../values";
import { withinSentence } from "../within-sentence";

/** @param areAlone the first of them then have a heading in place of their lead */
export function aims(manuscript: Manuscript, areAlone: boolean): { heading: string | null; parts: string[] } {
  const { brief, phrases, ties } = manuscript;
  const { headings, leads } = phrases;
  const aimed = asItems(brief.objectives);
  const open = aimed.filter((text) => !ties.taken.has(text));
  const measured = asItems(brief.successMetrics).filter(
    (text) => !aimed.some((goal) => isPartOf(text, goal)),
  );
  const isFirst = open.length === aimed.length;
  const groups = [
    { items: open, heading: headings.objectives, label: leads.anotherAim, lead: leads.moreAims },
    { items: measured, heading: headings.measures, label: headings.measures, lead: leads.measures },
  ].filter(({ items }) => items.length > 0);
  const parts = groups.map(({ items, ...words }, at) => {
    if (areAlone && at === 0) return goals(manuscript, items, { label: "", lead: "" });
    const isOnly = words.label === leads.anotherAim && isFirst;
    return goals(manuscript, items, isOnly ? { label: words.heading, lead: leads.aims } : words);
  });
  const heading = areAlone && parts[0] ? (groups[0]?.heading ?? null) : null;
  return { heading, parts };
}

interface Introduced {
  /** Stands before one alone. */
  label: string;
  lead: string;
}

/** Goals with a figure are shown as figures, the others as sentences below one another. */
function goals(manuscript: Manuscript, items: readonly string[], { label, lead }: Introduced): string {
  const { block, others } = takeFigures(newItems(manuscript, items));
  const [only] = others;
  // Behind a label, a goal with one of its own would have two colons.
  if (block === "" && others.length === 1 && only && !/[:：]/u.test(only)) {
    const sentence = paragraph(asSentence(only));
    return label === "" ? sentence : labelled(manuscript.language, label, sentence);
  }
  const line =
    block === "" && areFewWords(others, lead, manuscript.language) ? inOneLine(manuscript, lead, others) : "";
  if (line !== "") return paragraph(line);
  const rest = others.length === 0 ? "" : list(others.map(inlineText));
  const body = stacked(block, rest);
  return stacked(body === "" ? "" : paragraph(lead), body);
}

/** Items and characters of a list that a lead can say in its sentence: "by orders by country and cost per order". */
const IN_LINE = { items: 3, longest: 40 };

const areFewWords = (items: readonly string[], lead: string, language: Language): boolean =>
  items.length > 1 &&
  items.length <= IN_LINE.items &&
  lead.endsWith(":") &&
  items.every((text) => text.length <= IN_LINE.longest && !/[,;:.!?،؛[]/u.test(text)) &&
  (!hasKnownVerbs(language) || items.every((text) => isPhrase(text, language))) &&
  !items.some((text) => text.split(" ").some((word) => isAnd(word, language)));

/** "" where a capital would stand within the sentence. */
function inOneLine(manuscript: Manuscript, lead: string, items: readonly string[]): string {
  const { language } = manuscript;
  const within = items.map((text) => withinSentence(text, manuscript));
  const hasCapital = language !== "de" && within.some((text) => /^\p{Lu}/u.test(text));
  if (hasCapital) return "";
  // An English preposition needs no colon.
  const start = language === "en" ? lead.replace(/(?<= by):$/u, "") : lead;
  return asSentence(`${start} ${joinedNames({ language }, within)}`);
}
