import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checksumOf, isKey, keyPrefix, newKey } from "./key-format";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The same number out of another's arithmetic. */
const read = (checksum: string) =>
  [...checksum].reduce((sum, letter) => sum * 62 + LETTERS.indexOf(letter), 0);

describe("a key", () => {
  it("is one, is never the same twice and looks like a secret of ours", () => {
    const keys = Array.from({ length: 500 }, newKey);
    expect(new Set(keys).size).toBe(500);
    for (const key of keys) {
      expect(key).toMatch(/^csk_[0-9A-Za-z]{38}$/);
      expect(isKey(key)).toBe(true);
    }
  });

  it("uses every letter", () => {
    const all = new Set(Array.from({ length: 300 }, newKey).flatMap((key) => [...key.slice(4, 36)]));
    expect(all.size).toBe(62);
  });

  it("ends in the CRC-32 of its secret part", () => {
    for (const key of Array.from({ length: 50 }, newKey))
      expect(read(key.slice(36))).toBe(crc32(key.slice(4, 36)));
  });

  it("is none with one letter changed, anywhere", () => {
    const key = newKey();
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === "x" ? "y" : "x";
      expect(isKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`), String(at)).toBe(false);
    }
  });

  it.each(["", "csk_", "Bearer", "csk_short", `csk_${"0".repeat(38)} `, "sk_live_4eC39HqLyjWDarjtT1zdp7dc"])(
    "%s is none",
    (text) => {
      expect(isKey(text)).toBe(false);
    },
  );

  it("shows its prefix and six letters, which leave 26 to guess", () => {
    const key = newKey();
    expect(keyPrefix(key)).toBe(key.slice(0, 10));
  });

  it("has a checksum of six letters even for small numbers", () => {
    expect(checksumOf("")).toBe("000000");
  });
});
