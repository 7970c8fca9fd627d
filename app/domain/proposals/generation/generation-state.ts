import { isUnsentDraft, type ProposalStatus } from "../status";

/**
 * - `none`: a draft without a request, or one that already has a text
 * - `asked`: requested, and no run has started, or the first one went stale
 * - `running`: a run renewed its lease recently
 * - `stopped`: a run failed, or the second one went stale; it may be retried
 * - `written`: no longer a draft
 */
export type GenerationState = "none" | "asked" | "running" | "stopped" | "written";

export interface GenerationRow {
  status: ProposalStatus;
  currentVersionId: string | null;
  generationId: string | null;
  generationUntil: number | null;
  contentHtml: string;
}

/** A lease end that no clock produces: the run failed and recorded it. */
export const FAILED_LEASE = 0;

/** Id prefix of a run that replaced a stale one. */
export const RETRY_PREFIX = "again:";

/** A stale run is restarted once, on the next view: the platform may have killed it silently. */
export function generationState(row: GenerationRow, now: number): GenerationState {
  if (!isUnsentDraft(row)) return "written";
  if (row.generationId === null || row.contentHtml !== "") return "none";
  if (row.generationUntil === null) return "asked";
  if (row.generationUntil > now) return "running";
  const isStale = row.generationUntil > FAILED_LEASE;
  return isStale && !row.generationId.startsWith(RETRY_PREFIX) ? "asked" : "stopped";
}

export const TEXT_EVENTS = ["ai.generated", "document.edited", "version.frozen"] as const;

/** Nobody has edited or sent the text since it was written. @param last the newest of TEXT_EVENTS */
export const isAsGenerated = (
  { status, currentVersionId }: Pick<GenerationRow, "status" | "currentVersionId">,
  last: string | undefined,
): boolean => status === "generated" && currentVersionId === null && last === "ai.generated";
