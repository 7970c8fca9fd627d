/** What owners type about the client, said to them: "Eleanor counts them" becomes "you count them". */
import type { Brief } from "~/domain/briefs/brief";
import type { Language } from "~/platform/language/languages";
import { firstAndFullName } from "~/platform/text/honorifics";
import { PROSE } from "../language";

/** First names that also begin a sentence as other words: "Will this work?", "Mark the walls". */
const ALSO_WORDS = new Set(
  "April Art Autumn Bill Chase Dawn Drew Faith Frank Grace Grant Guy Hope Joy June Mark May Pat Rich Rose Sue Summer Will".split(
    " ",
  ),
);

/** Names by which a text speaks of the client, and of nobody else whom the brief names. */
export function namesOfClient({ clientName, clientCompany, teamMembers }: Brief): string[] {
  const [first = "", ...others] = firstAndFullName(clientName);
  if (first === "" || `${clientCompany}\n${teamMembers}`.includes(first)) return [];
  return ALSO_WORDS.has(first) ? others : [...others, first];
}

export function saidToClient(brief: Brief, language: Language): Brief {
  const situation = { ...brief, currentSituation: withoutThey(brief.currentSituation, language) };
  const names = language === "en" ? namesOfClient(brief) : [];
  if (names.length === 0) return situation;
  const said = PROSE.map((field) => [field, withYou(situation[field], names)]);
  return { ...situation, ...Object.fromEntries(said) };
}

/** Before anybody else is named, "they" are the client. */
const THEY: Partial<Record<Language, readonly [RegExp, string][]>> = {
  en: [
    [/^they(?=\s)/iu, "You"],
    [/^their(?=\s)/iu, "Your"],
  ],
  ar: [
    [/^لدي(?:هم|ها|ه)(?=\s)/u, "لديكم"],
    [/^عند(?:هم|ها|ه)(?=\s)/u, "عندكم"],
  ],
};

/** Others of whom a later sentence may speak. */
const PEOPLE =
  /\b(?:people|customers?|clients?|visitors?|staff|employees?|teams?|patients?|guests?|users?|members?|tenants?|competitors?|suppliers?|buyers?|readers?|parents?|children|pupils|students?|agency|agencies|developers?)\b/iu;

function withoutThey(text: string, language: Language): string {
  const said = (THEY[language] ?? []).reduce((all, [typed, word]) => all.replace(typed, word), text);
  return language === "en" && !PEOPLE.test(said) ? said.replace(/(?<=[.!?]\s)Their(?=\s)/gu, "Your") : said;
}

/** These are hardly ever nouns behind a name. */
const VERBS =
  "answer approve arrange ask attend bring buy choose clear collect empty confirm count decide deliver enter get give handle keep know like " +
  "maintain make manage meet need own pay prefer provide read receive say see send share sell supply take tell update " +
  "upload use want write";

const inThirdPerson = (verb: string): string =>
  /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
const BASE: ReadonlyMap<string, string> = new Map([
  ["is", "are"],
  ["has", "have"],
  ["does", "do"],
  ...VERBS.split(" ").map((verb): [string, string] => [inThirdPerson(verb), verb]),
]);
const FORMS = [...BASE.keys()].join("|");

/** Words that go on speaking of somebody, and a second verb whose form nobody knows. */
const GOES_ON = new RegExp(
  `(?<!\\p{L})(?:(?:s?he|him|hers?|his|himself|herself)(?!\\p{L})|(?:and|or|then|but) (?!(?:${FORMS}) )\\p{Ll}+s (?:the|an?|it|them|us|all|any|every|each|to|our|your)(?!\\p{L}))`,
  "u",
);
const SECOND_VERB = new RegExp(`(?<=(?:^|\\s)(?:and|or|then|but) )(?:${FORMS})(?= )`, "gu");

/** Words behind which a subject stands. */
const JOINTS = "when|until|if|because|before|after|once|while|where|that|which|unless|whenever|as soon as";

/** Characters that nobody types stand for the names, so that no expression is made of what people wrote. */
const NAME = "[\\ue000-\\ue007]";
const markOf = (at: number): string => String.fromCharCode(0xe000 + at);

const SUBJECT = new RegExp(
  `(^|[.!?:;,]\\s|^[-•*]\\s|(?:^|\\s)(?:${JOINTS})\\s)${NAME} (${FORMS})(?![\\p{L}’'-])(?! (?:is|are|was|were|will|has|have) )([^.!?\\n]*)`,
  "gmu",
);

function withYou(text: string, names: readonly string[]): string {
  const marked = names.reduce((all, name, at) => all.replaceAll(name, markOf(at)), text);
  const said = marked.replace(SUBJECT, (whole, before: string, verb: string, rest: string) => {
    if (GOES_ON.test(rest)) return whole;
    const you = /[,;\p{L}]/u.test(before) ? "you" : "You";
    const others = rest.replace(SECOND_VERB, (other) => BASE.get(other) ?? other);
    return `${before}${you} ${BASE.get(verb)}${others}`;
  });
  return names.reduce((all, name, at) => all.replaceAll(markOf(at), name), said);
}
