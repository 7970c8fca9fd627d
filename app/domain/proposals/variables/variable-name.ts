import { t } from "~/platform/words/t";
import { VARIABLES, type Variable } from "./variables";

/** "{{ Client.Name }}" as "client.name". */
export const bareName = (typed: string): string => typed.replace(/[{}\s]/g, "").toLowerCase();

/** "{{client.name}}" as "client’s name", and one that the product does not know, "{{number.of.pages}}", as "number of pages". */
export function variableName(typed: string): string {
  const name = bareName(typed);
  return Object.hasOwn(VARIABLES, name) ? t(VARIABLES[name as Variable]) : wordsOf(name).join(" ");
}

export const wordsOf = (name: string): string[] => name.split(/[._]/).filter((word) => word !== "");

/** "Number of pages" as "number.of.pages". Null for words that no name is made of. */
export function nameFromWords(words: string): string | null {
  const name = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]+/g, ".")
    .replace(/^\.|\.$/g, "");
  return name !== "" && name.length <= 40 ? name : null;
}
