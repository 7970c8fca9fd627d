import { expect, it } from "vitest";
import { longDay } from "./day-text";

it.each([
  ["fr", "1er mai 2027", "11 mai 2027"],
  ["fr-CA", "1er mai 2027", "11 mai 2027"],
  ["it", "1º maggio 2027", "11 maggio 2027"],
  ["pt-BR", "1º de maio de 2027", "11 de maio de 2027"],
  ["pt-PT", "1 de maio de 2027", "11 de maio de 2027"],
  ["en-US", "May 1, 2027", "May 11, 2027"],
  ["en-GB", "1 May 2027", "11 May 2027"],
])("the first of a month in %s", (locale, first, eleventh) => {
  expect([longDay("2027-05-01", locale), longDay("2027-05-11", locale)]).toEqual([first, eleventh]);
});
