import { expect, it } from "vitest";
import { formatNumber, patternProblem } from "./number-pattern";
import { numbersForm } from "./numbers-form";

it.each([
  ["{year}-{number}", 12, "2027-012"],
  ["{number}", 1234, "1234"],
  ["AN-{year}{month}-{number:5}", 7, "AN-202702-00007"],
  ["{number:1}/{year}", 7, "7/2027"],
  ["$& {number}", 7, "$& 007"],
])("%s and %i give %s", (pattern, counter, number) => {
  expect(formatNumber(pattern, counter, "2027-02-28")).toBe(number);
});

it.each([
  ["", "The pattern needs {number}"],
  ["{year}-{month}", "The pattern needs {number}"],
  ["{number}-{number:4}", "only once"],
  ["{day}-{number}", "Only {year}"],
  ["{number:0}", "Only {year}"],
  ["{number:12}", "Only {year}"],
  ["{number}}", "Only {year}"],
  [`${"x".repeat(33)}{number}`, "at most 40"],
])("refuses %s", (pattern, problem) => {
  expect(patternProblem(pattern)).toContain(problem);
});

it("cleans what is typed", () => {
  expect(numbersForm.parse({ numberPattern: "  {year} \u202e {number} " })).toEqual({
    numberPattern: "{year} {number}",
    validityDays: null,
  });
  expect(numbersForm.safeParse({}).error?.issues[0]?.message).toContain("needs {number}");
});
