import { expect, test } from "vitest";
import { PLANS } from "./plans";
import { listPriceInWords, listPriceTag, priceInWords } from "./price-words";

test("a price leaves out decimals that say nothing", () => {
  expect(priceInWords(3900, "USD", "monthly")).toBe("$39 a month");
  expect(priceInWords(19050, "USD", "yearly")).toBe("$190.50 a year");
  expect(priceInWords(1900, "JPY", "monthly")).toBe("¥1,900 a month");
});

test("what a plan is sold for is said in the same words", () => {
  expect(listPriceInWords(PLANS.starter, "monthly")).toBe("$19 a month");
  expect(listPriceInWords(PLANS.professional, "yearly")).toBe("$390 a year");
  expect(listPriceTag(PLANS.starter, "yearly")).toBe("$190/year");
  expect(listPriceTag(PLANS.professional, "monthly")).toBe("$39/month");
  expect(() => listPriceInWords(PLANS.agency, "monthly")).toThrow(RangeError);
});
