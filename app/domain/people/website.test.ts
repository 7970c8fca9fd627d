import { expect, it } from "vitest";
import { fullWebsite, isWebsite, websiteText } from "./website";

it.each([
  "weber.studio",
  "www.weber.studio/work?of=2027",
  "https://weber.studio",
  "HTTP://weber.studio/",
  "müller.de",
  "weber.studio:8443",
])("%s is a website", (typed) => {
  expect(isWebsite(typed)).toBe(true);
});

it.each([
  "weber",
  "weber studio.de",
  "javascript:alert(1)",
  "javascript://weber.studio/%0aalert(1)",
  "ftp://weber.studio",
  "mailto:mira@weber.studio",
  "https://mira:secret@weber.studio",
  "https://",
  ".",
  "data:text/html,x.y",
])("%s is none", (typed) => {
  expect(isWebsite(typed)).toBe(false);
});

it("is stored with its scheme and shown without", () => {
  expect(fullWebsite("weber.studio")).toBe("https://weber.studio");
  expect(fullWebsite("http://weber.studio")).toBe("http://weber.studio");
  expect(fullWebsite("")).toBe("");
  expect(websiteText("https://weber.studio/")).toBe("weber.studio");
  expect(websiteText("HTTP://weber.studio/work/")).toBe("weber.studio/work");
});
