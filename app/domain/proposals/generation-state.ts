/** Where the writing of a proposal stands, told from its row. The browser shares the words. */
import { isUnsentDraft, type ProposalStatus } from "./status";

/**
 * - `none`: a draft that nobody has asked to be written, or one that has a text already
 * - `asked`: its owner pressed Generate, and no run has begun, or the first one fell silent
 * - `running`: a run is writing it, and was alive a moment ago
 * - `stopped`: a run failed, or the second one fell silent; it may be tried again
 * - `written`: a draft no more
 */
export type GenerationState = "none" | "asked" | "running" | "stopped" | "written";

export interface GenerationRow {
  status: ProposalStatus;
  currentVersionId: string | null;
  generationId: string | null;
  generationUntil: number | null;
  /** The first letter is enough. */
  contentHtml: string;
}

/** A lease in the past that no clock sets: the run has ended without a text, and said so. */
export const OVER = 0;

/** How the id of a run begins that took the place of one that fell silent. */
export const SECOND_TRY = "again:";

/** A run that fell silent is begun anew once, when somebody looks: the platform may have ended it unheard. */
export function generationState(row: GenerationRow, now: number): GenerationState {
  if (!isUnsentDraft(row)) return "written";
  if (row.generationId === null || row.contentHtml !== "") return "none";
  if (row.generationUntil === null) return "asked";
  if (row.generationUntil > now) return "running";
  const fellSilent = row.generationUntil > OVER;
  return fellSilent && !row.generationId.startsWith(SECOND_TRY) ? "asked" : "stopped";
}
