/** Names that share a word with one of the brief's: "Lena Berg", where it has Lena Ek. */

import type { Language } from "~/platform/language/languages";
import { fold } from "~/platform/text/fold";
import {
  type FoundName,
  foldName,
  isCommonWord,
  nameOf,
  namesIn,
  opensSentence,
  sequencesIn,
  type Word,
} from "./names-in-text";

export interface OwnNames {
  /** Names of two words or more, by each of their words, folded. */
  byWord: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Beginnings of all words in the answers. */
  stems: ReadonlySet<string>;
}

const STEM = 5;
/** Names that share one word. */
const MOST_ALIKE = 20;

/** German nouns have capitals, and at the beginning of a line so have numbers and adjectives: "Monatliche Pauschale". */
const GERMAN_WORD =
  /^(?:Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Neun|Zehn|Elf|Zwölf|\p{L}+(?:lich|ig|isch|bar|los)e[rsnm]?)$/u;

/** "Das Dunkelgrün Ihres Hauses" */
const GERMAN_PRONOUN = /^(?:Ihr|Unser|Ein|Kein|Jed|All)(?:e[rsnm]?)?$|^D(?:er|ie|as|en|em|es)$/u;
const isGermanWord = (word: string): boolean => GERMAN_PRONOUN.test(word) || GERMAN_WORD.test(word);

/** Text between the parts of one name; "and" would join two names. */
const WITHIN = /^(?: | & | (?:de|del|der|den|van|da|di|du|la|le) |\. )$/;

/** @param answers plain */
export function ownNames(answers: string): OwnNames {
  const byWord = new Map<string, string[][]>();
  for (const line of answers.split("\n"))
    for (const name of sequencesIn(line, namesIn(line), WITHIN)) {
      if (name.some(({ text }) => GERMAN_WORD.test(text))) continue;
      const folded = name.map(({ text }) => foldName(text));
      for (const word of folded.filter((word) => !isCommonWord(word)))
        byWord.set(word, [...(byWord.get(word) ?? []), folded].slice(0, MOST_ALIKE));
    }
  const words = fold(answers).match(/[\p{L}\p{M}]+/gu) ?? [];
  return { byWord, stems: new Set(words.map((word) => word.slice(0, STEM))) };
}

interface Known {
  isKnown(word: string): boolean;
  language: Language;
  own: OwnNames;
  isWord(word: string): boolean;
  /** @param word folded */
  isInText(word: string): boolean;
}

/** @param capitals as `namesIn` finds them */
export function changedNamesIn(text: string, capitals: readonly Word[], known: Known): FoundName[] {
  const { byWord, stems } = known.own;
  if (byWord.size === 0 || capitals.length < 2) return [];
  // German compounds have capitals: "Eichenregale", where the brief has "Eiche".
  const isCompound = (word: string) => known.language === "de" && stems.has(foldName(word).slice(0, STEM));
  const isStrange = (word: string) => !isCompound(word) && !known.isWord(word) && !known.isKnown(word);
  return sequencesIn(text, capitals, WITHIN).flatMap((sequence) => {
    const words = withoutVerb(text, sequence, known);
    const folded = words.map(({ text: word }) => foldName(word));
    const alike = folded.flatMap((word) => byWord.get(word) ?? []);
    const isWhole = alike.some((name) => name.every((word) => folded.includes(word)));
    const isNoName = known.language === "de" && words.some(({ text: word }) => isGermanWord(word));
    if (alike.length === 0 || isWhole || isNoName || !words.some(({ text: word }) => isStrange(word)))
      return [];
    return isNoun(folded, alike, known) ? [] : [nameOf(words)];
  });
}

/** "Meet Beth": a sentence begins, and a given name follows. */
function withoutVerb(text: string, words: readonly Word[], { own, isKnown }: Known): readonly Word[] {
  const [first, second] = words;
  if (!first || !second || !opensSentence(text, first.start) || isKnown(first.text)) return words;
  const given = foldName(second.text);
  return own.byWord.get(given)?.every((name) => name[0] === given) ? words.slice(1) : words;
}

/** "Werkstatt Lindner" is no name of its own where Maike Lindner is in the text. */
const isNoun = (
  folded: readonly string[],
  alike: readonly (readonly string[])[],
  { language, isInText }: Known,
): boolean =>
  language === "de" &&
  alike.some((name) => name.at(-1) === folded.at(-1) && name.slice(0, -1).every((word) => isInText(word)));
