import { type Brief, type BriefField, briefFields, emptyBrief } from "./brief";

export type Answers = Partial<Brief>;

const FIELDS = Object.keys(briefFields) as BriefField[];

export interface ReadAnswers {
  answers: Answers;
  /** Error messages of answers that cannot be stored, such as half an email. */
  refused: Partial<Record<BriefField, string>>;
}

/** Parses each answer on its own, so an unfinished one blocks no other. Skips unknown names. */
export function readAnswers(raw: Readonly<Record<string, unknown>>): ReadAnswers {
  const read: ReadAnswers = { answers: {}, refused: {} };
  for (const field of FIELDS) {
    if (!Object.hasOwn(raw, field)) continue;
    const parsed = briefFields[field].safeParse(raw[field]);
    if (parsed.success) Object.assign(read.answers, { [field]: parsed.data });
    else read.refused[field] = parsed.error.issues[0]?.message ?? "This can't be saved yet.";
  }
  return read;
}

export function parseAnswers(json: string): Answers {
  try {
    const raw: unknown = JSON.parse(json);
    return typeof raw === "object" && raw !== null ? readAnswers(raw as Record<string, unknown>).answers : {};
  } catch {
    return {};
  }
}

/** Briefs stored before a question existed get its empty answer. */
export function answersTo(fields: readonly BriefField[], brief: Answers): Answers {
  const known = { ...emptyBrief(), ...brief };
  return Object.fromEntries(fields.map((field) => [field, known[field]]));
}

export interface Merged {
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
