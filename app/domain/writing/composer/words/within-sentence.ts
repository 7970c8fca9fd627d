import type { Language } from "~/platform/language/languages";
import { isEnglishVerb } from "../as-promise";
import { isFrequentWord } from "../detect/detect-language";
import type { Manuscript } from "../manuscript";
import { colonOf } from "../markup";
import { asSentence } from "../values";
import { commonWords, links } from "./common-words";
import { numberWords } from "./number-words";

/** "The aim: half of all new bookings online." */
export const labelledSentence = (manuscript: Manuscript, label: string, text: string): string =>
  `${label}${colonOf(manuscript.language)} ${withinSentence(asSentence(text), manuscript)}`.replace(
    /：\s/u,
    "：",
  );

/** Many nouns keep their capital, and so do sentences behind a German colon. */
const KEEPS_CAPITAL: ReadonlySet<Language> = new Set(["de"]);

/** "Naming", "technical" and "refinement", but not "Bing", "Beijing" or "Notion". */
const ENGLISH_ENDING = /^(?!beijing$|boeing$)\p{L}{3,}(?:ing|ical|ness|ment|ments|[^n]ations?|ings)$/u;

/** Takes the capital from a first word that is no name: one that the answers also write without it. */
export function withinSentence(text: string, manuscript: Manuscript): string {
  const { language, inSmall, isTypedSmall } = manuscript;
  if (isTypedSmall(text)) return text.charAt(0).toLowerCase() + text.slice(1);
  const [first = ""] = text.split(/[\s,.:;’-]/u, 1);
  if (KEEPS_CAPITAL.has(language) || !(/^\p{Lu}\p{Ll}+$/u.test(first) || first === "A")) return text;
  // Two words with capitals are a name.
  if (/^\s\p{Lu}/u.test(text.slice(first.length))) return text;
  const small = first.toLowerCase();
  const lists = [numberWords(language), links(language), commonWords(language)];
  const isVerb = language === "en" && (isEnglishVerb(small) || ENGLISH_ENDING.test(small));
  const isOrdinary =
    isVerb || isFrequentWord(small) || lists.some((words) => words.has(small)) || inSmall(small);
  return isOrdinary ? small.charAt(0) + text.slice(1) : text;
}
