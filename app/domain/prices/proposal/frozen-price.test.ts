import { expect, it } from "vitest";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { emptyBrief } from "../../briefs/empty-brief";
import { frozenPrice } from "./frozen-price";
import { versionDeposit, versionPrice } from "./shown-price";

const priced = (answers: Partial<ReturnType<typeof emptyBrief>>, t = inEnglish) => {
  const brief = { ...emptyBrief(), currency: "GBP" as const, ...answers };
  const stated = { budget: brief.budget, currency: brief.currency };
  const version = { ...stated, priceTable: null, ...frozenPrice({ brief, ...stated, priceTable: null }) };
  return [versionPrice(version, t), versionDeposit(version, t)];
};
const HOURLY = { pricingModel: "hourly", hourlyRate: "80", estimatedHours: "60" } as const;
const A_THIRD = { requireDeposit: true, depositAmount: "30%" };

it("names price and deposit of a version as its client reads them", () => {
  expect(priced({ budget: "£4,800", ...A_THIRD })).toEqual(["£4,800", "£1,440"]);
  expect(priced({ budget: "£4,800", requireDeposit: true, depositAmount: "500" })).toEqual([
    "£4,800",
    "£500",
  ]);
  expect(priced({ budget: "£4,800", depositAmount: "500" })).toEqual(["£4,800", null]);
});

it("computes a price where none was stated, and says that it is an estimate", () => {
  expect(priced({ ...HOURLY, ...A_THIRD })).toEqual(["£4,800 (estimate)", "£1,440"]);
  expect(priced({ pricingModel: "fixed", hourlyRate: "900" })).toEqual(["£900", null]);
});

it("writes both as the language of the page does", () => {
  const german = createTranslate("de", { "client.estimate": "{price} (geschätzt)" });
  expect(priced({ ...HOURLY, ...A_THIRD }, german)).toEqual(["4.800\u00a0£ (geschätzt)", "1.440\u00a0£"]);
  expect(priced({ budget: "£4,800.50" }, german)).toEqual(["4.800,50\u00a0£", null]);
});

it("computes nothing beside a price in words", () => {
  expect(priced({ ...HOURLY, budget: "around 5k" })).toEqual(["around 5k", null]);
  expect(priced({ budget: "around 5k", ...A_THIRD })).toEqual(["around 5k", null]);
  expect(priced({})).toEqual([null, null]);
});
