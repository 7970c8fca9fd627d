import { t } from "~/platform/words/t";
import { type BriefField, briefFields } from "./brief";
import type { Answers } from "./brief-values";

export interface ReadAnswers {
  answers: Answers;
  /** Error messages of answers that cannot be stored, such as half an email. */
  refused: Partial<Record<BriefField, string>>;
}

/** Parses each answer on its own, so an unfinished one blocks no other. Skips unknown names. */
export function readAnswers(raw: Readonly<Record<string, unknown>>): ReadAnswers {
  const read: ReadAnswers = { answers: {}, refused: {} };
  for (const field of Object.keys(briefFields) as BriefField[]) {
    if (!Object.hasOwn(raw, field)) continue;
    const parsed = briefFields[field].safeParse(raw[field]);
    if (parsed.success) Object.assign(read.answers, { [field]: parsed.data });
    else read.refused[field] = parsed.error.issues[0]?.message ?? t("This can't be saved yet.");
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
