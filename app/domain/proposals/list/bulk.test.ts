import { expect, test } from "vitest";
import { countLabel } from "~/platform/text/count-label";
import { skippedMessage } from "./bulk";

test.each([
  [[], undefined],
  [["sent"], "1 skipped: it was sent."],
  [["sent", "gone", "sent"], "2 skipped: they were sent. 1 skipped: it no longer exists."],
  [["unwritten", "same"], "1 skipped: it has no content yet. 1 skipped: it already had that status."],
  [["signed", "signed"], "2 skipped: their clients have signed them."],
] as const)("%j reads %s", (skipped, words) => expect(skippedMessage(skipped)).toBe(words));

test("one is one, more are more", () => {
  expect([countLabel(1, "draft"), countLabel(2, "draft")]).toEqual(["1 draft", "2 drafts"]);
});
