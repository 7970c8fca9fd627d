import { t } from "~/platform/words/t";
import { VARIABLES, type Variable } from "./variables";

/** "{{ Client.Name }}" as "client.name". */
const bareName = (typed: string): string => typed.replace(/[{}\s]/g, "").toLowerCase();

/** "{{client.name}}" as "client’s name", and one that the product does not know, "{{number.of.pages}}", as "number of pages". */
export function variableName(typed: string): string {
  const name = bareName(typed);
  return Object.hasOwn(VARIABLES, name) ? t(VARIABLES[name as Variable]) : wordsOf(name).join(" ");
}

export const wordsOf = (name: string): string[] => name.split(/[._]/).filter((word) => word !== "");
