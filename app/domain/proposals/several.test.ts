import { expect, test } from "vitest";
import { counted, skippedInWords } from "./several";

test.each([
  [[], undefined],
  [["sent"], "1 skipped: it was sent."],
  [["sent", "gone", "sent"], "2 skipped: they were sent. 1 skipped: it no longer exists."],
  [["unwritten", "same"], "1 skipped: it has no content yet. 1 skipped: it already had that status."],
  [["signed", "signed"], "2 skipped: their clients have signed them."],
] as const)("%j reads %s", (skipped, words) => expect(skippedInWords(skipped)).toBe(words));

test("one is one, more are more", () => {
  expect([counted(1, "draft"), counted(2, "draft")]).toEqual(["1 draft", "2 drafts"]);
});
