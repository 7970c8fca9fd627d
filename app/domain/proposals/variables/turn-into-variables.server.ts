import { isFormOfAddress, straight, waysToGreet } from "~/platform/text/honorifics";
import { isTextNode, nodesBelow } from "../../content/document-nodes";
import { parseDocument, serialiseTree } from "../../content/document-tree.server";
import type { Variable, VariableValues } from "./variables";

export interface Replaced {
  text: string;
  variable: Variable;
  times: number;
}

/** Replaces values in the texts of one proposal, and counts those that were kept too. */
interface Replacer {
  inHtml(html: string): string;
  /** The same for a text that is no HTML. */
  inText(text: string): string;
  /** What was found so far, in the order of the variables. */
  replaced(): Replaced[];
}

export interface WithVariables {
  html: string;
  replaced: Replaced[];
}

/** A shorter name is found in other words. */
const SHORTEST_NAME = 3;

/** Replaces the client's data by variables, so that others can use the text. @param values what they stand for in it */
export function turnIntoVariables(html: string, values: VariableValues): WithVariables {
  const variables = replacer(values, ({ variable }) => `{{${variable}}}`);
  return { html: variables.inHtml(html), replaced: variables.replaced() };
}

/** Returns the text that replaces a value; null to keep the value. */
type Write = (found: Wanted) => string | null;

export function replacer(values: VariableValues, write: Write): Replacer {
  const wanted = wantedTexts(values);
  const found = new Map<string, Replaced>();
  const order = Object.keys(values);
  const inText = (text: string) => replaceAll(text, { wanted, write, found });
  return {
    inText,
    inHtml(html) {
      if (wanted.length === 0) return html;
      const { tree } = parseDocument(html);
      for (const node of nodesBelow(tree)) if (isTextNode(node)) node.value = inText(node.value);
      return serialiseTree(tree);
    },
    replaced: () => [...found.values()].sort((a, b) => order.indexOf(a.variable) - order.indexOf(b.variable)),
  };
}

export interface Wanted {
  /** With straight apostrophes and plain spaces. */
  text: string;
  variable: Variable;
}

/** Puts the longest first, so that "Harbor Dental Group" is not left with a "Group". */
function wantedTexts(values: VariableValues): Wanted[] {
  const wholes = (Object.entries(values) as [Variable, string | null][]).flatMap(([variable, text]) =>
    text && isDistinct(variable, text) ? [{ text, variable }] : [],
  );
  const name = values["client.name"] ?? "";
  const parts = [...waysToGreet(name), ...partsOfName(name)].map((text) => ({
    text,
    variable: "client.name" as const,
  }));
  return [...wholes, ...parts.filter(({ text }) => text.length >= SHORTEST_NAME)]
    .map(({ text, variable }) => ({ text: straight(text), variable }))
    .sort((a, b) => b.text.length - a.text.length);
}

/** A sender called "Will" would be found at the beginning of questions. */
const isDistinct = (variable: Variable, text: string): boolean =>
  variable === "sender.name" ? text.includes(" ") : text.length >= SHORTEST_NAME;

/** A name's words, without titles: "Amara" and "O'Neill" of "Ms Dr. Amara O'Neill". */
export const namesIn = (name: string): string[] =>
  name.split(/[\s,]+/).filter((word) => word !== "" && !word.endsWith(".") && !isFormOfAddress(word));

/** Returns "Amara" and "O'Neill" of "Dr. Amara O'Neill", but not "Dr.". */
const partsOfName = (name: string): string[] =>
  namesIn(name).filter((word) => word !== name && /^\p{Lu}/u.test(word));

/** Replaces at each place the longest text that stands there as a whole word. */
function replaceAll(
  typed: string,
  { wanted, write, found }: { wanted: readonly Wanted[]; write: Write; found: Map<string, Replaced> },
): string {
  const text = straight(typed);
  let done = "";
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const here = wanted.find(({ text: word }) => text.startsWith(word, at) && isWhole(text, at, word.length));
    if (!here) continue;
    const end = at + here.text.length;
    done += typed.slice(copied, at) + (write(here) ?? typed.slice(at, end));
    const before = found.get(here.text) ?? { ...here, times: 0 };
    found.set(here.text, { ...before, times: before.times + 1 });
    copied = end;
    at = copied - 1;
  }
  return done + typed.slice(copied);
}

const isWordPart = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

const isWhole = (text: string, at: number, length: number): boolean =>
  !(isWordPart(text[at - 1]) && isWordPart(text[at])) &&
  !(isWordPart(text[at + length - 1]) && isWordPart(text[at + length]));
