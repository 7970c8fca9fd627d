/** An unread body stays in the connection, and the next visitor's request on it fails. */

/** Bytes; more than the largest upload. */
const MAX_DRAINED_BYTES = 20_000_000;
const TIMEOUT_MS = 10_000;

export interface Intake {
  request: Request;
  /** GET or HEAD. */
  isReading: boolean;
  /** Reads and drops the rest, or closes the connection where that takes too long. */
  finish(): Promise<void>;
}

/** Such a request may have a body, but means nothing by it, and no Request can be made with one. */
const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** @param headers to pass on in place of the request's own; null to keep those */
export function takeIn(request: Request, headers: Headers | null): Intake {
  const reader = request.body?.getReader();
  if (!reader) {
    const passedOn = headers === null ? request : new Request(request, { headers });
    return { request: passedOn, isReading: isReading(request), finish: async () => {} };
  }
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
  const passedOn = new Request(url, {
    method,
    headers: headers ?? request.headers,
    body: isReading(request) ? null : body,
    signal,
    redirect: "manual",
  });
  const drop = async () => {
    const deadline = Date.now() + TIMEOUT_MS;
    let dropped = 0;
    while (!isOver && dropped < MAX_DRAINED_BYTES && Date.now() < deadline)
      dropped += (await next())?.length ?? 0;
    if (!isOver) await reader.cancel();
  };
  // A sender who hangs up gets no response anyway.
  return { request: passedOn, isReading: isReading(request), finish: () => drop().catch(() => {}) };
}
