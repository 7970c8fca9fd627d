/** Patterns of proposal numbers: `{year}-{number}` gives "2027-012" (docs/decisions/0054-what-frames-a-proposal.md). */

import { t } from "~/platform/words/t";

export const DEFAULT_PATTERN = "{year}-{number}";
export const MAX_PATTERN_LENGTH = 40;
export const MAX_NUMBER_LENGTH = 60;

const DEFAULT_WIDTH = 3;
const TOKEN = /\{(?:year|month|number(?::([1-9]))?)\}/g;

export function patternProblem(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_LENGTH)
    return t("Use at most {max} characters.", { max: MAX_PATTERN_LENGTH });
  const counters = [...pattern.matchAll(TOKEN)].filter(([token]) => token.startsWith("{number")).length;
  if (/[{}]/.test(pattern.replace(TOKEN, "")))
    return t("Only {year}, {month} and {number} can be in braces; {fourDigits} has four digits.", {
      year: "{year}",
      month: "{month}",
      number: "{number}",
      fourDigits: "{number:4}",
    });
  if (counters === 0)
    return t("The pattern needs {number}, so that no two proposals have the same one.", {
      number: "{number}",
    });
  return counters > 1 ? t("{number} can be there only once.", { number: "{number}" }) : null;
}

/** @param day such as "2027-02-28" */
export const formatNumber = (pattern: string, counter: number, day: string): string =>
  pattern.replace(TOKEN, (token, width?: string) => {
    if (token === "{year}") return day.slice(0, 4);
    if (token === "{month}") return day.slice(5, 7);
    return String(counter).padStart(Number(width ?? DEFAULT_WIDTH), "0");
  });
