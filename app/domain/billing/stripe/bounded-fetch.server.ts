import { askOutside, isRedirect, readBeginning } from "~/platform/outgoing.server";

/** Bytes; a page of a hundred invoices with all their lines is a tenth of it. */
const LARGEST = 10_000_000;

/** The fetch that Stripe's SDK is given: it follows no redirect, and an answer is read whole within a limit. */
export function boundedFetch(send?: typeof fetch): typeof fetch {
  return (async (url: string, init: RequestInit = {}) => {
    const signal = init.signal ?? new AbortController().signal;
    const answer = await askOutside(url, { ...init, signal }, send);
    if (isRedirect(answer)) {
      await answer.body?.cancel();
      throw new Error(`The payment service redirects (${answer.status}).`);
    }
    const { bytes, cut } = await readBeginning(answer, LARGEST, signal);
    // As the SDK knows it: it tells its own time-out from a broken connection by the reason.
    if (cut === "too late") throw signal.reason;
    if (cut) throw new Error(`The payment service's answer was ${cut}.`);
    return new Response(bytes.length > 0 ? bytes : null, { status: answer.status, headers: answer.headers });
  }) as typeof fetch;
}
