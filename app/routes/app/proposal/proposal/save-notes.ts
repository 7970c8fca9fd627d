import { connectionError } from "~/components/connection";
import { t } from "~/platform/words/t";

/** `saved` is the base of the next save. */
type NotesOutcome =
  | { saved: string }
  | { error: string /** Saved elsewhere meanwhile. */; newer: string | null };

/** Uses the JSON API, so that failures leave the page as it is. */
export async function saveNotes(
  id: string,
  internalNotes: string,
  previousNotes: string,
): Promise<NotesOutcome> {
  try {
    const response = await fetch(`/api/proposals/${id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ internalNotes, previousNotes }),
    });
    if (response.ok) return { saved: internalNotes };
    if (response.status === 401) return { error: signedOut(), newer: null };
    const { error, newerNotes } = (await response.json()) as { error: string; newerNotes?: string };
    return { error, newer: newerNotes ?? null };
  } catch (error) {
    return { error: connectionError(error), newer: null };
  }
}

const signedOut = () =>
  t("Your session has ended. Sign in again in another tab, then save: your text is still here.");
