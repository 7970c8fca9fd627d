const NUMBER = /\d(?:[\d.,'’\u00a0\u2009\u202f ]*\d)?/g;
const VARIABLE = /\{\{[^{}]{1,80}\}\}/g;

/** A single digit usually counts what the sentence lists. */
const SHORTEST_NUMBER = 2;

/** @returns numbers, addresses and variables of the text that the known text lacks, as they are written */
export function additionsTo(known: string, text: string): string[] {
  const numbers = new Set(numbersIn(known).map(({ digits }) => digits));
  const lower = known.toLowerCase();
  const marks = [...wordsIn(text).filter(isAddress), ...(text.match(VARIABLE) ?? [])];
  const newMarks = marks.filter((mark) => !lower.includes(mark.toLowerCase()));
  const newNumbers = numbersIn(text)
    .filter(({ digits }) => digits.length >= SHORTEST_NUMBER && !numbers.has(digits))
    .map(({ written }) => written)
    .filter((written) => !newMarks.some((mark) => mark.includes(written)));
  return [...new Set([...newMarks, ...newNumbers])];
}

/** Compares digits alone: languages group them differently, and whole amounts may have decimals. */
const numbersIn = (text: string) =>
  [...text.matchAll(NUMBER)].map(([written]) => ({
    written,
    digits: written.replace(/[.,]00$/, "").replace(/\D/g, ""),
  }));

const wordsIn = (text: string): string[] => text.split(/[\s<>"'(),;]/).map(withoutEnd);

function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 0 && ".:!?".includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

const PAGE = /^(?:https?:\/\/|www\.)/i;
const DOMAIN = /^[a-z\d-]{3,63}(?:\.[a-z\d-]{2,63}){0,3}\.[a-z]{2,10}(?:\/|$)/i;

const isAddress = (word: string): boolean => word.includes("@") || PAGE.test(word) || DOMAIN.test(word);
