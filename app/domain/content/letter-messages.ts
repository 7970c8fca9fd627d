import { inEnglish, type Translate } from "~/platform/language/translate";

const MOST_NAMED = 12;

/** 'ᠮ (U+182E), ᠣ (U+1823)': with numbers, for readers whose fonts lack the letters too. */
export const letterWords = (letters: readonly string[], t: Translate = inEnglish): string =>
  listed(
    letters.slice(0, MOST_NAMED).map((letter) => `${letter} (${numbersOf(letter)})`),
    letters.length - MOST_NAMED,
    t,
  );

/** The evidence keeps these words in English. */
export function letterWordsIn(t: Translate, words: string): string {
  const [, named = words, others = "0"] = /^(.*) and (\d+) more$/s.exec(words) ?? [];
  return listed(named.split(", "), Number(others), t);
}

function listed(named: readonly string[], others: number, t: Translate): string {
  const letters = named.join(t("script.separator"));
  return others > 0 ? t("sign.letters.more", { letters, count: others }) : letters;
}

const numbersOf = (letter: string): string =>
  [...letter].map((each) => `U+${hex(each.codePointAt(0) ?? 0)}`).join(" ");

const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, "0");
