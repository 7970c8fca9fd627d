import { lettersIn } from "../../briefs/search-text";

/** A cell that is not empty. */
export interface Cell {
  label: string;
  text: string;
}

interface NameCells {
  whole: readonly Cell[];
  first: readonly Cell[];
  last: readonly Cell[];
  company: readonly Cell[];
}

interface ReadName {
  /** The person's name, or the company's if the row names no person. */
  name: string;
  company: string;
  /** Further names, which neither field holds. */
  left: Cell[];
}

/** Knows that programs for invoices put the company into the name, and the person beside it. */
export function readName({ whole, first, last, company: companies }: NameCells): ReadName {
  const [called, firm] = [whole[0]?.text ?? "", companies[0]?.text ?? ""];
  const person = joinedName(first, last);
  const name = called !== "" && (person === "" || hasAllWords(called, person)) ? called : person;
  const company = name !== "" ? firm || (called === name ? "" : called) : "";
  const left = [...whole, ...companies].filter(
    ({ text }) => ![name || firm, company].some((taken) => isSameText(taken, text)),
  );
  return { name: name || firm, company, left };
}

export const isSameText = (one: string, other: string): boolean =>
  one === other || lettersIn(one).join(" ") === lettersIn(other).join(" ");

const hasAllWords = (text: string, words: string): boolean => {
  const all = new Set(lettersIn(text));
  return lettersIn(words).every((word) => all.has(word));
};

const EASTERN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** Puts the family name first, without a space, if all names are written in East Asian scripts. */
function joinedName(first: readonly Cell[], last: readonly Cell[]): string {
  const texts = (cells: readonly Cell[]) => cells.map(({ text }) => text);
  const western = [...texts(first), ...texts(last)];
  if (western.length > 0 && western.every((text) => EASTERN.test(text)))
    return [...texts(last), ...texts(first)].join("");
  return western.join(" ");
}
