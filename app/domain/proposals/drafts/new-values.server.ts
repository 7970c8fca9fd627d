/** What takes the place of the old client's data in a copy. */

import { addressed, straight, waysToGreet } from "~/platform/text/honorifics";
import { namesIn, type Wanted } from "../variables/turn-into-variables.server";
import type { Variable, VariableValues } from "../variables/variables";

export interface Replacement {
  from: string;
  /** Null for what stayed as it was. */
  to: string | null;
  variable: Variable;
  times: number;
}

export interface Values {
  before: VariableValues;
  after: VariableValues;
}

/** Returns the new value for a text of the original; null for none, and for the same one. */
export function newValue({ text, variable }: Wanted, { before, after }: Values): string | null {
  const next = after[variable];
  if (!next || next === before[variable]) return null;
  const whole = before[variable] ?? "";
  return variable === "client.name" && text !== straight(whole) ? sameNameIn(next, text, whole) : next;
}

/** A given name becomes a given name, the last one the last, and "Frau Brandhofer" whom one would greet. */
function sameNameIn(next: string, part: string, whole: string): string {
  if (waysToGreet(whole).map(straight).includes(part)) return addressed(next, "fr");
  const names = namesIn(next);
  const old = namesIn(straight(whole));
  if (part === old.at(-1)) return names.at(-1) ?? next;
  return part === old[0] ? (names[0] ?? next) : next;
}

/** The sender should look at these where a copy keeps them; a new client has their own. */
const OF_ONE_DEAL = /^(?:price|project|valid)\./;

export const isWorthNaming = ({ to, variable }: Replacement, { after }: Values): boolean =>
  to !== null || OF_ONE_DEAL.test(variable) || (variable.startsWith("client.") && !after[variable]);
