/** The seal: a PAdES B-B signature over the whole file. It proves 'unchanged since', not who signed (evidence.md 1). */
import type { Config } from "~/platform/config.server";
import { fromBase64, sha256 } from "~/platform/crypto.server";

export interface SealedPdf {
  pdf: Uint8Array;
  /** SHA-256 of the sealing certificate, hex. */
  certificateFingerprint: string;
}

const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/**
 * Seals a PDF with the operator's certificate.
 * @throws Error when the configured key or certificate cannot be read
 */
export async function sealPdf(pdf: Uint8Array, seal: Config["seal"]): Promise<SealedPdf> {
  // A megabyte that only sealing needs.
  const { CryptoKeySigner, PDF } = await import("@libpdf/core");
  const key = await crypto.subtle.importKey("pkcs8", fromBase64(seal.privateKey), RSA, false, ["sign"]);
  const signer = new CryptoKeySigner(key, fromBase64(seal.certificate), "RSA", "RSASSA-PKCS1-v1_5");
  const document = await PDF.load(pdf);
  document.setCreator("Countersign");
  const { bytes } = await document.sign({
    signer,
    reason: "Sealed by Countersign: unchanged since the agreement was completed",
    subFilter: "ETSI.CAdES.detached",
    level: "B-B",
  });
  return { pdf: bytes, certificateFingerprint: await certificateFingerprint(seal) };
}

/** SHA-256 of the sealing certificate (DER), hex: what a PDF reader shows as its fingerprint. */
export const certificateFingerprint = (seal: Pick<Config["seal"], "certificate">): Promise<string> =>
  sha256(fromBase64(seal.certificate));
