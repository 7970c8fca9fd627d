/**
 * A request's body, read to its end whatever a route makes of it. What nobody reads stays in the connection, and the
 * next visitor's request on it fails.
 */

/** Bytes that are read and dropped once the answer is known: more than the largest upload. */
const MOST_DROPPED = 20_000_000;
/** Milliseconds for that. */
const PATIENCE = 10_000;

export interface Intake {
  /** The request for the routes. */
  request: Request;
  /** Reads what the routes left and drops it; the connection closes where that is too much or too slow. */
  finish(): Promise<void>;
}

/** @param headers in place of the request's own */
export function takeIn(request: Request, headers: Headers): Intake {
  const reader = request.body?.getReader();
  if (!reader) return { request: new Request(request, { headers }), finish: async () => {} };
  let isOver = false;
  const next = async (): Promise<Uint8Array | undefined> => {
    const { done, value } = await reader.read();
    isOver = done;
    return value;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await next();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const { method, url, signal } = request;
  const passedOn = new Request(url, { method, headers, body, signal, redirect: "manual" });
  const drop = async () => {
    const deadline = Date.now() + PATIENCE;
    let dropped = 0;
    while (!isOver && dropped < MOST_DROPPED && Date.now() < deadline) dropped += (await next())?.length ?? 0;
    if (!isOver) await reader.cancel();
  };
  // A sender who hangs up meanwhile gets no answer anyway.
  return { request: passedOn, finish: () => drop().catch(() => {}) };
}
