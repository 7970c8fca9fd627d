/** Calls to services that are not ours, and what is read of their answers. */

type Fetch = typeof fetch;

/** Some services refuse a request without one. */
const USER_AGENT = "Countersign";

/**
 * Asks a service. Its redirects are not followed, because what is sent, keys included, is for its address alone:
 * a 3xx comes back as it is. workerd knows no `redirect: "error"`.
 */
export const askOutside = (
  url: string,
  init: RequestInit & { signal: AbortSignal },
  send: Fetch = fetch,
): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (!headers.has("User-Agent")) headers.set("User-Agent", USER_AGENT);
  return send(url, { ...init, headers, redirect: "manual" });
};

export const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

export interface Beginning {
  bytes: Uint8Array<ArrayBuffer>;
  /** Why it is no more than the beginning; null where it is the whole. */
  cut: "too large" | "too late" | "broken" | null;
}

/**
 * The first `most` bytes of an answer, as far as they came before `signal` fired. What is left is let go, so a service
 * that sends without end, or nothing at all, holds neither memory nor a connection.
 */
export async function readBeginning(
  { body }: Response,
  most: number,
  signal: AbortSignal,
): Promise<Beginning> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let cut: Beginning["cut"] = null;
  const reader = body?.getReader();
  const late = untilAborted(signal);
  while (reader && length <= most) {
    const read = await Promise.race([reader.read().catch(() => "broken" as const), late.promise]);
    if (read === "broken" || read === "too late") cut = read;
    if (typeof read === "string" || read.done) break;
    parts.push(read.value.subarray(0, most + 1 - length));
    length += parts.at(-1)?.length ?? 0;
  }
  late.forget();
  // Not awaited: a body that hangs would hang here too.
  void reader?.cancel().catch(() => undefined);
  const bytes = joined(parts, length).subarray(0, most);
  return { bytes, cut: length > most ? "too large" : cut };
}

function joined(parts: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** An answer was not the JSON it should be, or not the whole of it. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";
}

/** @throws UnreadableAnswer for what is larger than `most` bytes, cut, or no JSON */
export async function readJson(answer: Response, most: number, signal: AbortSignal): Promise<unknown> {
  const { bytes, cut } = await readBeginning(answer, most, signal);
  if (cut) throw new UnreadableAnswer(`The answer was ${cut}.`);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UnreadableAnswer("The answer was no JSON.");
  }
}

/** Not every body heeds the signal of its request. */
function untilAborted(signal: AbortSignal): { promise: Promise<"too late">; forget(): void } {
  let forget = () => {};
  const promise = new Promise<"too late">((resolve) => {
    const abort = () => resolve("too late");
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    forget = () => signal.removeEventListener("abort", abort);
  });
  return { promise, forget };
}
