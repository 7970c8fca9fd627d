import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "~/platform/language/languages";
import { createTranslate, inEnglish, type Translate } from "~/platform/language/translate";
import HASHES from "../../../tests/world/published-wordings/disclosure-hashes.json";
import STATEMENT_HASHES from "../../../tests/world/published-wordings/statement-hashes.json";
import {
  DISCLOSURE_VERSION,
  disclosureIn,
  disclosureText,
  disclosureVersion,
  EARLIER_DISCLOSURES,
  isCurrentDisclosure,
  languageOfDisclosure,
  signedStatement,
} from "./disclosure";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const FOLDER = new URL("../../../public/languages/", import.meta.url);

const translated = readdirSync(FOLDER)
  .map((file) => file.replace(/\.json$/, ""))
  .filter(isLanguage);

const translateTo = (language: Language): Translate =>
  language === DEFAULT_LANGUAGE
    ? inEnglish
    : createTranslate(language, JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), "utf8")));

/** Stored consents refer to these wordings. */
describe("a published wording never changes: add a version", () => {
  const hashes: Readonly<Record<string, string>> = HASHES;

  it.each([DEFAULT_LANGUAGE, ...translated])("%s", (language) => {
    expect(hashes).toHaveProperty(
      [disclosureVersion(language)],
      sha256(disclosureText(disclosureIn(translateTo(language)))),
    );
  });

  it.each(Object.entries(EARLIER_DISCLOSURES))("%s, which is no longer shown", (version, paragraphs) => {
    expect(hashes).toHaveProperty([version], sha256(paragraphs.join("\n")));
  });

  it("and none is forgotten", () => {
    const known = [
      ...[DEFAULT_LANGUAGE, ...translated].map(disclosureVersion),
      ...Object.keys(EARLIER_DISCLOSURES),
    ];
    expect(Object.keys(hashes).sort()).toEqual(known.sort());
  });
});

/** A page posts its consent text's version, by which the server knows the sentence that the client signed. */
describe("a published statement never changes: give the language's consent text a later day", () => {
  const hashes: Readonly<Record<string, string>> = STATEMENT_HASHES;

  it.each([DEFAULT_LANGUAGE, ...translated])("%s", (language) => {
    expect(hashes).toHaveProperty(
      [disclosureVersion(language)],
      sha256(signedStatement(translateTo(language))),
    );
  });
});

it("a version says which language it is in", () => {
  for (const language of LANGUAGES) {
    expect(languageOfDisclosure(disclosureVersion(language))).toBe(language);
    expect(isCurrentDisclosure(disclosureVersion(language))).toBe(true);
  }
  expect(new Set(LANGUAGES.map(disclosureVersion)).size).toBe(LANGUAGES.length);
  expect(disclosureVersion(DEFAULT_LANGUAGE)).toBe(DISCLOSURE_VERSION);
  expect(languageOfDisclosure("2026-11")).toBe("en");
  for (const version of ["2026-11", "2026-11-21", "2026-11-21-de", "2026-11-25", "2026-11-25-xx", ""])
    expect(isCurrentDisclosure(version), version).toBe(false);
});

it("holds all that must be disclosed before consent (docs/evidence.md 1)", () => {
  const points = disclosureIn(inEnglish);
  const text = disclosureText(points);
  for (const words of [/on paper/, /withdraw this consent/, /It’s free/, /This one proposal/])
    expect(text).toMatch(words);
  for (const words of [/To change it/, /printed copy by post/, /web browser/]) expect(text).toMatch(words);
  expect(points.every(({ title, text: words }) => title && words)).toBe(true);
});

it("the statement of a signature has the button in it", () => {
  expect(signedStatement(inEnglish)).toBe(
    "I have read this proposal, I agree to sign it electronically, and I understand that approving it is legally binding. [Approve Proposal]",
  );
});
