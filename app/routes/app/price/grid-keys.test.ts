import { expect, test } from "vitest";
import { onOneLine } from "./describing/one-line";
import { gridKey } from "./grid-keys";

const pressed = (key: string, held: { altKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  altKey: false,
  shiftKey: false,
  ...held,
});
const caret = (isFirst: boolean, isLast: boolean) => () => ({ isFirst, isLast });

test("an arrow leaves a field where its text ends, and goes through its lines before", () => {
  expect(gridKey(pressed("ArrowDown"), caret(true, true))).toEqual({ does: "go", by: 1 });
  expect(gridKey(pressed("ArrowUp"), caret(true, true))).toEqual({ does: "go", by: -1 });
  expect(gridKey(pressed("ArrowDown"), caret(true, false))).toBeNull();
  expect(gridKey(pressed("ArrowUp"), caret(true, false))).toEqual({ does: "go", by: -1 });
  expect(gridKey(pressed("ArrowUp"), caret(false, true))).toBeNull();
  expect(gridKey(pressed("ArrowDown"), caret(false, true))).toEqual({ does: "go", by: 1 });
  expect(gridKey(pressed("ArrowDown", { shiftKey: true }), caret(true, true))).toBeNull();
});

test("Enter adds a line and Alt moves one, wherever the caret is", () => {
  expect(gridKey(pressed("Enter"), caret(false, false))).toEqual({ does: "add" });
  expect(gridKey(pressed("ArrowUp", { altKey: true }), caret(false, false))).toEqual({
    does: "move",
    by: -1,
  });
  expect(gridKey(pressed("ArrowDown", { altKey: true }), null)).toEqual({ does: "move", by: 1 });
});

test("a description, a choice and other keys are the browser's", () => {
  expect(gridKey(pressed("Enter"), null)).toBeNull();
  expect(gridKey(pressed("ArrowDown"), null)).toBeNull();
  expect(gridKey(pressed("Tab"), caret(true, true))).toBeNull();
});

test("a name has no line breaks", () => {
  expect(onOneLine("Site visits\r\n")).toBe("Site visits");
  expect(onOneLine("Site\r\nvisits\nweekly")).toBe("Site visits weekly");
});
