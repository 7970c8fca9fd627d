import { whyNoAnswer } from "../connection";

/** What became of a save: the next save starts from `saved`, or what stands in its way is said. */
export type NotesOutcome =
  | { saved: string }
  | { error: string /** What was saved elsewhere meanwhile. */; newer: string | null };

const SIGNED_OUT =
  "Your session has ended. Sign in again in another tab, then save: your text is still here.";

/** Saves notes through the JSON API, so that whatever goes wrong leaves the page and its text as they are. */
export async function sendNotes(
  id: string,
  internalNotes: string,
  previousNotes: string,
): Promise<NotesOutcome> {
  try {
    const answer = await fetch(`/api/proposals/${id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ internalNotes, previousNotes }),
    });
    if (answer.ok) return { saved: internalNotes };
    if (answer.status === 401) return { error: SIGNED_OUT, newer: null };
    const { error, newerNotes } = (await answer.json()) as { error: string; newerNotes?: string };
    return { error, newer: newerNotes ?? null };
  } catch (error) {
    return { error: whyNoAnswer(error), newer: null };
  }
}
