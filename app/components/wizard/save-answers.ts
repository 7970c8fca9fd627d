/** Asks the server to keep some answers, and puts its answer into words. */
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import type { BriefField } from "~/domain/proposals/brief";
import type { Answers } from "~/domain/proposals/brief-answers";
import type { IdStanding } from "~/domain/proposals/kept-copy";
import { isConnectionFailure } from "../connection";

export type Saved =
  | { kind: "saved"; savedAt: number; refused: BriefField[] }
  /** There is not enough of it for a draft of its own yet. */
  | { kind: "waiting" }
  | { kind: "conflict"; theirs: Answers; savedAt: number }
  | Refused;

/** Why it is not saved; `mayPass` when trying again later may help. */
export interface Refused {
  kind: "refused";
  text: string;
  mayPass: boolean;
  upgrade: UpgradeReason | null;
  /** Where to go on instead. */
  way: { to: string; text: string } | null;
}

const UNREACHABLE = "We can't be reached right now. We'll save it as soon as possible.";
const UNCLEAR = "It could not be saved. We'll try again in a moment.";
/** Milliseconds. Who hears nothing for so long may press a button again. */
const PATIENCE = 10_000;

export async function saveAnswers(
  draftId: string,
  body: { answers: Answers; base: Answers },
  { isLeaving = false } = {},
): Promise<Saved> {
  try {
    const answer = await fetch(`/create-proposal/${draftId}/answers`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      // A request of a page that is being closed may carry 64 KB; the browser refuses what is longer.
      keepalive: isLeaving,
      signal: AbortSignal.timeout(PATIENCE),
    });
    return readAnswer(draftId, answer.status, await answer.json());
  } catch (error) {
    return refused(isUnreachable(error) ? UNREACHABLE : UNCLEAR, { mayPass: true });
  }
}

const isUnreachable = (error: unknown): boolean =>
  isConnectionFailure(error) || (error instanceof DOMException && error.name === "TimeoutError");

/** What the server knows of that id; null when it could not be asked. */
export async function standingOf(draftId: string): Promise<IdStanding | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(`/create-proposal/${draftId}/answers`, { signal });
    return answer.ok ? ((await answer.json()) as IdStanding) : null;
  } catch {
    return null;
  }
}

interface Told {
  error?: string;
  savedAt?: number | null;
  refused?: Partial<Record<BriefField, string>>;
  theirs?: Answers;
  isGenerated?: boolean;
  isWriting?: boolean;
  upgrade?: UpgradeReason;
}

function readAnswer(draftId: string, status: number, told: Told): Saved {
  if (status === 200 && told.savedAt)
    return { kind: "saved", savedAt: told.savedAt, refused: Object.keys(told.refused ?? {}) as BriefField[] };
  if (status === 200) return { kind: "waiting" };
  if (told.theirs) return { kind: "conflict", theirs: told.theirs, savedAt: told.savedAt ?? 0 };
  return refused(told.error ?? UNREACHABLE, {
    mayPass: status >= 500 || status === 429,
    upgrade: told.upgrade ?? null,
    way: status === 401 ? { to: "/auth", text: "Sign in" } : wayToDraft(draftId, told),
  });
}

/** Where a draft is looked at that takes no answers any more, or not now. */
export function wayToDraft(draftId: string, told: Pick<Told, "isGenerated" | "isWriting">): Refused["way"] {
  if (told.isGenerated) return { to: `/proposal/${draftId}`, text: "Open the proposal" };
  if (told.isWriting) return { to: `/proposal/${draftId}/writing`, text: "See it being written" };
  return null;
}

const refused = (text: string, more: Partial<Refused>): Refused => ({
  kind: "refused",
  text,
  mayPass: false,
  upgrade: null,
  way: null,
  ...more,
});
