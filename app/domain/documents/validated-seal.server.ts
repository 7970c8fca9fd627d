import type { Config, TimestampSettings } from "~/platform/config.server";
import { fromBase64 } from "~/platform/crypto.server";
import { askOutside, readBeginning } from "~/platform/outgoing.server";
import type { Ask } from "./revocation.server";
import type { Validation } from "./seal-validation.server";
import type { Timestamp } from "./timestamp-authority.server";
import { ValidationTrouble } from "./validation-trouble";

/** Lists of revoked certificates are the largest of it. */
const LARGEST = 512_000;

export interface ValidatedSeal {
  pdf: Uint8Array;
  /** B-LT holds what validates seal and timestamp in years to come; B-T waits for nobody to give it. */
  level: "B-T" | "B-LT";
  /** Why it is no B-LT; null where it is one. */
  validationError: string | null;
}

/**
 * A timestamped seal with the certificates above it and what their issuers say of them, each asked once. An issuer
 * that fails does not hold the agreement up: the seal then stays as it is.
 */
export async function validatedSeal(
  pdf: Uint8Array,
  { certificate, chain }: Config["seal"],
  { token, at }: Timestamp,
  { timeoutMs }: TimestampSettings,
): Promise<ValidatedSeal> {
  const { validationFor } = await import("./seal-library.server");
  const certificates = [certificate, ...chain].map(fromBase64);
  try {
    const inquiry = { ask: issuersWithin(timeoutMs), at };
    const validation = await validationFor({ certificates, token }, inquiry);
    return { pdf: await withStore(pdf, validation), level: "B-LT", validationError: null };
  } catch (error) {
    const reason =
      error instanceof ValidationTrouble ? error.message : "The validation data could not be read.";
    return { pdf, level: "B-T", validationError: reason };
  }
}

/** The file with a document security store in a revision of its own, behind the signed bytes. */
async function withStore(pdf: Uint8Array, { certificates, ocsps, crls }: Validation): Promise<Uint8Array> {
  const { PDF, PdfArray, PdfDict, PdfName, PdfStream } = await import("./seal-library.server");
  const document = await PDF.load(pdf);
  const list = (parts: Uint8Array[]) =>
    new PdfArray(parts.map((bytes) => document.register(new PdfStream(new PdfDict(), bytes))));
  const store = new PdfDict();
  store.set("Type", PdfName.of("DSS"));
  store.set("Certs", list(certificates));
  if (ocsps.length > 0) store.set("OCSPs", list(ocsps));
  if (crls.length > 0) store.set("CRLs", list(crls));
  document.getCatalog().set("DSS", document.register(store));
  return document.save({ incremental: true });
}

/** @param timeoutMs for all of them together */
function issuersWithin(timeoutMs: number): Ask {
  const signal = AbortSignal.timeout(timeoutMs);
  return async (url, body) => {
    const posted = body && {
      method: "POST",
      headers: { "Content-Type": body.type },
      body: body.bytes as BodyInit,
    };
    const response = await askOutside(url, { ...posted, signal }).catch(() => null);
    if (!response) return null;
    const { bytes, cut } = await readBeginning(response, LARGEST, signal);
    return response.status === 200 && !cut ? bytes : null;
  };
}
