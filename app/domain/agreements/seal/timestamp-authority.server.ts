/** RFC 3161. Checks the response before it goes into the seal: this digest, this nonce, granted, in time. */
import type { SignedData, TSTInfo } from "pkijs";
import type { TimestampSettings } from "~/platform/config.server";
import { fetchExternal, readBodyStart } from "~/platform/outgoing.server";
import { TimestampError } from "./timestamp-error";
import { assertSignedByAuthority } from "./timestamp-token.server";

export interface Timestamp {
  token: Uint8Array;
  /** The token's serial number, hex. */
  serial: string;
  at: number;
}

const SHA_256 = "2.16.840.1.101.3.4.2.1";
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
/** Granted, and granted with changes. */
const GRANTED = [0, 1];
const MAX_RESPONSE_BYTES = 64_000;

/** @param digest SHA-256 @throws TimestampError */
export async function requestTimestamp(
  { url, timeoutMs }: TimestampSettings,
  digest: Uint8Array,
): Promise<Timestamp> {
  const nonce = newNonce();
  const response = await post(url, timeoutMs, await timestampRequest(digest, nonce));
  try {
    return await parseResponse(response, digest, nonce);
  } catch (error) {
    if (error instanceof TimestampError) throw error;
    throw new TimestampError("The authority's answer could not be read.");
  }
}

async function post(url: string, timeoutMs: number, body: Uint8Array): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { "Content-Type": "application/timestamp-query", Accept: "application/timestamp-reply" };
  const init = { method: "POST", headers, body: body as BodyInit, signal };
  const response = await fetchExternal(url, init).catch(() => null);
  if (response === null)
    throw new TimestampError(
      signal.aborted ? timeoutMessage(timeoutMs) : "The authority could not be reached.",
    );
  return readToken(response, timeoutMs, signal);
}

async function readToken(response: Response, timeoutMs: number, signal: AbortSignal): Promise<Uint8Array> {
  const { bytes, cut } = await readBodyStart(response, MAX_RESPONSE_BYTES, signal);
  if (response.status !== 200) throw new TimestampError(`The authority answered ${response.status}.`);
  if (cut === "too large") throw new TimestampError("The authority's answer is too large.");
  if (cut === "too late") throw new TimestampError(timeoutMessage(timeoutMs));
  if (cut) throw new TimestampError("The authority's answer was cut.");
  return bytes;
}

const timeoutMessage = (timeoutMs: number) => `The authority did not answer within ${timeoutMs} ms.`;

/** 64 bits, positive, no leading zero: valid as the bytes of a DER integer. */
function newNonce(): Uint8Array {
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

const codecs = () => import("./seal-library.server");

/** RFC 3161, 2.4.1. Asks for the authority's certificate, too. */
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

async function parseResponse(bytes: Uint8Array, digest: Uint8Array, nonce: Uint8Array): Promise<Timestamp> {
  const { SignedData, TimeStampResp, TSTInfo } = await codecs();
  const { status, timeStampToken } = TimeStampResp.fromBER(bytes as BufferSource);
  if (!GRANTED.includes(status.status))
    throw new TimestampError(`The authority refused (status ${status.status}).`);
  if (timeStampToken?.contentType !== SIGNED_DATA) throw new TimestampError("It sent no token.");
  const signed = new SignedData({ schema: timeStampToken.content });
  const info = TSTInfo.fromBER(infoBytes(signed));
  assertMatchesRequest(info, digest, nonce);
  await assertSignedByAuthority(signed, info.genTime);
  return {
    token: new Uint8Array(timeStampToken.toSchema().toBER()),
    serial: hexOf(info.serialNumber.valueBlock.valueHexView),
    at: info.genTime.getTime(),
  };
}

function infoBytes({ encapContentInfo: { eContentType, eContent } }: SignedData): ArrayBuffer {
  if (eContentType !== TST_INFO || !eContent) throw new TimestampError("It sent no timestamp.");
  return eContent.getValue();
}

function assertMatchesRequest(
  { messageImprint, nonce }: TSTInfo,
  digest: Uint8Array,
  sentNonce: Uint8Array,
): void {
  if (hexOf(messageImprint.hashedMessage.valueBlock.valueHexView) !== hexOf(digest)) {
    throw new TimestampError("The authority's token is for another document.");
  }
  if (!nonce || hexOf(nonce.valueBlock.valueHexView) !== hexOf(sentNonce)) {
    throw new TimestampError("The authority's token answers another question.");
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns the URL without its scheme and any credentials. */
export function authorityName(url: string): string {
  const { host, pathname } = new URL(url);
  return host + (pathname === "/" ? "" : pathname);
}
