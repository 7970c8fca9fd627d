import { DomainError } from "~/platform/errors";
import { inEnglish, type Translate } from "~/platform/language/translate";

const tooLarge = (t: Translate) => new DomainError("payload_too_large", t("error.too_large"));

const incomplete = (t: Translate) => new DomainError("invalid_input", t("error.incomplete"));

/** @throws DomainError payload_too_large before more than `maxBytes` are buffered; invalid_input when the body breaks off */
export async function readBytes(
  request: Request,
  maxBytes: number,
  t = inEnglish,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge(t);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  const next = () => reader?.read().catch(() => Promise.reject(incomplete(t)));
  for (let part = await next(); part && !part.done; part = await next()) {
    length += part.value.length;
    if (length > maxBytes) throw tooLarge(t);
    chunks.push(part.value);
  }
  return concat(chunks, length);
}

/** @throws DomainError payload_too_large, invalid_input */
export const readText = async (request: Request, maxBytes: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, maxBytes));

function concat(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
