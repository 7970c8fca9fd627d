import { fetchExternal, readBodyStart, readJson } from "~/platform/outgoing.server";
import { cleanBlock } from "~/platform/text/clean-text";
import { SECOND } from "~/platform/time/durations";

export interface HookNet {
  /** IPv4 and IPv6. @throws Error when DNS does not answer */
  resolveHost(host: string): Promise<string[]>;
  /** @throws Error on a time-out */
  post(url: string, headers: Record<string, string>, body: string): Promise<HookResponse>;
}

interface HookResponse {
  status: number;
  text: string;
}

/** Includes reading the response. */
const HOOK_TIMEOUT_MS = 10 * SECOND;
const DNS_TIMEOUT_MS = 4 * SECOND;

const MAX_RESPONSE_BYTES = 1024;

const MAX_DNS_BYTES = 64_000;

const RESOLVER = "https://cloudflare-dns.com/dns-query";

export const hookNet: HookNet = {
  async resolveHost(host) {
    const found = await Promise.all([queryDns(host, "A", 1), queryDns(host, "AAAA", 28)]);
    return found.flat();
  },

  async post(url, headers, body) {
    const signal = AbortSignal.timeout(HOOK_TIMEOUT_MS);
    const answer = await fetchExternal(url, { method: "POST", headers, body, signal });
    // The status is known by now, so a partial body will do.
    const { bytes } = await readBodyStart(answer, MAX_RESPONSE_BYTES, signal);
    return { status: answer.status, text: decodeText(bytes) };
  },
};

/** Drops a character cut by the limit. */
const decodeText = (bytes: Uint8Array): string =>
  cleanBlock(new TextDecoder().decode(bytes, { stream: true }));

const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

interface DnsResponse {
  /** RFC 1035: 0 no error, 3 no such name; others are failures. */
  Status: number;
  Answer?: { type: number; data: string }[];
}

/** CNAMEs are among the answers. */
async function queryDns(host: string, type: string, number: number): Promise<string[]> {
  const signal = AbortSignal.timeout(DNS_TIMEOUT_MS);
  const answer = await fetchExternal(`${RESOLVER}?name=${encodeURIComponent(host)}&type=${type}`, {
    headers: { Accept: "application/dns-json" },
    signal,
  });
  if (!answer.ok) throw new Error(`DNS answered ${answer.status}.`);
  const { Status, Answer = [] } = (await readJson(answer, MAX_DNS_BYTES, signal)) as DnsResponse;
  // Fail on half an answer: the missing family would go unchecked.
  if (Status !== NO_ERROR && Status !== NO_SUCH_NAME) throw new Error(`DNS answered with status ${Status}.`);
  return Answer.filter((each) => each.type === number).map(({ data }) => data);
}
