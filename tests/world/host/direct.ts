import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import type { Miniflare } from "miniflare";

/** What a request may carry; as with `fetch`, a body of text without a type is plain text. */
export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit | null;
}

/** workerd closes what has been idle for five seconds. */
const agent = new Agent({ keepAlive: true, timeout: 2_000 });

/** Listens for a worker alone; goes into its options. @param port any free one without it */
export const ownSocket = (port = 0) => ({ unsafeDirectSockets: [{ port }] });

/**
 * Asks a worker at its own socket (`ownSocket`), for an address at any host, and follows no redirect. Miniflare's
 * `dispatchFetch` takes twice the time: it connects for every request, and another worker compresses and logs every
 * answer.
 */
export function directTo(miniflare: Miniflare, worker: string) {
  let socket: Promise<URL> | undefined;
  return async (address: string, sent: Sent = {}): Promise<Response> => {
    socket ??= miniflare.unsafeGetDirectURL(worker);
    return ask(await socket, new URL(address), sent);
  };
}

async function ask(socket: URL, address: URL, { method = "GET", headers = {}, body }: Sent) {
  const { bytes, type } = await encoded(body ?? null);
  const answer = await exchange(
    {
      agent,
      host: socket.hostname,
      port: socket.port,
      method,
      path: `${address.pathname}${address.search}`,
      headers: {
        Host: address.host,
        ...(type ? { "Content-Type": type } : {}),
        ...(bytes || method === "POST" ? { "Content-Length": bytes?.length ?? 0 } : {}),
        ...headers,
      },
    },
    bytes,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return answered(answer, Buffer.concat(chunks));
}

function exchange(options: RequestOptions, bytes: Buffer | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const going = request(options, resolve);
    going.on("error", (error: NodeJS.ErrnoException) => {
      // The connection was closed at the moment when it was taken up again, and nothing was read.
      const isStale = going.reusedSocket && error.code === "ECONNRESET";
      if (isStale) exchange(options, bytes).then(resolve, reject);
      else reject(error);
    });
    going.end(bytes);
  });
}

async function encoded(body: BodyInit | null): Promise<{ bytes: Buffer | null; type: string | null }> {
  if (body === null) return { bytes: null, type: null };
  const asResponse = new Response(body);
  return {
    bytes: Buffer.from(await asResponse.arrayBuffer()),
    type: asResponse.headers.get("Content-Type"),
  };
}

function answered({ statusCode = 0, rawHeaders }: IncomingMessage, bytes: Buffer): Response {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  const isWithoutBody = [204, 205, 304].includes(statusCode);
  return new Response(isWithoutBody ? null : new Uint8Array(bytes), { status: statusCode, headers });
}
