import type { Brief } from "~/domain/briefs/brief";
import type { Phrases } from "./phrases";
import { GERMAN } from "./phrases-de";
import { ENGLISH } from "./phrases-en";

export type Language = "en" | "de";

interface Signs {
  phrases: Phrases;
  /** Frequent words of this language only; shared ones ("in", "was", "die") prove nothing. */
  words: ReadonlySet<string>;
  spelling: RegExp;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** The first language is the default. */
const LANGUAGES: Record<Language, Signs> = {
  en: {
    phrases: ENGLISH,
    words: words(
      "the and of to for with is are on by that this from our their we be it at your you who which have has not or its into than they can",
    ),
    spelling: /^(?:.{3,}(?:ing|tion|ness|ful))$/u,
  },
  de: {
    phrases: GERMAN,
    words: words(
      "der das und ist für mit von den dem des ein eine einer eines einem einen nicht auf zu zum zur im bei nach wir ihre ihr ihren sie oder auch aus bis als wird werden sind unsere unser über durch pro je",
    ),
    spelling: /[äöüß]|^.{4,}(?:ung|ungen|keit|heit|lich|liche|schaft)$/u,
  },
};

const CONTENT = [
  "title",
  "description",
  "painPoints",
  "currentSituation",
  "projectScope",
  "objectives",
  "successMetrics",
  "deliverables",
  "milestones",
  "assumptions",
  "exclusions",
  "paymentTerms",
  "relevantExperience",
  "nextSteps",
  "otherInformation",
] as const satisfies readonly (keyof Brief)[];

export function detectLanguage(text: string): Language {
  const tokens = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const score = ({ words, spelling }: Signs): number =>
    tokens.reduce((sum, token) => sum + (words.has(token) || spelling.test(token) ? 1 : 0), 0);
  const ranked = (Object.keys(LANGUAGES) as Language[])
    .map((language) => ({ language, score: score(LANGUAGES[language]) }))
    .sort((one, other) => other.score - one.score);
  return ranked[0]?.language ?? "en";
}

/** Ignores names, which prove nothing. */
export const languageOfBrief = (brief: Brief): Language =>
  detectLanguage(CONTENT.map((field) => brief[field]).join("\n"));

export const phrasesOf = (language: Language): Phrases => LANGUAGES[language].phrases;

/** American English for dollars, British for pounds and euros. */
export function localeOf(language: Language, currency: Brief["currency"]): string {
  if (language === "de") return "de-DE";
  return currency === "USD" || currency === "CAD" ? "en-US" : "en-GB";
}
