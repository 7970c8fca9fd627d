/** The line that mail programs put above what they quote: "On 3 May 2026 at 10:00, Mira Weber <mira@…> wrote:". */

interface Attribution {
  /** The first line. */
  from: number;
  /** The line after the last one. */
  to: number;
}

/** "wrote" in our languages. */
const WROTE = [
  "wrote",
  "writes",
  "schrieb",
  "geschrieben",
  "a écrit",
  "écrivait",
  "escribió",
  "ha escrito",
  "ha scritto",
  "scrive",
  "escreveu",
  "schreef",
  "geschreven",
  "napisał",
  "pisze",
  "skrev",
  "kirjoitti",
  "napsal",
  "píše",
  "のメール",
  "書きました",
  "さんは",
  "写道",
  "写了",
  "寫道",
  "كتب",
  "كتابة",
  "כתב",
];

/** Programs break the line; its letters. */
const MOST_LINES = 4;
const MAX_LENGTH = 400;
/** Between it and the quote. */
const MOST_BLANK = 10;
/** Marks of direction around names. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const MAILBOX = /[<(]\s*(?:mailto:)?[^\s<>()@]{1,100}@[^\s<>()@]{1,200}\s*[>)]/u;
const YEAR = /\p{Nd}{4}/u;
const TIME = /\p{Nd}{1,2}[.:h]\p{Nd}{2}/u;

export const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** @param lines of the whole mail @returns null where nothing above a quote was found */
export function findAttribution(lines: readonly string[]): Attribution | null {
  for (const [end, line] of lines.entries()) {
    if (isQuoted(line) || !/[:：]$/.test(cleaned(line))) continue;
    const from = firstLineOf(lines, end);
    if (from !== null) return { from, to: end + 1 };
  }
  return null;
}

/** The nearest line with which the text up to this one is an attribution. */
function firstLineOf(lines: readonly string[], end: number): number | null {
  const isQuoting = isQuoted(
    lines.slice(end + 1, end + 2 + MOST_BLANK).find((line) => line.trim() !== "") ?? "",
  );
  for (let from = end; from > end - MOST_LINES && from >= 0; from -= 1) {
    if (cleaned(lines[from]) === "") return null;
    const text = lines
      .slice(from, end + 1)
      .map(cleaned)
      .join(" ");
    if (isAttribution(text, isQuoting)) return from;
  }
  return null;
}

const cleaned = (line = ""): string =>
  line
    .slice(0, MAX_LENGTH + 1)
    .replace(MARKS, "")
    .trim();

/**
 * A line without an address counts only above a quote, and one without "wrote" only with a year and a time: people type
 * "On 3 May you wrote:" and "The invoice of 2026 goes to Ada (ada@…):" themselves.
 */
function isAttribution(text: string, isQuoting: boolean): boolean {
  if (text.length > MAX_LENGTH) return false;
  const named = text.replace(MAILBOX, "");
  const [hasYear, hasTime] = [YEAR.test(named), TIME.test(named)];
  const lower = text.toLowerCase();
  if (WROTE.some((wrote) => lower.includes(wrote)))
    return (hasYear || hasTime) && (isQuoting || named !== text);
  return hasYear && hasTime && named !== text && /[>)]\s*[:：]$/.test(text);
}
