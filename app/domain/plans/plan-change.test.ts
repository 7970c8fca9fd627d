import { describe, expect, it } from "vitest";
import { changeKind, exceededLimits, isLowerTier, lostFeatures } from "./plan-change";
import { PLANS } from "./plans";
import type { PlanChoice } from "./prices";
import { UNLIMITED } from "./unlimited";

const plan = (words: string): PlanChoice => {
  const [tier, interval] = words.split(" ");
  return { tier, interval } as PlanChoice;
};

describe("a change of plan", () => {
  it.each([
    ["starter monthly", "professional monthly", "upgrade"],
    ["starter monthly", "professional yearly", "upgrade"],
    ["starter yearly", "professional yearly", "upgrade"],
    ["starter yearly", "professional monthly", "upgrade"],
    ["starter monthly", "starter yearly", "upgrade"],
    ["professional monthly", "professional yearly", "upgrade"],
    ["professional monthly", "starter monthly", "later"],
    ["professional monthly", "starter yearly", "later"],
    ["professional yearly", "starter monthly", "later"],
    ["professional yearly", "starter yearly", "later"],
    ["starter yearly", "starter monthly", "later"],
    ["professional yearly", "professional monthly", "later"],
    ["starter monthly", "starter monthly", "same"],
    ["professional yearly", "professional yearly", "same"],
  ])("from %s to %s is: %s", (from, to, kind) => {
    expect(changeKind(plan(from), plan(to))).toBe(kind);
  });

  it("goes down by the tier alone", () => {
    expect(isLowerTier(plan("professional monthly"), plan("starter yearly"))).toBe(true);
    expect(isLowerTier(plan("professional yearly"), plan("professional monthly"))).toBe(false);
  });
});

describe("what a lower plan lacks", () => {
  it("uses the words of the plan list, and is nothing where only the interval changes", () => {
    const lost = lostFeatures("professional", "starter");
    expect(lost).toEqual(expect.arrayContaining(["PDF download", "Custom branding", "Proposal cloning"]));
    expect(lost.every((feature) => PLANS.professional.features.includes(feature))).toBe(true);
    expect(lostFeatures("starter", "starter")).toEqual([]);
  });

  it("counts what is above its limits, and nothing that just fits", () => {
    expect(exceededLimits({ proposalsCreated: 23, emailsSent: 6, rewrites: 0 }, "starter")).toEqual([
      { what: "proposals", used: 23, limit: 10 },
      { what: "sends", used: 6, limit: 5 },
    ]);
    expect(exceededLimits({ proposalsCreated: 10, emailsSent: 5, rewrites: 0 }, "starter")).toEqual([]);
    expect(
      exceededLimits({ proposalsCreated: UNLIMITED, emailsSent: 0, rewrites: 0 }, "professional"),
    ).toEqual([]);
  });
});
