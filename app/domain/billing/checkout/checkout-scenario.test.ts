import { expect, test } from "vitest";
import { startMessage } from "~/routes/app/checkout/start-messages";
import type { Membership } from "../../people/membership";
import { entitlements, type Subscription } from "../../plans/entitlements";
import { checkoutScenario } from "./checkout-scenario";

const NOW = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;
const CHOICE = { plan: "professional", interval: "yearly" } as const;
const TRIAL: Subscription = {
  tier: "trial",
  status: "trialing",
  trialEndsAt: NOW + 3 * DAY,
  currentPeriodEndsAt: null,
  cancelsAt: null,
};
const PAID: Subscription = {
  ...TRIAL,
  tier: "professional",
  status: "active",
  interval: "yearly",
  subscriptionId: "sub_1",
  currentPeriodEndsAt: NOW + 30 * DAY,
};

const caseOf = (subscription: Subscription, team: Membership | null = null) => {
  const rights = entitlements(subscription, { proposalsCreated: 0, emailsSent: 0, rewrites: 0 }, NOW);
  return checkoutScenario({ subscription, rights, team }, CHOICE);
};

test.each([
  ["trial", TRIAL],
  ["ended", { ...TRIAL, trialEndsAt: NOW - 1 }],
  ["same", PAID],
  ["change", { ...PAID, interval: "monthly" as const }],
  ["change", { ...PAID, tier: "starter" as const }],
  ["other", { ...PAID, tier: "starter" as const, interval: null, subscriptionId: null }],
  ["ending", { ...PAID, status: "cancelled" as const, cancelsAt: NOW + DAY }],
  ["ended", { ...PAID, status: "expired" as const }],
  ["due", { ...PAID, status: "past_due" as const, graceEndsAt: NOW + DAY }],
  ["agency", { ...PAID, tier: "agency" as const, subscriptionId: null }],
] as const)("%s", (expected, subscription) => {
  expect(caseOf(subscription)).toBe(expected);
});

test("a team's plan that holds covers its members, not its owner", () => {
  const team = { isOpen: true, role: "member", ownerName: "Olga Owner" } as Membership;
  expect(caseOf(TRIAL, team)).toBe("team");
  expect(caseOf({ ...PAID, tier: "agency" }, { ...team, role: "owner" })).toBe("agency");
});

test("every case has a sentence and a way on", () => {
  const cases = ["trial", "ended", "same", "change", "other", "ending", "due", "team", "agency"] as const;
  for (const each of cases) {
    const words = startMessage({
      case: each,
      choice: CHOICE,
      planName: "Starter",
      trialDaysLeft: 1,
      teamOwner: "Olga Owner",
    });
    expect(words.lead).toMatch(/\.$/);
    expect(words.links.length).toBeGreaterThan(0);
  }
});
