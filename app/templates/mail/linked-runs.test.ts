import { describe, expect, it } from "vitest";
import { linkedRuns } from "./linked-runs";

const urlsIn = (text: string) =>
  linkedRuns(text)
    .filter(({ url }) => url !== null)
    .map((run) => run.text);

describe("addresses in an owner's words", () => {
  it.each([
    ["See https://studio.example/work.", ["https://studio.example/work"]],
    ["(https://studio.example/a_(b)) and more", ["https://studio.example/a_(b)"]],
    [
      "https://a.example/?q=1&r=2#top, http://b.example!",
      ["https://a.example/?q=1&r=2#top", "http://b.example"],
    ],
    ["“https://a.example/x”…", ["https://a.example/x"]],
    ["<https://a.example/x>", ["https://a.example/x"]],
    ["**https://a.example/x**", ["https://a.example/x"]],
    ["HTTPS://A.EXAMPLE/X?", ["HTTPS://A.EXAMPLE/X"]],
    ["请看https://a.example/x。谢谢", ["https://a.example/x"]],
    ["Really https://a.example/?!...", ["https://a.example/"]],
    ["https://münchen.example/ä", ["https://münchen.example/ä"]],
  ])("%s", (text, urls) => {
    expect(urlsIn(text)).toEqual(urls);
  });

  it.each([
    "javascript:alert(1)",
    "javascript://a.example/%0aalert(1)",
    "data:text/html,x",
    "ftp://a.example",
    "www.a.example",
    "mailto:a@b.example",
    "https://",
    "https://...",
    "https://bank.example@evil.example/",
    "https://bank.example:pass@evil.example/",
    "xhttps://a.example",
    "http://[",
  ])("%s leads nowhere", (text) => {
    expect(urlsIn(text)).toEqual([]);
  });

  it("leaves the text as it is", () => {
    const text = " a https://a.example/x, (http://b.example) https://u@c.example https://d.example";
    expect(
      linkedRuns(text)
        .map((run) => run.text)
        .join(""),
    ).toBe(text);
  });

  it("is quick with a long row of brackets", () => {
    expect(urlsIn(`https://a.example/${")".repeat(1900)}`)).toEqual(["https://a.example/"]);
    expect(urlsIn(`https://a.example/${")".repeat(20_000)}`)).toEqual([]);
  });
});
