import { expect, it } from "vitest";
import { replaceInBlock } from "./replace-in-block.server";

const changed = (html: string, text: string, before = 0, block = 0) =>
  replaceInBlock(html, { block, text, before }, "€2")?.replaceAll("\n", "") ?? null;

it.each([
  ["<p>It costs €1.</p>", "<p>It costs €2.</p>"],
  ["<p>It costs <strong>€</strong>1.</p>", "<p>It costs <strong>€2</strong>.</p>"],
  ["<p>It costs €<strong><em>1</em></strong>.</p>", "<p>It costs €2.</p>"],
  ["<p>It costs <strong>€1</strong></p>", "<p>It costs <strong>€2</strong></p>"],
])("%s", (html, next) => {
  expect(changed(html, "€1")).toBe(next);
});

it("changes one of several, in its block alone", () => {
  const html = "<p>€1 and €1</p><p>€1</p>";
  expect(changed(html, "€1", 1)).toBe("<p>€1 and €2</p><p>€1</p>");
  expect(changed(html, "€1", 0, 1)).toBe("<p>€1 and €1</p><p>€2</p>");
});

it("leaves a text alone that is not there", () => {
  expect(changed("<p>€1</p>", "€3")).toBeNull();
  expect(changed("<p>€1</p>", "€1", 1)).toBeNull();
  expect(changed("<p>€1</p>", "€1", 0, 7)).toBeNull();
  expect(changed("<p>€1</p>", "")).toBeNull();
});
