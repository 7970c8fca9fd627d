import { expect, test } from "vitest";
import { entitlements, type Subscription } from "~/domain/plans/entitlements";
import { type BillingStatus, billingStatus } from "./billing-overview";

const NOW = Date.UTC(2026, 10, 16);
const LATER = NOW + 1000;

const statusOf = (changes: Partial<Subscription>) => {
  const subscription: Subscription = {
    tier: "professional",
    status: "active",
    trialEndsAt: null,
    currentPeriodEndsAt: null,
    cancelsAt: null,
    ...changes,
  };
  const rights = entitlements(subscription, { proposalsCreated: 0, emailsSent: 0, rewrites: 0 }, NOW);
  return billingStatus({ subscription, rights }, NOW);
};

test.each<[BillingStatus, Partial<Subscription>]>([
  ["trial", { tier: "trial", status: "trialing", trialEndsAt: LATER }],
  ["ended", { tier: "trial", status: "trialing", trialEndsAt: NOW }],
  ["canceled", { tier: "trial", status: "cancelled", trialEndsAt: LATER }],
  ["active", {}],
  ["active", { status: "trialing" }],
  ["past_due", { status: "past_due" }],
  ["canceled", { status: "cancelled", cancelsAt: LATER }],
  ["canceled", { status: "cancelled", currentPeriodEndsAt: LATER }],
  ["ended", { status: "cancelled", cancelsAt: NOW, currentPeriodEndsAt: LATER }],
  ["ended", { status: "cancelled" }],
  ["ended", { status: "expired" }],
])("says %s of %j", (status, changes) => {
  expect(statusOf(changes)).toBe(status);
});
