/** A PAdES signature over the whole file. It proves 'unchanged since', not who signed (docs/evidence.md 1). */
import type { SealLevel } from "~/db/vocabulary";
import type { Config, TimestampSettings } from "~/platform/config.server";
import { fromBase64, sha256 } from "~/platform/crypto.server";
import type { RevisedPdf } from "./revised-pdf.server";
import { signInField } from "./signature-field.server";
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
  const inquiry = timestamp && inquiryTo(timestamp);
  await sign(pdf, seal, metadata, inquiry?.ask).catch((error) => {
    throw inquiry ? inquiry.failureOf(error) : error;
  });
  if (!timestamp || !inquiry)
    return { ...printed, pdf, level: "B-B", validationError: null, timestamp: null };
  const given = inquiry.answer();
  const { serial, at } = given;
  return {
    ...printed,
    pdf,
    timestamp: { authority: authorityName(timestamp.url), serial, at },
    ...(await addValidation(pdf, seal, given, timestamp)),
  };
}

/** Asks the authority once, and keeps what it gave, or why it failed. */
function inquiryTo(settings: TimestampSettings) {
  let given: Timestamp | undefined;
  let failure: unknown;
  return {
    ask: async (digest: Uint8Array) => {
      given = await requestTimestamp(settings, digest).catch((error) => {
        failure = error;
        throw error;
      });
      return given.token;
    },
    // A token that does not fit into the file is also the authority's failure.
    failureOf: (error: unknown) =>
      given
        ? new TimestampError("The authority's token could not be put into the seal.")
        : (failure ?? error),
    answer: (): Timestamp => {
      if (!given) throw new TimestampError("The authority was not asked.");
      return given;
    },
  };
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
  const field = {
    reason: "Sealed by Countersign: unchanged since the agreement was completed",
    room: ownRoom + (ask ? TIMESTAMP_BYTES : 0),
  };
  await signInField(pdf, field, (digest) => signDetached(digest, signer));
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
