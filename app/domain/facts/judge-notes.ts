/** Marks text from the owner's private notes, which are for nobody else. */
import { t } from "~/platform/words/t";
import type { Note } from "./note";
import type { ReadPassage } from "./reading";

/** Words in a row, and characters of them, that no text shares with the notes by chance. */
const LEAST = { words: 5, characters: 16 };

interface Word {
  text: string;
  start: number;
  end: number;
}

/** Japanese and Chinese are compared by character. */
const wordsIn = (text: string): Word[] =>
  [...text.toLowerCase().matchAll(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+/gu)].map(
    ({ 0: word, index }) => ({ text: word, start: index, end: index + word.length }),
  );

const rowsIn = (words: readonly Word[]): string[] =>
  words.slice(LEAST.words - 1).map((_, at) => rowAt(words, at));
const rowAt = (words: readonly Word[], at: number): string =>
  words
    .slice(at, at + LEAST.words)
    .map(({ text }) => text)
    .join(" ");

/** Returns the rows of words in the notes that no other answer has. */
export function privateRows(notes: string, answers: string): ReadonlySet<string> {
  const open = new Set(rowsIn(wordsIn(answers)));
  return new Set(
    notes
      .split(/[\n.!?。！？]/)
      .flatMap((line) => rowsIn(wordsIn(line)))
      .filter((row) => !open.has(row)),
  );
}

export function judgePrivate(passage: ReadPassage, rows: ReadonlySet<string>): Note[] {
  if (rows.size === 0) return [];
  const words = wordsIn(passage.text);
  const notes: Note[] = [];
  for (let at = 0; at + LEAST.words <= words.length; at += 1) {
    if (!rows.has(rowAt(words, at))) continue;
    let last = at + LEAST.words - 1;
    while (last + 1 < words.length && rows.has(rowAt(words, last + 2 - LEAST.words))) last += 1;
    const [start, end] = [(words[at] as Word).start, (words[last] as Word).end];
    at = last;
    if (end - start < LEAST.characters) continue;
    const sentence = t("This stands in your private notes.");
    notes.push({ kind: "mark", about: "private", passage, start, end, sentence });
  }
  return notes;
}
