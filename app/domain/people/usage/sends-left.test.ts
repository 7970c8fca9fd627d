import { describe, expect, it } from "vitest";
import { entitlements } from "../../plans/entitlements";
import type { Tier } from "../../plans/plans";
import { sendsLeft, sendsLeftLabel } from "./sends-left";

const of = (tier: Tier, emailsSent: number, isAdmin = false) => {
  const now = Date.UTC(2026, 10, 16);
  const usage = { proposalsCreated: 0, emailsSent, rewrites: 0 };
  const dates = { trialEndsAt: now + 1, currentPeriodEndsAt: null, cancelsAt: null };
  const rights = entitlements({ tier, status: "active", ...dates }, usage, now, isAdmin);
  return sendsLeft({ rights, usage });
};
const wordsOf = (tier: Tier, emailsSent: number) => {
  const sends = of(tier, emailsSent);
  return sends && sendsLeftLabel(sends);
};

describe("the sends that are left", () => {
  it("depend on plan and period", () => {
    expect(wordsOf("trial", 1)).toBe("2 of 3 sends left in your trial.");
    expect(wordsOf("starter", 4)).toBe("1 of 5 sends left this month.");
  });

  it("where none is, are the upgrade dialog's own words, and never below none", () => {
    expect(wordsOf("trial", 3)).toBe(
      "You've used all 3 email sends in your free trial. Upgrade to send unlimited proposals.",
    );
    expect(wordsOf("starter", 9)).toBe("You've reached your Starter plan limit of 5 emails this month.");
    expect(of("starter", 9)?.left).toBe(0);
  });

  it("are not counted without a limit", () => {
    expect(of("professional", 100)).toBeNull();
    expect(of("trial", 3, true)).toBeNull();
  });
});
