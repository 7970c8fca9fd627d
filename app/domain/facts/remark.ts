/** The remarks of the check of a text against its brief (docs/decisions/0061-facts.md). */

import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { notFilledIn } from "../proposals/variables/open-variables";

export interface PassageLocation {
  /** The index among the blocks at the top level, from 0. */
  block: number;
  /** The text exactly as the block has it. */
  text: string;
  /** The number of times the same text stands earlier in the block. */
  before: number;
}

/** Characters. */
export const LONGEST_KEY = 200;
/** Characters of a quoted passage. */
export const LONGEST_QUOTE = 300;

export interface Remark {
  /** Stays the same while the fact's text does. */
  key: string;
  sentence: string;
  /** Null for what the text does not name. */
  place: PassageLocation | null;
  /** What the place should say; absent where nobody can know it. */
  replacement?: string;
  /** A send asks about it once more; absent for what it does not ask about. */
  doubt?: Doubt;
}

/** What a text and the proposal's own data disagree on. */
export type Doubt = "price" | "client" | "company" | "date";

export interface Facts {
  /** Remarks on text that contradicts the brief or itself. */
  contradictions: Remark[];
  /** Remarks on text that comes from no answer. */
  marks: Remark[];
  /** Remarks on facts of the brief that the text lacks. */
  missing: Remark[];
  /** Variables that nothing fills in, as text; they refuse the send. */
  openVariables?: string;
  /** The text was begun from a template, so there are only the proposal's details to compare it with. */
  hasNoBrief?: true;
}

export const NO_FACTS: Facts = { contradictions: [], marks: [], missing: [] };

/** Returns all remarks in the order in which people read them. */
export const remarksOf = ({ contradictions, marks, missing }: Facts): Remark[] => [
  ...contradictions,
  ...marks,
  ...missing,
];

/** Returns the remarks that a send asks about once more. */
export const doubtsIn = ({ contradictions }: Facts): Remark[] =>
  contradictions.filter(({ doubt }) => doubt !== undefined);

const QUESTIONS: Readonly<Record<Doubt, AppMessage>> = {
  price: msg("Send with both prices?"),
  client: msg("Send with another name in the greeting?"),
  company: msg("Send with another company’s name?"),
  date: msg("Send with both dates?"),
};

/** Returns the question that a send asks; about several kinds at once, it is a general one. */
export function questionOf(doubts: readonly Remark[]): string {
  const [kind, ...others] = new Set(doubts.flatMap(({ doubt = [] }) => doubt));
  return kind && others.length === 0 ? t(QUESTIONS[kind]) : t("Send with these differences?");
}

const without = (remarks: Remark[], keys: ReadonlySet<string>) => remarks.filter(({ key }) => !keys.has(key));

export function withoutConfirmed(facts: Facts, confirmed: readonly string[]): Facts {
  const keys = new Set(confirmed);
  return {
    ...facts,
    contradictions: without(facts.contradictions, keys),
    marks: without(facts.marks, keys),
    missing: without(facts.missing, keys),
  };
}

/** The sentence for a check without remarks. */
export const agreement = ({ hasNoBrief }: Facts): string =>
  hasNoBrief
    ? t("Nothing in the text contradicts this proposal’s client, price or dates.")
    : t("The text agrees with your brief.");

export const remarkLine = ({ place, sentence }: Remark): string =>
  place?.text ? `“${place.text}”: ${sentence}` : sentence;

/** A heading, and each remark as one line of text. */
export function remarkLines(facts: Facts): string[] {
  const open = facts.openVariables ? [notFilledIn(facts.openVariables)] : [];
  const lines = new Set([...open, ...remarksOf(facts).map(remarkLine)]);
  const heading = facts.hasNoBrief
    ? t("Check of the saved text:")
    : t("Check of the saved text against your brief:");
  return [heading, ...(lines.size > 0 ? lines : [agreement(facts)])];
}
