import { describe, expect, it } from "vitest";
import { redline } from "./redline";

const shown = (before: string, after: string) =>
  redline(before, after)
    .map(({ text, kind }) => (kind === "added" ? `[+${text}]` : kind === "removed" ? `[-${text}]` : text))
    .join("");

describe("a redline", () => {
  it("marks words, and joins those beside each other", () => {
    expect(shown("We train two receptionists on site.", "We train your whole team on site.")).toBe(
      "We train [-two receptionists][+your whole team] on site.",
    );
  });

  it("is empty of marks where nothing has changed", () => {
    expect(redline("The same.\nText.", "The same.\nText.")).toEqual([
      { kind: "same", text: "The same.\nText." },
    ]);
  });

  it("marks words of a language without spaces", () => {
    expect(shown("サイトを公開します。", "サイトを更新します。")).toMatch(/^サイトを\[-公開.*\]\[\+更新/);
  });

  it("holds both texts whole", () => {
    const [before, after] = ["One, two three.\nFour five", "Two three, six.\n\nFour seven eight"];
    const pieces = redline(before, after);
    const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text);
    expect(without("added").join("")).toBe(before);
    expect(without("removed").join("")).toBe(after);
  });

  it("of a new text is all new", () => {
    expect(redline("", "A new section.")).toEqual([{ kind: "added", text: "A new section." }]);
  });

  it("of a long text takes little time and memory", () => {
    const text = "サイトを公開します。We publish the site. ".repeat(3_000);
    const since = performance.now();
    const memory = process.memoryUsage().heapUsed;
    expect(redline(text, `${text}At last.`).at(-1)).toEqual({ kind: "added", text: "At last." });
    expect(performance.now() - since).toBeLessThan(3_000);
    expect(process.memoryUsage().heapUsed - memory).toBeLessThan(300_000_000);
  });

  it("of a long text before letters without spaces is no call with too many arguments", () => {
    const text = `${"a ".repeat(150_000)}サイト`;
    expect(redline(text, text)).toEqual([{ kind: "same", text }]);
  });

  it("of two long texts without a word in common gives both", () => {
    const many = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(" ");
    expect(redline(many("a"), many("b"))).toEqual([
      { kind: "removed", text: many("a") },
      { kind: "added", text: many("b") },
    ]);
  });
});
