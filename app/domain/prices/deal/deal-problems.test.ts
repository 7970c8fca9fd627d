import { describe, expect, it } from "vitest";
import type { Answers } from "../../briefs/brief-values";
import { dealHints, dealProblems } from "./deal-problems";

const DEAL: Answers = { budget: "$18,500", currency: "USD", pricingModel: "fixed", hourlyRate: "" };
const deposit = (depositAmount: string) => ({ requireDeposit: true, depositAmount });
const saying = (text: string) => expect.stringContaining(text);

describe("what contradicts itself", () => {
  it.each<[string, Answers, object]>([
    ["dates that agree", { startDate: "2027-01-11", endDate: "2027-03-22" }, {}],
    ["dates on one day", { startDate: "2027-01-11", endDate: "2027-01-11" }, {}],
    ["dates in the past", { startDate: "1999-01-11", endDate: "2000-01-01" }, {}],
    ["dates half known", { endDate: "2020-01-01" }, {}],
    [
      "dates the wrong way round",
      { startDate: "2027-03-22", endDate: "2027-03-21" },
      { endDate: "The end date is before the start date." },
    ],
    ["hours below none", { estimatedHours: "-5" }, { estimatedHours: saying("above zero") }],
    ["no budget", { budget: "" }, {}],
    ["a budget in round words", { budget: "about 5k plus VAT" }, {}],
    ["a range", { budget: "15-20k" }, {}],
    ["a budget that nobody can read", { budget: "abc" }, { budget: saying("Enter an amount") }],
    ["a budget of bits", { budget: "abc $$ 12,5,3" }, { budget: saying("Enter an amount") }],
    ["a budget in another currency", { budget: "54,000 ريال" }, { budget: saying("“ريال”") }],
    ["a budget below nothing", { budget: "-500" }, { budget: saying("Enter an amount") }],
    ["a range the wrong way round", { budget: "20,000 - 15,000" }, { budget: saying("a range") }],
    ["a deposit below the price", deposit("7,400"), {}],
    ["a deposit of all of it", deposit("18500"), {}],
    ["a share", deposit("40%"), {}],
    ["a broken share", deposit("12.5 %"), {}],
    ["a deposit without an amount", deposit(" "), {}],
    ["a deposit that is not asked for", { requireDeposit: false, depositAmount: "99,000" }, {}],
    ["a deposit in words", deposit("half"), { depositAmount: saying("Enter a share") }],
    ["a deposit above the price", deposit("18,500.01"), { depositAmount: saying("more than the whole") }],
    ["a share above the whole", deposit("140%"), { depositAmount: saying("more than the whole") }],
    [
      "a deposit above a fixed amount",
      { budget: "", hourlyRate: "1,000", ...deposit("1,001") },
      { depositAmount: saying("more than the whole") },
    ],
    [
      "a deposit above a range",
      { budget: "15,000 - 20,000", ...deposit("20,001") },
      { depositAmount: saying("more than") },
    ],
    ["a deposit beside a range", { budget: "15,000 - 20,000", ...deposit("5,000") }, {}],
    [
      "a share of a range",
      { budget: "$15,000 - $20,000", ...deposit("30%") },
      { depositAmount: saying("The price is a range") },
    ],
    ["a share of no price", { budget: "", ...deposit("30%") }, { depositAmount: saying("needs a price") }],
    [
      "a share of hours",
      { budget: "", pricingModel: "hourly", hourlyRate: "120", estimatedHours: "40", ...deposit("30%") },
      {},
    ],
    ["a fixed amount that is the budget", { hourlyRate: "18500" }, {}],
    [
      "a fixed amount beside another budget",
      { hourlyRate: "20000" },
      { hourlyRate: saying("The budget is $18,500.") },
    ],
    ["an hourly rate beside a budget", { pricingModel: "hourly", hourlyRate: "95/hour" }, {}],
    ["an amount below nothing", { hourlyRate: "-5" }, { hourlyRate: "Enter an amount." }],
    ["an amount in words", { hourlyRate: "lots" }, { hourlyRate: "Enter an amount." }],
    ["terms that add up", { paymentTerms: "40% on signing, 40% on design, 20% on launch." }, {}],
    ["one part of the price", { paymentTerms: "50% on signing, the rest on launch." }, {}],
    [
      "fees beside the price",
      { paymentTerms: "2% discount within 10 days; 1.5% interest per month late." },
      {},
    ],
    ["terms that do not", { paymentTerms: "50% on signing, 30% on launch" }, { paymentTerms: saying("80%") }],
    [
      "terms for what a deposit leaves",
      { paymentTerms: "40% on design, 20% on launch", ...deposit("40%") },
      {},
    ],
    [
      "terms beside another deposit",
      { budget: "10,000", paymentTerms: "50% on signing, 50% on launch", ...deposit("7,000") },
      { paymentTerms: saying("50% ($5,000), but the deposit is $7,000") },
    ],
    [
      "terms too small beside a deposit",
      { budget: "10,000", paymentTerms: "50% on signing, 30% on launch", ...deposit("7,000") },
      { paymentTerms: saying("80%. Make them add up to 100%, or the 30% left after the deposit.") },
    ],
    [
      "a first payment that is not the deposit",
      { paymentTerms: "50% on signing, the rest later", ...deposit("30%") },
      { paymentTerms: saying("Make them agree") },
    ],
    ["milestones that add up", { milestones: "Design (30%)\nBuild (70%)" }, {}],
    ["milestones that do not", { milestones: "Design (30%)\nBuild - 50%" }, { milestones: saying("80%") }],
    ["milestones with a share in the sentence", { milestones: "Bookings up 20% by May\nChurn down 5%" }, {}],
    [
      "milestones beside another budget",
      { pricingModel: "milestone", milestones: "Design: $9,000\nBuild: $9,000" },
      { milestones: saying("$18,000, but the budget is $18,500") },
    ],
    [
      "stages that fit",
      { milestones: "A - 2 weeks\nB - 4 weeks", startDate: "2027-01-04", endDate: "2027-02-12" },
      {},
    ],
    [
      "stages longer than the project",
      { milestones: "A - 2 weeks\nB - 4 weeks", startDate: "2027-01-04", endDate: "2027-01-22" },
      { milestones: saying("run until February 12, 2027, but the project ends on January 22, 2027") },
    ],
  ])("%s", (_case, changes, problems) => expect(dealProblems({ ...DEAL, ...changes })).toEqual(problems));

  it("is nothing in an empty brief", () => expect(dealProblems({})).toEqual({}));
});

describe("what is worth a second look", () => {
  it("is a range, and a deposit without an amount", () => {
    expect(dealHints({ ...DEAL, budget: "about 5k", ...deposit("") })).toEqual({
      budget: saying("Not a single amount."),
      depositAmount: saying("No amount yet"),
    });
    expect(dealHints({ ...DEAL, ...deposit("40%") })).toEqual({});
    const itemised = {
      ...DEAL,
      budget: "",
      paymentTerms: "The desk $14,850, the seats on request. Due in 14 days.",
    };
    expect(dealHints(itemised)).toEqual({ paymentTerms: saying("no total yet") });
    expect(dealHints({ ...itemised, paymentTerms: "The desk $14,850, the seats $9,400." })).toEqual({});
    expect(dealHints({ ...itemised, budget: "24,250" })).toEqual({});
    expect(dealHints({ ...itemised, paymentTerms: "Total $24,250. Due in 14 days." })).toEqual({});
  });

  it("is a retainer's budget that nobody said is for a month or for all", () => {
    const open = { ...DEAL, pricingModel: "retainer" as const, budget: "900", hourlyRate: "" };
    expect(dealHints(open)).toEqual({ budgetPeriod: saying("Until you choose") });
    for (const said of [{ budgetPeriod: "month" as const }, { hourlyRate: "900" }, { budget: "" }])
      expect(dealHints({ ...open, ...said })).not.toHaveProperty("budgetPeriod");
  });

  it("is work by the hour or the month without any price", () => {
    const open = { ...DEAL, budget: "", pricingModel: "hourly" as const, estimatedHours: "" };
    expect(dealHints(open)).toEqual({ hourlyRate: saying("No price yet:") });
    expect(dealHints({ ...open, pricingModel: "retainer" })).toEqual({ hourlyRate: saying("No price yet:") });
    for (const priced of [{ hourlyRate: "120" }, { budget: "9000" }, { pricingModel: "fixed" as const }])
      expect(dealHints({ ...open, ...priced })).toEqual({});
  });

  it("says where the prices in the deliverables are another sum than the budget", () => {
    const deliverables = "Load study, $4,200\nPermits, $600";
    const priced = { pricingModel: "fixed", deliverables } as const;
    expect(dealHints({ ...priced, budget: "5,000" })).toEqual({
      budget: "The prices in the deliverables add up to $4,800, but the budget is $5,000.",
    });
    expect(dealHints({ ...priced, budget: "4,800" })).toEqual({});
    expect(dealHints({ ...priced, budget: "" })).toEqual({});
  });
});
