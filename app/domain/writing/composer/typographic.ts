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
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})|(?<=\d)'(?=\d{3}(?!\d))/gu;
const ARROW = /\s[-=]>\s/gu;
/** "Bader - Umzüge". */
const DASH = /(?<=\S )-(?= \S)/gu;
/** "12-16 pages", "2026-2028". More digits may be a phone number or a standard, and so may those behind "Part" or "No.". */
const RANGE =
  /(?<![\p{L}\d.,/:–-]|(?:part|model|item|no|nr|art|ref|typ|type|code|tel|fax|phone|iso|din|ral|sku|id|plz|zip)\.?:?\s)(\d{1,2}|(?:19|20)\d\d)-(\d{1,2}|(?:19|20)\d\d)(?![\d/-]|[.,]\d{3})/giu;
/** "2x gestrichen", "4 x 2.4 m"; "4x4" is a name. */
const TIMES = /(?<![\p{L}\d.,])(\d{1,4}(?:[.,]\d{1,2})?\s?)x(?=$|[\s,;.)/])/gu;
/** "The farmers' market", once what stands in a pair has its marks. */
const OF_SEVERAL = /(?<=\p{L}s)'(?=\s\p{L})/gu;
/** English words that are no others without their apostrophe. */
const WITHOUT_APOSTROPHE = /\b(do|does|did|is|are|was|were|have|has|had|could|would|should)nt\b/gi;
/** English names of days and months that are no other words. */
const NAMES =
  /\b(?:january|february|april|june|july|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?=s?\b)/g;
/** Addresses keep their letters. */
const ADDRESS = /:\/\/|\]\(/;

/** A range goes up, as "24-7" does not, and has no nought in front. "12-2027" is a month. */
const asRange = (typed: string, from: string, to: string): string => {
  const areAlike = from.length > 2 === to.length > 2;
  return areAlike && Number(from) < Number(to) && !/^0|-0/.test(typed) ? `${from}–${to}` : typed;
};

/** The language's own quotation marks and apostrophes in place of a typewriter's. */
export const typographic = (answer: string, language: Language): string =>
  answer
    .split("\n")
    .map((line) => (ADDRESS.test(line) ? line : inLine(line, language)))
    .join("\n");

function inLine(line: string, language: Language): string {
  const quotes = QUOTES[language];
  const quoted = quotes ? line.replace(PAIR, (_, words: string) => quotes[0] + words + quotes[1]) : line;
  const spelled = quoted
    .replace(APOSTROPHE, "’")
    .replace(ARROW, " → ")
    .replace(DASH, "–")
    .replace(RANGE, asRange)
    .replace(TIMES, "$1×");
  return language === "en" ? inEnglish(spelled) : spelled;
}

const inEnglish = (line: string): string =>
  line
    .replace(SINGLE, "‘$1’")
    .replace(OF_SEVERAL, "’")
    .replace(WITHOUT_APOSTROPHE, "$1n’t")
    .replace(NAMES, (name) => name.charAt(0).toUpperCase() + name.slice(1));
