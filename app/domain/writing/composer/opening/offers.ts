import type { Language } from "~/platform/language/languages";
import { isOrder } from "../as-promise";
import { hasKnownVerbs, isPhrase, PROMISES } from "./opening-description";

/** Whole words, or the ends of verbs, with which those who offer speak of themselves. */
const WE: Record<Language, RegExp> = {
  en: /\b(?:we|our|us)\b/iu,
  de: /(?<!\p{L})(?:wir|uns|unser\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:nous|notre|nos)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:nosotros|nuestr\p{L}+|\p{L}+[aei]mos)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:noi|nostr\p{L}+|\p{L}+(?:iamo|remo))(?!\p{L})/iu,
  "pt-BR": /(?<!\p{L})(?:nós|noss\p{L}+|\p{L}+[aei]mos)(?!\p{L})/iu,
  "pt-PT": /(?<!\p{L})(?:nós|noss\p{L}+|\p{L}+[aei]mos)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:wij|we|ons|onze)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:my|nas|nasz\p{L}*|\p{L}+[eiy]my)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:vi|oss|vår\p{L}*)(?!\p{L})/iu,
  da: /(?<!\p{L})(?:vi|os|vores|vor|vort|vore)(?!\p{L})/iu,
  nb: /(?<!\p{L})(?:vi|oss|vår\p{L}*)(?!\p{L})/iu,
  fi: /(?<!\p{L})(?:me|meidän|\p{L}+mme)(?!\p{L})/iu,
  cs: /(?<!\p{L})(?:my|nás|naš\p{L}*|\p{L}+[eíá]me)(?!\p{L})/iu,
  ja: /当社|弊社|私たち|わたしたち|いたします|ご提案/u,
  "zh-Hans": /我们|我方|本公司/u,
  ar: /(?<!\p{L})(?:سن\p{L}{3,}|نحن|نبدأ|ننفذ|نجهز|نزور|ندرب|نراجع|نقوم|نقدم|نصمم|نبني|نعيد|نطور|نصور|نكتب|نعمل|فريقنا|عملنا)(?!\p{L})/u,
  he: /(?<!\p{L})(?:אנחנו|אנו|שלנו|נעצב|נבנה|נכין|נפתח|נלווה|נכתוב|נצלם)(?!\p{L})/u,
};

/** "Schichten werden bisher auf Papier geplant" promises nothing. */
const TODAY =
  /(?<!\p{L})(?:bisher|derzeit|aktuell|zurzeit|heute|noch|momentan|currently|today|so far|at present|still)(?!\p{L})/iu;

/** Checks for a sentence that says what we do. */
export const proposes = (sentence: string, language: Language): boolean =>
  WE[language].test(sentence) ||
  isOrder(sentence, language) ||
  ((PROMISES[language]?.test(sentence) ?? false) && !TODAY.test(sentence));

/** What the client wants of us. */
const WISH = /^(?:wir soll(?:en|ten)|we (?:are to|should))\s/iu;

export const isWish = (sentence: string): boolean => WISH.test(sentence);

/** Checks for a sentence in which those who offer say what they do. */
export const speaksOfUs = (sentence: string, language: Language): boolean =>
  WE[language].test(sentence) && !isWish(sentence);

/** Checks for one that says it or names the work; what it leaves tells of the client. */
export const offers = (sentence: string, language: Language): boolean =>
  !isWish(sentence) &&
  (proposes(sentence, language) ||
    (hasKnownVerbs(language) && isPhrase(sentence.replace(/\.$/u, ""), language)));
