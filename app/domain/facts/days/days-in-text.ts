import { OTHER_ARABIC_NAMES } from "~/platform/language/arabic-months";
import { monthNumber } from "../../writing/composer/dates-in-text";
import { otherEndOf } from "./day-ranges";

/** A date as far as the text names it. */
export interface FoundDay {
  start: number;
  end: number;
  year: number | null;
  month: number | null;
  day: number | null;
  /** 03/04/2027 is in March or in April. */
  isAmbiguous: boolean;
}

type Parts = [year: string | undefined, month: string | number | null | undefined, day?: string];
type Groups = RegExpMatchArray;

const MONTH = `(${OTHER_ARABIC_NAMES}|\\p{L}{3,14})`;
const YEAR = "(?:19|20)\\d\\d";
const ENGLISH_MONTH =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)";

const ORDINALS = [
  ..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  ),
  ..."first second third fourth fifth sixth seventh eighth ninth".split(" ").map((one) => `twenty-${one}`),
  "thirtieth",
  "thirty-first",
];
const ORDINAL = new RegExp(
  `(?<![\\p{L}-])(${[...ORDINALS].sort((one, other) => other.length - one.length).join("|")}) (?:day )?of (${ENGLISH_MONTH})(?!\\p{L})(?:,? (${YEAR})(?!\\d))?`,
  "gu",
);

/** The forms that say most come first. Text that one form matches is not read again. */
const FORMS: readonly (readonly [RegExp, (match: Groups) => Parts])[] = [
  [/(?<![\d-])((?:19|20)\d\d)-(\d\d)-(\d\d)(?![\d-])/g, ([, y, m, d]) => [y, m, d]],
  [ORDINAL, ([, d = "", m, y]) => [y, monthNumber(m), String(ORDINALS.indexOf(d) + 1)]],
  [/(?:((?:19|20)\d\d) ?年 ?)?(?<!\d)(\d{1,2}) ?月 ?(\d{1,2}) ?日/g, ([, y, m, d]) => [y, m, d]],
  [/((?:19|20)\d\d) ?年 ?(\d{1,2}) ?月/g, ([, y, m]) => [y, m]],
  [/(?<![\d./-])(\d{1,2})([./-]) ?(\d{1,2})\2 ?((?:19|20)\d\d)(?![\d-])/g, ([, d, , m, y]) => [y, m, d]],
  [
    new RegExp(
      `(?<![\\d.,:/])(\\d{1,2})(?:st|nd|rd|th|er|[.ºª°o])? ?(?:de |d['’]|of |ב)?(?<=[ .ºª°ב'’])${MONTH}\\.?(?:,? ?(?:de[l]? |of )?(${YEAR})(?!\\d))?`,
      "giu",
    ),
    ([, d, m, y]) => [y, monthNumber(m), d],
  ],
  [
    new RegExp(
      `(?<!\\p{L})(${ENGLISH_MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d%]|[.,:]\\d)(?:,? (${YEAR})(?!\\d))?`,
      "gu",
    ),
    ([, m, d, y]) => [y, monthNumber(m), d],
  ],
  [
    new RegExp(`(?<!\\p{L})${MONTH}\\.?,? (?:de[l]? |of )?(${YEAR})(?!\\d)`, "giu"),
    ([, m, y]) => [y, monthNumber(m)],
  ],
  [/(?<![\p{L}\d.,:/+\-#&])((?:19|20)\d\d)(?![\p{L}\d%]|[.,:/-]\d| ?[€$£])/gu, ([, y]) => [y, undefined]],
];

const ORDINAL_ALONE = new RegExp(ORDINAL.source, "u");

/** @param text plain (passages.server.ts) */
export function daysIn(text: string): FoundDay[] {
  if (!/\d/.test(text) && !ORDINAL_ALONE.test(text)) return [];
  let rest = text;
  const found: FoundDay[] = [];
  for (const [form, partsOf] of FORMS) {
    const here = [...rest.matchAll(form)].flatMap((match) => toDay(match, partsOf(match)) ?? []);
    rest = blanked(rest, here);
    found.push(...here.flatMap((day) => [day, ...otherEndOf(text, day)]));
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Replaces each date with NUL characters. */
function blanked(text: string, found: readonly FoundDay[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of found) {
    parts.push(text.slice(done, start), "\u0000".repeat(end - start));
    done = end;
  }
  return parts.join("") + text.slice(done);
}

/** "set" and "ago" are Italian months and English words. */
const NO_MONTH_ALONE = /^(?:set|ago)$/;
/** "You" in German. In Polish it is August, and has no capital. */
const GERMAN_YOU = /^Sie(?!\p{L})/u;

function toDay(match: Groups, [year, month, day]: Parts): FoundDay | null {
  const [whole, , sign] = match;
  const found = {
    start: match.index ?? 0,
    end: (match.index ?? 0) + whole.replace(/[.]$/, "").length,
    year: year === undefined ? null : Number(year),
    month: month === undefined ? null : Number(month ?? 0),
    day: day === undefined ? null : Number(day),
    isAmbiguous: false,
  };
  if (found.month === null) return found;
  if (GERMAN_YOU.test(whole)) return null;
  if ((sign === "/" || sign === "-") && found.day !== null) {
    found.isAmbiguous = found.day <= 12 && found.month <= 12;
    if (found.month > 12) [found.day, found.month] = [found.month, found.day];
  }
  if (found.month < 1 || found.month > 12 || (found.day !== null && (found.day < 1 || found.day > 31)))
    return null;
  return year === undefined && words(whole).some((word) => NO_MONTH_ALONE.test(word)) ? null : found;
}

const words = (text: string): string[] => text.split(/[ .]/);
