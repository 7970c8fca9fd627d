/** Detects a text's language from its script, its most frequent words and its letters. */
import { LANGUAGES, type Language } from "~/platform/language/languages";
import { withoutAddresses } from "../../../content/addresses/addresses-in-text";
import { type Counted, ENDINGS, LETTERS, LOAN_WORDS, LOANS, SUBJECTS, WORDS } from "./language-signs";

/** Characters; more would change no answer. */
const LONGEST = 20_000;
const LONGEST_ENDING = 6;
const SHORTEST_STEM = 3;

const WORD = 1;
const ENDING = 0.5;
const LETTER = 0.45;
/** A capital begins names, which prove little: "Los Angeles". */
const CAPITAL = 0.5;
/** Different words that speak for a language. A text with fewer shows none: "Las Vegas event", "Menu à la carte". */
const LEAST_SIGNS = 2;

const ENGLISH = "en" satisfies Counted;

const COUNTED = LANGUAGES.filter((language): language is Counted => language in WORDS);

const owners = (listOf: (language: Counted) => readonly string[]): ReadonlyMap<string, Counted[]> => {
  const found = new Map<string, Counted[]>();
  for (const language of COUNTED)
    for (const sign of new Set(listOf(language))) found.set(sign, [...(found.get(sign) ?? []), language]);
  return found;
};

const FREQUENT_WORDS = owners((language) => WORDS[language].split(" "));
const OWNERS_OF_WORD = owners((language) => `${WORDS[language]} ${SUBJECTS[language]}`.split(" "));
const OWNERS_OF_ENDING = owners((language) => ENDINGS[language]?.split(" ") ?? []);
const OWNERS_OF_LETTER = owners((language) => [...(LETTERS[language] ?? "")]);

/** Checks all languages; such words say nothing about a text's subject. @param word in lower case */
export const isFrequentWord = (word: string): boolean => FREQUENT_WORDS.has(word) || FREQUENT.has(word);

/** English words that are too frequent in other languages to tell them apart. */
const FREQUENT = new Set(
  "over under about between more than what when where only every some they them".split(" "),
);

/** @param otherwise where a text shows too little of its own; English is the language of accounts */
export function detectLanguage(text: string, otherwise: Language = ENGLISH): Language {
  const start = withoutAddresses(text.slice(0, LONGEST).normalize("NFC"));
  const found = byScript(start) ?? byWords(wordsIn(start));
  if (found === null) return otherwise;
  return found === "pt-BR" ? portuguese(start) : found;
}

const count = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

const ENGLISH_AROUND = /(?<!\p{L})(?:the|and|of|for|with)(?!\p{L})/u;

/** Latin names and addresses stand in every text, and foreign names in English ones; a Chinese character says as much as four letters. */
function byScript(text: string): Language | null {
  const latin = count(text, /\p{Script=Latin}/gu) * (ENGLISH_AROUND.test(text) ? 3 : 1);
  const han = count(text, /\p{Script=Han}/gu);
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if ((han + kana) * 4 > latin) return kana * 20 > han ? "ja" : "zh-Hans";
  if (count(text, /\p{Script=Hebrew}/gu) > latin) return "he";
  const arabic = count(text, /\p{Script=Arabic}/gu);
  // Persian and Urdu share the script, not the language.
  if (arabic > latin) return count(text, /[پچژگکیےٹڈ]/gu) * 20 > arabic ? ENGLISH : "ar";
  return null;
}

interface Word {
  /** The word in lower case. */
  text: string;
  isCapital: boolean;
  /** True in a name of several words: "Las Vegas", "Café du Monde". In German every noun has a capital. */
  isInName: boolean;
}

const LOAN = new RegExp(`(?<!\\p{L})(?:${LOANS})(?!\\p{L})`, "giu");
/** "AI", "SEO" and both halves of "pour-over" are no words of a sentence. */
const NO_WORD = /^\p{Lu}[\p{Lu}\d]+$|-/u;

function wordsIn(text: string): Word[] {
  const runs = text.replace(LOAN, " ").match(/[\p{L}¿¡-]+|[^\p{L}¿¡\s’'-]+|\n/gu) ?? [];
  const hasCapital = (run = "") => /^\p{Lu}/u.test(run);
  return runs.flatMap((run, at) => {
    if (!/\p{L}/u.test(run) || NO_WORD.test(run)) return [];
    const [before, after] = [hasCapital(runs[at - 1]), hasCapital(runs[at + 1])];
    const isCapital = hasCapital(run);
    return [{ text: run.toLowerCase(), isCapital, isInName: isCapital ? before || after : before && after }];
  });
}

function byWords(words: readonly Word[]): Counted | null {
  const scores = new Map<Counted, number>(COUNTED.map((language) => [language, 0]));
  const signs = new Map<Counted, Set<string>>(COUNTED.map((language) => [language, new Set()]));
  for (const { text, isCapital, isInName } of words) {
    for (const [language, points] of [...evidenceIn(text), ...endingOf(text)]) {
      if (isInName && language !== "de" && language !== ENGLISH) continue;
      scores.set(language, (scores.get(language) ?? 0) + points * (isCapital ? CAPITAL : 1));
      signs.get(language)?.add(text);
    }
  }
  const ranked = COUNTED.map((language) => ({
    language,
    score: Math.round((scores.get(language) ?? 0) * 1_000),
    signs: signs.get(language)?.size ?? 0,
  })).sort((one, other) => other.score - one.score || other.signs - one.signs);
  const [best, second] = ranked;
  const isTie = best?.score === second?.score && best?.signs === second?.signs;
  return !best || isTie || best.signs < LEAST_SIGNS ? null : best.language;
}

type Points = readonly [language: Counted, points: number];

const shared = (points: number, languages: readonly Counted[] = []): Points[] =>
  languages.map((language) => [language, points / languages.length]);

/** English gets the whole word, because its names of places are other languages' words. */
function evidenceIn(word: string): Points[] {
  const languages = OWNERS_OF_WORD.get(word);
  if (languages)
    return shared(WORD, languages).map(([language, points]) =>
      language === ENGLISH && word.length > 1 ? [language, WORD] : [language, points],
    );
  if (LOAN_WORDS.has(word)) return [];
  return [...word].flatMap((letter) =>
    letter > "\u007f" ? shared(LETTER, OWNERS_OF_LETTER.get(letter)) : [],
  );
}

function endingOf(word: string): Points[] {
  if (OWNERS_OF_WORD.has(word)) return [];
  for (let length = LONGEST_ENDING; length > 1; length -= 1) {
    const languages = OWNERS_OF_ENDING.get(word.slice(-length));
    if (languages && word.length >= length + SHORTEST_STEM) return shared(ENDING, languages);
  }
  return [];
}

const BRAZILIAN = new Set(
  "você vocês equipe equipes usuário usuários gerenciamento gerenciar celular tela telas cadastro cadastros contato contatos registro registros atendimento planejamento econômico acadêmico escopo concluído treinamento recepção aluguel varejo cnpj mídia".split(
    " ",
  ),
);
const EUROPEAN = new Set(
  "equipa equipas utilizador utilizadores contacto contactos facto sítio telemóvel telemóveis ecrã ecrãs registo registos planeamento económico académico secção projecto acção vossa vosso vossos vossas connosco receção conceção marcação marcações faturação ficheiro ficheiros alojamento iva nif lda telefónico telefónica".split(
    " ",
  ),
);
/** "estamos desenvolvendo": in Portugal, "estamos a desenvolver". */
const GERUND = /^.{3,}(?:ando|endo|indo)$/u;

function portuguese(text: string): "pt-BR" | "pt-PT" {
  let score = 0;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (BRAZILIAN.has(word) || /ên(?:ic|i)|ôn(?:ic|i)/u.test(word)) score += 1;
    else if (EUROPEAN.has(word) || /én(?:ic|io|ia)|ón(?:ic|io|ia)/u.test(word)) score -= 1;
    else if (GERUND.test(word)) score += 0.5;
  }
  return score < 0 ? "pt-PT" : "pt-BR";
}
