/** What the check of a text against its brief finds (docs/decisions/0061-facts.md). */

export interface Place {
  /** Among the blocks at the top level, from 0. */
  block: number;
  /** As it stands there. */
  text: string;
  /** How many times the block has the same text before. */
  before: number;
}

export interface Finding {
  /** Stays the same while the fact's text does. */
  key: string;
  sentence: string;
  /** Null for what the text lacks. */
  place: Place | null;
}

export interface Facts {
  /** What contradicts the brief, or itself. */
  contradictions: Finding[];
  /** What comes from no answer. */
  marks: Finding[];
  /** What the brief says and the text does not. */
  missing: Finding[];
}

export const NO_FACTS: Facts = { contradictions: [], marks: [], missing: [] };

/** In the order in which people read them. */
export const findingsOf = ({ contradictions, marks, missing }: Facts): Finding[] => [
  ...contradictions,
  ...marks,
  ...missing,
];

const without = (findings: Finding[], keys: ReadonlySet<string>) =>
  findings.filter(({ key }) => !keys.has(key));

export function withoutConfirmed(facts: Facts, confirmed: readonly string[]): Facts {
  const keys = new Set(confirmed);
  return {
    contradictions: without(facts.contradictions, keys),
    marks: without(facts.marks, keys),
    missing: without(facts.missing, keys),
  };
}
