import { expect, test } from "vitest";
import { retryMessage } from "./failures";
import { actionText } from "./log-actions";

test.each([
  [
    { type: "plan.set", detail: { tier: "agency", from: "trial" } },
    "Set the plan to Agency, previously Free Trial",
  ],
  [{ type: "sessions.ended", detail: { sessions: 1 } }, "Ended 1 session"],
  [
    { type: "second_factor.off", detail: { hadApp: true, passkeys: 0 } },
    "Turned two-factor authentication off",
  ],
  [{ type: "user.marked", detail: { isTest: false } }, "Unmarked as a test account"],
  [
    { type: "delivery.retried", detail: { deliveryId: "d", kind: "proposal", asked: "all of a reason" } },
    "Retried an email, with all others for the same reason",
  ],
  [{ type: "tests.run", detail: { suite: "trial-limits" } }, "Ran the internal tests: Trial limits"],
  [{ type: "tests.run", detail: { suite: "all" } }, "Ran the internal tests: all"],
  [{ type: "test_billing.made", detail: {} }, "Made a test account with payments"],
  [{ type: "admin.granted", detail: { by: "command" } }, "Made an admin, by command"],
] as const)("%j", (act, words) => {
  expect(actionText(act)).toBe(words);
});

test("a retry of nothing says that nothing is left", () => {
  expect(retryMessage({ retried: 0, untouched: 0, refusals: [], left: null }, "failed")).toBe(
    "Nothing with this reason is left to retry.",
  );
});

test("a retry says how many were refused for each reason, and what is left", () => {
  const refusals = ["Spent.", "Locked.", "Locked.", "Gone.", "Gone.", "Off.", "Odd."];
  expect(retryMessage({ retried: 2, untouched: 0, refusals, left: "for the next" }, "seals")).toBe(
    "2 seals on the way again. 2 seals not retried: Locked. 2 seals not retried: Gone. " +
      "1 seal not retried: Spent. 2 seals not retried for other reasons. There are more. Retry again.",
  );
});
