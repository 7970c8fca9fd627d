import { expect, test } from "vitest";
import type { Member } from "~/domain/people/member";
import { entitlements, type Subscription } from "~/domain/plans/entitlements";
import { DAY } from "~/platform/time/durations";
import { subscriptionCard } from "./subscription-card";

const NOW = Date.UTC(2026, 10, 16, 12);

function cardOf(changes: Partial<Subscription>, isAdmin = false, isUnpaid = false) {
  const subscription: Subscription = {
    tier: "starter",
    status: "active",
    trialEndsAt: null,
    currentPeriodEndsAt: null,
    cancelsAt: null,
    ...changes,
  };
  const usage = { proposalsCreated: 4, emailsSent: 2, rewrites: 0 };
  const rights = entitlements(subscription, usage, NOW, isAdmin);
  const person = { id: "u", name: "Mira", email: "m@studio.example", createdAt: 0, isAdmin };
  return subscriptionCard({ ...person, subscription, usage, rights } as Member, NOW, isUnpaid);
}

test.each([
  ["trial", "Free, no credit card"],
  ["starter", "Set up by Countersign; nothing is charged here"],
  ["professional", "Set up by Countersign; nothing is charged here"],
  ["agency", "Price agreed in person"],
] as const)("%s costs: %s", (tier, price) => {
  const changes = tier === "trial" ? { trialEndsAt: NOW + DAY } : {};
  expect(cardOf({ tier, ...changes }).price).toBe(price);
});

test("a running trial counts its days and has no notice", () => {
  const card = cardOf({ tier: "trial", status: "trialing", trialEndsAt: NOW + DAY / 2 });
  expect(card.next).toEqual({ kind: "trial-end", days: 1, at: NOW + DAY / 2 });
  expect([card.warning, card.can.changePlan, card.emails]).toEqual([null, true, { used: 2, limit: 3 }]);
});

test("a trial that ran out says when; a cancelled one does not invent a day", () => {
  const ended = cardOf({ tier: "trial", status: "trialing", trialEndsAt: NOW - DAY });
  expect(ended.warning).toEqual({ kind: "trial-over", wasCancelled: false, at: NOW - DAY });
  expect([ended.isLocked, ended.can.changePlan]).toEqual([true, true]);
  const cancelled = cardOf({ tier: "trial", status: "cancelled", trialEndsAt: NOW + DAY });
  expect(cancelled.warning).toEqual({ kind: "trial-over", wasCancelled: true, at: null });
  expect(cancelled.can).toMatchObject({ changePlan: false, choosePlan: true });
  expect(cancelled.price).toBeNull();
});

test("a cancelled plan is open until its date, then over", () => {
  const open = cardOf({ status: "cancelled", cancelsAt: NOW + DAY, currentPeriodEndsAt: NOW + 5 * DAY });
  expect(open.warning).toEqual({ kind: "cancelled", until: NOW + DAY, isOver: false, isUnpaid: false });
  expect([open.isLocked, open.can.changePlan, open.next]).toEqual([false, false, null]);
  const over = cardOf({ status: "cancelled", currentPeriodEndsAt: NOW - DAY });
  expect(over.warning).toEqual({ kind: "cancelled", until: NOW - DAY, isOver: true, isUnpaid: false });
  expect(over.isLocked).toBe(true);
});

test("a running plan says when its period ends", () => {
  expect(cardOf({ currentPeriodEndsAt: NOW + DAY }).next).toEqual({ kind: "period-end", at: NOW + DAY });
});

const PAYING: Partial<Subscription> = {
  customerId: "cus_1",
  subscriptionId: "sub_1",
  interval: "monthly" as const,
  currentPeriodEndsAt: NOW + DAY,
  priceMinor: 1500,
  priceCurrency: "USD",
};

test("who pays sees what they really pay, whatever the plan costs others, and when next", () => {
  const card = cardOf(PAYING);
  expect([card.price, card.paidInterval]).toEqual(["$15 a month", "monthly"]);
  expect(card.next).toEqual({ kind: "payment", amount: "$15.00", at: NOW + DAY });
  expect(card.can).toEqual({
    changePlan: true,
    contactSales: false,
    choosePlan: false,
    cancelTrial: false,
    cancelSubscription: true,
    openPortal: true,
  });
});

test("a scheduled change shows its day, and no payment is promised at the old price", () => {
  const card = cardOf({
    ...PAYING,
    tier: "professional",
    scheduledTier: "starter",
    scheduledInterval: "yearly",
    scheduledAt: NOW + DAY,
  });
  const to = { tier: "starter", interval: "yearly" };
  expect(card.scheduled).toEqual({ to, text: "Starter, billed yearly", at: NOW + DAY });
  expect(card.next).toEqual({ kind: "period-end", at: NOW + DAY });
});

test("a failed payment shows the day until which all stays open", () => {
  const card = cardOf({ ...PAYING, status: "past_due", graceEndsAt: NOW + 3 * DAY });
  expect(card.warning).toEqual({ kind: "past-due", until: NOW + 3 * DAY, isOver: false, endsAt: null });
  expect([card.can.changePlan, card.can.openPortal]).toEqual([true, true]);
});

test("a plan that is cancelled and not paid tells both, and offers nothing that its end is in the way of", () => {
  const late = { ...PAYING, status: "past_due" as const, graceEndsAt: NOW - DAY };
  const card = cardOf({ ...late, cancelsAt: NOW + 5 * DAY });
  const over = { until: NOW - DAY, isOver: true };
  expect(card.warning).toEqual({ kind: "past-due", ...over, endsAt: NOW + 5 * DAY });
  expect(card.can).toMatchObject({ changePlan: false, cancelSubscription: false });
  expect(card.next).toBeNull();
});

test("what was agreed in person is changed in person", () => {
  expect(cardOf({ tier: "agency" }).can).toEqual({
    changePlan: false,
    contactSales: true,
    choosePlan: false,
    cancelTrial: false,
    cancelSubscription: false,
    openPortal: false,
  });
});

test("what was agreed in person can be asked for again once it is over", () => {
  const over = cardOf({ tier: "agency", status: "cancelled", cancelsAt: NOW - DAY });
  expect(over.can).toMatchObject({ choosePlan: true, contactSales: true, cancelSubscription: false });
});

test("a trial can be cancelled while it runs", () => {
  const can = (changes: Partial<Subscription>) =>
    cardOf({ tier: "trial", status: "trialing", ...changes }).can;
  expect(can({ trialEndsAt: NOW + DAY })).toMatchObject({ cancelTrial: true, cancelSubscription: false });
  expect(can({ trialEndsAt: NOW - DAY }).cancelTrial).toBe(false);
  expect(can({ trialEndsAt: NOW + DAY, status: "cancelled" }).cancelTrial).toBe(false);
});

test("a plan that ended early says when it did and why, and never a day to come", () => {
  const ended = { status: "expired" as const, currentPeriodEndsAt: NOW + 20 * DAY };
  expect(cardOf({ ...ended, cancelsAt: NOW - DAY }).warning).toMatchObject({
    until: NOW - DAY,
    isOver: true,
  });
  expect(cardOf(ended).warning).toMatchObject({ until: null, isOver: true, isUnpaid: false });
  expect(cardOf(ended, false, true).warning).toMatchObject({ isUnpaid: true });
});
