/** Whether an outside service would work, asked with its key and without having it do anything. */
import { SECOND } from "./durations";
import { askOutside, isRedirect, readBeginning } from "./outgoing.server";

/** What was seen, in a sentence without any secret. `not asked`: asking would cost or change something. */
export interface Checked {
  state: "ok" | "failed" | "not asked";
  detail: string;
}

export interface Question {
  /** Something that the service only reads out. */
  url: string;
  apiKey: string;
  /** What stands before the service's host where it is spoken of, such as a model's name. */
  what?: string;
  /** What to say where a refusal tells that the key works and may not ask this. @param body of the refusal */
  refusedButWorks?(body: string): string | null;
  fetch?: typeof fetch;
}

const PATIENCE = 4 * SECOND;
/** Bytes of a refusal that are read. */
const REFUSAL = 16_000;

/** Asks it. A service that knows no such question has been reached, which is all that can be known of it. */
export async function askService(question: Question): Promise<Checked> {
  const { url, apiKey, what } = question;
  const who = `${what ? `${what} at ` : ""}${new URL(url).host}`;
  const signal = AbortSignal.timeout(PATIENCE);
  const headers = { Authorization: `Bearer ${apiKey}` };
  const answer = await askOutside(url, { headers, signal }, question.fetch).catch(() => null);
  if (answer === null) return { state: "failed", detail: `${who} does not answer.` };
  const { state, detail } = await read(answer, question, signal);
  return { state, detail: `${who} ${detail}` };
}

async function read(answer: Response, { refusedButWorks }: Question, signal: AbortSignal): Promise<Checked> {
  const { status, ok } = answer;
  if (status === 401 || status === 403) {
    const { bytes } = await readBeginning(answer, REFUSAL, signal);
    const detail = refusedButWorks?.(new TextDecoder().decode(bytes)) ?? null;
    return detail ? { state: "ok", detail } : { state: "failed", detail: `refuses the key (${status}).` };
  }
  await answer.body?.cancel();
  if (isRedirect(answer)) return { state: "failed", detail: `redirects (${status}). Is its address right?` };
  if (ok) return { state: "ok", detail: "answers and takes the key." };
  const detail = UNDECIDED[status];
  return detail ? { state: "ok", detail } : { state: "failed", detail: `answers with ${status}.` };
}

const UNKNOWN_THERE = "answers. Whether it takes the key shows when it is used.";
const UNDECIDED: Readonly<Record<number, string>> = {
  404: UNKNOWN_THERE,
  405: UNKNOWN_THERE,
  429: "answers, and wants to be asked less often.",
};
