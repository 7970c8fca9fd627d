import { expect, it } from "vitest";
import { unbroken } from "./unbroken";

it.each([
  ["Calder & Sons", "Calder\u00a0&\u00a0Sons"],
  ["Licht für die Stadtkirche St. Johannis", "Licht für die Stadtkirche St.\u00a0Johannis"],
  ["صون مخطوطات مكتبة آل الحمصي", "صون مخطوطات مكتبة آل\u00a0الحمصي"],
  ["Coast. Dr", "Coast. Dr"],
  ["R&D at No. 5, the last St.", "R&D at No.\u00a05, the last St."],
])("%s", (text, kept) => {
  expect(unbroken(text)).toBe(kept);
});
