import { expect, it } from "vitest";
import { lostWords } from "./lost-words";

const words = (count: number) => `<p>${"word ".repeat(count)}</p>`;

it("counts what is left where more than half is gone", () => {
  expect(lostWords(words(244), "<h2></h2><p><br /></p><ul><li></li></ul>")).toEqual({ left: 0, all: 244 });
  expect(lostWords(words(244), words(38))).toEqual({ left: 38, all: 244 });
});

it("says nothing of a text that is half as long, longer, or short", () => {
  expect(lostWords(words(80), words(40))).toBeNull();
  expect(lostWords(words(80), words(200))).toBeNull();
  expect(lostWords(words(39), words(1))).toBeNull();
});
