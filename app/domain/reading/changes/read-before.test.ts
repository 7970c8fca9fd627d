import { expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { foldsOf, wasRead } from "./read-before";

const section = (title: string, from: number, words = 10) => ({
  title,
  from,
  to: from + 2,
  blocks: [`${title}1`, `${title}2`],
  words,
});

it("takes a section for read after a second, and a fifth of the usual pace", () => {
  expect(wasRead(section("A", 0), { A1: 600, A2: 400 })).toBe(true);
  expect(wasRead(section("A", 0), { A1: 999 })).toBe(false);
  expect(wasRead(section("A", 0, 200), { A1: 9_999 })).toBe(false);
  expect(wasRead(section("A", 0, 200), { A1: 10_000 })).toBe(true);
  expect(wasRead(section("A", 0), {})).toBe(false);
});

it("folds neighbours together", () => {
  expect(foldsOf(inEnglish, [section("A", 0), section("B", 2), section("D", 8)])).toEqual([
    { from: 0, to: 4, label: "2 unchanged parts that you have read: A, B" },
    { from: 8, to: 10, label: "1 unchanged part that you have read: D" },
  ]);
});
