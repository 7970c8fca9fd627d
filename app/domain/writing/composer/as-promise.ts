import type { Language } from "~/platform/language/languages";
import { joinSentences, splitSentences } from "./said-once";

interface OrderForm {
  /** Matches the beginning of a passage that says what is to be done. */
  order: RegExp;
  /** Matches the sentences that continue it. */
  next: RegExp;
  /** Stands before the verb, which loses its capital. */
  start: string;
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

const either = (words: string): string => `(?:${words.replaceAll(" ", "|")})`;
const ANY_VERB = either(`${ENGLISH_VERBS} ${ENGLISH_VERBS_OR_NOUNS}`);
/** Rules out what follows a name or a noun: "Connect is our brand", "Audit and redesign of the shop". */
const SOMETHING = "(?!(?:of|for|is|are|was|were|will|has|have|to|in|on|by|at|from|with|or) )(?=[\\p{L}\\d])";

const ENGLISH: OrderForm = {
  order: new RegExp(
    `^(?:${either(ENGLISH_VERBS)} ${SOMETHING}|${either(ENGLISH_VERBS_OR_NOUNS)} (?:(?:up )?(?=(?:${ENGLISH_OBJECTS}) )|and ${ANY_VERB} ${SOMETHING}))`,
    "iu",
  ),
  next: new RegExp(`^${ANY_VERB} ${SOMETHING}`, "iu"),
  start: "We will ",
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

/** Languages in which the first word alone says that a sentence is an order. In German and Dutch the last one does. */
const FORMS: Partial<Record<Language, OrderForm>> = {
  en: ENGLISH,
  fr: { order: FRENCH, next: FRENCH, start: "Nous allons " },
  es: { order: SPANISH, next: SPANISH, start: "Vamos a " },
  it: { order: ITALIAN, next: ITALIAN, start: "Ci occuperemo di " },
  "pt-BR": { order: PORTUGUESE, next: PORTUGUESE, start: "Vamos " },
  "pt-PT": { order: PORTUGUESE, next: PORTUGUESE, start: "Vamos " },
};

/** A client's own "our" means theirs, and would become ours. */
const OWN =
  /(?<!\p{L})(?:our|ours|my|me|mine|us|we|je|mon|ma|mes|notre|nos|nous|mis?|miei|mi[oae]|nuestr[oa]s?|nosotr[oa]s|nostr[oaie]|noi|meus?|minhas?|noss[oa]s?|nós)(?!\p{L})/iu;

/** "Redesign the site" reads as an order to the client: "We will redesign the site". @param text a passage, one line */
export function asPromise(text: string, language: Language): string {
  const form = FORMS[language];
  if (!form) return text;
  const sentences = splitSentences(text);
  const [first = ""] = sentences;
  if (!form.order.test(first) || OWN.test(text)) return text;
  return joinSentences(
    sentences.map((sentence, at) => {
      // What follows an abbreviation begins in lower case.
      const isOrder = at === 0 || (/^\p{Lu}/u.test(sentence) && form.next.test(sentence));
      return isOrder ? form.start + sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
    }),
  );
}
