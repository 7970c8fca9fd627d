import type { Brief } from "~/domain/briefs/brief";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import { datesOf } from "~/domain/briefs/dates/document-dates";
import { englishOfMoney } from "~/domain/briefs/dates-of-money";
import { fieldsOfKind } from "~/domain/briefs/field-kinds";
import { formatLocaleOf, type Language } from "~/platform/language/languages";
import { detectLanguage } from "./detect/detect-language";

/** The answers that are sentences, or contain some. */
export const PROSE = fieldsOfKind(BRIEF_FIELDS, "text", "list").filter((name) => {
  const { areNames, isKeptFromModel } = BRIEF_FIELDS[name];
  return !areNames && !isKeptFromModel;
});

const textOf = (brief: Brief): string => [brief.title, ...PROSE.map((field) => brief[field])].join("\n");

/** Takes the chosen language, else the language of the answers; names prove nothing. */
export const languageOfBrief = (brief: Brief): Language => brief.language || detectLanguage(textOf(brief));

/** BCP 47, of the days of its proposal. @param country the sender's, ISO 3166; "" where it is not known */
export const datesOfBrief = (brief: Brief, language: Language, country: string): string =>
  datesOf(language, { currency: brief.currency, html: textOf(brief), country });

/** Locales for languages whose tag alone says less than the reader expects of dates and sums. */
const LOCALES: Partial<Record<Language, string>> = {
  de: "de-DE",
  fr: "fr-FR",
  es: "es-ES",
  it: "it-IT",
  nl: "nl-NL",
  pl: "pl-PL",
  sv: "sv-SE",
  da: "da-DK",
  nb: "nb-NO",
  fi: "fi-FI",
  cs: "cs-CZ",
  ja: "ja-JP",
  "zh-Hans": "zh-CN",
  he: "he-IL",
};

/** BCP 47. American English for dollars, British for pounds and euros. */
export function localeOf(language: Language, currency: string): string {
  if (language === "en") return englishOfMoney(currency);
  return LOCALES[language] ?? formatLocaleOf(language);
}
