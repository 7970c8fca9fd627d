/** Words in a proposal's text that are filled in when it is sent: `{{client.name}}`. */

export const VARIABLES = {
  "client.name": "The client’s name",
  "client.company": "The client’s company",
  "client.email": "The client’s email",
  "proposal.title": "The proposal’s title",
  "proposal.number": "The proposal’s number",
  "price.total": "The total price",
  "price.deposit": "The deposit",
  "project.start": "The day the work starts",
  "project.end": "The day the work ends",
  "valid.until": "The day until which it is valid",
  "sender.name": "Your name",
  "sender.business": "Your business name",
} as const satisfies Readonly<Record<string, string>>;

export type Variable = keyof typeof VARIABLES;

/** Null and the empty text alike: there is nothing to fill in. */
export type VariableValues = Readonly<Record<Variable, string | null>>;

/** By name, in lower case. */
export type Values = Readonly<Record<string, string | null>>;

const VARIABLE = /\{\{\s{0,3}([a-z][a-z._]{0,40})\s{0,3}\}\}/gi;

/** Those that nothing of the product fills in: a template asks for them. In the order of the text. */
export function otherVariables(text: string): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name = ""]) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !Object.hasOwn(VARIABLES, name));
}

export const hasVariables = (html: string): boolean => html.includes("{{") && html.search(VARIABLE) >= 0;

export interface Piece {
  text: string;
  /** Of a variable that could not be filled in. */
  isOpen: boolean;
}

/** A text with its variables filled in; those without a value stay as they were typed. */
export function filledPieces(text: string, values: Values): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(VARIABLE)) {
    const value = valueFor(found[1] ?? "", values);
    pieces.push({ text: text.slice(end, found.index), isOpen: false });
    pieces.push({ text: value || found[0], isOpen: !value });
    end = found.index + found[0].length;
  }
  pieces.push({ text: text.slice(end), isOpen: false });
  return pieces.filter((piece) => piece.text !== "");
}

function valueFor(typed: string, values: Values): string | null {
  const name = typed.toLowerCase();
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}
