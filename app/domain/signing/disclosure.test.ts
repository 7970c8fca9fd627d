import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { DISCLOSURE, DISCLOSURE_VERSION, disclosureText, EARLIER_DISCLOSURES } from "./disclosure";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Stored consents refer to these wordings. */
it.each([
  [
    "2026-11",
    EARLIER_DISCLOSURES["2026-11"]?.join("\n"),
    "6b89da05e5239005e8aa38d246c922fa20c8abfccc363d404f6ca4b5b75f2cf5",
  ],
  [
    "2026-11-21",
    EARLIER_DISCLOSURES["2026-11-21"]?.join("\n"),
    "f455bf3b808d60d9c6f15ca56cfbdb8742d829779b15779a16e8a415d756cfca",
  ],
  [
    "2026-11-22",
    DISCLOSURE_VERSION === "2026-11-22" ? disclosureText() : "",
    "28395296b569fa806e97cd2aa690d0f035cf7ebd88ec880bf8679fdef299de39",
  ],
])("the wording of %s is what it was", (_version, text = "", hash) => {
  expect(sha256(text)).toBe(hash);
});

it("holds all that must be disclosed before consent (docs/evidence.md 1)", () => {
  const text = disclosureText();
  for (const words of [/on paper/, /withdraw this consent/, /It’s free/, /This one proposal/])
    expect(text).toMatch(words);
  for (const words of [/To change it/, /printed copy by post/, /web browser/]) expect(text).toMatch(words);
  expect(DISCLOSURE.every(({ title, text: words }) => title && words)).toBe(true);
});
