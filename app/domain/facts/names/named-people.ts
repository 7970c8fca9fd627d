import type { Language } from "~/platform/language/languages";
import { fold } from "~/platform/text/fold";
import type { Phrases } from "../../writing/composer/phrases/phrases";
import type { PlacedPassage } from "../sections";
import { changedNamesIn, type OwnNames } from "./changed-names";
import { type FoundName, nameOf, namesIn, strangeNamesIn } from "./names-in-text";

export interface Names {
  isKnown(word: string): boolean;
  /** All answers, folded. */
  answers: string;
  phrases: Phrases;
  language: Language;
  own: OwnNames;
  /** Words that the text also writes without a capital. */
  isWord(word: string): boolean;
  /** @param word folded */
  isInText(word: string): boolean;
}

const PLACE = "\u0000";
/** Characters of a name. */
const LONGEST = 80;
const SHORTEST_SENTENCE = 6;

const GREETING =
  /^(?:dear|hello|hi|good (?:morning|day)|sehr geehrte[rs]?|guten tag|liebe[rs]?|hallo|bonjour|cher|chère|madame|monsieur|estimad[oa]s?|querid[oa]s?|buenos días|hola|gentile|egregi[oa]|buongiorno|salve|car[oai]|prezad[oa]s?|ol[áa]|exm[oa]\.?|beste|geachte|dag|szanown[yai]|dzień dobry|hej|hei|kære|kjære|bästa|hyvä|vážen[ýáí]|dobrý den),? ([^,:!\n]{2,80})[,:!\n]?/iu;

/** Names that the brief does not have, each where it stands. */
export function strangeNames(passage: PlacedPassage, names: Names, at: number): FoundName[] {
  const addressed = [
    ...(at < 3 ? greeted(passage, names).map((name) => ({ ...name, inPlaceOf: "client" as const })) : []),
    ...named(passage, names.phrases.opening).map((name) => ({ ...name, inPlaceOf: "company" as const })),
  ];
  const strange = addressed.filter(({ words }) => words.some((word) => isStrange(word, names)));
  if (strange.length > 0) return strange;
  if (passage.kind === "heading" || addressed.length > 0) return [];
  const members = passage.section === "team" ? member(passage, names) : [];
  if (members.length > 0) return members;
  const isSentence = passage.kind === "text" && /[.!?]/.test(passage.text);
  const isKnown = (word: string) => names.isKnown(word) || names.isWord(word);
  const words = namesIn(passage.text);
  return [
    ...withLegalForm(passage.text, names),
    ...strangeNamesIn(passage.text, words, { ...names, isKnown, isSentence }),
    ...changedNamesIn(passage.text, words, names),
  ].slice(0, 10);
}

/** A name in a script other than Latin is sought as a whole. */
const isStrange = (word: string, { isKnown, answers }: Names): boolean =>
  /\p{Script=Latin}/u.test(word) ? !isKnown(word) : !answers.includes(fold(word));

function greeted({ text, section }: PlacedPassage, { phrases }: Names): FoundName[] {
  if (section !== "opening") return [];
  const own = captured(text, phrases.opening.greeting(PLACE));
  // Nothing but the greeting is in its paragraph.
  if (own && text.slice(own.end).trim().length < SHORTEST_SENTENCE) return [own];
  const match = GREETING.exec(text.trimStart());
  if (!match?.[1]) return [];
  const start = text.indexOf(match[1]);
  return [wordsBetween(text, start, start + match[1].length)].filter(({ words }) => words.length > 0);
}

function named({ text, section }: PlacedPassage, { forCompany, forYou }: Phrases["opening"]): FoundName[] {
  if (section !== "opening" || text.includes(forYou) || !forCompany) return [];
  const found = captured(text, forCompany(PLACE));
  return found && found.words.length > 0 ? [found] : [];
}

/** Finds the text in the place of a name in one of our own sentences. */
function captured(text: string, sentence: string): FoundName | null {
  const [before = "", after = ""] = sentence.split(PLACE);
  if (before.trim() === "" && after.trim() === "") return null;
  const from = text.indexOf(before);
  if (from < 0 || (before === "" && !text.includes(after))) return null;
  const start = from + before.length;
  const end = after === "" ? text.length : text.indexOf(after, start);
  return end < 0 || end - start > LONGEST ? null : wordsBetween(text, start, end);
}

function wordsBetween(text: string, start: number, end: number): FoundName {
  const inside = text.slice(start, end);
  const words = namesIn(inside).map((word) => ({
    ...word,
    start: word.start + start,
    end: word.end + start,
  }));
  if (/\p{Script=Latin}/u.test(inside)) return nameOf(words);
  return { start, end, words: inside.trim() === "" ? [] : [inside.trim()] };
}

/** "Kofi Mensah, developer". */
function member({ text, kind }: PlacedPassage, names: Names): FoundName[] {
  if (kind !== "item" && kind !== "row") return [];
  const head = /^ ?([^,:(–—\t-]{3,60})/u.exec(text)?.[1] ?? "";
  const words = namesIn(head);
  const isName =
    words.length >= 2 && words.length <= 4 && words.map(({ text: word }) => word).join(" ") === head.trim();
  return isName && words.some(({ text: word }) => !names.isKnown(word)) ? [nameOf(words)] : [];
}

const LEGAL_FORM =
  /(\p{Lu}[\p{L}\d&'’-]{0,40}),? (?:GmbH|AG|KG|UG|Ltd|Limited|Inc|LLC|LLP|Corp|plc|SARL|SAS|S\.L\.|S\.A\.|S\.r\.l\.|SpA|Lda|Ltda|BV|B\.V\.|AB|A\/S|ApS|Oy|Oyj|s\.r\.o\.|sp\. z o\.o\.)(?!\p{L})/gu;

const withLegalForm = (text: string, { isKnown }: Names): FoundName[] =>
  [...text.matchAll(LEGAL_FORM)].flatMap(({ 0: whole, 1: word = "", index: start }) =>
    isKnown(word) ? [] : [{ start, end: start + whole.length, words: [word] }],
  );
