/** Stays next to the sealed file, never rebuilt: names, zones and certificates change, the sealed pages do not. */
import type { SealLevel } from "~/db/vocabulary";
import type { Config } from "~/platform/config.server";
import { toPem } from "~/platform/seal-certificate.server";
import type { CertificateContent, CertificateFile, SealOutcome } from "../../printing/certificate";
import { clockIn } from "../../printing/moments";

export interface CertificateRecord {
  certificate: CertificateFile;
  pem: string;
  /** The printed words; absent where they are in English, as in the certificate. */
  notVerified?: string[];
}

interface SealData {
  sha256: string;
  printedSha256: string | null;
  pages: number | null;
  level: SealLevel | null;
  sealedAt: number | null;
  timestampAuthority: string | null;
  timestampSerial: string | null;
  timestampedAt: number | null;
  timestampError: string | null;
}

export const certificateRecord = (
  config: Pick<Config, "seal">,
  certificate: CertificateContent,
  seal: SealData,
  timeZone: string | null,
): CertificateRecord => ({
  certificate: { ...certificate, outcome: outcomeOf(seal, timeZone) },
  pem: [config.seal.certificate, ...config.seal.chain].map(toPem).join(""),
});

function outcomeOf(seal: SealData, timeZone: string | null): SealOutcome {
  const clock = clockIn(timeZone);
  const { sha256, printedSha256, pages, level, sealedAt, timestampError } = seal;
  const { timestampAuthority: authority, timestampSerial: serial, timestampedAt: at } = seal;
  return {
    sha256,
    printedSha256,
    pages,
    level,
    timestampError,
    sealedAt: sealedAt === null ? null : clock(sealedAt),
    timestamp:
      authority !== null && serial !== null && at !== null ? { authority, serial, at: clock(at) } : null,
  };
}

/** certificate.json of the evidence pack, whose hash the sealing's event names. */
export const certificateText = (certificate: CertificateFile): string =>
  `${JSON.stringify(certificate, null, 1)}\n`;

export const recordKey = (r2Key: string): string => r2Key.replace(/\.pdf$/, ".json");

export async function saveRecord(files: R2Bucket, r2Key: string, record: CertificateRecord): Promise<void> {
  await files.put(recordKey(r2Key), JSON.stringify(record), {
    httpMetadata: { contentType: "application/json" },
  });
}

/** Null for files sealed before records existed. */
export async function findRecord(files: R2Bucket, r2Key: string): Promise<CertificateRecord | null> {
  const file = await files.get(recordKey(r2Key));
  return file ? file.json<CertificateRecord>() : null;
}
