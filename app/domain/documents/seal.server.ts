/** The seal: a PAdES signature over the whole file. It proves 'unchanged since', not who signed (evidence.md 1). */
import type { Config, TimestampSettings } from "~/platform/config.server";
import { fromBase64, sha256 } from "~/platform/crypto.server";
import { askForTime, authorityName, type Timestamp } from "./timestamp-authority.server";
import { TimestampTrouble } from "./timestamp-trouble";

export interface SealedPdf {
  pdf: Uint8Array;
  /** SHA-256 of the sealing certificate, hex. */
  certificateFingerprint: string;
  /** SHA-256, hex, of the file as it was printed. */
  printedSha256: string;
  pages: number;
  /** B-T bears an authority's timestamp, B-B does not. */
  level: "B-B" | "B-T";
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
    : { ...facts, ...(await sign(pdf, seal, marks)), level: "B-B", timestamp: null };
}

async function signWithTime(
  pdf: Uint8Array,
  seal: Config["seal"],
  settings: TimestampSettings,
  marks: SealMarks,
): Promise<Pick<SealedPdf, "pdf" | "pages" | "level" | "timestamp">> {
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
  return { ...signed, level: "B-T", timestamp: { authority: authorityName(settings.url), serial, at } };
}

async function sign(
  pdf: Uint8Array,
  { privateKey, certificate, chain }: Config["seal"],
  marks: SealMarks,
  ask?: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<{ pdf: Uint8Array; pages: number }> {
  const { CryptoKeySigner, PDF } = await import("./seal-library.server");
  const key = await crypto.subtle.importKey("pkcs8", fromBase64(privateKey), RSA, false, ["sign"]);
  const above = chain.map(fromBase64);
  const signer = new CryptoKeySigner(
    key,
    fromBase64(certificate),
    "RSA",
    RSA.name as "RSASSA-PKCS1-v1_5",
    above,
  );
  const document = await PDF.load(pdf);
  document.setCreator("Countersign");
  document.setKeywords(keywords(marks));
  const { bytes } = await document.sign({
    signer,
    reason: "Sealed by Countersign: unchanged since the agreement was completed",
    subFilter: "ETSI.CAdES.detached",
    estimatedSize: ROOM + above.reduce((sum, { length }) => sum + length, 0) + (ask ? ROOM_FOR_TIMESTAMP : 0),
    ...(ask ? { level: "B-T", timestampAuthority: { timestamp: ask } } : { level: "B-B" }),
  });
  return { pdf: bytes, pages: document.getPageCount() };
}

const keywords = ({ sealedDocumentId, chain }: SealMarks): string[] => [
  `countersign-document:${sealedDocumentId}`,
  `countersign-chain:${chain.events}:${chain.head}`,
];

/** SHA-256 of the sealing certificate (DER), hex: what a PDF reader shows as its fingerprint. */
export const certificateFingerprint = (seal: Pick<Config["seal"], "certificate">): Promise<string> =>
  sha256(fromBase64(seal.certificate));
