/**
 * Asks an RFC 3161 authority for the time. What it answers goes into the seal, so it is judged first: for
 * this very digest, for this very question, granted, and within the time we give it.
 */
import type { SignedData, TSTInfo } from "pkijs";
import type { TimestampSettings } from "~/platform/config.server";
import { askOutside, readBeginning } from "~/platform/outgoing.server";
import { assertSignedByAuthority } from "./timestamp-token.server";
import { TimestampTrouble } from "./timestamp-trouble";

export interface Timestamp {
  /** The token as it is put into the seal, DER. */
  token: Uint8Array;
  /** The authority's number for it, hex. */
  serial: string;
  /** The authority's time, UTC milliseconds. */
  at: number;
}

const SHA_256 = "2.16.840.1.101.3.4.2.1";
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
/** Granted, and granted with changes; everything else comes without a token. */
const GRANTED = [0, 1];
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
  const answer = await post(url, timeoutMs, await timestampRequest(digest, nonce));
  try {
    return await readAnswer(answer, digest, nonce);
  } catch (error) {
    if (error instanceof TimestampTrouble) throw error;
    throw new TimestampTrouble("The authority's answer could not be read.");
  }
}

async function post(url: string, timeoutMs: number, body: Uint8Array): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { "Content-Type": "application/timestamp-query", Accept: "application/timestamp-reply" };
  const init = { method: "POST", headers, body: body as BodyInit, signal };
  const response = await askOutside(url, init).catch(() => null);
  if (response === null)
    throw new TimestampTrouble(signal.aborted ? late(timeoutMs) : "The authority could not be reached.");
  return readToken(response, timeoutMs, signal);
}

async function readToken(response: Response, timeoutMs: number, signal: AbortSignal): Promise<Uint8Array> {
  const { bytes, cut } = await readBeginning(response, LARGEST, signal);
  if (response.status !== 200) throw new TimestampTrouble(`The authority answered ${response.status}.`);
  if (cut === "too large") throw new TimestampTrouble("The authority's answer is too large.");
  if (cut === "too late") throw new TimestampTrouble(late(timeoutMs));
  if (cut) throw new TimestampTrouble("The authority's answer was cut.");
  return bytes;
}

const late = (timeoutMs: number) => `The authority did not answer within ${timeoutMs} ms.`;

/** Sixty-four bits, positive, without a leading zero, so that it is a number of DER's as it stands. */
function newNonce(): Uint8Array {
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

/** Imported when first needed, as all that sealing takes. */
const codecs = () => import("./seal-library.server");

/** RFC 3161, 2.4.1: version 1, the digest, the nonce, and the wish for the authority's certificate. */
async function timestampRequest(digest: Uint8Array, nonce: Uint8Array): Promise<Uint8Array> {
  const { AlgorithmIdentifier, Integer, MessageImprint, Null, OctetString, TimeStampReq } = await codecs();
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({
        algorithmId: SHA_256,
        algorithmParams: new Null(),
      }),
      hashedMessage: new OctetString({ valueHex: digest.slice().buffer }),
    }),
    nonce: new Integer({ valueHex: nonce.slice().buffer }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

async function readAnswer(bytes: Uint8Array, digest: Uint8Array, nonce: Uint8Array): Promise<Timestamp> {
  const { SignedData, TimeStampResp, TSTInfo } = await codecs();
  const { status, timeStampToken } = TimeStampResp.fromBER(bytes as BufferSource);
  if (!GRANTED.includes(status.status))
    throw new TimestampTrouble(`The authority refused (status ${status.status}).`);
  if (timeStampToken?.contentType !== SIGNED_DATA) throw new TimestampTrouble("It sent no token.");
  const signed = new SignedData({ schema: timeStampToken.content });
  const info = TSTInfo.fromBER(infoBytes(signed));
  assertAnswers(info, digest, nonce);
  await assertSignedByAuthority(signed, info.genTime);
  return {
    token: new Uint8Array(timeStampToken.toSchema().toBER()),
    serial: hexOf(info.serialNumber.valueBlock.valueHexView),
    at: info.genTime.getTime(),
  };
}

function infoBytes({ encapContentInfo: { eContentType, eContent } }: SignedData): ArrayBuffer {
  if (eContentType !== TST_INFO || !eContent) throw new TimestampTrouble("It sent no timestamp.");
  return eContent.getValue();
}

function assertAnswers({ messageImprint, nonce }: TSTInfo, digest: Uint8Array, asked: Uint8Array): void {
  if (hexOf(messageImprint.hashedMessage.valueBlock.valueHexView) !== hexOf(digest)) {
    throw new TimestampTrouble("The authority's token is for another document.");
  }
  if (!nonce || hexOf(nonce.valueBlock.valueHexView) !== hexOf(asked)) {
    throw new TimestampTrouble("The authority's token answers another question.");
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The authority as evidence names it: without scheme, and without what an address may hold to be let in. */
export function authorityName(url: string): string {
  const { host, pathname } = new URL(url);
  return host + (pathname === "/" ? "" : pathname);
}
