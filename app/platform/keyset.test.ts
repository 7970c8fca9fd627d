import { expect, test } from "vitest";
import { keysetPage, pageCursorIn } from "./keyset";

const page = (found: number[], place: { after?: string; before?: string }) =>
  keysetPage(found, 2, { after: null, before: null, ...place }, String);

test("the first page knows nothing before it", () => {
  expect(page([1, 2, 3], {})).toEqual({ rows: [1, 2], previous: null, next: "2" });
  expect(page([1, 2], {})).toEqual({ rows: [1, 2], previous: null, next: null });
});

test("a page after a row leads back, and on while there is more", () => {
  expect(page([3, 4, 5], { after: "2" })).toEqual({ rows: [3, 4], previous: "3", next: "4" });
  expect(page([3], { after: "2" })).toEqual({ rows: [3], previous: "3", next: null });
});

test("a page before a row was found in reverse, leads on, and back while there is more", () => {
  expect(page([4, 3, 2], { before: "5" })).toEqual({ rows: [3, 4], previous: "3", next: "4" });
  expect(page([2, 1], { before: "3" })).toEqual({ rows: [1, 2], previous: null, next: "2" });
});

test("an empty page leads nowhere", () => {
  expect(page([], { after: "9" })).toEqual({ rows: [], previous: null, next: null });
});

test.each([
  ["", { after: null, before: null }],
  ["after=5&before=", { after: "5", before: null }],
  ["after=5&before=7", { after: null, before: "7" }],
])("?%s is the place %j", (query, place) => {
  expect(pageCursorIn(new URLSearchParams(query))).toEqual(place);
});
