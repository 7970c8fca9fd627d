/** The remarks of the check of a text against its brief (docs/decisions/0061-facts.md). */

import { msg, t } from "~/platform/words/t";

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
}

export interface Facts {
  /** Remarks on text that contradicts the brief or itself. */
  contradictions: Remark[];
  /** Remarks on text that comes from no answer. */
  marks: Remark[];
  /** Remarks on facts of the brief that the text lacks, and on pains that it leaves unanswered. */
  missing: Remark[];
}

export const NO_FACTS: Facts = { contradictions: [], marks: [], missing: [] };

/** Returns all remarks in the order in which people read them. */
export const remarksOf = ({ contradictions, marks, missing }: Facts): Remark[] => [
  ...contradictions,
  ...marks,
  ...missing,
];

const without = (remarks: Remark[], keys: ReadonlySet<string>) => remarks.filter(({ key }) => !keys.has(key));

export function withoutConfirmed(facts: Facts, confirmed: readonly string[]): Facts {
  const keys = new Set(confirmed);
  return {
    contradictions: without(facts.contradictions, keys),
    marks: without(facts.marks, keys),
    missing: without(facts.missing, keys),
  };
}

/** The sentence for a check without remarks. */
export const AGREES = msg("The text agrees with your brief.");

export const remarkLine = ({ place, sentence }: Remark): string =>
  place?.text ? `“${place.text}”: ${sentence}` : sentence;

/** A heading, and each remark as one line of text. */
export function remarkLines(facts: Facts): string[] {
  const lines = new Set(remarksOf(facts).map(remarkLine));
  return [t("Check of the saved text against your brief:"), ...(lines.size > 0 ? lines : [t(AGREES)])];
}
