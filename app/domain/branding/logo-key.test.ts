import { describe, expect, it } from "vitest";
import { pictureName } from "../content/pictures/picture-name";
import { fitInto, LOGO_MAX_SIZES, parseLogoKey, shownLogo } from "./logo-key";

const sha256 = "ab".repeat(32);
const key = `${sha256}-320x80.png`;

describe("a logo's key", () => {
  it("says what it is and how large, and nothing else is one", () => {
    expect(pictureName({ sha256, type: "image/png", width: 320, height: 80 })).toBe(key);
    expect(parseLogoKey(key)).toEqual({
      key,
      sha256,
      type: "image/png",
      ending: "png",
      width: 320,
      height: 80,
    });
    for (const wrong of [
      null,
      "",
      sha256,
      `${key}x`,
      `../${key}`,
      key.replace("png", "svg"),
      key.toUpperCase(),
      key.replace("320", "0320"),
    ])
      expect(parseLogoKey(wrong)).toBeNull();
  });

  it.each([
    [
      { width: 320, height: 80 },
      { width: 176, height: 44 },
    ],
    [
      { width: 80, height: 320 },
      { width: 14, height: 56 },
    ],
    [
      { width: 100, height: 40 },
      { width: 100, height: 40 },
    ],
    [
      { width: 4000, height: 16 },
      { width: 176, height: 1 },
    ],
  ])("of %j is drawn at %j in a document", (size, drawn) => {
    expect(fitInto(size, LOGO_MAX_SIZES.document)).toEqual(drawn);
  });

  it("is an address, here and in mails", () => {
    const url = `/logos/${key}`;
    expect(shownLogo(key, "Logo of Ada", LOGO_MAX_SIZES.mail)).toEqual({
      url,
      alt: "Logo of Ada",
      width: 160,
      height: 40,
    });
    expect(shownLogo(key, "", LOGO_MAX_SIZES.mail, "https://c.example")?.url).toBe(`https://c.example${url}`);
    expect(shownLogo(null, "", LOGO_MAX_SIZES.mail)).toBeNull();
  });
});
