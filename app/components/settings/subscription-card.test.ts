import { expect, test } from "vitest";
import type { Member } from "~/domain/accounts/member";
import { entitlements, type Subscription } from "~/domain/plans/entitlements";
import { DAY } from "~/platform/durations";
import { subscriptionCard } from "./subscription-card";

const NOW = Date.UTC(2026, 10, 16, 12);

function cardOf(changes: Partial<Subscription>, isAdmin = false) {
  const subscription: Subscription = {
    tier: "starter",
    status: "active",
    trialEndsAt: null,
    currentPeriodEndsAt: null,
    cancelsAt: null,
    ...changes,
  };
  const usage = { proposalsCreated: 4, emailsSent: 2 };
  const rights = entitlements(subscription, usage, NOW, isAdmin);
  const person = { id: "u", name: "Mira", email: "m@studio.example", createdAt: 0, isAdmin };
  return subscriptionCard({ ...person, subscription, usage, rights } as Member, NOW);
}

test.each([
  ["trial", "Free, no credit card"],
  ["starter", "$19 a month, or $190 billed annually"],
  ["professional", "$39 a month, or $390 billed annually"],
  ["agency", "Price agreed in person"],
] as const)("%s costs: %s", (tier, price) => {
  expect(cardOf({ tier }).price).toBe(price);
});

test("a running trial counts its days and has no notice", () => {
  const card = cardOf({ tier: "trial", status: "trialing", trialEndsAt: NOW + DAY / 2 });
  expect(card.next).toEqual({ text: "1 day left, until", at: NOW + DAY / 2 });
  expect([card.notice, card.canChangePlan, card.emails]).toEqual([null, true, { used: 2, limit: 3 }]);
});

test("a trial that ran out says when; a cancelled one does not invent a day", () => {
  const ended = cardOf({ tier: "trial", status: "trialing", trialEndsAt: NOW - DAY });
  expect(ended.notice).toEqual({ kind: "trial-over", wasCancelled: false, at: NOW - DAY });
  expect([ended.isLocked, ended.canChangePlan]).toEqual([true, true]);
  const cancelled = cardOf({ tier: "trial", status: "cancelled", trialEndsAt: NOW + DAY });
  expect(cancelled.notice).toEqual({ kind: "trial-over", wasCancelled: true, at: null });
  expect(cancelled.canChangePlan).toBe(false);
});

test("a cancelled plan is open until its date, then over", () => {
  const open = cardOf({ status: "cancelled", cancelsAt: NOW + DAY, currentPeriodEndsAt: NOW + 5 * DAY });
  expect(open.notice).toEqual({ kind: "cancelled", until: NOW + DAY, isOver: false });
  expect([open.isLocked, open.canChangePlan, open.next]).toEqual([false, false, null]);
  const over = cardOf({ status: "cancelled", currentPeriodEndsAt: NOW - DAY });
  expect(over.notice).toEqual({ kind: "cancelled", until: NOW - DAY, isOver: true });
  expect(over.isLocked).toBe(true);
});

test("a running plan says when its period ends", () => {
  expect(cardOf({ currentPeriodEndsAt: NOW + DAY }).next).toEqual({
    text: "Current period ends on",
    at: NOW + DAY,
  });
});
