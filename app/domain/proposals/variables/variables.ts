/** Words in a proposal's text that are filled in when it is sent: `{{client.name}}`. */

import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export const VARIABLES = {
  "client.name": msg("client’s name"),
  "client.company": msg("client’s company"),
  "client.email": msg("client’s email"),
  "proposal.title": msg("proposal’s title"),
  "proposal.number": msg("proposal’s number"),
  "price.total": msg("total price"),
  "price.deposit": msg("deposit"),
  "project.start": msg("day the work starts"),
  "project.end": msg("day the work ends"),
  "valid.until": msg("day until which it is valid"),
  "sender.name": msg("your name"),
  "sender.business": msg("your business name"),
} as const satisfies Readonly<Record<string, AppMessage>>;

export type Variable = keyof typeof VARIABLES;

/** Null and the empty text alike mean that it is not filled in yet. */
export type VariableValues = Readonly<Record<Variable, string | null>>;

/** Values by name, in lower case. */
export type Values = Readonly<Record<string, string | null>>;

const VARIABLE = /\{\{\s{0,3}([a-z][a-z._]{0,40})\s{0,3}\}\}/gi;

/** Returns variables that the product does not fill in, in the order of the text: a template asks for them. */
export function otherVariables(text: string): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name = ""]) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !Object.hasOwn(VARIABLES, name));
}

export const hasVariables = (html: string): boolean => html.includes("{{") && html.search(VARIABLE) >= 0;

interface Piece {
  text: string;
  /** The piece is a variable that could not be filled in. */
  isOpen: boolean;
}

/** A text with its variables filled in; those without a value stay as they were typed. */
export function filledPieces(text: string, values: Values): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const addText = (to?: number) => {
    const typed = text.slice(end, to);
    // "In the taproom." in front of the text's own full stop.
    const isEnded = /[.!?…。！？]$/u.test(pieces.at(-1)?.text ?? "") && /^(?:\.(?!\.)|。)/u.test(typed);
    pieces.push({ text: isEnded ? typed.slice(1) : typed, isOpen: false });
  };
  for (const found of text.matchAll(VARIABLE)) {
    const value = valueFor(found[1] ?? "", values);
    addText(found.index);
    pieces.push({ text: value || found[0], isOpen: !value });
    end = found.index + found[0].length;
  }
  addText();
  return pieces.filter((piece) => piece.text !== "");
}

function valueFor(typed: string, values: Values): string | null {
  const name = typed.toLowerCase();
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}
