import { expect, it } from "vitest";
import { blockHtml } from "~/components/document-markup/block-html";
import { type BlockItem, type BlockValue, newBlock, trimmed } from "~/components/document-markup/block-value";
import { blockChanges } from "./block-changes";

const item = (...fields: string[]): BlockItem => ({ fields, photo: null });
const STEPS: BlockValue = { kind: "steps", items: [item("Plan", "We meet."), item("Build", "")] };

it("a change is made and taken back, of a field and of the items", () => {
  for (const change of [{ fields: { 2: "Draw" } }, { items: [item("Draw", "")] }]) {
    const changed = blockChanges.compose(STEPS, change);
    expect(changed).not.toEqual(STEPS);
    expect(blockChanges.compose(changed, blockChanges.invert(change, STEPS))).toEqual(STEPS);
  }
});

it("two changes make one, in either order", () => {
  const items = [item("a", ""), item("b", "")];
  for (const [first, second] of [
    [{ items }, { fields: { 3: "c" } }],
    [{ fields: { 3: "c" } }, { items }],
    [{ fields: { 0: "x" } }, { fields: { 0: "y", 1: "z" } }],
  ]) {
    const step = blockChanges.compose(STEPS, first ?? {});
    const both = blockChanges.compose(first ?? {}, second ?? {});
    expect(blockChanges.compose(STEPS, both)).toEqual(blockChanges.compose(step, second ?? {}));
  }
});

it("what stays empty is not written, but keeps its place before what is full", () => {
  expect(blockHtml(newBlock("team"))).toBe("");
  expect(blockHtml({ kind: "steps", items: [item("", "<br>"), item(" ", "a <br>"), item("b", "")] })).toBe(
    '<section class="block-steps"><ol><li><p></p><p>a</p></li><li><p>b</p></li></ol></section>',
  );
  expect(trimmed("<br> <br>a<br>b<br>\u00a0<br>")).toBe("a<br>b");
});
