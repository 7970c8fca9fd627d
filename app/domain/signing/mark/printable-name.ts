import { DomainError, type FieldErrors } from "~/platform/errors";
import type { Translate } from "~/platform/language/translate";
import { uncoveredLetters } from "../../content/letter-coverage";
import { letterWords } from "../../content/letter-messages";
import type { ParsedSignature } from "../parse-signature";

export const KEEP_LETTERS_FIELD = "keepsLetters";

/** Unprintable letters delay the seal, so the signer confirms them (docs/decisions/0033). @throws DomainError */
export function assertPrintable(
  t: Translate,
  signature: ParsedSignature,
  keepsLetters: boolean,
): ParsedSignature {
  if (keepsLetters) return signature;
  const fieldErrors: FieldErrors = {};
  const { signerName, signingFor, filled } = signature;
  const printed = {
    signerName,
    signingFor,
    title: filled?.title ?? "",
    place: filled?.place ?? "",
    initials: filled?.initials?.letters ?? "",
  };
  for (const [name, text] of Object.entries(printed)) {
    const letters = uncoveredLetters(text);
    if (letters.length > 0)
      fieldErrors[name] = t("sign.letters.lacking", { letters: letterWords(letters, t) });
  }
  const [first] = Object.values(fieldErrors);
  if (first === undefined) return signature;
  fieldErrors[KEEP_LETTERS_FIELD] = t("sign.letters.choose");
  throw new DomainError("invalid_input", first, { fieldErrors });
}
