import { expect, test } from "vitest";
import { isBarePage, isPlainPage } from "./page-handle";

const PLAIN = { hydrate: false };

test.each([
  ["a page below a plain layout", [undefined, PLAIN, undefined], true],
  ["a page below an ordinary layout", [undefined, undefined, undefined], false],
  ["a page that says otherwise", [undefined, PLAIN, { hydrate: true }], false],
  ["a bare page below a plain layout", [undefined, PLAIN, { bare: true }], false],
  ["a bare page that is plain by its own word", [undefined, PLAIN, { bare: true, hydrate: false }], true],
  ["an address that reached no route", [undefined], true],
])("%s", (_what, handles, plain) => {
  expect(isPlainPage(handles)).toBe(plain);
});

test("a page is bare by its own word alone", () => {
  expect(isBarePage([undefined, PLAIN, { bare: true }])).toBe(true);
  expect(isBarePage([undefined, PLAIN, undefined])).toBe(false);
});
