/** Stays next to the sealed file, never rebuilt: names, zones and certificates change, the sealed pages do not. */
import type { CertificateFile } from "../../printing/certificate";

export interface CertificateRecord {
  certificate: CertificateFile;
  pem: string;
  /** The printed words; absent where they are in English, as in the certificate. */
  notVerified?: string[];
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
