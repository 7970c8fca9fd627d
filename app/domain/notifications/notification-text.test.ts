import { describe, expect, it } from "vitest";
import { noticePieces, noticeSentence } from "./notification-text";

describe("a notice in words", () => {
  it.each([
    ["viewed", "Ada", "Ada opened Website for the first time"],
    ["approved", "Ada", "Ada approved Website"],
    ["rejected", "Ada", "Ada declined Website"],
    ["signed", "Ada", "Ada signed Website"],
    ["delivery_failed", "ada@harbor.example", "The email to ada@harbor.example about Website did not arrive"],
  ] as const)("%s", (kind, actorName, words) => {
    expect(noticeSentence({ kind, actorName, title: "Website" })).toBe(words);
  });

  it("has names apart from the sentence", () => {
    const pieces = noticePieces({ kind: "viewed", actorName: "Ada", title: "Website" });
    expect(pieces.filter(({ isIsolated }) => isIsolated).map(({ text }) => text)).toEqual(["Ada", "Website"]);
  });
});
