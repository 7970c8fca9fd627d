/** Follows a run to its end, here or elsewhere, whatever becomes of the connection. */
import type { GenerationState } from "~/domain/proposals/generation-state";
import type { WritingEvent } from "~/domain/proposals/writing-event";
import { readLines } from "./event-lines";

export type Shown = WritingEvent | { type: "elsewhere" };

/** `none`: there is nothing to follow, or we may not; the page's loader knows where to go. */
export type End = "written" | "failed" | "stopped" | "none";

/** Milliseconds between two looks at a run that writes elsewhere. */
const LOOK = 1_500;

/**
 * Reads the writing as it comes; where it is written elsewhere, or the connection breaks, asks how it stands until
 * that is known.
 */
export async function lookOn(id: string, signal: AbortSignal, show: (event: Shown) => void): Promise<End> {
  const address = `/proposal/${id}/writing/stream`;
  let isAsked = true;
  while (!signal.aborted) {
    const end = isAsked ? await readAloud(address, signal, show) : null;
    if (end) return end;
    const state = await stateAt(address, signal);
    if (state === "written" || state === "stopped" || state === "none") return state;
    isAsked = state === "asked";
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return "none";
}

/** Deleted, signed out, locked: asking again would be answered the same. A busy server is asked again. */
const isFinal = ({ status }: Response) => status >= 400 && status < 500 && status !== 429;

/** @returns null where there is nothing to read, or the connection broke before the end */
async function readAloud(
  address: string,
  signal: AbortSignal,
  show: (event: Shown) => void,
): Promise<"written" | "failed" | "none" | null> {
  const begun = await fetch(address, { method: "POST", signal }).catch(() => null);
  if (begun && isFinal(begun)) return "none";
  if (begun?.body && begun.headers.get("Content-Type")?.includes("ndjson")) {
    for await (const event of readLines<WritingEvent>(begun.body)) {
      show(event);
      if (event.type === "written" || event.type === "failed") return event.type;
    }
  }
  show({ type: "elsewhere" });
  return null;
}

/** Null when nobody could be asked: that is tried again. */
async function stateAt(address: string, signal: AbortSignal): Promise<GenerationState | null> {
  try {
    const answer = await fetch(address, { signal });
    if (isFinal(answer)) return "none";
    return answer.ok ? ((await answer.json()) as { state: GenerationState }).state : null;
  } catch {
    return null;
  }
}
