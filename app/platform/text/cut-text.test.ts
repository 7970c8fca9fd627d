import { describe, expect, it } from "vitest";
import { cutText } from "./cut-text";

const FAMILY = "👩‍👩‍👧‍👦";
const FLAG = "🇩🇪";
const ACCENTED = "e\u0301";

describe("a text at its limit", () => {
  it.each([
    ["short", 10, "short"],
    ["exactly", 7, "exactly"],
    ["exactly", 6, "exactl"],
    ["", 0, ""],
    ["ab", 0, ""],
    ["a😀b", 2, "a"],
    ["a😀b", 3, "a😀"],
    [`ab${FAMILY}`, 8, "ab"],
    [`ab${FAMILY}c`, 13, `ab${FAMILY}`],
    [`${FLAG}${FLAG}`, 6, FLAG],
    [`caf${ACCENTED}s`, 4, "caf"],
    [`caf${ACCENTED}s`, 5, `caf${ACCENTED}`],
    ["x\r\ny", 2, "x"],
    ["한국어", 2, "한국"],
    ["नमस्ते", 3, "नम"],
    ["😀", 1, ""],
    [`e${"\u0301".repeat(500)}`, 10, `e${"\u0301".repeat(9)}`],
  ])("%j within %i is %j", (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });

  it("is whole letters and well formed, wherever it is cut", () => {
    const text = `ab😀${FAMILY}${FLAG}${ACCENTED}漢字नि`.repeat(20);
    const letters = new Set([...new Intl.Segmenter("en").segment(text)].map(({ index }) => index));
    for (let most = 0; most < text.length; most += 1) {
      const cut = cutText(text, most);
      expect(cut.isWellFormed()).toBe(true);
      expect(letters.has(cut.length) && text.startsWith(cut) && cut.length <= most).toBe(true);
    }
  });

  it("costs no more for a long text", () => {
    const long = FAMILY.repeat(50_000);
    const started = performance.now();
    for (let n = 0; n < 100; n += 1) cutText(long, 80);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
