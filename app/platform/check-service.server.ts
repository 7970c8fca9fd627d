/** Checks that an outside service works, without making it do anything. */

import { fetchExternal, isRedirect, readBodyStart } from "./outgoing.server";
import { SECOND } from "./time/durations";

/** `detail` contains no secret. `not asked`: a check would cost or change something. */
export interface ServiceCheck {
  state: "ok" | "failed" | "not asked";
  detail: string;
}

interface ServiceRequest {
  url: string;
  apiKey: string;
  what?: string;
  /** Returns the detail to report when a refusal proves that the key works, else null. */
  refusedButWorks?(body: string): string | null;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 4 * SECOND;
const MAX_REFUSAL_BYTES = 16_000;

export async function checkService(request: ServiceRequest): Promise<ServiceCheck> {
  const { url, apiKey, what } = request;
  const service = `${what ? `${what} at ` : ""}${new URL(url).host}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { Authorization: `Bearer ${apiKey}` };
  const answer = await fetchExternal(url, { headers, signal }, request.fetch).catch(() => null);
  if (answer === null) return { state: "failed", detail: `${service} does not answer.` };
  const { state, detail } = await read(answer, request, signal);
  return { state, detail: `${service} ${detail}` };
}

async function read(
  answer: Response,
  { refusedButWorks }: ServiceRequest,
  signal: AbortSignal,
): Promise<ServiceCheck> {
  const { status, ok } = answer;
  if (status === 401 || status === 403) {
    const { bytes } = await readBodyStart(answer, MAX_REFUSAL_BYTES, signal);
    const detail = refusedButWorks?.(new TextDecoder().decode(bytes)) ?? null;
    return detail ? { state: "ok", detail } : { state: "failed", detail: `refuses the key (${status}).` };
  }
  await answer.body?.cancel();
  if (isRedirect(answer)) return { state: "failed", detail: `redirects (${status}). Is its address right?` };
  if (ok) return { state: "ok", detail: "answers and takes the key." };
  const detail = UNDECIDED_STATUS[status];
  return detail ? { state: "ok", detail } : { state: "failed", detail: `answers with ${status}.` };
}

const UNKNOWN_THERE = "answers. Whether it takes the key shows when it is used.";
const UNDECIDED_STATUS: Readonly<Record<number, string>> = {
  404: UNKNOWN_THERE,
  405: UNKNOWN_THERE,
  429: "answers, and wants to be asked less often.",
};
