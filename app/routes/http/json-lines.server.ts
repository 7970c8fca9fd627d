import type { Context } from "~/domain/context";

/**
 * Streams each event as a JSON line. The work continues when the reader leaves, but Workers end it about 30 seconds
 * later: it must be restartable (`claimRequestedRun`), and cancelling needs a request of its own.
 */
export function streamJsonLines<E>(
  ctx: Pick<Context, "waitUntil">,
  work: (send: (event: E) => void) => Promise<void>,
): Response {
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      reader = controller;
      const done = work((event) => reader?.enqueue(encoder.encode(`${JSON.stringify(event)}\n`)));
      ctx.waitUntil(done.finally(() => reader?.close()));
    },
    cancel() {
      reader = null;
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      // no-transform keeps proxies from buffering.
      "Cache-Control": "no-store, no-transform",
    },
  });
}
