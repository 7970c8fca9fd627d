import { t } from "~/platform/words/t";
import { markOpenVariables } from "../proposals/variables/fill-variables.server";
import { VARIABLES } from "../proposals/variables/variables";
import { blanksIn } from "./blanks";

/** "Number of pages" as "number of pages". */
const inSentence = (label: string): string => label.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

/** Shows each variable as its name in words, marked, so that a template can be read. */
export function nameVariables(html: string): string {
  const names = new Map([
    ...Object.entries(VARIABLES).map(([name, label]) => [name, t(label)] as const),
    ...blanksIn(html).map(({ name, label }) => [name, inSentence(label)] as const),
  ]);
  return markOpenVariables(html, {}, (variable) => names.get(nameIn(variable)) ?? variable);
}

/** "{{ Client.Name }}" as "client.name". */
const nameIn = (variable: string): string => variable.replace(/[{}\s]/g, "").toLowerCase();
