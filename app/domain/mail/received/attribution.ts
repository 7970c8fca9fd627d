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

/** How such a line begins. */
const ON = /^(?:on|am|le|el|il|em|op|dnia|w dniu|den|dne|في|בתאריך)\s/iu;

/** Programs break the line; its letters. */
const MOST_LINES = 4;
const MAX_LENGTH = 400;
/** Marks of direction around names. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const MAILBOX = /[<(]\s*(?:mailto:)?[^\s<>()@]{1,100}@[^\s<>()@]{1,200}\s*[>)]/u;
const DATED = /\p{Nd}{4}|\p{Nd}{1,2}[.:h]\p{Nd}{2}/u;

/** @param lines of the whole mail @returns null where nothing above a quote was found */
export function findAttribution(lines: readonly string[]): Attribution | null {
  for (let end = 0; end < lines.length; end += 1) {
    if (!/[:：]$/.test(cleaned(lines[end]))) continue;
    const from = firstLineOf(lines, end);
    if (from !== null) return { from, to: end + 1 };
  }
  return null;
}

/** The nearest line with which the text up to this one is an attribution. */
function firstLineOf(lines: readonly string[], end: number): number | null {
  const isQuoting = /^\s*>/.test(lines.slice(end + 1).find((line) => line.trim() !== "") ?? "");
  for (let from = end; from > end - MOST_LINES && from >= 0; from -= 1) {
    if (cleaned(lines[from]) === "") return null;
    const text = lines
      .slice(from, end + 1)
      .map(cleaned)
      .join(" ");
    if (isAttribution(text, isQuoting))
      return from > 0 && ON.test(`${cleaned(lines[from - 1])} `) ? from - 1 : from;
  }
  return null;
}

const cleaned = (line = ""): string =>
  line
    .slice(0, MAX_LENGTH + 1)
    .replace(MARKS, "")
    .trim();

/** A line without an address counts only above a quote: people type "On 3 May you wrote:" themselves. */
function isAttribution(text: string, isQuoting: boolean): boolean {
  if (text.length > MAX_LENGTH || !DATED.test(text)) return false;
  const lower = text.toLowerCase();
  const saysWrote = WROTE.some((wrote) => lower.includes(wrote));
  return MAILBOX.test(text) ? saysWrote || /[>)]\s*[:：]$/.test(text) : saysWrote && isQuoting;
}
