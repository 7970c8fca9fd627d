import { expect, test } from "vitest";
import { escapeAttribute, escapeText, unescapeHtml } from "./html-text";

const WILD = `<b a="x" b='y'> & &amp; > "`;

test("what is escaped has no tag and no quote that ends an attribute, and reads as it was", () => {
  expect(escapeText(WILD)).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
  expect(escapeAttribute(WILD)).not.toMatch(/[<>"]/);
  expect([unescapeHtml(escapeText(WILD)), unescapeHtml(escapeAttribute(WILD))]).toEqual([WILD, WILD]);
});

test("an entity is read once, and one that nobody writes stays", () => {
  expect(unescapeHtml("&amp;lt; &eacute; &#39;&#x27;&nbsp;")).toBe("&lt; &eacute; '' ");
});
