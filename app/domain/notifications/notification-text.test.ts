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
    expect(noticeSentence({ kind, actorName, title: "Website", detail: "" })).toBe(words);
  });

  it.each([
    ["late", "€900 was paid although nothing was open: Website"],
    ["charged_back", "The bank took €900 back: Website"],
  ])("says what happened to a payment by card: %s", (detail, words) => {
    expect(noticeSentence({ kind: "card_payment", actorName: "€900", title: "Website", detail })).toBe(words);
  });

  it("has names apart from the sentence", () => {
    const pieces = noticePieces({ kind: "viewed", actorName: "Ada", title: "Website", detail: "" });
    expect(pieces.filter(({ isIsolated }) => isIsolated).map(({ text }) => text)).toEqual(["Ada", "Website"]);
  });
});
