/** A PAdES signature over the whole file. It proves 'unchanged since', not who signed (docs/evidence.md 1). */
import type { SealLevel } from "~/db/vocabulary";
import type { Config, TimestampSettings } from "~/platform/config.server";
import { fromBase64, sha256 } from "~/platform/crypto.server";
import type { RevisedPdf } from "./revised-pdf.server";
import { appendSignatureField, putSignature } from "./signature-field.server";
import { authorityName, requestTimestamp, type Timestamp } from "./timestamp-authority.server";
import { TimestampError } from "./timestamp-error";
import { addValidation } from "./validated-seal.server";

export interface SealedPdf {
  pdf: RevisedPdf;
  certificateFingerprint: string;
  /** SHA-256, hex, of the file as printed. */
  printedSha256: string;
  pages: number;
  level: SealLevel;
  /** The reason why a timestamped seal has no validation data (B-LT). */
  validationError: string | null;
  /** Null if no authority is configured. */
  timestamp: TimestampOutcome | null;
}

type TimestampOutcome = { authority: string } & ({ serial: string; at: number } | { error: string });

/** Readable without parsing the PDF; the check page and the evidence pack search for it. */
interface SealMetadata {
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

/**
 * Appends the seal. @param pdf as printed, without changes that were not appended
 * @throws TimestampError if the authority fails: the file must state that before it is sealed without
 */
export async function sealPdf(
  pdf: RevisedPdf,
  { seal, timestamp }: SealSettings,
  metadata: SealMetadata,
): Promise<SealedPdf> {
  const printed = {
    certificateFingerprint: await certificateFingerprint(seal),
    printedSha256: pdf.sha256(),
    pages: pdf.document.getPageCount(),
  };
  if (timestamp) return { ...printed, ...(await signWithTimestamp(pdf, seal, timestamp, metadata)), pdf };
  await sign(pdf, seal, metadata);
  return { ...printed, pdf, level: "B-B", validationError: null, timestamp: null };
}

async function signWithTimestamp(
  pdf: RevisedPdf,
  seal: Config["seal"],
  settings: TimestampSettings,
  metadata: SealMetadata,
): Promise<Pick<SealedPdf, "level" | "validationError" | "timestamp">> {
  let given: Timestamp | undefined;
  let failure: unknown;
  const ask = async (digest: Uint8Array) => {
    given = await requestTimestamp(settings, digest).catch((error) => {
      failure = error;
      throw error;
    });
    return given.token;
  };
  await sign(pdf, seal, metadata, ask).catch((error) => {
    // A token that does not fit into the file is also the authority's failure.
    if (given) throw new TimestampError("The authority's token could not be put into the seal.");
    throw failure ?? error;
  });
  if (!given) throw new TimestampError("The authority was not asked.");
  const { serial, at } = given;
  const timestamp = { authority: authorityName(settings.url), serial, at };
  return { timestamp, ...(await addValidation(pdf, seal, given, settings)) };
}

async function sign(
  pdf: RevisedPdf,
  { privateKey, certificate, chain }: Config["seal"],
  metadata: SealMetadata,
  ask?: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<void> {
  const { signDetached } = await import("./seal-library.server");
  const key = await crypto.subtle.importKey("pkcs8", fromBase64(privateKey), RSA, false, ["sign"]);
  const signer = { key, certificate: fromBase64(certificate), chain: chain.map(fromBase64), ask };
  pdf.document.setCreator("Countersign");
  pdf.document.setKeywords(keywords(metadata));
  await claimExtensions(pdf);
  const ownRoom = SEAL_BYTES + signer.chain.reduce((sum, { length }) => sum + length, 0);
  const place = await appendSignatureField(pdf, {
    reason: "Sealed by Countersign: unchanged since the agreement was completed",
    room: ownRoom + (ask ? TIMESTAMP_BYTES : 0),
  });
  putSignature(place, await signDetached(place.digest, signer));
}

/** The signature's format is an extension of PDF 1.7 (ETSI EN 319 142-1, 5.6). */
async function claimExtensions({ document }: RevisedPdf): Promise<void> {
  const { PdfDict, PdfName, PdfNumber } = await import("./seal-library.server");
  const esic = PdfDict.of({ BaseVersion: PdfName.of("1.7"), ExtensionLevel: PdfNumber.of(1) });
  document.getCatalog().set("Extensions", PdfDict.of({ ESIC: esic }));
}

const keywords = ({ sealedDocumentId, chain }: SealMetadata): string[] => [
  `countersign-document:${sealedDocumentId}`,
  `countersign-chain:${chain.events}:${chain.head}`,
];

export const certificateFingerprint = (seal: Pick<Config["seal"], "certificate">): Promise<string> =>
  sha256(fromBase64(seal.certificate));
