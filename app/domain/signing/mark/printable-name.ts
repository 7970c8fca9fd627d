import { DomainError, type FieldErrors } from "~/platform/errors";
import { uncoveredLetters } from "../../content/letter-coverage";
import { letterWords } from "../../content/letter-messages";
import type { ParsedSignature } from "../parse-signature";

export const KEEP_LETTERS_FIELD = "keepsLetters";

const PRINTED_FIELDS = ["signerName", "signingFor"] as const;

/** Unprintable letters delay the seal, so the signer confirms them (docs/decisions/0033). @throws DomainError */
export function assertPrintable(signature: ParsedSignature, keepsLetters: boolean): ParsedSignature {
  if (keepsLetters) return signature;
  const fieldErrors: FieldErrors = {};
  for (const name of PRINTED_FIELDS) {
    const letters = uncoveredLetters(signature[name]);
    if (letters.length > 0)
      fieldErrors[name] = `The PDF cannot show these letters yet: ${letterWords(letters)}.`;
  }
  const [first] = Object.values(fieldErrors);
  if (first === undefined) return signature;
  fieldErrors[KEEP_LETTERS_FIELD] = "Write the name with other letters, or tick the box to sign with these.";
  throw new DomainError("invalid_input", first, { fieldErrors });
}
