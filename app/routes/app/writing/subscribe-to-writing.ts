/** Follows a generation to its end. */

import { readJsonLines } from "~/components/read-json-lines";
import type { GenerationEvent } from "~/domain/proposals/generation/generation-event";
import type { GenerationState } from "~/domain/proposals/generation/generation-state";

export type WritingUpdate = GenerationEvent | { type: "elsewhere" };

/** `none`: nothing to follow, or not allowed; the loader redirects. */
type WritingEnd = "written" | "failed" | "stopped" | "none";

const POLL_MS = 1_500;

/** Streams, or polls while another process writes or after a lost connection. */
export async function subscribeToWriting(
  id: string,
  signal: AbortSignal,
  onUpdate: (event: WritingUpdate) => void,
): Promise<WritingEnd> {
  const url = `/proposal/${id}/writing/stream`;
  let isRequested = true;
  while (!signal.aborted) {
    const end = isRequested ? await readStream(url, signal, onUpdate) : null;
    if (end) return end;
    const state = await fetchState(url, signal);
    if (state === "written" || state === "stopped" || state === "none") return state;
    isRequested = state === "asked";
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return "none";
}

/** A retry would get the same response; 429 is retried. */
const isFinal = ({ status }: Response) => status >= 400 && status < 500 && status !== 429;

/** @returns null if there is no stream, or it broke off */
async function readStream(
  url: string,
  signal: AbortSignal,
  onUpdate: (event: WritingUpdate) => void,
): Promise<"written" | "failed" | "none" | null> {
  const response = await fetch(url, { method: "POST", signal }).catch(() => null);
  if (response && isFinal(response)) return "none";
  if (response?.body && response.headers.get("Content-Type")?.includes("ndjson")) {
    for await (const event of readJsonLines<GenerationEvent>(response.body)) {
      onUpdate(event);
      if (event.type === "written" || event.type === "failed") return event.type;
    }
  }
  onUpdate({ type: "elsewhere" });
  return null;
}

/** Null on failure, which is retried. */
async function fetchState(url: string, signal: AbortSignal): Promise<GenerationState | null> {
  try {
    const response = await fetch(url, { signal });
    if (isFinal(response)) return "none";
    return response.ok ? ((await response.json()) as { state: GenerationState }).state : null;
  } catch {
    return null;
  }
}
