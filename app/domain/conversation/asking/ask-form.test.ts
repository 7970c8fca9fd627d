import { describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { MAX_MESSAGE_LENGTH, MAX_QUOTE_LENGTH } from "../bounds";
import { newMessageKey, parseAsk, parseMessage } from "./ask-form";

const ask = (over: object = {}) =>
  parseAsk({ key: newMessageKey(), text: "Could the launch be in May?", ...over }, inEnglish);

const errorOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as { fieldErrors: Record<string, string> }).fieldErrors;
  }
  return null;
};

describe("a client's form", () => {
  it("asks everybody about the whole proposal, unless it says otherwise", () => {
    expect(ask()).toMatchObject({
      kind: "question",
      audience: "everybody",
      block: null,
      line: null,
      quote: "",
    });
    expect(ask({ block: "b1", place: " Timeline " })).toMatchObject({ block: "b1", place: "Timeline" });
  });

  it("cuts a quote that is too long, and refuses a message that is too long", () => {
    expect(ask({ quote: "x".repeat(MAX_QUOTE_LENGTH + 1) }).quote).toHaveLength(MAX_QUOTE_LENGTH);
    expect(ask({ text: "x".repeat(MAX_MESSAGE_LENGTH) }).text).toHaveLength(MAX_MESSAGE_LENGTH);
    expect(errorOf(() => ask({ text: "x".repeat(MAX_MESSAGE_LENGTH + 1) }))).toEqual({
      text: "Use at most 10,000 characters.",
    });
  });

  it("refuses a message without text", () => {
    expect(errorOf(() => ask({ text: " \n\u200b" }))).toEqual({ text: "Write your message first." });
    expect(errorOf(() => parseMessage({ key: newMessageKey(), text: "" }, inEnglish))).toHaveProperty("text");
  });

  it("offers a quantity or a budget for a line", () => {
    const offer = { kind: "counter_offer", line: "hosting" };
    expect(ask({ ...offer, wantedQuantity: 2_000 }).wantedQuantity).toBe(2_000);
    expect(ask({ ...offer, wantedMinor: 0 }).wantedMinor).toBe(0);
    for (const wrong of [offer, { ...offer, line: "", wantedMinor: 5 }])
      expect(errorOf(() => ask(wrong))).toEqual({
        wantedMinor: "Enter the quantity or the budget that you have in mind.",
      });
  });

  it("refuses invalid ids, kinds and numbers", () => {
    for (const wrong of [
      { key: "x" },
      { key: "'; drop table threads" },
      { block: "<b>" },
      { line: "a".repeat(65) },
      { kind: "offer" },
      { audience: "nobody" },
      { kind: "counter_offer", line: "a", wantedMinor: 1.5 },
      { kind: "counter_offer", line: "a", wantedMinor: -1 },
    ])
      expect(
        errorOf(() => ask(wrong)),
        JSON.stringify(wrong),
      ).not.toBeNull();
  });
});
