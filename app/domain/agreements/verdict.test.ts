import { describe, expect, it } from "vitest";
import { isSha256, judge, normaliseSha256 } from "./verdict";

const sha256 = "ab".repeat(32);
const current = { id: "d1", isSuperseded: false };

describe("the verdict on a file", () => {
  it.each([
    ["a known hash", { sha256, byHash: current, byId: null }, "unaltered"],
    [
      "a known hash of an earlier version",
      { sha256, byHash: { id: "d1", isSuperseded: true }, byId: null },
      "superseded",
    ],
    [
      "an unknown hash in a file that names a document",
      { sha256, byHash: null, byId: { id: "d1" } },
      "altered",
    ],
    ["an unknown hash", { sha256, byHash: null, byId: null }, "unknown"],
    [
      "another document's hash than the one linked to",
      { sha256, byHash: current, byId: { id: "d2" } },
      "other",
    ],
    ["the hash of the document linked to", { sha256, byHash: current, byId: { id: "d1" } }, "unaltered"],
    [
      "a known hash, with a link to nothing",
      { sha256, byHash: current, byId: null, isDocumentNamed: true },
      "other",
    ],
    ["no file at all", { sha256: null, byHash: null, byId: { id: "d1" } }, null],
  ])("of %s", (_what, asked, verdict) => {
    expect(judge({ isDocumentNamed: asked.byId !== null, ...asked })).toBe(verdict);
  });

  it("takes a hash the way tools print it", () => {
    expect(normaliseSha256(" AB:AB ab\n")).toBe("ababab");
    expect(isSha256(normaliseSha256(sha256.toUpperCase()))).toBe(true);
    expect([isSha256(""), isSha256("ab"), isSha256(`${sha256}0`), isSha256("z".repeat(64))]).not.toContain(
      true,
    );
  });
});
