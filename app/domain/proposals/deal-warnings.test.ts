import { describe, expect, it } from "vitest";
import type { Answers } from "./brief-answers";
import { dealWarnings } from "./deal-warnings";

const DEAL: Answers = { budget: "$18,500", currency: "USD", pricingModel: "fixed", hourlyRate: "" };

describe("dates, price and deposit", () => {
  it.each<[string, Answers, object]>([
    ["agree", { startDate: "2027-01-11", endDate: "2027-03-22" }, {}],
    ["may fall on one day", { startDate: "2027-01-11", endDate: "2027-01-11" }, {}],
    ["may lie in the past", { startDate: "1999-01-11", endDate: "2000-01-01" }, {}],
    ["may be half known", { endDate: "2020-01-01" }, {}],
    [
      "may be the wrong way round",
      { startDate: "2027-03-22", endDate: "2027-03-21" },
      { endDate: "The end lies before the start." },
    ],
    ["hours below none", { estimatedHours: "-5" }, { estimatedHours: "Hours cannot be fewer than none." }],
    ["a deposit below the price", { requireDeposit: true, depositAmount: "7,400" }, {}],
    ["a deposit of all of it", { requireDeposit: true, depositAmount: "18500" }, {}],
    ["a share", { requireDeposit: true, depositAmount: "40%" }, {}],
    ["all of it as a share", { requireDeposit: true, depositAmount: "100 %" }, {}],
    ["words", { requireDeposit: true, depositAmount: "half" }, {}],
    ["a deposit that is not asked for", { requireDeposit: false, depositAmount: "99,000" }, {}],
    [
      "a deposit above the price",
      { requireDeposit: true, depositAmount: "18,500.01" },
      { depositAmount: expect.stringContaining("above the price") },
    ],
    [
      "a deposit above a fixed amount without a budget",
      { budget: "", hourlyRate: "1,000", requireDeposit: true, depositAmount: "1,001" },
      { depositAmount: expect.stringContaining("above the price") },
    ],
    [
      "a deposit where the price is open",
      { budget: "about 5k", requireDeposit: true, depositAmount: "9000" },
      { budget: expect.stringContaining("as you typed it") },
    ],
    ["a fixed amount that is the budget", { hourlyRate: "18500" }, {}],
    [
      "a fixed amount beside another budget",
      { hourlyRate: "20000" },
      { hourlyRate: expect.stringContaining("another amount") },
    ],
    ["an hourly rate beside a budget", { pricingModel: "hourly", hourlyRate: "95/hour" }, {}],
    ["an amount below nothing", { hourlyRate: "-5" }, { hourlyRate: "No amount can be read here." }],
    ["an amount in words", { hourlyRate: "lots" }, { hourlyRate: "No amount can be read here." }],
    [
      "a budget nobody can read",
      { budget: "abc €€ 12,5,3" },
      { budget: expect.stringContaining("nothing is computed") },
    ],
    [
      "a share above the whole",
      { requireDeposit: true, depositAmount: "140%" },
      { depositAmount: expect.stringContaining("more than the whole") },
    ],
    [
      "a deposit without an amount",
      { requireDeposit: true, depositAmount: " " },
      { depositAmount: expect.stringContaining("No amount yet") },
    ],
  ])("%s", (_case, changes, warnings) => expect(dealWarnings({ ...DEAL, ...changes })).toEqual(warnings));
});
