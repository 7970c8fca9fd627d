/** An answer that arrives line by line, each a JSON object, while the work behind it goes on. */
import type { Context } from "~/domain/context";

/**
 * Answers at once and sends what is told as it is told. The work goes on when the reader leaves, for as long as the
 * platform grants: Workers end it, unheard, some 30 seconds later. So whoever does the work has to be able to begin
 * it anew (`beginAskedRun`), and whoever wants it stopped says so in another way.
 */
export function eventLines<E>(
  ctx: Pick<Context, "waitUntil">,
  work: (tell: (event: E) => void) => Promise<void>,
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
      // Nobody on the way is to gather the lines for better compression.
      "Cache-Control": "no-store, no-transform",
    },
  });
}
