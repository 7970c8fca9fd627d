import { fetchExternal, isRedirect, readBodyStart } from "~/platform/outgoing.server";

/** Ten times a page of a hundred invoices. */
const MAX_BYTES = 10_000_000;

/** Follows no redirect and limits the response size. */
export function boundedFetch(send?: typeof fetch): typeof fetch {
  return (async (url: string, init: RequestInit = {}) => {
    const signal = init.signal ?? new AbortController().signal;
    const answer = await fetchExternal(url, { ...init, signal }, send);
    if (isRedirect(answer)) {
      await answer.body?.cancel();
      throw new Error(`The payment service redirects (${answer.status}).`);
    }
    const { bytes, cut } = await readBodyStart(answer, MAX_BYTES, signal);
    // The SDK recognises its own time-out by this reason.
    if (cut === "too late") throw signal.reason;
    if (cut) throw new Error(`The payment service's answer was ${cut}.`);
    return new Response(bytes.length > 0 ? bytes : null, { status: answer.status, headers: answer.headers });
  }) as typeof fetch;
}
