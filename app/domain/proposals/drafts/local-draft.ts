import type { BriefField } from "../../briefs/brief";
import { type Answers, mergeAnswers } from "../../briefs/brief-values";

export interface LocalDraft {
  answers: Answers;
  base: Answers;
  /** UTC milliseconds by the browser's clock. */
  at: number;
}

export interface DraftIdState {
  /** A draft was stored under it once, even if deleted since; a deleted draft is not restored. */
  isTaken: boolean;
  /** This account may create a draft under it. */
  canCreate: boolean;
}

export interface RestorePrompt {
  newer: "copy" | "server";
  /** The server's answers changed too; restoring overwrites them. */
  changedOnServer: boolean;
  fields: BriefField[];
}

/** @param savedAt UTC milliseconds; null when nothing is stored @returns null when the server has every answer of the copy */
export function restorePromptFor(
  copy: LocalDraft,
  stored: Answers,
  savedAt: number | null,
): RestorePrompt | null {
  const { answers, conflicts } = mergeAnswers(copy.base, copy.answers, stored);
  const fields = (Object.keys(answers) as BriefField[]).filter((field) => answers[field] !== stored[field]);
  if (fields.length === 0) return null;
  return {
    newer: savedAt !== null && savedAt > copy.at ? "server" : "copy",
    changedOnServer: conflicts.length > 0,
    fields,
  };
}
