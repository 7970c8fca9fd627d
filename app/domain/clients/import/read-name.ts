import { lettersIn } from "../../briefs/search-text";

/** A filled one. */
export interface Cell {
  /** Of its column. */
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
  /** Of the person; of the company where the row names no person. */
  name: string;
  company: string;
  /** Further names, which none of the two says. */
  left: Cell[];
}

/** Programs for invoices put the company into the name, and the person beside it. */
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

/** Where East Asia writes, the family name comes first, and nothing between. */
function joinedName(first: readonly Cell[], last: readonly Cell[]): string {
  const texts = (cells: readonly Cell[]) => cells.map(({ text }) => text);
  const western = [...texts(first), ...texts(last)];
  if (western.length > 0 && western.every((text) => EASTERN.test(text)))
    return [...texts(last), ...texts(first)].join("");
  return western.join(" ");
}
