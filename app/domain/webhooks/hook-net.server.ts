/** The network as webhooks use it: one question to DNS, one POST. Tests and the worker put it together. */
import { SECOND } from "~/platform/durations";

export interface HookNet {
  /** Every address that a name leads to now, of both families; none where it leads nowhere. @throws Error when DNS does not answer */
  addressesOf(host: string): Promise<string[]>;
  /** @throws Error when nothing answers in time */
  post(url: string, headers: Record<string, string>, body: string): Promise<HookAnswer>;
}

export interface HookAnswer {
  status: number;
  /** The beginning of the body. */
  text: string;
}

/** Milliseconds, the answer's beginning included. */
export const HOOK_PATIENCE = 10 * SECOND;
const DNS_PATIENCE = 4 * SECOND;

/** Bytes of an answer that are kept. */
const ANSWER_KEPT = 1024;

const RESOLVER = "https://cloudflare-dns.com/dns-query";

/** By DNS over HTTPS and the worker's own fetch. */
export const hookNet: HookNet = {
  async addressesOf(host) {
    const found = await Promise.all([ask(host, "A", 1), ask(host, "AAAA", 28)]);
    return found.flat();
  },

  async post(url, headers, body) {
    const signal = AbortSignal.timeout(HOOK_PATIENCE);
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    return { status: answer.status, text: await beginningOf(answer, signal) };
  },
};

const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

interface DnsAnswer {
  /** RFC 1035: 0 found the name or nothing of this type, 3 found no such name; all others are failures. */
  Status: number;
  Answer?: { type: number; data: string }[];
}

/** Names on the way (CNAME) are among the answers and are no addresses. */
async function ask(host: string, type: string, number: number): Promise<string[]> {
  const answer = await fetch(`${RESOLVER}?name=${encodeURIComponent(host)}&type=${type}`, {
    headers: { Accept: "application/dns-json" },
    signal: AbortSignal.timeout(DNS_PATIENCE),
  });
  if (!answer.ok) throw new Error(`DNS answered ${answer.status}.`);
  const { Status, Answer = [] } = (await answer.json()) as DnsAnswer;
  // Half an answer must not do for the whole: what one family leads to would go unjudged.
  if (Status !== NO_ERROR && Status !== NO_SUCH_NAME) throw new Error(`DNS answered with status ${Status}.`);
  return Answer.filter((each) => each.type === number).map(({ data }) => data);
}

/**
 * However long an answer is, and however slowly it comes, no more of it is read than is kept. Its status has been given
 * by then, so what comes too late is left out and nothing more.
 */
async function beginningOf(answer: Response, signal: AbortSignal): Promise<string> {
  const reader = answer.body?.getReader();
  const late = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
  const bytes = new Uint8Array(ANSWER_KEPT);
  let length = 0;
  while (reader && length < ANSWER_KEPT) {
    const read = await Promise.race([reader.read().catch(() => null), late]);
    if (!read || read.done) break;
    const part = read.value.subarray(0, ANSWER_KEPT - length);
    bytes.set(part, length);
    length += part.length;
  }
  void reader?.cancel().catch(() => undefined);
  return new TextDecoder().decode(bytes.subarray(0, length)).replaceAll("\0", "");
}
