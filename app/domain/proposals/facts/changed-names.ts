/** Names that share a word with one of the brief's: "Lena Berg", where it has Lena Ek. */

import type { Language } from "~/platform/language/languages";
import { fold } from "../checks/word-stems";
import { type FoundName, isCommonWord, nameOf, sequencesIn } from "./names-in-text";

export interface OwnNames {
  /** Each of two words or more, folded. */
  all: readonly (readonly string[])[];
  /** Beginnings of all words in the answers. */
  stems: ReadonlySet<string>;
}

const STEM = 5;

/** Between the parts of one name; "and" would join two. */
const WITHIN = /^(?: | & | (?:de|del|der|den|van|da|di|du|la|le) |\. )$/;

/** @param answers plain */
export function ownNames(answers: string): OwnNames {
  const all = answers
    .split("\n")
    .flatMap((line) => sequencesIn(line, WITHIN).map((words) => words.map(({ text }) => fold(text))));
  const words = fold(answers).match(/[\p{L}\p{M}]+/gu) ?? [];
  return { all, stems: new Set(words.map((word) => word.slice(0, STEM))) };
}

interface Known {
  language: Language;
  own: OwnNames;
  isWord(word: string): boolean;
  /** @param word folded */
  isInText(word: string): boolean;
}

export function changedNamesIn(text: string, { isWord, isInText, language, own }: Known): FoundName[] {
  if (own.all.length === 0) return [];
  const isStrange = (word: string) =>
    !isWord(word) && !isCommonWord(word) && !own.stems.has(fold(word).slice(0, STEM));
  return sequencesIn(text, WITHIN).flatMap((words) => {
    const folded = words.map(({ text: word }) => fold(word));
    if (!words.some(({ text: word }) => isStrange(word))) return [];
    const alike = own.all.filter((name) => name.some((word) => folded.includes(word) && !isCommonWord(word)));
    const isWhole = alike.some((name) => name.every((word) => folded.includes(word)));
    // "Werkstatt Lindner" is no name of its own where Maike Lindner is in the text.
    const isNoun =
      language === "de" &&
      alike.some(
        (name) => name.at(-1) === folded.at(-1) && name.slice(0, -1).every((word) => isInText(word)),
      );
    return alike.length === 0 || isWhole || isNoun ? [] : [nameOf(words)];
  });
}
