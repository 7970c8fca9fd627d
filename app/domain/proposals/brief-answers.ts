/** Some answers of a brief: read from outside, compared, and merged when two places changed the same draft. */
import { type Brief, type BriefField, briefFields, emptyBrief } from "./brief";

export type Answers = Partial<Brief>;

const FIELDS = Object.keys(briefFields) as BriefField[];

export interface ReadAnswers {
  answers: Answers;
  /** What cannot be stored as it stands, such as half an email address, with its sentence. */
  refused: Partial<Record<BriefField, string>>;
}

/** Reads each answer by itself, so that one that is not finished holds up no other. Unknown names are left out. */
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

/** Answers that came as JSON text, such as a hidden field of a form; none where it is no such text. */
export function parseAnswers(json: string): Answers {
  try {
    const raw: unknown = JSON.parse(json);
    return typeof raw === "object" && raw !== null ? readAnswers(raw as Record<string, unknown>).answers : {};
  } catch {
    return {};
  }
}

/** The answers to these questions; a brief that was stored before a question was asked has its empty answer. */
export function answersTo(fields: readonly BriefField[], brief: Answers): Answers {
  const known = { ...emptyBrief(), ...brief };
  return Object.fromEntries(fields.map((field) => [field, known[field]]));
}

export interface Merged {
  /** What to store: what was changed here, over what is stored. */
  answers: Answers;
  /** Changed here and elsewhere, to different answers: somebody has to choose. */
  conflicts: BriefField[];
}

/**
 * Merges what was answered here with what is stored by now.
 * @param base the answers that both started from; a field it does not have is taken as it is answered here
 */
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

/**
 * Whether answers are worth a draft of their own: a title and one more answer. A
 * title alone is a finger on the keyboard, and the browser keeps it as well.
 */
export function isWorthKeeping(answers: Answers): boolean {
  const empty = emptyBrief();
  const given = FIELDS.filter(
    (field) => answers[field] !== undefined && answers[field] !== empty[field] && field !== "title",
  );
  return Boolean(answers.title) && given.length > 0;
}
