import type { Language } from "~/platform/language/languages";

/** Hebrew has none here, because a straight mark also stands inside its words. */
const QUOTES: Partial<Record<Language, readonly [open: string, close: string]>> = {
  en: ["“", "”"],
  de: ["„", "“"],
  fr: ["«\u202f", "\u202f»"],
  es: ["«", "»"],
  it: ["“", "”"],
  "pt-BR": ["“", "”"],
  "pt-PT": ["«", "»"],
  nl: ["“", "”"],
  pl: ["„", "”"],
  sv: ["”", "”"],
  da: ["»", "«"],
  nb: ["«", "»"],
  fi: ["”", "”"],
  cs: ["„", "“"],
  ja: ["「", "」"],
  "zh-Hans": ["“", "”"],
  ar: ["«", "»"],
};

/** A pair around words; an inch mark has nothing to pair with. */
const PAIR = /(?<![\p{L}\p{N}"])"(?=[^\s"])([^"]*[^\s"])"(?![\p{L}\p{N}"])/gu;
/** Single marks around words, in English; one letter alone is no quotation: "rock 'n' roll". */
const SINGLE = /(?<![\p{L}\p{N}'])'(?=[^\s'])([^']{2,}[^\s'])'(?![\p{L}\p{N}'])/gu;
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;
/** A hyphen with a space on both sides, and one between two numbers: "Bader - Umzüge", "12-16 pages". */
const DASH =
  /(?<=\S )-(?= \S)|(?<=(?<![\d.,/-])\d{1,3})-(?=\d{1,4}(?![\d/-]))|(?<=(?<![\d.,/-])\d{4})-(?=\d{4}(?![\d/-]))/gu;
/** Addresses keep their letters. */
const ADDRESS = /:\/\/|\]\(/;

/** The language's own quotation marks and apostrophes in place of a typewriter's. */
export const typographic = (answer: string, language: Language): string =>
  answer
    .split("\n")
    .map((line) => (ADDRESS.test(line) ? line : inLine(line, language)))
    .join("\n");

function inLine(line: string, language: Language): string {
  const quotes = QUOTES[language];
  const quoted = quotes ? line.replace(PAIR, (_, words: string) => quotes[0] + words + quotes[1]) : line;
  const spelled = quoted.replace(APOSTROPHE, "’").replace(DASH, "–");
  return language === "en" ? spelled.replace(SINGLE, "‘$1’") : spelled;
}
