type Fetch = typeof fetch;

/** Some services refuse a request without one. */
const USER_AGENT = "Countersign";

/** Does not follow redirects: the request, keys included, is for its URL alone. workerd has no `redirect: "error"`. */
export const fetchExternal = (
  url: string,
  init: RequestInit & { signal: AbortSignal },
  send: Fetch = fetch,
): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (!headers.has("User-Agent")) headers.set("User-Agent", USER_AGENT);
  return send(url, { ...init, headers, redirect: "manual" });
};

export const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

interface BodyStart {
  bytes: Uint8Array<ArrayBuffer>;
  /** Null when the body is complete. */
  cut: "too large" | "too late" | "broken" | null;
}

/** Reads at most `most` bytes until `signal` fires, so endless or silent services hold no resources. */
export async function readBodyStart(
  { body }: Response,
  most: number,
  signal: AbortSignal,
): Promise<BodyStart> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let cut: BodyStart["cut"] = null;
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

class UnreadableResponse extends Error {
  override readonly name = "UnreadableResponse";
}

/** @throws UnreadableResponse for a body that is too large, incomplete or not JSON */
export async function readJson(answer: Response, most: number, signal: AbortSignal): Promise<unknown> {
  const { bytes, cut } = await readBodyStart(answer, most, signal);
  if (cut) throw new UnreadableResponse(`The answer was ${cut}.`);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UnreadableResponse("The answer was no JSON.");
  }
}

/** Not every body reacts to the signal of its request. */
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
