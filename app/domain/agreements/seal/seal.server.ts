/** A PAdES signature over the whole file. It proves 'unchanged since', not who signed (docs/evidence.md 1). */
import type { SealLevel } from "~/db/vocabulary";
import type { Config, TimestampSettings } from "~/platform/config.server";
import { fromBase64, hex, sha256 } from "~/platform/crypto.server";
import { authorityName, requestTimestamp, type Timestamp } from "./timestamp-authority.server";
import { TimestampError } from "./timestamp-error";
import { validatedSeal } from "./validated-seal.server";

export interface SealedPdf {
  pdf: Uint8Array;
  certificateFingerprint: string;
  /** SHA-256, hex, of the file as printed. */
  printedSha256: string;
  pages: number;
  level: SealLevel;
  /** Why a timestamped seal has no validation data (B-LT). */
  validationError: string | null;
  /** Null if no authority is configured. */
  timestamp: TimestampOutcome | null;
}

export type TimestampOutcome = { authority: string } & ({ serial: string; at: number } | { error: string });

/** Readable without parsing the PDF; the check page and the evidence pack search for it. */
export interface SealMetadata {
  sealedDocumentId: string;
  chain: { events: number; head: string };
}

interface SealSettings {
  seal: Config["seal"];
  timestamp: TimestampSettings | null;
}

const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
const SEAL_BYTES = 8_000;
const TIMESTAMP_BYTES = 16_000;

/** @throws TimestampError if the authority fails: the file must state that before it is sealed without */
export async function sealPdf(
  pdf: Uint8Array,
  { seal, timestamp }: SealSettings,
  metadata: SealMetadata,
): Promise<SealedPdf> {
  const hashes = {
    certificateFingerprint: await certificateFingerprint(seal),
    printedSha256: await sha256(pdf),
  };
  return timestamp
    ? { ...hashes, ...(await signWithTimestamp(pdf, seal, timestamp, metadata)) }
    : {
        ...hashes,
        ...(await sign(pdf, seal, metadata)),
        level: "B-B",
        validationError: null,
        timestamp: null,
      };
}

async function signWithTimestamp(
  pdf: Uint8Array,
  seal: Config["seal"],
  settings: TimestampSettings,
  metadata: SealMetadata,
): Promise<Omit<SealedPdf, "certificateFingerprint" | "printedSha256">> {
  let given: Timestamp | undefined;
  let failure: unknown;
  const ask = async (digest: Uint8Array) => {
    given = await requestTimestamp(settings, digest).catch((error) => {
      failure = error;
      throw error;
    });
    return given.token;
  };
  const signed = await sign(pdf, seal, metadata, ask).catch((error) => {
    // A token that does not fit into the file is also the authority's failure.
    if (given) throw new TimestampError("The authority's token could not be put into the seal.");
    throw failure ?? error;
  });
  if (!given) throw new TimestampError("The authority was not asked.");
  const { serial, at } = given;
  const timestamp = { authority: authorityName(settings.url), serial, at };
  return { pages: signed.pages, timestamp, ...(await validatedSeal(signed.pdf, seal, given, settings)) };
}

async function sign(
  pdf: Uint8Array,
  { privateKey, certificate, chain }: Config["seal"],
  metadata: SealMetadata,
  ask?: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<{ pdf: Uint8Array; pages: number }> {
  const { PDF, signDetached } = await import("./seal-library.server");
  const key = await crypto.subtle.importKey("pkcs8", fromBase64(privateKey), RSA, false, ["sign"]);
  const signer = { key, certificate: fromBase64(certificate), chain: chain.map(fromBase64), ask };
  const document = await PDF.load(pdf);
  document.setCreator("Countersign");
  document.setKeywords(keywords(metadata));
  const room = SEAL_BYTES + signer.chain.reduce((sum, { length }) => sum + length, 0);
  const { bytes } = await document.sign({
    signer: withoutSignature(signer.certificate),
    reason: "Sealed by Countersign: unchanged since the agreement was completed",
    subFilter: "ETSI.CAdES.detached",
    estimatedSize: room + (ask ? TIMESTAMP_BYTES : 0),
    level: "B-B",
  });
  const place = placeOfSignature(bytes);
  putSignature(bytes, place, await signDetached(place.content, signer));
  return { pdf: bytes, pages: document.getPageCount() };
}

const withoutSignature = (certificate: Uint8Array) => ({
  certificate,
  keyType: "RSA" as const,
  signatureAlgorithm: "RSASSA-PKCS1-v1_5" as const,
  sign: async () => new Uint8Array(1),
});

interface PlaceOfSignature {
  /** The whole file except the signature. */
  content: Uint8Array;
  /** The first hexadecimal digit, and one past the last. */
  from: number;
  to: number;
}

function placeOfSignature(pdf: Uint8Array): PlaceOfSignature {
  const text = new TextDecoder("latin1").decode(pdf);
  const range = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(
    text.slice(text.lastIndexOf("/ByteRange")),
  );
  const [before, after, length] = (range?.slice(1) ?? []).map(Number);
  if (before === undefined || after === undefined || length === undefined || after + length !== pdf.length)
    throw new Error("The seal's place in the file was not found.");
  const content = new Uint8Array(before + length);
  content.set(pdf.subarray(0, before));
  content.set(pdf.subarray(after), before);
  return { content, from: before + 1, to: after - 1 };
}

function putSignature(pdf: Uint8Array, { from, to }: PlaceOfSignature, signature: Uint8Array): void {
  const digits = hex(signature);
  if (digits.length > to - from) throw new Error("The seal does not fit into the file.");
  pdf.set(new TextEncoder().encode(digits.padEnd(to - from, "0")), from);
}

const keywords = ({ sealedDocumentId, chain }: SealMetadata): string[] => [
  `countersign-document:${sealedDocumentId}`,
  `countersign-chain:${chain.events}:${chain.head}`,
];

export const certificateFingerprint = (seal: Pick<Config["seal"], "certificate">): Promise<string> =>
  sha256(fromBase64(seal.certificate));
