/**
 * Reads the longer answers of a brief as what they were meant to be: a list or paragraphs.
 * Wording stays the owner's; only bullets, stray separators and a missing full stop are tidied.
 */

export type Block = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

/** What a field mostly holds, for answers whose lines could be either. */
export type Shape = "prose" | "list";

interface Line {
  text: string;
  marked: boolean;
}

const BULLET = /^(?:[•‣◦▪●·]\s*|[-–—*+]\s+)(?:\[[ xX]?\]\s+)?/;
const NUMBER = /^(?:\d{1,2}[.)]|[a-zA-Z]\))\s+/;
/** "1. Februar" and "2. Quartal" are German ordinals, not numbered items. */
const AFTER_ORDINAL =
  /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Quartal|Halbjahr|Woche|Monat|Tag|Jahr|Phase|Rate|Stufe)/;
const SENTENCE_END = /[.!?…]["'”“’»)]*$/;
/** A line this long reads as a paragraph even in a field that asks for a list. */
const LONG_LINE = 300;
/** Text pasted from an email breaks at about 72 characters; shorter lines were broken on purpose. */
const WRAPPED_LINE = 50;

/** The blocks of an answer; none where it is empty. */
export function readAnswer(answer: string, shape: Shape): Block[] {
  const lines = joinWrapped(answer.split("\n"))
    .map(readLine)
    .filter(({ text }) => /[\p{L}\p{N}\p{S}]/u.test(text));
  if (lines.length > 1 && lines.some(({ marked }) => marked)) return groupMarked(lines);
  if (lines.length > 1 && !isProse(lines, shape)) return [{ kind: "list", items: lines.map(itemOf) }];
  return lines.map(paragraphOf);
}

/** The single lines of an answer, for fields that are a list by nature. */
export const readItems = (answer: string): string[] =>
  readAnswer(answer, "list").flatMap((block) => (block.kind === "list" ? block.items : [block.text]));

function readLine(line: string): Line {
  const text = line.replace(/\s+/g, " ").trim();
  const unbulleted = text.replace(BULLET, "");
  const rest = unbulleted.replace(NUMBER, "");
  const numbered = rest !== unbulleted && !AFTER_ORDINAL.test(rest);
  return { text: numbered ? rest : unbulleted, marked: numbered || unbulleted !== text };
}

function joinWrapped(lines: string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const previous = joined.at(-1);
    const continues =
      previous !== undefined &&
      previous.length >= WRAPPED_LINE &&
      /^\s*\p{Ll}/u.test(line) &&
      !/^\p{Ll}/u.test(joined[0] ?? "") &&
      !SENTENCE_END.test(previous.trimEnd());
    if (continues) joined[joined.length - 1] = `${previous.trimEnd()} ${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

function isProse(lines: Line[], shape: Shape): boolean {
  if (shape === "list") return lines.some(({ text }) => text.length > LONG_LINE);
  return lines.some(({ text }) => SENTENCE_END.test(text));
}

/** Bulleted lines become lists; the lines before and between them, their introductions. */
function groupMarked(lines: Line[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const item = line.marked || (last?.kind === "list" && !/[.!?…:]$/.test(line.text));
    if (!item) blocks.push(paragraphOf(line));
    else if (last?.kind === "list") last.items.push(itemOf(line));
    else blocks.push({ kind: "list", items: [itemOf(line)] });
  }
  return blocks;
}

const itemOf = ({ text }: Line): string => withoutTail(text, " ,;") || text;
const paragraphOf = ({ text }: Line): Block => ({ kind: "paragraph", text: finishSentence(text) });

/** Cuts any of these characters off the end; a pattern would look at every run of them within the text. */
export function withoutTail(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

/**
 * Ends a line of prose with a full stop where a Latin-script sentence lacks one.
 * Addresses keep their end, since a full stop there would become part of them.
 */
export function finishSentence(text: string): string {
  const bare = withoutTail(text, " ,;") || text;
  const lastWord = bare.slice(bare.lastIndexOf(" ") + 1);
  if (/:\/\/|@/.test(lastWord) || SENTENCE_END.test(bare)) return bare;
  return /[\p{Script=Latin}\d%)€$£"”“’»]$/u.test(bare) ? `${bare}.` : bare;
}
