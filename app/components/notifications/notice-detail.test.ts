import { expect, test } from "vitest";
import { noticeDetail } from "./notice-detail";

test.each([
  ["signed", "Harbor LLC", "for Harbor LLC"],
  ["signed", "1 of 2 have signed.", "1 of 2 have signed."],
  ["signed", "Harbor LLC 1 of 2 have signed.", "for Harbor LLC · 1 of 2 have signed."],
  [
    "signed",
    "You invited Tom Reyes. 1 of 3 have answered.",
    "You invited Tom Reyes. · 1 of 3 have answered.",
  ],
  ["approved", "Fine with us. 2 of 3 have answered.", "“Fine with us.” · 2 of 3 have answered."],
  ["rejected", " Too dear. ", "“Too dear.”"],
  ["code_locked", "Too many wrong codes were entered.", "Too many wrong codes were entered."],
] as const)("%s: %s", (kind, detail, words) => {
  expect(noticeDetail({ kind, detail })).toBe(words);
});
