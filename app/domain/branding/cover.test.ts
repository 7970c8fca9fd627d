import { expect, it } from "vitest";
import type { Cover } from "~/db/vocabulary";
import { contrastRatio, TEXT_RATIO } from "./contrast";
import { coverField, frozenCover, shownCover } from "./cover";

const NAME = `${"a".repeat(64)}-1600x900.jpg`;
const cover = (given: Partial<Cover>): Cover => ({ layout: "title", colour: null, picture: null, ...given });

it.each(["#000000", "#ffffff", "#777777", "#808080", "#ffcc00", "#1f3bb3", "#00a0a0", "#7a7a00", "#ff0000"])(
  "writes on %s so that it can be read",
  (chosen) => {
    const { hex, isDark } = coverField(chosen);
    expect(contrastRatio(isDark ? "#ffffff" : "#16181d", hex)).toBeGreaterThanOrEqual(TEXT_RATIO);
  },
);

it("keeps a colour on which text can be read", () => {
  expect(coverField("#1f6f4a")).toEqual({ hex: "#1f6f4a", isDark: true });
  expect(coverField("#ffcc00")).toEqual({ hex: "#ffcc00", isDark: false });
});

it("freezes the colour of the day, and nothing that is not shown", () => {
  expect(frozenCover(cover({ layout: "colour" }), "#7a2e6e")).toEqual(
    cover({ layout: "colour", colour: "#7a2e6e" }),
  );
  expect(frozenCover(cover({ layout: "title", colour: "#7a2e6e", picture: NAME }), "#1f6f4a")).toEqual(
    cover({ layout: "title" }),
  );
  expect(frozenCover(cover({ layout: "none" }), null)).toBeNull();
  expect(frozenCover(null, null)).toBeNull();
});

it("shows a title where a picture is missing", () => {
  expect(shownCover(cover({ layout: "split" }))).toMatchObject({ layout: "title", picture: null });
  expect(shownCover(cover({ layout: "split", picture: NAME }))).toMatchObject({
    layout: "split",
    picture: { src: `/pictures/${NAME}`, width: 1600, height: 900 },
  });
  expect(shownCover(cover({ layout: "none" }))).toBeNull();
});
