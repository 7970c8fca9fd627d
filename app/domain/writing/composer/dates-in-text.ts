import type { Day } from "~/domain/briefs/calendar";
import { withoutTail } from "./values";

const MONTHS = [
  "jan january januar jänner",
  "feb february februar",
  "mar march märz mär mrz",
  "apr april",
  "may mai",
  "jun june juni",
  "jul july juli",
  "aug august",
  "sep sept september",
  "oct october okt oktober",
  "nov november",
  "dec december dez dezember",
].map((names) => names.split(" "));

const month = (name = ""): string => {
  const at = MONTHS.findIndex((names) => names.includes(name.toLowerCase()));
  return at < 0 ? "" : String(at + 1);
};

/** Unambiguous formats only, so not 03/04/2027. Each gives year, month, day. */
const FORMS: [RegExp, (match: RegExpExecArray) => (string | undefined)[]][] = [
  [/(?<!\d)(\d{4})-(\d{2})-(\d{2})$/, ([, y, m, d]) => [y, m, d]],
  [/(?<!\d)(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/, ([, d, m, y]) => [y, m, d]],
  [/(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)? (\p{L}{3,9})\.? (\d{4})$/u, ([, d, m, y]) => [y, month(m), d]],
  [/(?<!\p{L})(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u, ([, m, d, y]) => [y, month(m), d]],
];

/** A date at the end of a line, after a separator or "on" ("am"). */
export function takeDate(line: string): { name: string; date: Day } | null {
  const text = line.replace(/\)$/, "");
  for (const [form, parts] of FORMS) {
    const match = form.exec(text);
    const date = match && toDay(parts(match));
    if (!match || !date) continue;
    const name = /^(.*\S)(?:\s*[-–—:,|(]|\s+(?:on|am))\s*$/iu.exec(text.slice(0, match.index))?.[1];
    return name ? { name: withoutTail(name, " -–—:,|("), date } : null;
  }
  return null;
}

function toDay([year = "", month = "", day = ""]: (string | undefined)[]): Day | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
