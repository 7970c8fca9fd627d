import { expect, it } from "vitest";
import { ownPath } from "./own-path";

it.each(["/dashboard", "/create-proposal?step=2&draft=a", "/proposal/x#top"])("keeps our own %s", (path) => {
  expect(ownPath(path, "/")).toBe(path);
});

it.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\evil",
  "/a\\b",
  "/a\nb",
  "",
  "dashboard",
  null,
  7,
])("refuses %j", (target) => expect(ownPath(target, "/dashboard")).toBe("/dashboard"));
