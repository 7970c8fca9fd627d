import type { Language } from "~/platform/language/languages";
import { joinSentences, splitSentences } from "./said-once";

interface OrderForm {
  /** Matches the beginning of a passage that says what is to be done. */
  order: { test(sentence: string): boolean };
  /** Matches the sentences that continue it. */
  next: { test(sentence: string): boolean };
  /** Stands before the verb, which loses its capital. */
  start: string;
  /** The same after what makes the work necessary. */
  answer: string;
  /** The same in the second sentence, and in the last of three or more. */
  also: string;
  and: string;
}

/** These verbs are hardly ever nouns. */
const ENGLISH_VERBS =
  "add adapt adjust analyse analyze arrange assess automate carry combine configure connect consolidate convert " +
  "coordinate create customise customize define deliver deploy develop establish evaluate expand extend give identify " +
  "illustrate implement improve integrate maintain make manage migrate modernise modernize optimise optimize " +
  "organise organize prepare provide publish rebuild reduce renew renovate replace restructure rewrite " +
  "simplify streamline translate write";

/** These verbs are as often nouns: "Design of the site". */
const ENGLISH_VERBS_OR_NOUNS =
  "audit build change clean coach conduct design document draft edit film fit fix guide handle host install launch lay lead " +
  "map merge monitor move overhaul paint photograph pilot plan produce record redesign refresh relaunch repair review rework " +
  "run scope set shoot speed supply support test train tune turn update upgrade";

const ENGLISH_OBJECTS =
  "the|a|an|your|their|its|his|her|it|them|this|that|these|those|all|each|every|both|new|existing|one|two|three|four|five|" +
  "six|seven|eight|nine|ten|eleven|twelve|\\d+";

/** These begin what is to be found out, behind a verb: "Review what they charge". */
const ENGLISH_QUESTIONS = "what|how|why|where|which|whether|who";
/** Verbs of two words. */
const ENGLISH_PHRASAL = "(?:set up|take over|carry out|roll out|work out|find out|clean up|draw up)";

const VERBS = new Set(`${ENGLISH_VERBS} ${ENGLISH_VERBS_OR_NOUNS}`.split(" "));

/** @param word in lower case */
export const isEnglishVerb = (word: string): boolean => VERBS.has(word);

const either = (words: string): string => `(?:${words.replaceAll(" ", "|")})`;
const ANY_VERB = either(`${ENGLISH_VERBS} ${ENGLISH_VERBS_OR_NOUNS}`);
/** Rules out what follows a name or a noun: "Connect is our brand", "Audit and redesign of the shop". */
const SOMETHING = "(?!(?:of|for|is|are|was|were|will|has|have|to|in|on|by|at|from|with|or) )(?=[\\p{L}\\d])";

/** Words that a sentence other than an order may begin with, before an article: "For the", "Both the", "Does your". */
const ENGLISH_OTHERS =
  "about above across after against all along also although among an and another any are around as at because before behind " +
  "below beneath beside besides between beyond both but by can could despite did do does down during each either else even " +
  "ever every except few for from further given had half has have here how however if in including inside instead into is " +
  "its just last least less like likewise many may maybe me might more most much must my near nearly neither never next no nor " +
  "not nothing now of off on once one only onto opposite or other our out outside over past per perhaps plus quite rather " +
  "round same several shall should since so some soon still such than that the their then there these they this those though " +
  "through throughout till to today together too toward towards twice under unless unlike until unto up upon us versus via was we " +
  "were what when where whereas whether which while who whom whose why will with within without would yet you your yes once " +
  "website site shop store app page logo brand software content copy text video everything everybody everyone somebody someone something nobody none today tomorrow tonight";
/** Endings of nouns and adverbs that verbs seldom have. */
const ENGLISH_NOUN = "(?!\\p{L}*(?:[^aeiou]ing|ed|ly|ness|ity|ance|ence|ship|hood|[^s]s) )";
const DETERMINERS = `(?:${ENGLISH_OBJECTS}|everything|everyone|everybody)`;
const ENGLISH_LEADING = `(?!${either(ENGLISH_OTHERS)} )${ENGLISH_NOUN}\\p{L}{2,}`;

const ENGLISH: OrderForm = {
  order: new RegExp(
    `^(?:help you |(?:check|decide|see|show) (?=(?:${ENGLISH_QUESTIONS}) )|${ENGLISH_PHRASAL} ${SOMETHING}|${either(ENGLISH_VERBS)} ${SOMETHING}|${either(ENGLISH_VERBS_OR_NOUNS)} (?:(?:up )?(?=(?:${ENGLISH_OBJECTS}|${ENGLISH_QUESTIONS}) )|and ${ANY_VERB} ${SOMETHING})|${ENGLISH_LEADING} (?:up )?(?=${DETERMINERS}(?!\\p{L}))|${either(`${ENGLISH_VERBS} ${ENGLISH_VERBS_OR_NOUNS}`)}(?:, ${ANY_VERB}){1,4},? and ${ANY_VERB} ${SOMETHING})`,
    "iu",
  ),
  next: new RegExp(
    `^(?:help you |${ENGLISH_PHRASAL} ${SOMETHING}|${ANY_VERB} ${SOMETHING}|${ENGLISH_LEADING} (?=${DETERMINERS}(?!\\p{L})))`,
    "iu",
  ),
  start: "We will ",
  answer: "So we will ",
  also: "We will also ",
  and: "And we will ",
};

/** These infinitives stand before an article. */
const FRENCH_VERBS =
  "accompagner ajouter améliorer analyser animer assurer auditer automatiser concevoir construire créer définir déployer " +
  "développer élaborer filmer former fournir gérer imprimer installer intégrer lancer livrer maintenir mener mettre migrer " +
  "moderniser optimiser organiser ouvrir photographier planifier préparer produire publier réaliser reconstruire rédiger " +
  "refaire refondre remplacer rénover renouveler réparer repenser restructurer simplifier traduire";
const FRENCH_OBJECTS = "le|la|les|un|une|des|du|votre|vos|ce|cette|ces|son|sa|ses|leur|leurs";
const FRENCH = new RegExp(`^${either(FRENCH_VERBS)} (?:(?=(?:${FRENCH_OBJECTS}) )|(?=l['’]))`, "iu");

const SPANISH_VERBS =
  "abrir acompañar analizar añadir auditar automatizar construir crear definir desarrollar desplegar diseñar elaborar entregar " +
  "filmar formar fotografiar gestionar implementar imprimir instalar integrar lanzar mantener mejorar migrar modernizar " +
  "optimizar organizar planificar poner preparar producir publicar realizar reconstruir redactar rediseñar reestructurar " +
  "rehacer renovar reparar simplificar sustituir traducir";
const SPANISH_OBJECTS = "el|la|los|las|un|una|unos|unas|su|sus|dos|tres";
const SPANISH = new RegExp(`^${either(SPANISH_VERBS)} (?:(?=(?:${SPANISH_OBJECTS}) )|(?=l['’]))`, "iu");

const ITALIAN_VERBS =
  "aggiungere analizzare aprire automatizzare consegnare costruire creare definire elaborare filmare formare fotografare gestire " +
  "installare integrare lanciare mantenere migliorare migrare modernizzare organizzare ottimizzare pianificare preparare " +
  "produrre progettare pubblicare realizzare redigere ricostruire rifare rinnovare riparare riprogettare ristrutturare " +
  "scrivere semplificare sostituire stampare sviluppare tradurre";
const ITALIAN_OBJECTS = "il|lo|la|i|gli|le|un|uno|una|due|tre|vostro|vostra|nuovo|nuova";
const ITALIAN = new RegExp(`^${either(ITALIAN_VERBS)} (?:(?=(?:${ITALIAN_OBJECTS}) )|(?=l['’]))`, "iu");

const PORTUGUESE_VERBS =
  "abrir acrescentar adicionar analisar automatizar construir criar definir desenhar desenvolver elaborar entregar escrever filmar " +
  "formar fotografar gerenciar gerir implementar imprimir instalar integrar lançar manter melhorar migrar modernizar organizar " +
  "otimizar planear planejar preparar produzir publicar realizar reconstruir redesenhar redigir reestruturar refazer renovar " +
  "reparar simplificar substituir traduzir treinar";
const PORTUGUESE_OBJECTS = "o|a|os|as|um|uma|seu|sua|seus|suas|dois|duas|três";
const PORTUGUESE = new RegExp(
  `^${either(PORTUGUESE_VERBS)} (?:(?=(?:${PORTUGUESE_OBJECTS}) )|(?=l['’]))`,
  "iu",
);

/** A German order ends with its infinitive, before a comma or at its end: "Die Website neu gestalten". */
const GERMAN_INFINITIVE =
  /(?<=\s)(?!(?:allen|außen|deswegen|eben|hinten|innen|morgen|oben|offen|selten|unten|wegen|zusammen|vor\p{L}*ge\p{L}+|an\p{L}*ge\p{L}+)\.?$)\p{Ll}{2,}(?:en|ern|eln)\.?$/u;
const GERMAN_START =
  /^(?:(?:der|die|das|den|dem|ein|eine|einen|einem|einer|alle|beide|zwei|drei|vier|fünf|sechs|ihr|ihre|ihren)\s|\p{Lu}\p{Ll}+(?:e|en|es|er)\s(?=\p{Lu}))/iu;
const GERMAN_FINITE =
  /(?<!\p{L})(?:ist|sind|war|waren|wird|werden|wurde|wurden|soll|sollen|sollte|sollten|muss|müssen|kann|können|hat|haben|will|wollen|möchte|möchten|braucht|brauchen|man|sich)(?!\p{L})/iu;

/** "Prüfen, was die Kliniken verlangen": the infinitive stands before what is to be found out. */
const GERMAN_QUESTION = /^\p{Lu}\p{Ll}+(?:en|ern|eln), (?:was|wie|ob|wo|warum|wer|wann|welche[nmrs]?) /u;

/** A subordinate clause: it ends with a finite verb, not with an infinitive. */
const GERMAN_SUBORDINATE =
  /,\s(?:(?:in|auf|an|mit|von|zu|für|bei|aus|über|durch|unter|vor|nach|um|ohne)\s)?(?:der|die|das|dem|den|denen|dessen|deren|welche[rsmn]?|worin|womit|damit|sodass|weil|wenn|wo)\s/u;

function isGermanOrder(sentence: string): boolean {
  if (GERMAN_QUESTION.test(sentence)) return true;
  const [head = ""] = sentence.split(",");
  const isHead = GERMAN_INFINITIVE.test(head.trim());
  // "Das Portal, das heute langsam ist, neu bauen": the order goes on behind the clause.
  const last = sentence.slice(sentence.lastIndexOf(",") + 1).trim();
  const subordinate = GERMAN_SUBORDINATE.exec(sentence);
  const isOver = subordinate !== null && /^\p{Ll}/u.test(last) && !GERMAN_SUBORDINATE.test(`, ${last}`);
  if (!isHead && subordinate && !isOver) return false;
  const clause = isHead ? head : subordinate ? `${head} ${last}` : sentence;
  return GERMAN_START.test(sentence) && GERMAN_INFINITIVE.test(clause.trim()) && !GERMAN_FINITE.test(clause);
}

const GERMAN: OrderForm = {
  order: { test: isGermanOrder },
  next: { test: isGermanOrder },
  start: "Wir werden ",
  answer: "Deshalb werden wir ",
  also: "Außerdem werden wir ",
  and: "Und wir werden ",
};

/** In Dutch and the Nordic languages an order has no form of its own that a word shows. */
const FORMS: Partial<Record<Language, OrderForm>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: {
    order: FRENCH,
    next: FRENCH,
    start: "Nous allons ",
    answer: "Nous allons donc ",
    also: "Nous allons aussi ",
    and: "Et nous allons ",
  },
  es: {
    order: SPANISH,
    next: SPANISH,
    start: "Vamos a ",
    answer: "Por eso vamos a ",
    also: "También vamos a ",
    and: "Y vamos a ",
  },
  it: {
    order: ITALIAN,
    next: ITALIAN,
    start: "Ci occuperemo di ",
    answer: "Ci occuperemo quindi di ",
    also: "Ci occuperemo anche di ",
    and: "E ci occuperemo di ",
  },
  "pt-BR": {
    order: PORTUGUESE,
    next: PORTUGUESE,
    start: "Vamos ",
    answer: "Por isso vamos ",
    also: "Também vamos ",
    and: "E vamos ",
  },
  "pt-PT": {
    order: PORTUGUESE,
    next: PORTUGUESE,
    start: "Vamos ",
    answer: "Por isso vamos ",
    also: "Também vamos ",
    and: "E vamos ",
  },
};

/** "Review our prices" is said by the client, whose the object of the work is: "We will review your prices". */
const ENGLISH_OURS =
  /^(?!(?:apply|bring|follow|present|share|show|send|use) )(\p{L}+(?:,? (?:and )?\p{L}+)?) (?:our|my) /iu;
const ENGLISH_HELP = /^help us(?: to)? /iu;

const fromClient = (text: string, language: Language): string =>
  language === "en" ? text.replace(ENGLISH_HELP, "Help you ").replace(ENGLISH_OURS, "$1 your ") : text;

/** A client's own "our" means theirs, and would become ours. */
const OWN =
  /(?<!\p{L})(?:our|ours|my|me|mine|us|we|je|mon|ma|mes|notre|nos|nous|mis?|miei|mi[oae]|nuestr[oa]s?|nosotr[oa]s|nostr[oaie]|noi|meus?|minhas?|noss[oa]s?|nós|unser\p{L}*|uns|mein\p{L}*|wir|ich)(?!\p{L})/iu;

export function isOrder(typed: string, language: Language): boolean {
  const text = fromClient(typed, language);
  const [first = ""] = splitSentences(text);
  return FORMS[language]?.order.test(first) === true && !OWN.test(text);
}

/**
 * "Redesign the site" reads as an order to the client: "We will redesign the site".
 * @param text a passage, one line @param isAnswer it follows what makes the work necessary
 */
export function asPromise(text: string, language: Language, isAnswer = false): string {
  const form = FORMS[language];
  if (!form || !isOrder(text, language)) return text;
  const sentences = splitSentences(fromClient(text, language));
  // What follows an abbreviation begins in lower case.
  const orders = sentences.filter(
    (sentence, at) => at === 0 || (/^\p{Lu}/u.test(sentence) && form.next.test(sentence)),
  );
  const promised = sentences.map((sentence) => {
    const at = orders.indexOf(sentence);
    return at < 0
      ? sentence
      : startOf(form, at, orders.length, isAnswer) + withSmallStart(sentence, language);
  });
  return joinSentences(promised);
}

/** Three sentences that begin alike sound like a list. @param at from 0 */
function startOf(form: OrderForm, at: number, count: number, isAnswer: boolean): string {
  if (at === 0) return isAnswer ? form.answer : form.start;
  if (at === 1) return form.also;
  return at === count - 1 ? form.and : form.start;
}

/** A German noun keeps its capital, and what stands before one has none. */
const withSmallStart = (sentence: string, language: Language): string =>
  language === "de" && !GERMAN_START.test(sentence) && !GERMAN_QUESTION.test(sentence)
    ? sentence
    : sentence.charAt(0).toLowerCase() + sentence.slice(1);
