import { DomainError, type FieldErrors } from "~/platform/errors";
import { uncoveredLetters } from "../documents/letter-coverage";
import { letterWords } from "../documents/letter-words";
import type { ParsedSignature } from "./parse-signature";

/** The box that a signer ticks to sign with letters that the PDF cannot show yet. */
export const KEEPS_LETTERS = "keepsLetters";

const PRINTED = ["signerName", "signingFor"] as const;

/**
 * A name that no font of the PDF has letters for delays the seal, so its signer decides first. A drawn signature has the
 * name beside it, too. Nothing is refused for good (docs/decisions/0033).
 * @throws DomainError invalid_input with a sentence for each field, and one for `KEEPS_LETTERS`
 */
export function assertPrintable(signature: ParsedSignature, keepsLetters: boolean): ParsedSignature {
  if (keepsLetters) return signature;
  const fieldErrors: FieldErrors = {};
  for (const name of PRINTED) {
    const letters = uncoveredLetters(signature[name]);
    if (letters.length > 0)
      fieldErrors[name] = `The PDF cannot show these letters yet: ${letterWords(letters)}.`;
  }
  const [first] = Object.values(fieldErrors);
  if (first === undefined) return signature;
  fieldErrors[KEEPS_LETTERS] = "Write the name with other letters, or tick the box to sign with these.";
  throw new DomainError("invalid_input", first, { fieldErrors });
}
