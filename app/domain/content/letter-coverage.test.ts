import { describe, expect, it } from "vitest";
import { coverageModule } from "../../../scripts/fonts/coverage.mjs";
import { composed, coverageOf, isCommon, uncoveredLetters } from "./letter-coverage";
import { letterWords } from "./letter-messages";
import printLetters from "./print-letters?raw";

const fontsOf = (text: string) => coverageOf(text).fonts.map(({ font }) => font.name);

describe("the letters that can be printed", () => {
  it.each([
    ["English and German", "A quote — “Angebot” für 1 200 €, ½ price…", []],
    ["Turkish", "Değişiklik ışığı", ["latin-ext"]],
    ["Vietnamese, in letters and marks", "Việt e\u0323\u0302", ["vietnamese"]],
    ["Russian with a stress", "Привет, за\u0301мок", ["cyrillic"]],
    ["Greek", "Προσφορά", ["greek"]],
    ["Hindi", "नमस्ते दुनिया क़", ["devanagari"]],
    ["Thai", "ข้อเสนอ น้ำ", ["thai"]],
    ["Arabic", "عرض السعر", ["arabic"]],
    ["Hebrew with points", "שָׁלוֹם", ["hebrew"]],
    ["Korean, in letters and in their parts", "한국어 \u1112\u1161\u11ab", ["kr"]],
    ["Chinese", "报价单 臺灣", ["sc"]],
    ["Japanese, whose characters have a form of their own", "直す 見積書 か\u3099", ["jp"]],
    ["emoji: families, flags, skins, keys", "🚀 👩‍👩‍👧‍👦 🇩🇪 👍🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", ["emoji"]],
    ["signs", "✓ ☐ → ∑ ★", ["signs"]],
    ["letters that social media take for bold", "𝐁𝐨𝐥𝐝", ["math"]],
  ])("are those of %s", (_what, text, fonts) => {
    expect(uncoveredLetters(text)).toEqual([]);
    expect(fontsOf(text).filter((name) => name !== "signs" || fonts.includes(name as never))).toEqual(fonts);
  });

  it("are not those that no font has, each named once", () => {
    expect(uncoveredLetters("a 𐎠𐎼𐎠 b \uf0b7 c \ue000 𒀀")).toEqual(["𐎠", "𐎼", "\uf0b7", "\ue000", "𒀀"]);
  });

  it("leave out what is nowhere to be seen", () => {
    expect(uncoveredLetters("a\u200bb\u00adc\ufeffd\u2028e\u200df\u0001g\ufe0f\u3164\u{e0001}")).toEqual([]);
  });

  it("do not make a letter of parts that lie in different files", () => {
    expect(uncoveredLetters("直\u0302")).toEqual(["直\u0302"]);
  });

  it("take half a character for none", () => {
    expect(uncoveredLetters("a\ud83d b")).toEqual([]);
  });

  it("are found in half a megabyte of any of them within seconds, on a busy machine too", {
    tags: "nightly",
  }, () => {
    for (const filling of ["é", "e\u0301", "漢", "-", "𐎠", "👩‍👩‍👧", "\u0301", "\u1100", "x", "\u0338"]) {
      const text = filling.repeat(500_000 / filling.length);
      const start = process.cpuUsage();
      coverageOf(text);
      composed(text);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000, filling).toBeLessThan(4000);
    }
  });

  it("are as the fonts have them that are installed", { tags: "nightly", timeout: 60_000 }, async () => {
    expect(printLetters, "run node scripts/fonts.mjs").toBe(await coverageModule());
  });
});

describe("a text of common letters", () => {
  it.each([
    ["Website redesign – “Q1”", true],
    ["Сайт", true],
    ["Εταιρεία", true],
    ["वेबसाइट", false],
    ["Launch 🚀", false],
    ["𒀀", false],
  ])("%s: %s", (text, common) => expect(isCommon(text)).toBe(common));
});

describe("a text with its marks composed", () => {
  it("leaves markup and what stands beside it alone", () => {
    const html = '<p class="a">\u0338x</p>&amp;\u0301';
    expect(composed(html)).toBe(html);
    expect(composed("<b>e\u0301</b>")).toBe("<b>é</b>");
  });
});

describe("letters in words", () => {
  it("name a dozen by sight and number, and count the others", () => {
    expect(letterWords(["𐎠", "ᠮ", "👩‍👧"])).toBe("𐎠 (U+103A0), ᠮ (U+182E), 👩‍👧 (U+1F469 U+200D U+1F467)");
    const many = Array.from({ length: 20 }, (_, i) => String.fromCodePoint(0x12000 + i));
    expect(letterWords(many)).toMatch(/U\+1200B\) and 8 more$/);
  });
});
