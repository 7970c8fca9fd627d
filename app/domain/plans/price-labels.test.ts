import { expect, test } from "vitest";
import { PLANS } from "./plans";
import { compactPriceLabel, listPriceLabel, priceLabel } from "./price-labels";

test("a price leaves out decimals that say nothing", () => {
  expect(priceLabel(3900, "USD", "monthly")).toBe("$39 a month");
  expect(priceLabel(19050, "USD", "yearly")).toBe("$190.50 a year");
  expect(priceLabel(1900, "JPY", "monthly")).toBe("¥1,900 a month");
});

test("what a plan is sold for is said in the same words", () => {
  expect(listPriceLabel(PLANS.starter, "monthly")).toBe("$19 a month");
  expect(listPriceLabel(PLANS.professional, "yearly")).toBe("$390 a year");
  expect(compactPriceLabel(PLANS.starter, "yearly")).toBe("$190/year");
  expect(compactPriceLabel(PLANS.professional, "monthly")).toBe("$39/month");
  expect(() => listPriceLabel(PLANS.agency, "monthly")).toThrow(RangeError);
});
