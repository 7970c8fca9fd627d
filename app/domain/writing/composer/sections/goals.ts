import { joinedNames } from "~/platform/language/joined-names";
import type { Language } from "~/platform/language/languages";
import { withoutTail } from "~/platform/text/without-tail";
import { takeFigures } from "../blocks";
import type { Manuscript } from "../manuscript";
import { inlineText, labelled, list, paragraph, stacked } from "../markup";
import { openingAim, standBeside } from "../opening/goals-beside";
import { hasKnownVerbs, isPhrase } from "../opening/opening-description";
import { partOfAny } from "../said-once";
import { asItems, asSentence } from "../values";
import { isAnd } from "../words/common-words";
import { withinSentence } from "../words/within-sentence";

/** Goals and measures, as far as they do not stand in the situation. @param areAlone the first of them then have a heading in place of their lead */
export function aims(manuscript: Manuscript, areAlone: boolean): { heading: string | null; parts: string[] } {
  if (standBeside(manuscript)) return { heading: null, parts: [] };
  const groups = [openGoals(manuscript), measured(manuscript)].filter(({ items }) => items.length > 0);
  const parts = groups.map((group, at) =>
    goals(manuscript, areAlone && at === 0 ? { ...group, label: "", lead: "", leadBelow: "" } : group),
  );
  const heading = areAlone && parts[0] ? (groups[0]?.label ?? null) : null;
  return { heading, parts };
}

/** How success is measured, below the goals. */
export const measures = (manuscript: Manuscript): string => goals(manuscript, measured(manuscript));

function openGoals(manuscript: Manuscript): Goals {
  const { headings, leads } = manuscript.phrases;
  const aimed = asItems(manuscript.brief.objectives);
  const isSaid = aimed.length === 1 && openingAim(manuscript) !== null;
  return { items: isSaid ? [] : aimed, label: headings.objectives, lead: leads.aims };
}

/** A measure that a goal names says nothing more. */
function measured({ brief, phrases: { headings, leads } }: Manuscript): Goals {
  const isNamed = partOfAny(asItems(brief.objectives));
  const items = asItems(brief.successMetrics).filter((text) => !isNamed(text));
  return { items, label: headings.measures, lead: leads.measures, leadBelow: leads.measuresBelow };
}

interface Goals {
  items: readonly string[];
  /** Stands before one alone. */
  label: string;
  lead: string;
  /** Stands above a list, where that is said otherwise. */
  leadBelow?: string | undefined;
}

/** Goals with a figure are shown as figures, the others as sentences below one another. */
function goals(manuscript: Manuscript, { items, label, lead, leadBelow = lead }: Goals): string {
  const { block, others } = takeFigures(items);
  const [only] = others;
  // Behind a label, a goal with one of its own would have two colons.
  const isAlone = block === "" && others.length === 1 && only !== undefined && !/[:：]/u.test(only);
  // One alone was read as a sentence.
  const names = others.map((text) => withoutTail(text, "."));
  const mayBeInLine = block === "" && (!isAlone || BY.test(lead));
  const isInLine = mayBeInLine && areFewWords(names, lead, manuscript.language);
  const line = isInLine ? inOneLine(manuscript, lead, names) : "";
  if (line !== "") return paragraph(line);
  if (isAlone) {
    const sentence = paragraph(asSentence(only));
    return label === "" ? sentence : labelled(manuscript.language, label, sentence);
  }
  const rest = others.length === 0 ? "" : list(others.map(inlineText));
  const body = stacked(block, rest);
  return stacked(body === "" ? "" : paragraph(leadBelow), body);
}

/** Items and characters of a list that a lead can say in its sentence: "by orders by country and cost per order". */
const IN_LINE = { items: 3, longest: 40 };

/** An English preposition needs no colon, and one measure alone no label. */
const BY = /(?<= by):$/u;

const areFewWords = (items: readonly string[], lead: string, language: Language): boolean =>
  items.length > 0 &&
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
  return asSentence(`${lead.replace(BY, "")} ${joinedNames({ language }, within)}`);
}
