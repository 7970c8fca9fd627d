import type { Day } from "~/domain/briefs/calendar";
import { dateFormat } from "~/platform/intl-formats";
import {
  ARABIC_DATES,
  beginsArabicMonth,
  OTHER_ARABIC_NAMES,
  plainMonth,
} from "~/platform/language/arabic-months";
import { LANGUAGES } from "~/platform/language/languages";
import { once } from "~/platform/once";
import { withoutTail } from "~/platform/text/without-tail";
import { addDays, isDay } from "~/platform/time/calendar-day";

/** Names of months besides those that `Intl` knows. */
const OTHER_NAMES = ["jän jänner", "", "mrz mär", "", "", "", "", "", "sept", "", "", ""].map((names) =>
  names.split(" "),
);

const keyOf = (name: string): string => plainMonth(name.toLowerCase());

/** The map is built when a line first looks like a date: two formats for each language. */
let months: ReadonlyMap<string, string> | null = null;

function monthNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (let number = 1; number <= 12; number += 1) {
    const day = new Date(Date.UTC(2027, number - 1, 11));
    const add = (name: string) => names.set(keyOf(name).replace(/\.$/, ""), String(number));
    for (const language of [...LANGUAGES, ...ARABIC_DATES]) {
      for (const month of ["long", "short"] as const) {
        // A date is formatted, because Slavic and Finnish months are inflected in it.
        const parts = dateFormat(language, { day: "numeric", month, timeZone: "UTC" }).formatToParts(day);
        add(parts.find(({ type }) => type === "month")?.value ?? "");
      }
    }
    for (const name of OTHER_NAMES[number - 1] ?? []) add(name);
  }
  names.delete("");
  return names;
}

const month = (name = ""): string => {
  months ??= monthNames();
  return months.get(keyOf(name)) ?? "";
};

/** Knows inflected names too: "März", "stycznia". Null for what is no month. */
export const monthNumber = (name = ""): number | null => Number(month(name)) || null;

/** A month, or the first of the words that name one. */
export const isMonthWord = (word: string): boolean => monthNumber(word) !== null || beginsArabicMonth(word);

const DAY_AND_MONTH = `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|[.ºo])? (?:de |ב)?(${OTHER_ARABIC_NAMES}|\\p{L}{3,12})`;

/** Only unambiguous formats count, so 03/04/2027 does not. Each gives year, month, day. */
const FORMS: [RegExp, (match: RegExpExecArray) => (string | undefined)[]][] = [
  [/(?<!\d)(\d{4})-(\d{2})-(\d{2})$/, ([, y, m, d]) => [y, m, d]],
  [/(?<!\d)(\d{4})年 ?(\d{1,2})月 ?(\d{1,2})日$/, ([, y, m, d]) => [y, m, d]],
  [/(?<!\d)(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/, ([, d, m, y]) => [y, m, d]],
  [new RegExp(`${DAY_AND_MONTH}\\.?(?: de)? (\\d{4})(?: r\\.?)?$`, "u"), ([, d, m, y]) => [y, month(m), d]],
  [/(?<!\p{L})(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u, ([, m, d, y]) => [y, month(m), d]],
];

const FORMS_WITH_MONTH: typeof FORMS = [
  [new RegExp(`${DAY_AND_MONTH}\\.?$`, "u"), ([, d, m]) => [month(m), d]],
  [/(?<!\p{L})(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?$/u, ([, m, d]) => [month(m), d]],
];

/** Days of a month. */
const FORMS_WITHOUT_YEAR: typeof FORMS = [
  [/(?<!\d)(\d{1,2})\. ?(\d{1,2})\.$/, ([, d, m]) => [m, d]],
  [/(?<!\d)(\d{1,2})月 ?(\d{1,2})日$/, ([, m, d]) => [m, d]],
  ...FORMS_WITH_MONTH,
];

/** Has each day that a year can have. */
const LEAP_YEAR = "2024";

/** The first and the last day of a project; null where it is open. */
export interface ProjectDates {
  start: Day | null;
  end: Day | null;
}

/** Of a project of which one day is known, the dates lie within a year of it. */
const DAYS_OF_YEAR = 365;

/** "19 Feb" has the year of the only such day between the project's dates. */
function dayAtEnd(text: string, { start, end }: ProjectDates): ReturnType<typeof dateAtEnd> {
  const from = start ?? (end && addDays(end, 1 - DAYS_OF_YEAR));
  const to = end ?? (start && addDays(start, DAYS_OF_YEAR - 1));
  if (!from || !to) return null;
  for (const [form, parts] of FORMS_WITHOUT_YEAR) {
    const match = form.exec(text);
    if (!match) continue;
    const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number];
    const years = Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
    const days = years
      .flatMap((year) => toDay([year, ...parts(match)]) ?? [])
      .filter((day) => from <= day && day <= to);
    const [date] = days;
    if (date && days.length === 1) return { before: text.slice(0, match.index), date };
  }
  return null;
}

const weekdays = once((): ReadonlySet<string> => {
  const names = LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).flatMap((weekday) => {
      const format = dateFormat(language, { weekday, timeZone: "UTC" });
      return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2027, 0, at + 1)));
    }),
  );
  return new Set(names.map((name) => name.toLowerCase().replace(/\.$/, "")));
});

/** "Design - Mo, 3.5.2027": the day of the week belongs to the date. */
function withoutWeekday(name: string): string {
  const [found, word = ""] = /[-–—:|(，：、（،]\s?(\p{L}{2,12})\.?$/u.exec(name) ?? [];
  return found && weekdays().has(word.toLowerCase()) ? name.slice(0, -found.length) : name;
}

/** "Ab 10. Mai", "16 to 18 February" with the year that the project's dates make certain. */
export function withYear(when: string, dates: ProjectDates): string {
  const found = /\d{4}|[\u3040-\u9fff]/u.test(when) ? null : dayAtEnd(when, dates);
  const year = found?.date.slice(0, 4);
  if (!year || found?.before.trim() === "") return when;
  if (/\d\.$/u.test(when)) return `${when}${year}`;
  if (/ de \p{L}+$/u.test(when)) return `${when} de ${year}`;
  return `${when}${/\p{L} \d{1,2}(?:st|nd|rd|th)?$/u.test(when) ? "," : ""} ${year}`;
}

/** A date that a text ends with. */
export function dateAtEnd(text: string): { before: string; date: Day } | null {
  for (const [form, parts] of FORMS) {
    const match = form.exec(text);
    const date = match && toDay(parts(match));
    if (match && date) return { before: text.slice(0, match.index), date };
  }
  return null;
}

/** A day without its month, behind a mark or a word's space: "Design: 12", "half-term (15". */
const DAY_LAST = /(?:\s[-–—|]|[:：(,])\s?\d{1,2}(?:\.|st|nd|rd|th)?$/u;

/** Whether a day or a time that follows is the end of a period: "Design: 12 – 16 March", "15–19 February". */
export function opensPeriod(before: string): boolean {
  if (/\d\.?[-–—]$/u.test(before)) return true;
  const first = withoutTail(before, " -–—");
  return /[-–—]\s*$/u.test(before) && (DAY_LAST.test(first) || namesDay(first));
}

/** "Terrace: 1 Feb", "Beds - 22 March": a day with its month at the end, which a number such as 1.2 is not. */
export const namesDay = (text: string): boolean =>
  dateAtEnd(text) !== null ||
  FORMS_WITH_MONTH.some(([form, parts]) => {
    const match = form.exec(text);
    return match !== null && toDay([LEAP_YEAR, ...parts(match)]) !== null;
  });

const OPEN: ProjectDates = { start: null, end: null };

/** A date at the end of a line, after a separator or "on" ("am", "le"). */
export function takeDate(line: string, dates: ProjectDates = OPEN): { name: string; date: Day } | null {
  const text = line.replace(/[)）]$/, "");
  const found = dateAtEnd(text) ?? dayAtEnd(text, dates);
  const name =
    found &&
    !opensPeriod(found.before) &&
    (/^(.*\S)(?:\s*[-–—:,|(：，、（،]|\s+(?:on|am|le|el|il|em|a|op|den|dnia|dne|في|ב-?))\s*$/iu.exec(
      found.before,
    )?.[1] ??
      nameBefore(found.before));
  return found && name
    ? { name: withoutTail(withoutWeekday(name), " -–—:,|(：，、（،"), date: found.date }
    : null;
}

/** Words before a day that belong to it: "by 10 May", "week of 12 January". */
const GOES_WITH_DAY =
  /(?:^|[\s/(])(?:by|from|to|until|till?|before|after|since|between|of|and|or|the|in|at|ca\.?|c\.|about|around|approx\.?|week|w\/?[ce]\.?|half|early|late|mid|mo|no\.?|latest|bis|ab|vor|nach|von|vom|zum|zur|seit|um|und|oder|spätestens|frühestens|etwa|woche|anfang|mitte|ende|kw|der|im|avant|après|dès|jusqu\S*|au|du|des?|et|ou|vers|semaine|début|fin|hasta|desde|antes|después|del?|y|o|hacia|semana|entro|fino|dal|dopo|prima|al|e|verso|até|depois|tot|van|voor|vanaf|na|uiterlijk|rond|do|od|przed|po|około|från|fra|inden|före|før|efter|etter|senast|senest|til|mellan|mellem|vecka|uge|uke|ennen|alkaen|asti|noin|před|asi|týden|حتى|قبل|بعد|من|إلى|منذ|نحو|أسبوع|و|עד|לפני|אחרי|[-–—~&+])$/iu;

/** "Kick-off call 12 Jan": the name ends with a word of its own. Null where the last word says something of the day. */
function nameBefore(before: string): string | null {
  const name = before.trimEnd();
  const isApart = name !== before && /[\p{L})]$/u.test(name) && !GOES_WITH_DAY.test(name);
  const last = name.split(" ").at(-1) ?? "";
  return isApart && monthNumber(last) === null && !weekdays().has(last.toLowerCase()) ? name : null;
}

function toDay([year = "", month = "", day = ""]: (string | undefined)[]): Day | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}
