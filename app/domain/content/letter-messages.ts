import { inEnglish, type Translate } from "~/platform/language/translate";

const MOST_NAMED = 12;

/** 'ᠮ (U+182E), ᠣ (U+1823)': with numbers, for readers whose fonts lack the letters too. */
export function letterWords(letters: readonly string[], t: Translate = inEnglish): string {
  const named = letters
    .slice(0, MOST_NAMED)
    .map((letter) => `${letter} (${numbersOf(letter)})`)
    .join(t("script.separator"));
  const others = letters.length - MOST_NAMED;
  return others > 0 ? t("sign.letters.more", { letters: named, count: others }) : named;
}

const numbersOf = (letter: string): string =>
  [...letter].map((each) => `U+${hex(each.codePointAt(0) ?? 0)}`).join(" ");

const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, "0");
