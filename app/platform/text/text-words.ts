/** Letters of languages that write no spaces between their words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]+/gu;
const EMOJI = String.raw`\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u200d\ufe0f\p{Extended_Pictographic}]*|\p{Regional_Indicator}+`;
/** "12,600.50", "don't" and "well-known" are one word each. */
const WORD = new RegExp(String.raw`\s+|[\p{L}\p{M}\p{N}]+(?:[.,'’\-][\p{L}\p{M}\p{N}]+)*|${EMOJI}|[^]`, "gu");

/** Characters. A segmenter keeps its whole text for each segment: a long one would fill the memory. */
const CHUNK = 500;

/** Words, spaces and marks in their order; joined, they are the text. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let end = 0;
  for (const { index, 0: run } of text.matchAll(UNSPACED)) {
    // One by one: a call takes no hundred thousand arguments.
    for (const word of spacedWords(text.slice(end, index))) words.push(word);
    for (let at = 0; at < run.length; at += CHUNK) words.push(...segmentsOf(run.slice(at, at + CHUNK)));
    end = index + run.length;
  }
  return words.concat(spacedWords(text.slice(end)));
}

const spacedWords = (text: string): string[] => text.match(WORD) ?? [];

let segmenter: Intl.Segmenter | undefined;

function segmentsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

const LETTER = /[\p{L}\p{N}]/u;

/** Checks for letters or digits; spaces and marks have none. */
export const isWord = (piece: string): boolean => LETTER.test(piece);
