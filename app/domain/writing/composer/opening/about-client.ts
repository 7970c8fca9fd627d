import type { Brief } from "~/domain/briefs/brief";
import type { Language } from "~/platform/language/languages";
import { withoutTail } from "~/platform/text/without-tail";
import { joinSentences, splitSentences } from "../said-once";
import { isWish, offers, speaksOfUs } from "./offers";
import { hasKnownVerbs, isPhrase } from "./opening-description";

const ARTICLES = new Set("the die der das la le les el los las il lo de het".split(" "));
/** Arabic names the subject behind its verb, which begins with one of these letters, as "تصميم" (design) does too. */
const ARABIC_VERB = /^(?!ت\p{L}{2}ي\p{L}ة?\s)[تي]\p{L}{2,}\s/u;
/** What has a small letter behind an English name, and is a verb and no noun. */
const ENGLISH_VERB =
  /^(?:makes?|runs|sells?|grows?|bakes?|roasts|brews|teach(?:es)?|employs?|manufactures?|imports|exports|produces|provides?|serves?|operates?|owns?|manages?|keeps?|wants?|needs|opens|has|have|is|are|was|were)$/u;
/** What has a small letter behind a name, and is no preposition. */
const GERMAN_VERB = /^(?!(?:mit|statt|seit|samt)$)\p{Ll}+(?:t|te|en)$/u;
const LEAST_LETTERS = 3;

/** Takes the first sentences of a description apart where they tell of the client, for that belongs to their situation. */
export function splitAboutClient(brief: Brief, language: Language): { aboutClient: string; work: string } {
  const none = { aboutClient: "", work: brief.description };
  if (`${brief.currentSituation}${brief.painPoints}`.trim() === "") return none;
  const [paragraph = "", ...others] = brief.description.split("\n");
  const [first = "", ...sentences] = splitSentences(paragraph);
  // "The lighting dates from 1974. We plan a new one."
  const leadsToUs =
    hasKnownVerbs(language) &&
    !isWish(first) &&
    !offers(first, language) &&
    sentences.some((one) => speaksOfUs(one, language));
  if (!leadsToUs && !isAboutClient(first, brief, language)) return none;
  // Around a wish of the client's, sentences tell of them until we speak of ourselves.
  const begins = sentences.some(isWish) ? speaksOfUs : offers;
  const next = sentences.findIndex((sentence) => begins(sentence, language));
  const told = next < 0 ? sentences.length : next;
  const aboutClient = joinSentences([first, ...sentences.slice(0, told)]);
  if (refersBack(sentences[told] ?? "", aboutClient, `${brief.title} ${brief.clientCompany}`)) return none;
  return { aboutClient, work: [joinSentences(sentences.slice(told)), ...others].join("\n").trim() };
}

/** What an Arabic verb that opens a sentence acts on: "سنفحص المجموعة". */
const ARABIC_OBJECT = /^\p{L}+ ال(\p{L}{3,})/u;

/** A letter cannot say "the collection" before anybody has said that there is one. @param known what the letter's reader has read */
function refersBack(sentence: string, before: string, known: string): boolean {
  const root = rootOf(ARABIC_OBJECT.exec(sentence)?.[1] ?? "");
  const isIn = (text: string) => text.split(/\s+/u).some((word) => rootOf(word).includes(root));
  return root.length >= LEAST_LETTERS && isIn(before) && !isIn(known);
}

/** The letters that forms of a word have in common: "جمع" of "المجموعة" and of "جمعتها". */
const rootOf = (word: string): string =>
  word
    .replace(/^و?(?:ال|لل|بال)?م?/u, "")
    .replace(/(?:ات|ة)$/u, "")
    .replace(/[^\p{L}]|[اويأإآىئؤء]/gu, "");

/** "Ravn Bakery is opening two shops"; not "Ravn website", which names the work. */
function isAboutClient(sentence: string, brief: Brief, language: Language): boolean {
  const names = new Set(wordsOf(`${brief.clientCompany} ${brief.clientName}`));
  const words = wordsOf(sentence);
  if (ARABIC_VERB.test(sentence)) return words.slice(1, 3).some((word) => names.has(word));
  const start = ARTICLES.has((words[0] ?? "").toLowerCase()) ? 1 : 0;
  const behind = words.findIndex((word, at) => at >= start && !names.has(word));
  const verb = words[behind] ?? "";
  const isVerb =
    language === "de"
      ? GERMAN_VERB.test(verb)
      : (language === "en" && ENGLISH_VERB.test(verb)) ||
        (/^\p{Ll}/u.test(verb) && !isPhrase(sentence, language));
  return behind > start && isVerb;
}

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map((word) => withoutTail(word, ".,;:"))
    .filter((word) => word.length >= LEAST_LETTERS || /^\p{Ll}/u.test(word));
