import { isConnectionFailure } from "~/components/connection";
import type { BriefField } from "~/domain/briefs/brief";
import type { Answers } from "~/domain/briefs/brief-values";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import type { DraftIdState } from "~/domain/proposals/drafts/local-draft";
import { msg, t } from "~/platform/words/t";

export type SaveOutcome =
  | { kind: "saved"; savedAt: number; refused: BriefField[] }
  /** Not enough yet to create a draft. */
  | { kind: "waiting" }
  | { kind: "conflict"; theirs: Answers; savedAt: number }
  | SaveRefusal;

/** `isTemporary` if a retry may succeed. */
export interface SaveRefusal {
  kind: "refused";
  text: string;
  isTemporary: boolean;
  upgrade: UpgradeReason | null;
  link: { to: string; text: string } | null;
}

const UNREACHABLE = msg("We can't be reached right now. We'll save it as soon as possible.");
const UNCLEAR = msg("It could not be saved. We'll try again in a moment.");
/** Milliseconds; afterwards buttons work again. */
const TIMEOUT_MS = 10_000;

export async function saveAnswers(
  draftId: string,
  body: { answers: Answers; base: Answers },
  { isLeaving = false } = {},
): Promise<SaveOutcome> {
  try {
    const response = await fetch(`/create-proposal/${draftId}/answers`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      // Browsers limit `keepalive` bodies to 64 KB.
      keepalive: isLeaving,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readResponse(draftId, response.status, await response.json());
  } catch (error) {
    return refused(t(isUnreachable(error) ? UNREACHABLE : UNCLEAR), { isTemporary: true });
  }
}

const isUnreachable = (error: unknown): boolean =>
  isConnectionFailure(error) || (error instanceof DOMException && error.name === "TimeoutError");

/** Null on failure. */
export async function fetchIdStatus(draftId: string): Promise<DraftIdState | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`/create-proposal/${draftId}/answers`, { signal });
    return response.ok ? ((await response.json()) as DraftIdState) : null;
  } catch {
    return null;
  }
}

interface SaveResponse {
  error?: string;
  savedAt?: number | null;
  refused?: Partial<Record<BriefField, string>>;
  theirs?: Answers;
  isGenerated?: boolean;
  isWriting?: boolean;
  upgrade?: UpgradeReason;
}

function readResponse(draftId: string, status: number, body: SaveResponse): SaveOutcome {
  if (status === 200 && body.savedAt)
    return { kind: "saved", savedAt: body.savedAt, refused: Object.keys(body.refused ?? {}) as BriefField[] };
  if (status === 200) return { kind: "waiting" };
  if (body.theirs) return { kind: "conflict", theirs: body.theirs, savedAt: body.savedAt ?? 0 };
  return refused(body.error ?? t(UNREACHABLE), {
    isTemporary: status >= 500 || status === 429,
    upgrade: body.upgrade ?? null,
    link: status === 401 ? { to: "/auth", text: t("Sign in") } : draftLink(draftId, body),
  });
}

/** Returns the address of a draft that takes no answers now. */
export function draftLink(
  draftId: string,
  body: Pick<SaveResponse, "isGenerated" | "isWriting">,
): SaveRefusal["link"] {
  if (body.isGenerated) return { to: `/proposal/${draftId}`, text: t("Open the proposal") };
  if (body.isWriting) return { to: `/proposal/${draftId}/writing`, text: t("See it being written") };
  return null;
}

const refused = (text: string, more: Partial<SaveRefusal>): SaveRefusal => ({
  kind: "refused",
  text,
  isTemporary: false,
  upgrade: null,
  link: null,
  ...more,
});
