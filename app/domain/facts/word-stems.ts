import { isFrequentWord } from "../writing/composer/detect/detect-language";

/** Letters: "phones" and "phone" begin alike. */
const STEM = 5;
const SHORTEST_WORD = 4;

/** Written as part of an Arabic or Hebrew word. */
const ARTICLE = /^(?:و?ال|ו?ה)/u;

/** Returns the beginnings of words that matter; Japanese and Chinese have no spaces. @param text folded */
export const stemsOf = (text: string): string[] =>
  (text.match(/[\p{Script=Latin}\p{Script=Arabic}\p{Script=Hebrew}]+/gu) ?? [])
    .filter((word) => word.length >= SHORTEST_WORD && !isFrequentWord(word))
    .map((word) => word.replace(ARTICLE, "").slice(0, STEM));
