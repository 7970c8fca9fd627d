import type { Language } from "~/platform/language/languages";
import { fold } from "~/platform/text/fold";
import { isMonthWord } from "../../writing/composer/dates-in-text";
import { isFrequentWord } from "../../writing/composer/detect/detect-language";

export interface FoundName {
  start: number;
  end: number;
  words: string[];
  /** The name that belongs there; absent for a name anywhere else. */
  inPlaceOf?: "client" | "company";
}

export interface Word {
  text: string;
  start: number;
  end: number;
}

/** A name is the same with a typographic apostrophe or a hyphen that does not break: "O’Dwyer", "Mary‑Kate". */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/[’ʼ]/g, "'")
    .replace(/[\u2010\u2011]/g, "-");

const WORDS = /[\p{L}\p{M}\d][\p{L}\p{M}\d'’-]*/gu;
const CAPITALS = /(?<![\p{L}\p{M}\d'’-])\p{Lu}[\p{L}\p{M}\d'’-]*/gu;
/** "Ruiz", but not "PDF" or "iOS". */
const NAME = /^\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}/u;
/** Text between the parts of a name. */
const WITHIN = /^(?: | & | (?:de|del|der|den|van|von|da|di|du|la|le|y|e|i|und|et) |\. )$/;
const AND = /^ (?:y|e|i|und|et|&) $/;
/** German has articles between its nouns, which have capitals too. */
const WITHIN_GERMAN = /^(?: | & |\. )$/;
/** Words before nouns: "der Kinder Rücksicht", "150 Menschen Mitglied". */
const BEFORE_NOUNS =
  /(?:\d|(?<!\p{L})(?:d(?:er|ie|as|en|em|es)|(?:k?ein|ihr|unser|sein|dies|jed|all|viel|mehrer|beid)(?:e[rsnm]?)?|zw(?:ei|ölf)|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf)) $/iu;
/** The end of a sentence, right before the first word of the next. */
const SENTENCE_START = /(?:^|[.!?:;…。！？\n\t"“”„«»‘(•–—]) ?$/;

export const opensSentence = (text: string, at: number): boolean =>
  SENTENCE_START.test(text.slice(Math.max(0, at - 2), at));

/** Words that have capitals in headings and beside names, but are no names. */
const COMMON = new Set(
  (
    "phase project proposal statement work workshop design system agreement service services page pages management team manager " +
    "director officer lead head owner discovery kickoff planning strategy development research testing training launch support " +
    "maintenance report reporting analysis review audit content marketing brand branding digital web website app mobile online " +
    "product user interface experience customer client data protection regulation general act terms conditions payment invoice " +
    "north south east west new old central european united states kingdom union europe america asia africa monday tuesday " +
    "wednesday thursday friday saturday sunday english german french spanish italian dutch norway germany france spain italy " +
    "dear hello cher chere chers estimado estimada querido querida hola gentile egregio egregia caro cara prezado prezada " +
    "ola beste geachte hallo bonjour szanowny szanowna hej hei kaere kjaere basta hyva vazeny vazena " +
    "panie panowie panstwo pane sir madam mr mrs ms miss dr prof herr frau madame monsieur senor senora signor signora dott sr sra pan pani best kind " +
    "regards sincerely yours google apple microsoft adobe meta facebook instagram linkedin youtube tiktok amazon shopify " +
    "woocommerce wordpress figma sketch illustrator indesign photoshop slack notion jira trello asana zoom teams excel word " +
    "powerpoint outlook drive docs sheets analytics search console ads tag cloud workers safari chrome firefox edge android play " +
    "store github gitlab stripe paypal mailchimp hubspot salesforce webflow squarespace wix react lighthouse core vitals " +
    "zapier airtable canva miro creative suite office studio power automate looker whatsapp signal telegram " +
    "ende anfang mitte woche wochen monat stunde stunden tag tage euro prozent uhr seite teil schritt version rate etappe " +
    "damen herren ihr ihre ihrem ihren ihrer ihres dutzend guten sehr liebe lieber montag dienstag mittwoch donnerstag freitag samstag sonntag deutsch englisch"
  ).split(" "),
);

export function isCommonWord(word: string): boolean {
  const plain = foldName(word);
  return COMMON.has(plain) || isFrequentWord(plain) || isMonthWord(plain);
}

/** "Kowalskiego" and "Annie" are forms of "Kowalski" and "Anna". */
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 4;

/** "Kowalskiego"; elsewhere a name gets an "s" or two letters. */
const INFLECTED: ReadonlySet<Language> = new Set(["pl", "cs", "fi"]);

/** The words of names that come from answers or from the sender. */
export function nameBook(texts: readonly string[], language: Language): (word: string) => boolean {
  const isInflected = INFLECTED.has(language);
  const longestEnding = isInflected ? LONGEST_ENDING : 2;
  const words = texts.flatMap((text) => text.match(WORDS) ?? []);
  const known = new Set(words.map(foldName).flatMap((word) => [word, ...word.split(/['’-]/)]));
  const names = words.filter((word) => NAME.test(word)).map(foldName);
  const stems = new Set(
    names
      .flatMap((name) => (isInflected ? [name, name.slice(0, -1)] : [name]))
      .filter((stem) => stem.length >= SHORTEST_STEM),
  );
  // "Anno" and "Anny" are forms of "Anna" as well.
  const short = new Set(
    names.filter(({ length }) => length === SHORTEST_STEM).map((name) => name.slice(0, -1)),
  );
  const isShortForm = (word: string) =>
    word.length <= SHORTEST_STEM + 1 && short.has(word.slice(0, SHORTEST_STEM - 1));
  return (word) => {
    const plain = foldName(word);
    if (known.has(plain) || isCommonWord(plain) || isShortForm(plain)) return true;
    for (let end = plain.length; end >= Math.max(SHORTEST_STEM, plain.length - longestEnding); end -= 1)
      if (stems.has(plain.slice(0, end))) return true;
    return false;
  };
}

/** Characters. */
const REACH = 12;

/** Finds two or more words with capitals in a row, none of which is known. @param text plain (passages.server.ts) */
export function strangeNamesIn(
  text: string,
  capitals: readonly Word[],
  {
    isKnown,
    language,
    isSentence,
  }: { isKnown(word: string): boolean; language: Language; isSentence: boolean },
): FoundName[] {
  if (capitals.length < 2) return [];
  return sequencesIn(text, capitals, language === "de" ? WITHIN_GERMAN : WITHIN).flatMap((words) => {
    const [first] = words;
    if (!first) return [];
    const opens = opensSentence(text, first.start);
    if (language === "de" && BEFORE_NOUNS.test(text.slice(Math.max(0, first.start - REACH), first.start)))
      return [];
    const inside = opens && (language === "de" || !isSentence) ? words.slice(1) : words;
    const isStrange = (name: readonly Word[]) =>
      name.length > 1 && !name.some(({ text: word }) => isKnown(word) || word.length < 2);
    if (isStrange(inside)) return [nameOf(inside)];
    // "Marmi Apuani e Graniti Sardi" are two, of which one may be known.
    return inOnes(text, inside).filter(isStrange).map(nameOf);
  });
}

/** The names that "and" joins. */
function inOnes(text: string, words: readonly Word[]): Word[][] {
  const names: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    const last = words[at - 1];
    if (last && AND.test(text.slice(last.end, word.start))) names.push([]);
    names.at(-1)?.push(word);
  }
  return names.length > 1 ? names : [];
}

export const nameOf = (words: readonly Word[]): FoundName => ({
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
  words: words.map(({ text }) => text),
});

const MOST_WORDS = 5;
const ABBREVIATION =
  /^(?:\p{Lu}|Dr|Dra|Prof|St|Ste|Sta|Mr|Mrs|Ms|Mme|Mlle|Sr|Sra|Dott|Ing|Dipl|Fr|Hr|Jr|Nr|Av|Inc|Bros|Mt|mgr|Mgr|Ph)$/u;

/** @param capitals as `namesIn` finds them */
export function sequencesIn(text: string, capitals: readonly Word[], within: RegExp): Word[][] {
  const sequences: Word[][] = [];
  let current: Word[] = [];
  const close = () => {
    if (current.length > 1 && current.length <= MOST_WORDS) sequences.push(current);
    current = [];
  };
  for (const word of capitals) {
    const last = current.at(-1);
    const between = last ? text.slice(last.end, word.start) : "";
    // "Dr. Brandner", and no end of a sentence.
    const isNewSentence = last && between === ". " && !ABBREVIATION.test(last.text);
    if (last && (isNewSentence || !within.test(between))) close();
    current.push(word);
  }
  close();
  return sequences;
}

export const namesIn = (text: string): Word[] =>
  [...text.matchAll(CAPITALS)]
    .map(({ 0: word, index: start }) => ({ text: word, start, end: start + word.length }))
    .filter(({ text: word }) => NAME.test(word));
