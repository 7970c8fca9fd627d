/**
 * Asks an RFC 3161 authority for the time. What it answers goes into the seal, so it is judged first: for
 * this very digest, for this very question, granted, and within the time we give it.
 */
import type { TimestampSettings } from "~/platform/config.server";
import {
  at,
  childrenOf,
  type Der,
  hexOf,
  octetsOf,
  oidOf,
  readDer,
  sameBytes,
  TAG,
  timeOf,
  writeDer,
} from "~/platform/der";

export interface Timestamp {
  /** The token as it is put into the seal, DER. */
  token: Uint8Array;
  /** The authority's number for it, hex. */
  serial: string;
  /** The authority's time, UTC milliseconds. */
  at: number;
}

/** Why there is no timestamp, as a sentence that may be kept as evidence. */
export class TimestampTrouble extends Error {
  override readonly name = "TimestampTrouble";
}

const SHA_256 = Uint8Array.from([0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]);
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
/** Far above any token; a larger answer is not read to its end. */
const LARGEST = 64_000;

/**
 * A timestamp over a digest.
 * @param digest SHA-256
 * @throws TimestampTrouble when the authority fails, is slow, refuses, or answers something else
 */
export async function askForTime(
  { url, timeoutMs }: TimestampSettings,
  digest: Uint8Array,
): Promise<Timestamp> {
  const nonce = newNonce();
  const answer = await post(url, timeoutMs, timestampRequest(digest, nonce));
  try {
    return readAnswer(answer, digest, nonce);
  } catch (error) {
    if (error instanceof TimestampTrouble) throw error;
    throw new TimestampTrouble("The authority's answer could not be read.");
  }
}

async function post(url: string, timeoutMs: number, body: Uint8Array): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { "Content-Type": "application/timestamp-query", Accept: "application/timestamp-reply" };
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: body as BodyInit,
      signal,
      redirect: "manual",
    });
    if (response.status !== 200) throw new TimestampTrouble(`The authority answered ${response.status}.`);
    return await readUpTo(response, LARGEST);
  } catch (error) {
    if (error instanceof TimestampTrouble) throw error;
    throw new TimestampTrouble(
      signal.aborted
        ? `The authority did not answer within ${timeoutMs} ms.`
        : "The authority could not be reached.",
    );
  }
}

async function readUpTo({ body }: Response, most: number): Promise<Uint8Array> {
  const bytes: number[] = [];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    if (bytes.length + read.value.length > most)
      throw new TimestampTrouble("The authority's answer is too large.");
    bytes.push(...read.value);
  }
  return Uint8Array.from(bytes);
}

/** Sixty-four bits, positive, without a leading zero, so that it is a number of DER's as it stands. */
function newNonce(): Uint8Array {
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

/** RFC 3161, 2.4.1: version 1, the digest, the nonce, and the wish for the authority's certificate. */
function timestampRequest(digest: Uint8Array, nonce: Uint8Array): Uint8Array {
  const algorithm = writeDer(TAG.sequence, writeDer(TAG.oid, SHA_256), writeDer(0x05));
  return writeDer(
    TAG.sequence,
    writeDer(TAG.integer, Uint8Array.of(1)),
    writeDer(TAG.sequence, algorithm, writeDer(TAG.octets, digest)),
    writeDer(TAG.integer, nonce),
    writeDer(TAG.boolean, Uint8Array.of(0xff)),
  );
}

function readAnswer(bytes: Uint8Array, digest: Uint8Array, nonce: Uint8Array): Timestamp {
  const answer = readDer(bytes);
  const [status, token] = childrenOf(answer);
  const [code] = at(status ?? answer, [0], TAG.integer).value;
  // 0 is granted, 1 granted with changes; everything else comes without a token.
  if (code !== 0 && code !== 1) throw new TimestampTrouble(`The authority refused (status ${code}).`);
  if (!token || oidOf(at(token, [0], TAG.oid)) !== SIGNED_DATA)
    throw new TimestampTrouble("It sent no token.");
  const info = infoOf(token);
  if (!sameBytes(at(info, [2, 1], TAG.octets).value, digest)) {
    throw new TimestampTrouble("The authority's token is for another document.");
  }
  if (!childrenOf(info).some(({ tag, value }) => tag === TAG.integer && sameBytes(value, nonce))) {
    throw new TimestampTrouble("The authority's token answers another question.");
  }
  return { token: token.whole, serial: hexOf(at(info, [3], TAG.integer)), at: timeOf(at(info, [4])) };
}

/** TSTInfo lies in the token as octets: version, policy, imprint, serial, time, and what is optional. */
function infoOf(token: Der): Der {
  const content = at(token, [1, 0, 2], TAG.sequence);
  if (oidOf(at(content, [0], TAG.oid)) !== TST_INFO) throw new TimestampTrouble("It sent no timestamp.");
  return readDer(octetsOf(at(content, [1, 0])));
}

/** The authority as evidence names it: without scheme, and without what an address may hold to be let in. */
export function authorityName(url: string): string {
  const { host, pathname } = new URL(url);
  return host + (pathname === "/" ? "" : pathname);
}
