/** Patterns of proposal numbers: `{year}-{number}` gives "2027-012" (docs/decisions/0054-what-frames-a-proposal.md). */

export const DEFAULT_PATTERN = "{year}-{number}";
export const MAX_PATTERN_LENGTH = 40;
export const MAX_NUMBER_LENGTH = 60;

const DEFAULT_WIDTH = 3;
const TOKEN = /\{(?:year|month|number(?::([1-9]))?)\}/g;

export function patternProblem(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return `Use at most ${MAX_PATTERN_LENGTH} characters.`;
  const counters = [...pattern.matchAll(TOKEN)].filter(([token]) => token.startsWith("{number")).length;
  if (/[{}]/.test(pattern.replace(TOKEN, "")))
    return "Only {year}, {month} and {number} can be in braces; {number:4} has four digits.";
  if (counters === 0) return "The pattern needs {number}, so that no two proposals have the same one.";
  return counters > 1 ? "{number} can be there only once." : null;
}

/** @param day such as "2027-02-28" */
export const formatNumber = (pattern: string, counter: number, day: string): string =>
  pattern.replace(TOKEN, (token, width?: string) => {
    if (token === "{year}") return day.slice(0, 4);
    if (token === "{month}") return day.slice(5, 7);
    return String(counter).padStart(Number(width ?? DEFAULT_WIDTH), "0");
  });
