import { expect, test } from "vitest";
import { activePage } from "./app-pages";

test.each([
  ["/dashboard", "/dashboard"],
  ["/proposals", "/proposals"],
  ["/proposal/abc/send", "/proposals"],
  ["/create-proposal", "/proposals"],
  ["/new-proposal", "/proposals"],
  ["/settings", null],
])("%s belongs to %s", (path, page) => {
  expect(activePage(path)).toBe(page);
});
