/** Finds work that the brief excludes and the text includes. */

import type { Language } from "~/platform/language/languages";
import { fold } from "~/platform/text/fold";
import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import { readItems } from "../../writing/composer/values";
import { isSameWord } from "../counts/counts-in-text";
import { shareNamed, signsOf } from "../deliverables";
import type { Note, Reader } from "../note";
import type { ReadPassage } from "../reading";
import { scopeWords } from "./words-of-scope";

export interface Exclusion {
  item: string;
  /** The line that it stands in, as words. */
  line: string;
  signs: readonly string[];
  /** The signs that the brief does not use for included work. */
  own: readonly string[];
  /** Its only word, folded: "entertainment" is not in "enter". */
  alone: string | null;
}

/** "Innen" of "Innenausstattung" is no part of "beginnen". */
const asBeginning = (sign: string): string => (/^\p{Script=Latin}/u.test(sign) ? ` ${sign}` : sign);

const LATIN_WORD = /\p{Script=Latin}{3,}/gu;

const MOST = 50;
const PARTS: Partial<Record<Language, RegExp>> = {
  en: / (?:and|or) /iu,
  de: / (?:und|oder|sowie) /iu,
  fr: / (?:et|ou) /iu,
  es: / (?:[ye]|[ou]) /iu,
  it: / (?:ed?|o) /iu,
  "pt-BR": / (?:e|ou) /iu,
  "pt-PT": / (?:e|ou) /iu,
  nl: / (?:en|of) /iu,
  pl: / (?:i|oraz|lub) /iu,
  sv: / (?:och|eller) /iu,
  da: / (?:og|eller) /iu,
  nb: / (?:og|eller) /iu,
  fi: / (?:ja|tai) /iu,
  cs: / (?:a|nebo) /iu,
};
const MARKS = /[,;/、，；]/u;

/** "Texts and translations" are two. */
export function exclusionsOf(
  { exclusions, deliverables, projectScope, title, clientCompany }: Brief,
  language: Language,
): Exclusion[] {
  const included = fold(`${deliverables}\n${projectScope}\n${title}\n${clientCompany}`);
  return readItems(exclusions)
    .flatMap((line) =>
      line
        .replace(/[.。]$/, "")
        .split(MARKS)
        .flatMap((part) => part.split(PARTS[language] ?? MARKS))
        .map((item) => ({ item, line: inWords(line).trimEnd() })),
    )
    .slice(0, MOST)
    .map(({ item, line }) => {
      const signs = signsOf(fold(item));
      const own = signs.filter((sign) => !included.includes(sign));
      const words = fold(item).match(LATIN_WORD) ?? [];
      const alone =
        signs.length === 1 ? (words.find((word) => word.startsWith(signs[0] ?? "")) ?? null) : null;
      return { item: item.trim(), line, signs: signs.map(asBeginning), own: own.map(asBeginning), alone };
    })
    .filter(({ own }) => own.length > 0);
}

/** "We film" and "filmaremos" make something part of the work; "we want" and "we assume" do not. */
const WE =
  /(?<!\p{L})(?:we(?:[’']ll)?(?! (?:want|need|assume|expect|ask|understand|know|heard?|see|saw|hope|recommend|suggest|found|learned|met|spoke|talked)(?!\p{L}))|(?<!(?:gehen|empfehlen|wissen|hoffen|erwarten|brauchen|verstehen) )wir(?! (?:gehen davon|empfehlen|wissen|hoffen|erwarten|brauchen|verstehen)(?!\p{L}))|nous|wij|vi|me|my|\p{L}+(?:[aei]remos|[aei]mos|[aei]remo|iamo|emy|imy|amy|íme|áme|eme))(?!\p{L})/iu;

/** The share of an exclusion's words that names it. */
const LEAST_NAMED = 0.6;

/** @param text words, each behind a space */
const named = (text: string, exclusions: readonly Exclusion[]): Exclusion | undefined =>
  exclusions.find(
    ({ signs, own, alone }) =>
      shareNamed(own, text) === 1 &&
      shareNamed(signs, text) >= LEAST_NAMED &&
      (alone === null || text.split(" ").some((word) => isSameWord(word, alone))),
  );

const inWords = (sentence: string): string => ` ${fold(sentence).replace(/[^\p{L}\p{N}]+/gu, " ")}`;

export function judgeExclusions(passage: ReadPassage, { exclusions, language, brief }: Reader): Note[] {
  const { text, kind, section } = passage;
  if (exclusions.length === 0 || kind === "heading") return [];
  // "We send you the drawing for the wall fixings": what the owner typed as a next step promises nothing of it.
  if (kind === "item" && brief.nextSteps.includes(text)) return [];
  const { within, not } = scopeWords(language);
  const isListed = section === "deliverables" && kind === "item";
  if (!isListed && !within.test(text) && !WE.test(text)) return [];
  // "Copywriting (we edit lightly)", among what is not included.
  if (!isListed && exclusions.some(({ line }) => line === inWords(text).trimEnd())) return [];
  return sentencesOf(text).flatMap(({ start, sentence }): Note[] => {
    const words = isListed && !not.test(sentence) ? sentence : wordsOfWork(sentence, language);
    const exclusion = words === "" ? undefined : named(inWords(words), exclusions);
    if (!exclusion) return [];
    const [lead, whole] = [sentence.length - sentence.trimStart().length, sentence.trim()];
    return [
      {
        kind: "contradiction",
        about: "exclusion",
        passage,
        start: start + lead,
        end: start + lead + whole.length,
        sentence: t("Your brief excludes “{item}”.", { item: exclusion.item }),
      },
    ];
  });
}

/** "Wij scannen het archief niet" */
const NOT_LAST: ReadonlySet<Language> = new Set(["de", "nl", "sv", "da", "nb", "ja"]);
/** Characters before the verb in which a "nor" may stand. */
const BEFORE = 30;

/** Returns the words about work, which end at a "not": "We repair the cameras that do not record." */
function wordsOfWork(sentence: string, language: Language): string {
  const { within, not } = scopeWords(language);
  const verb = within.exec(sentence) ?? WE.exec(sentence);
  if (!verb) return "";
  if (!not.test(sentence)) return sentence;
  if (NOT_LAST.has(language) || not.test(sentence.slice(Math.max(0, verb.index - BEFORE), verb.index)))
    return "";
  const after = sentence.slice(verb.index + verb[0].length);
  return after.slice(0, after.search(not));
}

function sentencesOf(text: string): { start: number; sentence: string }[] {
  let start = 0;
  return text.split(/(?<=[.!?;。！？])(?= |$)|(?<=[。！？\n])/u).map((sentence) => {
    const found = { start, sentence };
    start += sentence.length;
    return found;
  });
}
