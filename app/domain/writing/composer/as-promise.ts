import type { Language } from "~/platform/language/languages";
import { joinSentences, splitSentences } from "./said-once";

interface OrderForm {
  /** A sentence that begins with what is to be done, and then with what. */
  order: RegExp;
  /** Before the verb, which loses its capital. */
  start: string;
}

/** Verbs that are no nouns, or hardly. */
const ENGLISH_VERBS =
  "add adapt adjust analyse analyze arrange assess automate carry combine configure connect consolidate convert " +
  "coordinate create customise customize define deliver deploy develop edit establish evaluate expand extend identify " +
  "illustrate implement improve install integrate maintain make manage merge migrate modernise modernize optimise optimize " +
  "organise organize prepare produce provide publish rebuild reduce renew renovate replace restructure rewrite " +
  "simplify streamline translate write";

/** As often nouns: "Design of the site". */
const ENGLISH_VERBS_OR_NOUNS =
  "audit build change clean coach conduct design document draft film fit fix guide handle host launch lay lead map monitor move " +
  "overhaul paint photograph pilot plan record redesign refresh relaunch repair review rework run scope set shoot speed supply " +
  "support test train tune turn update upgrade";

const ENGLISH_OBJECTS =
  "the|a|an|your|their|its|his|her|it|them|this|that|these|those|all|each|every|both|up|new|existing|one|two|three|four|five|" +
  "six|seven|eight|nine|ten|eleven|twelve|\\d+";

/** Behind a name or a noun: "Connect is our brand". */
const NO_OBJECT = "of|for|is|are|was|were|will|has|have|to|in|on|by|at|from|with|or";

const either = (words: string): string => `(?:${words.replaceAll(" ", "|")})`;
const ANY_VERB = either(`${ENGLISH_VERBS} ${ENGLISH_VERBS_OR_NOUNS}`);
const ENGLISH_ORDER = new RegExp(
  `^(?:${either(ENGLISH_VERBS)} (?!(?:${NO_OBJECT}) )(?=\\p{L})|${either(ENGLISH_VERBS_OR_NOUNS)} (?=(?:${ENGLISH_OBJECTS}|and ${ANY_VERB}) ))`,
  "iu",
);

/** Languages in which the first word alone says that a sentence is an order. In German and Dutch the last one does. */
const PROMISES: Partial<Record<Language, OrderForm>> = {
  en: { order: ENGLISH_ORDER, start: "We will " },
  fr: {
    order:
      /^(?!(?:entre|contre|outre|hier|notre|votre|autre|quatre|premier|dernier) )\p{L}{2,20}(?:er|ir|re) (?=(?:le|la|les|un|une|des|du|votre|vos|ce|cette|ces|son|sa|ses|leur|leurs) |l['’])/iu,
    start: "Nous allons ",
  },
  es: {
    order:
      /^(?!(?:ayer|mujer|lugar|hogar|taller|alquiler) )\p{L}{2,20}[aei]r (?=(?:el|la|los|las|un|una|su|sus) )/iu,
    start: "Vamos a ",
  },
  it: {
    order:
      /^\p{L}{2,20}(?:are|ere|ire|urre) (?=(?:il|lo|la|i|gli|le|un|uno|una|vostro|vostra|nuovo|nuova) |l['’])/iu,
    start: "Ci occuperemo di ",
  },
  "pt-BR": {
    order: /^(?!(?:qualquer|lugar|mulher) )\p{L}{2,20}[aei]r (?=(?:o|a|os|as|um|uma|seu|sua|seus|suas) )/iu,
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

/** In the client's own words "our" is theirs, and would become ours. */
const OWN = /(?<!\p{L})(?:our|ours|my|us|notre|nos|nuestr[oa]s?|nostr[oaie]|noss[oa]s?)(?!\p{L})/iu;

const promised = (sentence: string, { order, start }: OrderForm): string =>
  order.test(sentence) && !OWN.test(sentence)
    ? start + sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;
