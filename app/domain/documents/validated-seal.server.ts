import type { Config, TimestampSettings } from "~/platform/config.server";
import { fromBase64 } from "~/platform/crypto.server";
import { askOutside, readBeginning } from "~/platform/outgoing.server";
import type { Ask } from "./revocation.server";
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
  const { withValidation } = await import("./seal-library.server");
  const certificates = [certificate, ...chain].map(fromBase64);
  try {
    const inquiry = { ask: issuersWithin(timeoutMs), at };
    return {
      pdf: await withValidation(pdf, { certificates, token }, inquiry),
      level: "B-LT",
      validationError: null,
    };
  } catch (error) {
    const reason =
      error instanceof ValidationTrouble ? error.message : "The validation data could not be read.";
    return { pdf, level: "B-T", validationError: reason };
  }
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
