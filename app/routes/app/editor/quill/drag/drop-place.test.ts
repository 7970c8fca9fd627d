import { expect, it } from "vitest";
import { type Box, dropPlace, scrollSpeed } from "./drop-place";

const box = (top: number, bottom: number, left = 0, right = 100): Box => ({ top, bottom, left, right });
const BOXES = [box(0, 20), box(40, 140), box(160, 180)];

it.each([
  [-50, 0],
  [9, 0],
  [11, 1],
  [30, 1],
  [89, 1],
  [91, 2],
  [169, 2],
  [171, 3],
  [900, 3],
])("a pointer at %i drops before block %i", (y, at) => {
  expect(dropPlace(BOXES, 50, y).at).toBe(at);
});

it("draws the line halfway between two blocks, and beside the first and the last", () => {
  const lineAt = (y: number) => dropPlace(BOXES, 50, y).line;
  expect(lineAt(30)).toEqual({ x: 0, y: 30, length: 100, isUpright: false });
  expect(lineAt(0).y).toBe(-8);
  expect(lineAt(900).y).toBe(188);
});

it("drops before, between and behind two pictures side by side", () => {
  const pair = [box(0, 20), box(40, 100, 0, 45), box(40, 90, 55, 100), box(110, 130)];
  const dropAt = (x: number, y = 60) => dropPlace(pair, x, y);
  expect([10, 30, 60, 90].map((x) => dropAt(x).at)).toEqual([1, 2, 2, 3]);
  expect(dropAt(30).line).toEqual({ x: 50, y: 40, length: 60, isUpright: true });
  expect(dropAt(10).line.x).toBe(-8);
  expect(dropAt(90).line.x).toBe(108);
  expect(dropAt(80, 125)).toMatchObject({ at: 4, line: { isUpright: false } });
});

it("finds its place in one block, and in thousands", () => {
  expect([dropPlace([box(0, 20)], 0, 5).at, dropPlace([box(0, 20)], 0, 15).at]).toEqual([0, 1]);
  const many = Array.from({ length: 5000 }, (_, at) => box(at * 30, at * 30 + 20));
  expect(dropPlace(many, 0, 3000 * 30 + 5).at).toBe(3000);
});

it("scrolls near an edge, faster towards it, and not in between", () => {
  const speeds = [-100, 100, 128, 156, 400, 744, 772, 900].map((y) => scrollSpeed(y, 100, 800));
  expect(speeds.map((speed) => Math.round(speed * 10))).toEqual([-12, -12, -6, 0, 0, 0, 6, 12]);
});
