import { setImmediate } from "node:timers/promises";
import { Response } from "miniflare";

/** Bytes. Miniflare reads such an answer for ever, whether the worker listens or not: above every limit it ends here. */
const ENOUGH = 40_000_000;

/** An answer that goes on as long as somebody reads it. */
export function withoutEnd(
  first: string,
  piece: string,
  init: { status?: number; headers?: Record<string, string> },
): Response {
  const bytes = new TextEncoder().encode(piece.repeat(Math.ceil(60_000 / piece.length)));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (to) => to.enqueue(new TextEncoder().encode(first)),
    async pull(to) {
      await setImmediate();
      sent += bytes.length;
      if (sent > ENOUGH) to.close();
      else to.enqueue(bytes);
    },
  });
  return new Response(body as never, init);
}
