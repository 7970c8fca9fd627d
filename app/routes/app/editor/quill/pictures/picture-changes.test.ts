import { expect, it } from "vitest";
import type { Picture } from "~/components/document-markup/figure";
import { pictureChanges } from "./picture-changes";

const PICTURE: Picture = {
  src: "/pictures/a.jpg",
  srcset: "",
  alt: "",
  isDecorative: false,
  width: 300,
  height: 200,
  layout: "text",
  caption: "",
};

it("a change is made and taken back, and keeps the order of the keys", () => {
  const change = { caption: "By Ada", alt: "A harbor" };
  const changed = pictureChanges.compose(PICTURE, change);
  expect(JSON.stringify(changed)).toBe(JSON.stringify({ ...PICTURE, alt: "A harbor", caption: "By Ada" }));
  const back = pictureChanges.invert(change, PICTURE);
  expect(JSON.stringify(pictureChanges.compose(changed, back))).toBe(JSON.stringify(PICTURE));
});

it("what arrives takes the place of its upload", () => {
  expect(pictureChanges.compose({ upload: "1" }, PICTURE)).toEqual(PICTURE);
});

it("of two changes of one thing, one wins", () => {
  const [one, other] = [{ alt: "a" }, { alt: "b", layout: "wide" }] as const;
  expect(pictureChanges.transform(one, other, true)).toEqual({ layout: "wide" });
  expect(pictureChanges.transform(one, other, false)).toEqual(other);
});
