import { expect, it } from "vitest";
import { areInitials, initialsOf } from "./initials";

it.each([
  ["Anna Berg", "AB"],
  ["anna-maria  berg", "AMB"],
  ["Li", "L"],
  ["Östen Åberg", "ÖÅ"],
  ["O\u0308sten", "Ö"],
  ["Dr. (Jan) van der Berg", "DJVDB"],
  ["A B C D E F G", "ABCDG"],
  ["山田 太郎", "山田太郎"],
  ["王小明", "王小明"],
  ["김민준", "김민준"],
  ["محمد علي", "م ع"],
  ["Ольга Иванова", "ОИ"],
  ["12 34", ""],
  ["", ""],
])("takes the initials of %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
  expect(areInitials(initials)).toBe(initials !== "");
});

it.each(["AB", "a.b.", "J-L P", "م ع"])("accepts %s", (text) => {
  expect(areInitials(text)).toBe(true);
});

it.each(["", "...", "ABCDEF", "A1", "<b>", "A\nB"])("refuses %j", (text) => {
  expect(areInitials(text)).toBe(false);
});
