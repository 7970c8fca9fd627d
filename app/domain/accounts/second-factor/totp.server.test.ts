import { describe, expect, it } from "vitest";
import { base32, stepAt, stepOfCode, totpCode, totpUri } from "./totp.server";

/** The key of RFC 6238, appendix B. */
const KEY = new TextEncoder().encode("12345678901234567890");

describe("codes", () => {
  it.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("are RFC 6238's at second %i", (second, code) => {
    expect(totpCode(KEY, stepAt(second * 1000), 8)).toBe(code);
  });

  it("are accepted one step before and after, and no further", () => {
    const now = 1111111109_000;
    const accepted = [-2, -1, 0, 1, 2].map((by) => stepOfCode(KEY, totpCode(KEY, stepAt(now) + by), now));
    const present = stepAt(now);
    expect(accepted).toEqual([null, present - 1, present, present + 1, null]);
  });

  it("are nothing else", () => {
    for (const typed of ["", "000000", "12345", "1234567", "٠٨١٨٠٤"])
      expect(stepOfCode(KEY, typed, 1111111109_000)).toBeNull();
  });
});

it("A key is written as RFC 4648 says", () => {
  const written = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) =>
    base32(new TextEncoder().encode(text)),
  );
  expect(written).toEqual(["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"]);
});

it("An app reads whose key it is", () => {
  expect(totpUri(KEY, "a+b@c.example")).toBe(
    "otpauth://totp/Countersign:a%2Bb%40c.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Countersign",
  );
});
