import { expect, it } from "vitest";
import { isDomainError } from "~/platform/errors";
import { inEnglish } from "~/platform/language/translate";
import { parseSignature } from "../parse-signature";
import { assertPrintable, KEEP_LETTERS_FIELD } from "./printable-name";

const signature = (changes: object = {}) =>
  parseSignature(
    {
      signerName: "Amara",
      signerEmail: "amara@harbor.example",
      signatureMethod: "typed",
      legalDisclaimer: "on",
      scrolledToBottom: "true",
      ...changes,
    },
    inEnglish,
  );

function asked(changes: object, keepsLetters = false): string[] {
  try {
    assertPrintable(inEnglish, signature(changes), keepsLetters);
    return [];
  } catch (error) {
    return isDomainError(error) ? Object.keys(error.fieldErrors) : [String(error)];
  }
}

it.each([
  ["a name that can be printed", {}, []],
  ["a name of another script", { signerName: "Амара नमस्ते" }, []],
  ["a name with a letter that no font has", { signerName: "𐎠 Amara" }, ["signerName", KEEP_LETTERS_FIELD]],
  ["a company with one", { signingFor: "𐎠 Ltd" }, ["signingFor", KEEP_LETTERS_FIELD]],
])("%s", (_what, changes, fields) => {
  expect(asked(changes)).toEqual(fields);
  expect(asked(changes, true), "with the box ticked").toEqual([]);
});
