import type { Brief, BriefField } from "./brief";
import { emptyBrief } from "./empty-brief";

export type Answers = Partial<Brief>;

const FIELDS = Object.keys(emptyBrief()) as BriefField[];

/** Briefs stored before a question existed get its empty answer. */
export function answersTo(fields: readonly BriefField[], brief: Answers): Answers {
  const known = { ...emptyBrief(), ...brief };
  return Object.fromEntries(fields.map((field) => [field, known[field]]));
}

interface Merged {
  answers: Answers;
  /** Changed here and elsewhere to different values. */
  conflicts: BriefField[];
}

/** @param base the answers both sides started from */
export function mergeAnswers(base: Answers, mine: Answers, stored: Answers): Merged {
  const merged: Merged = { answers: {}, conflicts: [] };
  for (const field of FIELDS) {
    if (mine[field] === undefined) continue;
    const hasBase = base[field] !== undefined;
    const changedHere = !hasBase || mine[field] !== base[field];
    const changedThere = hasBase && stored[field] !== base[field] && stored[field] !== mine[field];
    if (changedHere && changedThere) merged.conflicts.push(field);
    if (changedHere) Object.assign(merged.answers, { [field]: mine[field] });
  }
  return merged;
}

/** A title plus one more answer; a title alone may be a stray keystroke. */
export function isWorthKeeping(answers: Answers): boolean {
  const empty = emptyBrief();
  const given = FIELDS.filter(
    (field) => answers[field] !== undefined && answers[field] !== empty[field] && field !== "title",
  );
  return Boolean(answers.title) && given.length > 0;
}
