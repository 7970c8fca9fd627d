import { expect, test } from "vitest";
import { cleanupMessage, keepReason } from "./test-accounts";

test.each([
  [{ isAdmin: false, status: "trialing", subscriptionId: null }, null],
  [{ isAdmin: true, status: "trialing", subscriptionId: null }, "admin"],
  [{ isAdmin: false, status: "active", subscriptionId: "sub_1" }, "paying"],
  [{ isAdmin: false, status: "past_due", subscriptionId: "sub_1" }, "paying"],
  [{ isAdmin: false, status: "cancelled", subscriptionId: "sub_1" }, "paying"],
  [{ isAdmin: false, status: "expired", subscriptionId: "sub_1" }, null],
] as const)("%j stays because of %s", (facts, why) => {
  expect(keepReason({ email: "a@b.c", ...facts })).toBe(why);
});

test("what the tests bought for an address of their own is paid by nobody", () => {
  const email = "billing-1@scratch.countersign.invalid";
  const paid = { email, status: "active", subscriptionId: "sub_1" } as const;
  expect(keepReason({ ...paid, isAdmin: false })).toBeNull();
  expect(keepReason({ ...paid, isAdmin: true })).toBe("admin");
});

test.each([
  [{ removed: [], failed: [] }, "There are no test accounts to remove."],
  [{ removed: ["a@b.c"], failed: [] }, "Removed 1 test account: a@b.c."],
  [{ removed: ["1", "2", "3", "4", "5"], failed: [] }, "Removed 5 test accounts: 1, 2, 3 and 2 more."],
  [
    { removed: [], failed: ["a@b.c"] },
    "No test account was removed. 1 test account could not be removed: a@b.c; the next cleanup tries again.",
  ],
])("%j", (outcome, words) => {
  expect(cleanupMessage(outcome)).toBe(words);
});
