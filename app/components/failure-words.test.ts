import { expect, test } from "vitest";
import { failureWords, wallWords } from "./failure-words";

test("an address that leads nowhere says so and shows a way on", () => {
  expect(failureWords(404, {})).toMatchObject({ title: "Page not found", way: { to: "/" } });
});

test("what was not found is named", () => {
  const data = { code: "not_found", message: "Proposal not found." };
  expect(failureWords(404, data).title).toBe("Proposal not found");
});

test("a foreseen failure keeps its own sentence", () => {
  const data = { code: "rate_limited", message: "That was too often. Please try again in a minute." };
  expect(failureWords(429, data).text).toBe(data.message);
});

test("an unforeseen failure gives nothing away", () => {
  expect(failureWords(500, {}).title).toBe("Something went wrong");
});

test("the wall names what has ended", () => {
  expect(wallWords({ message: "x", fields: { trialExpired: true } }).title).toBe("Trial Expired");
  expect(wallWords({ message: "x", fields: { subscriptionEnded: true } }).title).toBe("Subscription Ended");
});
