import { expect, it } from "vitest";
import { offeredCode } from "./code-choice";

it("offers what the account does until the proposal has a choice of its own", () => {
  const unchosen = { requiresCode: false, codeMethod: null };
  expect(offeredCode(unchosen, true)).toBe(true);
  expect(offeredCode(unchosen, false)).toBe(false);
});

it.each([true, false])("keeps the proposal's own choice, whatever the account does (%s)", (accountAsks) => {
  expect(offeredCode({ requiresCode: false, codeMethod: "email" }, accountAsks)).toBe(false);
  expect(offeredCode({ requiresCode: true, codeMethod: "email" }, accountAsks)).toBe(true);
  expect(offeredCode({ requiresCode: true, codeMethod: null }, accountAsks)).toBe(true);
});
