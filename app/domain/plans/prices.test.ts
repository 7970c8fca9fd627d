import { describe, expect, it, test } from "vitest";
import { PLANS } from "./plans";
import { displayPrice, monthlyPriceOf, SOLD_TIERS } from "./prices";

describe("the price shown", () => {
  it("by the month is the monthly price, with nothing to add", () => {
    expect(displayPrice(PLANS.starter, "monthly")).toEqual({ perMonth: 19, billed: null });
    expect(displayPrice(PLANS.professional, "monthly")).toEqual({ perMonth: 39, billed: null });
  });

  it("by the year is a twelfth, rounded, with the true price beside it", () => {
    expect(displayPrice(PLANS.starter, "yearly")).toEqual({ perMonth: 16, billed: "$190 billed annually" });
    expect(displayPrice(PLANS.professional, "yearly")).toEqual({
      perMonth: 33,
      billed: "$390 billed annually",
    });
  });

  it("rounds half a dollar up", () => {
    const plan = { name: "Even", monthlyPrice: 1, yearlyPrice: 18 };
    expect(monthlyPriceOf(plan, "yearly")).toBe(2);
  });
});

test("every sold plan has both prices, and a year costs less than twelve months", () => {
  for (const tier of SOLD_TIERS) {
    const plan = PLANS[tier];
    expect(plan.yearlyPrice).toBeLessThan(12 * (plan.monthlyPrice ?? 0));
  }
});

test("a price that is agreed in person is never invented", () => {
  expect(() => displayPrice(PLANS.agency, "monthly")).toThrow(RangeError);
});
