import type { Language } from "~/platform/language/languages";
import { joinSentences, splitSentences } from "./said-once";

interface OrderForm {
  /** A sentence that begins with what is to be done, and then with what. */
  order: RegExp;
  /** Before the verb, which loses its capital. */
  start: string;
}

const ENGLISH_VERBS =
  "add adapt adjust analyse analyze arrange assess audit automate build carry change clean coach combine conduct configure " +
  "connect consolidate convert coordinate create customise customize define deliver deploy design develop document draft " +
  "edit establish evaluate expand extend film fit fix guide handle host identify illustrate implement improve install " +
  "integrate launch lay lead maintain make manage map merge migrate modernise modernize monitor move optimise optimize " +
  "organise organize overhaul paint photograph pilot plan prepare produce provide publish rebuild record redesign reduce " +
  "refresh relaunch renew renovate repair replace restructure review rework rewrite run run scope set shoot simplify speed " +
  "streamline supply support test train translate tune turn update upgrade write";

const ENGLISH_OBJECTS =
  "the|a|an|your|our|their|its|his|her|this|that|these|those|all|each|every|both|up|new|existing|one|two|three|four|five|six|" +
  "seven|eight|nine|ten|eleven|twelve|\\d+";

/** Languages in which the first word alone says that a sentence is an order. In German and Dutch the last one does. */
const PROMISES: Partial<Record<Language, OrderForm>> = {
  en: {
    order: new RegExp(`^(?:${ENGLISH_VERBS.replaceAll(" ", "|")}) (?=(?:${ENGLISH_OBJECTS}) )`, "i"),
    start: "We will ",
  },
  fr: {
    order:
      /^(?!(?:entre|contre|outre|hier|notre|votre|autre|quatre|premier|dernier) )\p{L}{2,20}(?:er|ir|re) (?=(?:le|la|les|un|une|des|du|votre|vos|notre|nos|ce|cette|ces|son|sa|ses|leur|leurs) |l['’])/iu,
    start: "Nous allons ",
  },
  es: {
    order:
      /^(?!(?:ayer|mujer|lugar|hogar|taller|alquiler) )\p{L}{2,20}[aei]r (?=(?:el|la|los|las|un|una|su|sus|nuestro|nuestra) )/iu,
    start: "Vamos a ",
  },
  it: {
    order:
      /^\p{L}{2,20}(?:are|ere|ire|urre) (?=(?:il|lo|la|i|gli|le|un|uno|una|vostro|vostra|nuovo|nuova) |l['’])/iu,
    start: "Ci occuperemo di ",
  },
  "pt-BR": {
    order:
      /^(?!(?:qualquer|lugar|mulher) )\p{L}{2,20}[aei]r (?=(?:o|a|os|as|um|uma|seu|sua|seus|suas|nosso|nossa) )/iu,
    start: "Vamos ",
  },
};
PROMISES["pt-PT"] = PROMISES["pt-BR"];

/** "Redesign the site" reads as an order to the client: "We will redesign the site". */
export function asPromise(answer: string, language: Language): string {
  const promise = PROMISES[language];
  if (!promise) return answer;
  return answer
    .split("\n")
    .map((line) => joinSentences(splitSentences(line).map((sentence) => promised(sentence, promise))))
    .join("\n");
}

const promised = (sentence: string, { order, start }: OrderForm): string =>
  order.test(sentence) ? start + sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
