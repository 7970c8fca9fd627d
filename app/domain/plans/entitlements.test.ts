import { describe, expect, it } from "vitest";
import { DAY } from "~/platform/time/durations";
import { entitlements, type Subscription } from "./entitlements";
import { UNLIMITED } from "./unlimited";

const NOW = Date.UTC(2026, 10, 16, 12);
const nothingUsed = { proposalsCreated: 0, emailsSent: 0, rewrites: 0 };
const on = (changes: Partial<Subscription>): Subscription => ({
  tier: "professional",
  status: "active",
  trialEndsAt: null,
  currentPeriodEndsAt: NOW + 20 * DAY,
  cancelsAt: null,
  ...changes,
});
const trial = (endsIn: number, changes: Partial<Subscription> = {}) =>
  on({ tier: "trial", status: "trialing", trialEndsAt: NOW + endsIn, ...changes });

describe("a trial", () => {
  it.each([
    [7 * DAY, 7, false],
    [6 * DAY + 1, 7, false],
    [1, 1, false],
    [0, 0, true],
    [-1, 0, true],
    [-30 * DAY, 0, true],
  ])("ending in %i ms has %i days left, expired: %s", (endsIn, days, expired) => {
    const rights = entitlements(trial(endsIn), nothingUsed, NOW);
    expect(rights).toMatchObject({ trialDaysLeft: days, isTrialExpired: expired, isLocked: expired });
  });

  it("has professional features, three sends in all and no end of proposals", () => {
    const rights = entitlements(trial(DAY), { proposalsCreated: 400, emailsSent: 2, rewrites: 0 }, NOW);
    expect(rights).toMatchObject({
      canExportPDF: true,
      canCloneProposal: true,
      canSendEmail: true,
      canUseFooter: true,
      emailSendLimit: 3,
      proposalsLimit: UNLIMITED,
    });
    expect(
      entitlements(trial(DAY), { proposalsCreated: 0, emailsSent: 3, rewrites: 0 }, NOW).canSendEmail,
    ).toBe(false);
  });

  it("that is cancelled ends at once", () => {
    expect(entitlements(trial(DAY, { status: "cancelled" }), nothingUsed, NOW).isTrialExpired).toBe(true);
  });
});

describe("a cancelled plan", () => {
  it.each([
    [10 * DAY, 10, false],
    [9 * DAY + 1, 10, false],
    [1, 1, false],
    [0, 0, true],
    [-DAY, 0, true],
  ])("closing in %i ms ends in %i days, locked: %s", (closesIn, endsInDays, isLocked) => {
    const plan = on({ status: "cancelled", cancelsAt: NOW + closesIn });
    expect(entitlements(plan, nothingUsed, NOW)).toMatchObject({ endsInDays, isLocked });
  });

  it("counts to the end of its period where no date was set; others count nothing", () => {
    expect(entitlements(on({ status: "cancelled" }), nothingUsed, NOW).endsInDays).toBe(20);
    expect(entitlements(on({}), nothingUsed, NOW).endsInDays).toBeNull();
    expect(entitlements(trial(DAY, { status: "cancelled" }), nothingUsed, NOW).endsInDays).toBeNull();
  });
});

describe("a paid plan", () => {
  it.each([
    ["starter", false, false, 5, 10],
    ["professional", true, true, UNLIMITED, UNLIMITED],
    ["agency", true, true, UNLIMITED, UNLIMITED],
  ] as const)("%s: PDF %s, clone %s, %i sends, %i proposals", (tier, pdf, clone, sends, proposals) => {
    expect(entitlements(on({ tier }), nothingUsed, NOW)).toMatchObject({
      canExportPDF: pdf,
      canCloneProposal: clone,
      emailSendLimit: sends,
      proposalsLimit: proposals,
      isLocked: false,
      trialDaysLeft: null,
    });
  });

  it("that was cancelled keeps access until its date and is locked after it", () => {
    const until = (cancelsAt: number) =>
      entitlements(on({ status: "cancelled", cancelsAt }), nothingUsed, NOW);
    expect(until(NOW + 1).isLocked).toBe(false);
    expect(until(NOW)).toMatchObject({ isLocked: true, canExportPDF: false, canSendEmail: false });
  });

  it.each([
    [7 * DAY, null],
    [1, null],
    [0, "past_due"],
    [-DAY, "past_due"],
  ])("whose payment failed and whose grace ends in %i ms is locked by %s", (endsIn, lockedBy) => {
    const rights = entitlements(on({ status: "past_due", graceEndsAt: NOW + endsIn }), nothingUsed, NOW);
    expect(rights).toMatchObject({
      lockedBy,
      isLocked: lockedBy !== null,
      isPastDue: true,
      canSendEmail: lockedBy === null,
      canExportPDF: lockedBy === null,
      canUseBranding: lockedBy === null,
    });
  });

  it("that is past due without a date stays open, and shuts no admin out", () => {
    expect(entitlements(on({ status: "past_due" }), nothingUsed, NOW).isLocked).toBe(false);
    const past = on({ status: "past_due", graceEndsAt: NOW - 1 });
    expect(entitlements(past, nothingUsed, NOW, true)).toMatchObject({ lockedBy: null, canSendEmail: true });
  });

  it("is as it was once it goes on again, however it was locked", () => {
    const open = entitlements(on({}), nothingUsed, NOW);
    for (const locked of [
      on({ status: "past_due", graceEndsAt: NOW - 1 }),
      on({ status: "cancelled", cancelsAt: NOW - 1 }),
      on({ status: "expired" }),
    ]) {
      expect(entitlements(locked, nothingUsed, NOW).isLocked).toBe(true);
      const goesOn = { ...locked, status: "active" as const, cancelsAt: null, graceEndsAt: null };
      expect(entitlements(goesOn, nothingUsed, NOW)).toEqual(open);
    }
  });

  it("keeps the custom footer to professional and trial, as the plan list says", () => {
    expect(entitlements(on({ tier: "agency" }), nothingUsed, NOW).canUseFooter).toBe(false);
    expect(entitlements(on({}), nothingUsed, NOW).canUseFooter).toBe(true);
  });
});

it("an admin is bound by no plan", () => {
  const rights = entitlements(trial(-DAY), { proposalsCreated: 99, emailsSent: 99, rewrites: 0 }, NOW, true);
  expect(rights).toMatchObject({
    isLocked: false,
    canSendEmail: true,
    canExportPDF: true,
    emailSendLimit: UNLIMITED,
  });
});
