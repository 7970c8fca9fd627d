import { describe, expect, it } from "vitest";
import { type UsageSubscription, usagePeriod, usageResetsAt } from "./usage-period";

const at = (text: string) => Date.parse(text);
const billed = (startsAt: string, endsAt: string): UsageSubscription => ({
  tier: "starter",
  currentPeriodStartsAt: at(startsAt),
  currentPeriodEndsAt: at(endsAt),
});
const NOVEMBER = billed("2026-11-16T12:00:00Z", "2026-12-16T12:00:00Z");
const BY_HAND: UsageSubscription = {
  tier: "starter",
  currentPeriodStartsAt: null,
  currentPeriodEndsAt: null,
};

describe("usage is counted", () => {
  it("for the whole trial, which never starts again", () => {
    const trial: UsageSubscription = { ...NOVEMBER, tier: "trial" };
    expect(usagePeriod(trial, at("2026-11-20T00:00:00Z"))).toBe("trial");
    expect(usageResetsAt(trial, at("2026-11-20T00:00:00Z"))).toBeNull();
  });

  it("by the billing month where the account is billed", () => {
    expect(usagePeriod(NOVEMBER, at("2026-12-01T00:00:00Z"))).toBe("2026-11-16");
    expect(usagePeriod(NOVEMBER, at("2026-12-16T12:00:00Z"))).toBe("2026-12-16");
    expect(usageResetsAt(NOVEMBER, at("2026-12-01T00:00:00Z"))).toBe(at("2026-12-16T12:00:00Z"));
  });

  it("by months of a yearly plan too", () => {
    const year = billed("2026-10-31T09:00:00Z", "2027-10-31T09:00:00Z");
    expect(usagePeriod(year, at("2027-03-01T00:00:00Z"))).toBe("2027-02-28");
    expect(usageResetsAt(year, at("2027-03-01T00:00:00Z"))).toBe(at("2027-03-31T09:00:00Z"));
  });

  it("on past the period's end, under the name that the renewed period will have", () => {
    const renewed = billed("2026-12-16T12:00:00Z", "2027-01-16T12:00:00Z");
    const now = at("2026-12-16T12:00:01Z");
    expect(usagePeriod(NOVEMBER, now)).toBe(usagePeriod(renewed, now));
  });

  it("by the UTC month where nobody bills it, whatever day it is elsewhere", () => {
    expect(usagePeriod(BY_HAND, at("2026-12-31T23:59:59-05:00"))).toBe("2027-01");
    expect(usagePeriod(BY_HAND, at("2027-01-01T08:00:00+09:00"))).toBe("2026-12");
    expect(usageResetsAt(BY_HAND, at("2026-12-31T23:59:59Z"))).toBe(at("2027-01-01T00:00:00Z"));
  });

  it("in the same period across the night the clocks change, in any zone", () => {
    const plan = billed("2026-10-25T00:30:00Z", "2026-11-25T00:30:00Z");
    for (const now of ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00", "2026-11-24T19:29:59-05:00"])
      expect(usagePeriod(plan, at(now))).toBe("2026-10-25");
  });
});
