/** Sums and shares that a text spells out: "thirty-six thousand dollars", "quarante pour cent". */
import { type FoundNumber, numbersIn } from "./counts/numbers-in-text";

const THOUSANDS =
  /(?<!\p{L})((?:\p{L}{1,20}[ -]){0,3}?\p{L}{1,40}?)[ -]?(?:thousand|tausend|mille|mila|mil|duizend|tysiące|tysięcy|tusen|tusind|tuhatta|tisíce|tisíc)(?!\p{L})/giu;

/** Returns the amounts in whole thousands that a text spells out. */
export const thousandsIn = (text: string, words: ReadonlyMap<string, number>): number[] =>
  [...text.matchAll(THOUSANDS)].flatMap(([, said = ""]) => {
    const last = numbersIn(said, words).at(-1);
    return last?.end === said.length ? [last.value * 1000] : [];
  });

const PER_CENT =
  / (?:per ?cent|prozent|pour ?cent|por ?ciento|por ?cento|procent|procento|prosent|prosenttia)(?!\p{L})/iuy;

/** @returns hundredths of a per cent */
export const sharesInWords = (text: string, numbers: readonly FoundNumber[]): number[] =>
  numbers.flatMap(({ end, value, isWord }) => {
    PER_CENT.lastIndex = end;
    return isWord && PER_CENT.test(text) ? [value * 100] : [];
  });
