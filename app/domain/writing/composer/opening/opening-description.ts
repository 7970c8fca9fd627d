import type { Language } from "~/platform/language/languages";
import { asPromise, isOrder } from "../as-promise";
import type { Manuscript } from "../manuscript";
import { splitSentences } from "../said-once";
import { readAnswer } from "../values";

/** Characters of a description that can stand in the opening. */
const SHORT = { order: 320, words: 160 };

/** "Wir gestalten den Hof neu", "Die Fassade wird gestrichen": it promises already. */
export const PROMISES: Partial<Record<Language, RegExp>> = {
  en: /^we\s|\s(?:will|is to|are to) be\s/iu,
  de: /^wir\s|\s(?:wird|werden)(?!\p{L})/iu,
};

/** Null where the description has more to say than an opening. */
export function openingDescription({
  brief,
  language,
}: Manuscript): { text: string; isPromise: boolean } | null {
  const blocks = readAnswer(brief.description, "prose");
  const [block] = blocks;
  if (blocks.length !== 1 || block?.kind !== "paragraph") return null;
  const text = asPromise(block.text, language);
  if (PROMISES[language]?.test(block.text) || isOrder(block.text, language))
    return text.length <= SHORT.order ? { text, isPromise: true } : null;
  if (isPhrase(text, language)) return { text, isPromise: false };
  // Where nobody can tell what a sentence does, the owner's own words open better than a goal.
  return hasKnownVerbs(language) || text.length > SHORT.order ? null : { text, isPromise: true };
}

/** Words of a sentence, which can stand behind no colon. */
const FINITE: Partial<Record<Language, RegExp>> = {
  en: /\b(?:is|are|was|were|has|have|had|will|would|can|could|should|must|needs?|wants?|wish|wishes|do|does|did|don['’]t|doesn['’]t|cannot|can['’]t|sells|operates|provides|serves|employs|loses|gets|takes|owns|manages|produces|publishes|imports|builds|keeps|knows|lacks|we|you|they|it|he|she|i)\b/iu,
  de: /(?<!\p{L})(?:ist|sind|war|waren|wird|werden|soll|sollen|muss|müssen|kann|können|hat|haben|will|wollen|möchte|möchten|braucht|brauchen|wir|sie|ich|man|stamm(?:t|en)|lieg(?:t|en)|steh(?:t|en)|besteh(?:t|en)|gehör(?:t|en)|betreib(?:t|en)|führ(?:t|en)|biete(?:t|n)|verkauf(?:t|en)|arbeite(?:t|n)|nutz(?:t|en)|verwende(?:t|n)|läuft|laufen|fehl(?:t|en)|zeig(?:t|en)|dauer(?:t|n)|koste(?:t|n)|verlier(?:t|en)|such(?:t|en)|wächst|wachsen|gib(?:t)|besitz(?:t|en)|sammel(?:t|n)|verwalte(?:t|n)|unterricht(?:et|en)|nimmt|nehmen|komm(?:t|en)|blende(?:t|n)|entsprich(?:t)|reich(?:t|en)|ende(?:t|n)|beginn(?:t|en))(?!\p{L})/iu,
};
export const hasKnownVerbs = (language: Language): boolean => FINITE[language] !== undefined;

/** In English a verb behind one of these belongs to what is named: "a film that explains it". */
const RELATIVE = /\s(?:that|which|who|whose|where)\s/iu;

/** Words of a phrase in a language whose verbs nobody looks for. */
const FEW_WORDS = 4;

/** "A small website with a repair form" names the work. */
export function isPhrase(text: string, language: Language): boolean {
  if (splitSentences(text).length > 1 || text.length > SHORT.words || /[:。“„«[]/u.test(text)) return false;
  const finite = FINITE[language];
  const [named = ""] = language === "en" ? text.split(RELATIVE) : [text];
  return finite ? !finite.test(named) : text.split(" ").length <= FEW_WORDS;
}

/** The part of the description that the opening does not say. */
export const descriptionBelow = (manuscript: Manuscript): string =>
  openingDescription(manuscript) === null ? manuscript.brief.description : "";
