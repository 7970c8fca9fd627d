import { describe, expect, it } from "vitest";
import { madeUpCases } from "../../../tests/made-up/cases";
import { oddHtml } from "../../../tests/world/documents/odd-html";
import { cleanContent } from "./clean-content.server";

const LONG = "The clinic answers forty booking calls a day and loses many of them at lunch. ".repeat(4);

describe("cleaning (docs/product.md 5)", () => {
  it.each<[string, string, string]>([
    ["a code fence", "```html\n<h2>A</h2>\n```", "<h2>A</h2>"],
    ["a fence without a language", "```\n<h2>A</h2>\n```\n", "<h2>A</h2>"],
    ["a fence on the same line", "```html<h2>A</h2>```", "<h2>A</h2>"],
    ["a fence that never closes", "```html\n<h2>A</h2>", "<h2>A</h2>"],
    ["chatter around a fence", "Sure, here it is:\n\n```html\n<h2>A</h2>\n```\nLet me know!", "<h2>A</h2>"],
    ["a fence in a paragraph of its own", "<p>```html</p><h2>A</h2><p>```</p>", "<h2>A</h2>"],
    ["comments", "<p>a<!-- <b>note</b> -->b</p><!doctype html><?xml ?>", "<p>ab</p>"],
    ["a comment that never ends", "<p>a</p><!-- rest", "<p>a</p>"],
    [
      "colours",
      '<p style="color: red; text-align: right; BACKGROUND-COLOR:#fff">a</p>',
      '<p style="text-align: right">a</p>',
    ],
    ["colour alone", "<p style='color:red'>a</p><font color=red>b</font>", "<p>a</p><font>b</font>"],
    ["remote images", '<p>a<img src="https://t.example/x.gif"><img src=//t.example/y></p>', "<p>a</p>"],
    [
      "tiny images",
      '<p>a<img width="1" height="1" src="data:image/gif;base64,R0"><img src="/x" style="width:0px"></p>',
      "<p>a</p>",
    ],
    ["hidden divs", '<div style="display: none">x<div>y</div></div><p>a</p>', "<p>a</p>"],
    ["hidden by attribute", "<div hidden>x</div><span aria-hidden='true'>y</span><p>a</p>", "<p>a</p>"],
    ["invisible", '<div style="color:red;visibility:hidden">x</div><p>a</p>', "<p>a</p>"],
    ["a hidden div that never closes", "<div hidden>x<p>a</p>", "<p>a</p>"],
    ["a stray <", "<p>a < b</p>", "<p>a &lt; b</p>"],
    ["blank lines", "<p>a</p>\n\n \n\n\n<p>b</p>", "<p>a</p>\n\n\n<p>b</p>"],
    ["two blank lines", "<p>a</p>\n\n\n<p>b</p>", "<p>a</p>\n\n\n<p>b</p>"],
    [
      "blank paragraphs",
      `<p>a</p>${"<p><br></p>".repeat(5)}<p>b</p>`,
      "<p>a</p><p><br></p><p><br></p><p>b</p>",
    ],
  ])("%s", (_name, html, cleaned) => {
    expect(cleanContent(html)).toBe(cleaned);
  });

  it.each([
    "This proposal is designed for you",
    "We effectively communicate",
    "In THIS  document we show",
    "Here it is in HTML format",
    "A visually\nappealing layout",
    "It meets high standards",
    "Made for premium clients",
  ])("drops the line %j wherever it stands", (line) => {
    expect(cleanContent(`<p>a</p><p>${line}</p>`)).toBe("<p>a</p>");
    expect(cleanContent(`<ul><li>a</li><li><strong>${line}</strong>!</li></ul>`)).toBe("<ul><li>a</li></ul>");
    expect(cleanContent(`<h2>A</h2><ul><li>${line}</li></ul><p>b</p>`)).toBe("<h2>A</h2><p>b</p>");
    expect(cleanContent(`<p>a<br>${line}</p>`)).toBe("<p>a<br></p>");
    expect(cleanContent(`${line.replace("\n", " ")}\n<h2>A</h2>`)).toBe("<h2>A</h2>");
  });

  it("takes a sentence, not the paragraph, out of a long one", () => {
    expect(cleanContent(`<p>${LONG}<em>This document</em> says so. The end.</p>`)).toBe(
      `<p>${LONG}The end.</p>`,
    );
    expect(cleanContent(`<p>${LONG}</p>`)).toBe(`<p>${LONG}</p>`);
  });

  it("keeps tables whole and code as it stands", () => {
    const html = "<table><tbody><tr><td>This document</td></tr></tbody></table><pre>this document\n```</pre>";
    expect(cleanContent(html)).toBe(html);
  });

  it("does not take the owner's own words for boilerplate", () => {
    const html = "<p>A visually appealing shop.</p><p>This document is in HTML format.</p>";
    expect(cleanContent(html, "Make it VISUALLY appealing")).toBe("<p>A visually appealing shop.</p>");
  });
});

describe("cleaning anything", () => {
  it("changes nothing the second time", () => {
    for (const html of oddHtml(madeUpCases(3000))) {
      const once = cleanContent(html);
      expect(cleanContent(once)).toBe(once);
    }
  });

  // Anything slower than linear would run into the test's time limit here.
  it.each([
    "<",
    " ",
    "``` ",
    "<div hidden>",
    "<b>",
    "</p>",
    "<!--",
    '<a b="',
    "\n ",
    "<br>",
    "`",
    "this document. ",
    "<i><b></i>",
    "style=",
  ])("comes to an end with %j over and over", (piece) => {
    const html = piece.repeat(100_000 / piece.length);
    for (const text of [html, `\`\`\`${html}`]) expect(cleanContent(text).length).toBeLessThan(2_000_000);
  });
});
