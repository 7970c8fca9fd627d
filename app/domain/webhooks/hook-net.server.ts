/** The network as webhooks use it: one question to DNS, one POST. Tests and the worker put it together. */
import { SECOND } from "~/platform/durations";
import { askOutside, readBeginning, readJson } from "~/platform/outgoing.server";
import { keptLines } from "~/platform/typed-text";

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

/** Bytes; many times what a name with a long chain of others takes. */
const DNS_ANSWER = 64_000;

const RESOLVER = "https://cloudflare-dns.com/dns-query";

/** By DNS over HTTPS and the worker's own fetch. */
export const hookNet: HookNet = {
  async addressesOf(host) {
    const found = await Promise.all([ask(host, "A", 1), ask(host, "AAAA", 28)]);
    return found.flat();
  },

  async post(url, headers, body) {
    const signal = AbortSignal.timeout(HOOK_PATIENCE);
    const answer = await askOutside(url, { method: "POST", headers, body, signal });
    // The status has been given by now: of the words, those that came are kept.
    const { bytes } = await readBeginning(answer, ANSWER_KEPT, signal);
    return { status: answer.status, text: beginningOf(bytes) };
  },
};

/** A letter that the limit cuts through is left out. */
const beginningOf = (bytes: Uint8Array): string =>
  keptLines(new TextDecoder().decode(bytes, { stream: true }));

const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

interface DnsAnswer {
  /** RFC 1035: 0 found the name or nothing of this type, 3 found no such name; all others are failures. */
  Status: number;
  Answer?: { type: number; data: string }[];
}

/** Names on the way (CNAME) are among the answers and are no addresses. */
async function ask(host: string, type: string, number: number): Promise<string[]> {
  const signal = AbortSignal.timeout(DNS_PATIENCE);
  const answer = await askOutside(`${RESOLVER}?name=${encodeURIComponent(host)}&type=${type}`, {
    headers: { Accept: "application/dns-json" },
    signal,
  });
  if (!answer.ok) throw new Error(`DNS answered ${answer.status}.`);
  const { Status, Answer = [] } = (await readJson(answer, DNS_ANSWER, signal)) as DnsAnswer;
  // Half an answer must not do for the whole: what one family leads to would go unjudged.
  if (Status !== NO_ERROR && Status !== NO_SUCH_NAME) throw new Error(`DNS answered with status ${Status}.`);
  return Answer.filter((each) => each.type === number).map(({ data }) => data);
}
