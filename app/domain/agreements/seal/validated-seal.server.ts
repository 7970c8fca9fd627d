import type { Config, TimestampSettings } from "~/platform/config.server";
import { fromBase64 } from "~/platform/crypto.server";
import { fetchExternal, readBodyStart } from "~/platform/outgoing.server";
import type { FetchFromIssuer } from "./revocation.server";
import type { Validation } from "./seal-validation.server";
import { SealValidationError } from "./seal-validation-error";
import type { Timestamp } from "./timestamp-authority.server";

/** CRLs are the largest responses. */
const MAX_RESPONSE_BYTES = 512_000;

export interface ValidatedSeal {
  pdf: Uint8Array;
  level: "B-T" | "B-LT";
  validationError: string | null;
}

/** Adds the certificates and revocation data. If an issuer fails, the seal stays unchanged. */
export async function validatedSeal(
  pdf: Uint8Array,
  { certificate, chain }: Config["seal"],
  { token, at }: Timestamp,
  { timeoutMs }: TimestampSettings,
): Promise<ValidatedSeal> {
  const { validationFor } = await import("./seal-library.server");
  const certificates = [certificate, ...chain].map(fromBase64);
  try {
    const inquiry = { ask: issuerFetcher(timeoutMs), at };
    const validation = await validationFor({ certificates, token }, inquiry);
    return { pdf: await addSecurityStore(pdf, validation), level: "B-LT", validationError: null };
  } catch (error) {
    const reason =
      error instanceof SealValidationError ? error.message : "The validation data could not be read.";
    return { pdf, level: "B-T", validationError: reason };
  }
}

/** Appends a document security store (DSS) as a new revision, behind the signed bytes. */
async function addSecurityStore(
  pdf: Uint8Array,
  { certificates, ocsps, crls }: Validation,
): Promise<Uint8Array> {
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
