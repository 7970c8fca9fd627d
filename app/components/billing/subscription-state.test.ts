import { expect, test } from "vitest";
import { entitlements, type Subscription } from "~/domain/plans/entitlements";
import { subscriptionState } from "./subscription-state";

const NOW = Date.UTC(2026, 10, 16);
const LATER = NOW + 1000;

const stateOf = (changes: Partial<Subscription>) => {
  const subscription: Subscription = {
    tier: "professional",
    status: "active",
    trialEndsAt: null,
    currentPeriodEndsAt: null,
    cancelsAt: null,
    ...changes,
  };
  const rights = entitlements(subscription, { proposalsCreated: 0, emailsSent: 0, rewrites: 0 }, NOW);
  return subscriptionState({ subscription, rights }, NOW).text;
};

test.each<[string, Partial<Subscription>]>([
  ["On trial", { tier: "trial", status: "trialing", trialEndsAt: LATER }],
  ["Trial ended", { tier: "trial", status: "trialing", trialEndsAt: NOW }],
  ["Trial cancelled", { tier: "trial", status: "cancelled", trialEndsAt: LATER }],
  ["Active", {}],
  ["Active", { status: "trialing" }],
  ["Past due", { status: "past_due" }],
  ["Cancelled", { status: "cancelled", cancelsAt: LATER }],
  ["Cancelled", { status: "cancelled", currentPeriodEndsAt: LATER }],
  ["Ended", { status: "cancelled", cancelsAt: NOW, currentPeriodEndsAt: LATER }],
  ["Ended", { status: "cancelled" }],
  ["Ended", { status: "expired" }],
])("says %s of %j", (text, changes) => {
  expect(stateOf(changes)).toBe(text);
});
