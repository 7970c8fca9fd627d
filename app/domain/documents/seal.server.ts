/** The seal: a PAdES signature over the whole file. It proves 'unchanged since', not who signed (docs/evidence.md 1). */
import type { Config, TimestampSettings } from "~/platform/config.server";
import { fromBase64, hex, sha256 } from "~/platform/crypto.server";
import type { SealLevel } from "./seal-level";
import { askForTime, authorityName, type Timestamp } from "./timestamp-authority.server";
import { TimestampTrouble } from "./timestamp-trouble";
import { validatedSeal } from "./validated-seal.server";

export interface SealedPdf {
  pdf: Uint8Array;
  /** SHA-256 of the sealing certificate, hex. */
  certificateFingerprint: string;
  /** SHA-256, hex, of the file as it was printed. */
  printedSha256: string;
  pages: number;
  level: SealLevel;
  /** Why a seal with a timestamp lacks what validates it later (B-LT); null where nothing is missing. */
  validationError: string | null;
  /** What came of asking for the time; null where nobody is configured. */
  timestamp: TimestampOutcome | null;
}

export type TimestampOutcome = { authority: string } & ({ serial: string; at: number } | { error: string });

/** What a sealed file says of itself, readable without opening it: the check page and the evidence pack look for it. */
export interface SealMarks {
  sealedDocumentId: string;
  /** The chain's length and head when the agreement was completed. */
  chain: { events: number; head: string };
}

interface SealSettings {
  seal: Config["seal"];
  timestamp: TimestampSettings | null;
}

const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
/** Bytes set aside in the file: for the seal with its own certificate, and for a timestamp with the authority's. */
const ROOM = 8_000;
const ROOM_FOR_TIMESTAMP = 16_000;

/**
 * Seals a PDF with the operator's certificate, with a timestamp where an authority is configured.
 * @throws TimestampTrouble when the authority fails: the file is to say so before it is sealed without
 * @throws Error when the configured key cannot be used
 */
export async function sealPdf(
  pdf: Uint8Array,
  { seal, timestamp }: SealSettings,
  marks: SealMarks,
): Promise<SealedPdf> {
  const facts = {
    certificateFingerprint: await certificateFingerprint(seal),
    printedSha256: await sha256(pdf),
  };
  return timestamp
    ? { ...facts, ...(await signWithTime(pdf, seal, timestamp, marks)) }
    : { ...facts, ...(await sign(pdf, seal, marks)), level: "B-B", validationError: null, timestamp: null };
}

async function signWithTime(
  pdf: Uint8Array,
  seal: Config["seal"],
  settings: TimestampSettings,
  marks: SealMarks,
): Promise<Omit<SealedPdf, "certificateFingerprint" | "printedSha256">> {
  let given: Timestamp | undefined;
  let trouble: unknown;
  const ask = async (digest: Uint8Array) => {
    given = await askForTime(settings, digest).catch((error) => {
      trouble = error;
      throw error;
    });
    return given.token;
  };
  const signed = await sign(pdf, seal, marks, ask).catch((error) => {
    // A token that does not fit into the file, or that cannot be put there, is the authority's fault too.
    if (given) throw new TimestampTrouble("The authority's token could not be put into the seal.");
    throw trouble ?? error;
  });
  if (!given) throw new TimestampTrouble("The authority was not asked.");
  const { serial, at } = given;
  const timestamp = { authority: authorityName(settings.url), serial, at };
  return { pages: signed.pages, timestamp, ...(await validatedSeal(signed.pdf, seal, given, settings)) };
}

async function sign(
  pdf: Uint8Array,
  { privateKey, certificate, chain }: Config["seal"],
  marks: SealMarks,
  ask?: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<{ pdf: Uint8Array; pages: number }> {
  const { PDF, signDetached } = await import("./seal-library.server");
  const key = await crypto.subtle.importKey("pkcs8", fromBase64(privateKey), RSA, false, ["sign"]);
  const signer = { key, certificate: fromBase64(certificate), chain: chain.map(fromBase64), ask };
  const document = await PDF.load(pdf);
  document.setCreator("Countersign");
  document.setKeywords(keywords(marks));
  const room = ROOM + signer.chain.reduce((sum, { length }) => sum + length, 0);
  const { bytes } = await document.sign({
    signer: withoutSignature(signer.certificate),
    reason: "Sealed by Countersign: unchanged since the agreement was completed",
    subFilter: "ETSI.CAdES.detached",
    estimatedSize: room + (ask ? ROOM_FOR_TIMESTAMP : 0),
    level: "B-B",
  });
  const place = placeOfSignature(bytes);
  putSignature(bytes, place, await signDetached(place.content, signer));
  return { pdf: bytes, pages: document.getPageCount() };
}

/** What lays out the signature in the file and leaves its value to `signDetached`. */
const withoutSignature = (certificate: Uint8Array) => ({
  certificate,
  keyType: "RSA" as const,
  signatureAlgorithm: "RSASSA-PKCS1-v1_5" as const,
  sign: async () => new Uint8Array(1),
});

interface PlaceOfSignature {
  /** All of the file but the signature. */
  content: Uint8Array;
  /** The first of its hexadecimal digits, and one past the last. */
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

const keywords = ({ sealedDocumentId, chain }: SealMarks): string[] => [
  `countersign-document:${sealedDocumentId}`,
  `countersign-chain:${chain.events}:${chain.head}`,
];

/** SHA-256 of the sealing certificate (DER), hex: what a PDF reader shows as its fingerprint. */
export const certificateFingerprint = (seal: Pick<Config["seal"], "certificate">): Promise<string> =>
  sha256(fromBase64(seal.certificate));
