import { expect, it } from "vitest";
import { splitIntroduction, splitTerms } from "./introduction";

const BEFORE = "<h2>Work</h2><p>We write it.</p>";

it.each([
  "<h2>Investment</h2>",
  '<h2 dir="rtl">Price<br></h2>\n',
  "<h3>Price</h3>\n<p>Choose the <strong>package</strong>.</p>",
])("takes the last heading, with one paragraph: %s", (introduction) => {
  expect(splitIntroduction(BEFORE + introduction)).toEqual([BEFORE, introduction]);
});

it.each([
  BEFORE,
  "<p>Only a letter.</p>",
  "<h2>Price</h2><p>First.</p><p>Second.</p>",
  `<h2>Price</h2><p>${"Long. ".repeat(120)}</p>`,
  "<h2>Price</h2><ul><li>One</li></ul>",
  '<section class="block-case"><h3>Case</h3><p>Told.</p></section>',
  "<h2>Price</h2><hr>",
])("leaves a text that does not end so: %s", (html) => {
  const [before, introduction] = splitIntroduction(html);
  expect(before + introduction).toBe(html);
  if (html !== BEFORE) expect(introduction).toBe("");
});

it.each([
  ["<p>30 days.</p>", "<h2>Terms</h2><p>More.</p>"],
  ['<p dir="ltr"><strong>Payment:</strong> 30 days.</p>', "<p>More.</p>"],
  ["<p>30 days.</p>", ""],
])("leaves a short paragraph with the price table: %s", (terms, after) => {
  expect(splitTerms(terms + after)).toEqual([terms, after]);
});

it.each([
  "<p>You pay:</p><ul><li>half at first</li></ul>",
  '<p>This is what we did:</p><section class="block-case"><p>Told.</p></section>',
  `<p>${"Long. ".repeat(40)}</p>`,
  "<h2>Terms</h2><p>30 days.</p>",
  "",
])("takes nothing else from what follows it: %s", (html) => {
  expect(splitTerms(html)).toEqual(["", html]);
});
