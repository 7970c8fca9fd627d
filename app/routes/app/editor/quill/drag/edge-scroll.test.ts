import { expect, it } from "vitest";
import { scrollSpeed } from "./edge-scroll";

it("scrolls near an edge, faster towards it, and not in between", () => {
  const speeds = [-100, 100, 128, 156, 400, 744, 772, 900].map((y) => scrollSpeed(y, 100, 800));
  expect(speeds.map((speed) => Math.round(speed * 10))).toEqual([-12, -12, -6, 0, 0, 0, 6, 12]);
});
