/** Bodies of requests, bounded while they are read. What is left unread is dropped at the worker's edge. */
import { DomainError } from "~/platform/errors";

const tooLarge = () =>
  new DomainError("payload_too_large", "That is too much for one request. Please shorten it.");

/** Its sender hung up, or its chunks do not add up. */
const incomplete = () =>
  new DomainError("invalid_input", "The request arrived incomplete. Please try again.");

/**
 * @param largest in bytes
 * @throws DomainError payload_too_large, before more than `largest` bytes are kept; invalid_input when it breaks off
 */
export async function readBytes(request: Request, largest: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > largest) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  const next = () => reader?.read().catch(() => Promise.reject(incomplete()));
  for (let part = await next(); part && !part.done; part = await next()) {
    length += part.value.length;
    if (length > largest) throw tooLarge();
    chunks.push(part.value);
  }
  return joined(chunks, length);
}

/** @throws DomainError payload_too_large */
export const readText = async (request: Request, largest: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, largest));

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
