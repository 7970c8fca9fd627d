/** What a model has put into a text that nobody gave it. */

const NUMBER = /\d(?:[\d.,'’\u00a0\u2009\u202f ]*\d)?/g;
const ADDRESS =
  /[^\s<>"'(),;]+@[^\s<>"'(),;]+|(?:https?:\/\/|www\.)[^\s<>"')]+|\b[a-z\d-]{3,63}\.[a-z]{2,10}\b/gi;
const VARIABLE = /\{\{[^{}]{1,80}\}\}/g;

/** A lone digit is mostly a count of what the sentence itself lists. */
const SHORTEST_NUMBER = 2;

/** @returns numbers, addresses and variables of the text that the known text has not, as they are written */
export function additionsTo(known: string, text: string): string[] {
  const numbers = new Set(numbersIn(known).map(({ digits }) => digits));
  const lower = known.toLowerCase();
  const marks = [...text.matchAll(ADDRESS), ...text.matchAll(VARIABLE)].map(([mark]) =>
    mark.replace(/[.,:!?]+$/, ""),
  );
  const newMarks = marks.filter((mark) => !lower.includes(mark.toLowerCase()));
  const newNumbers = numbersIn(text)
    .filter(({ digits }) => digits.length >= SHORTEST_NUMBER && !numbers.has(digits))
    .map(({ written }) => written)
    .filter((written) => !newMarks.some((mark) => mark.includes(written)));
  return [...new Set([...newMarks, ...newNumbers])];
}

/** Languages group digits differently, and whole amounts may have decimals. */
const numbersIn = (text: string) =>
  [...text.matchAll(NUMBER)].flatMap(([written]) => [
    { written, digits: written.replace(/[.,]00$/, "").replace(/\D/g, "") },
  ]);
