import type { Config, TimestampSettings } from "~/platform/config.server";
import { fromBase64 } from "~/platform/crypto.server";
import { fetchExternal, readBodyStart } from "~/platform/outgoing.server";
import type { RevisedPdf } from "./revised-pdf.server";
import type { FetchFromIssuer } from "./revocation.server";
import type { Validation } from "./seal-validation.server";
import { SealValidationError } from "./seal-validation-error";
import type { Timestamp } from "./timestamp-authority.server";

/** CRLs are the largest responses. */
const MAX_RESPONSE_BYTES = 512_000;

interface ValidatedSeal {
  level: "B-T" | "B-LT";
  /** The reason why there is no validation data. */
  validationError: string | null;
}

/** Adds the certificates and revocation data. If an issuer fails, the seal stays unchanged. */
export async function addValidation(
  pdf: RevisedPdf,
  { certificate, chain }: Config["seal"],
  { token, at }: Timestamp,
  { timeoutMs }: TimestampSettings,
): Promise<ValidatedSeal> {
  const { validationFor } = await import("./seal-library.server");
  const certificates = [certificate, ...chain].map(fromBase64);
  try {
    const inquiry = { ask: issuerFetcher(timeoutMs), at };
    await appendSecurityStore(pdf, await validationFor({ certificates, token }, inquiry));
    return { level: "B-LT", validationError: null };
  } catch (error) {
    const reason =
      error instanceof SealValidationError ? error.message : "The validation data could not be read.";
    return { level: "B-T", validationError: reason };
  }
}

/** A document security store (DSS) as a new revision, behind the signed bytes. */
async function appendSecurityStore(
  pdf: RevisedPdf,
  { certificates, ocsps, crls }: Validation,
): Promise<void> {
  const { PdfArray, PdfDict, PdfName, PdfStream } = await import("./seal-library.server");
  const { document } = pdf;
  const list = (parts: Uint8Array[]) =>
    new PdfArray(parts.map((bytes) => document.register(new PdfStream(new PdfDict(), bytes))));
  const store = new PdfDict();
  store.set("Type", PdfName.of("DSS"));
  store.set("Certs", list(certificates));
  if (ocsps.length > 0) store.set("OCSPs", list(ocsps));
  if (crls.length > 0) store.set("CRLs", list(crls));
  document.getCatalog().set("DSS", document.register(store));
  pdf.append();
}

/** @param timeoutMs for all of them together */
function issuerFetcher(timeoutMs: number): FetchFromIssuer {
  const signal = AbortSignal.timeout(timeoutMs);
  return async (url, body) => {
    const posted = body && {
      method: "POST",
      headers: { "Content-Type": body.type },
      body: body.bytes as BodyInit,
    };
    const response = await fetchExternal(url, { ...posted, signal }).catch(() => null);
    if (!response) return null;
    const { bytes, cut } = await readBodyStart(response, MAX_RESPONSE_BYTES, signal);
    return response.status === 200 && !cut ? bytes : null;
  };
}
