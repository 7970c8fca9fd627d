import { describe, expect, it } from "vitest";
import { createTranslate, inEnglish, type Messages } from "~/platform/language/translate";
import messages from "../../../../public/languages/de.json";
import type { Brief } from "../../briefs/brief";
import { emptyBrief } from "../../briefs/empty-brief";
import { NO_DEFAULTS } from "../../people/proposal-defaults";
import { computePrice } from "../compute-price";
import { defaultSelection } from "../selection";
import { tableProblems } from "../table-problems";
import { readTypedTable } from "../typed-table";
import { dealProblems } from "./deal-problems";
import { startingRemark, startingTable } from "./starting-table";
import { valueFrom } from "./value";

const briefOf = (changes: Partial<Brief>): Brief => ({ ...emptyBrief(), title: "New website", ...changes });

const linesOf = (changes: Partial<Brief>) =>
  startingTable(inEnglish, briefOf(changes), NO_DEFAULTS).sections.flatMap(({ lines }) =>
    lines.map(({ name, quantity, unit, price, every, periods }) =>
      [name, quantity, unit, price, every, periods].filter((text) => text !== "").join(" | "),
    ),
  );

const scheduleOf = (changes: Partial<Brief>) =>
  startingTable(inEnglish, briefOf(changes), NO_DEFAULTS).schedule.map(({ name, part, on, milestone }) =>
    [name, part, on, milestone].filter((text) => text !== "").join(" | "),
  );

describe("the first price table", () => {
  it("has the price of each pricing model", () => {
    expect(linesOf({ budget: "18,500" })).toEqual(["New website | 1 | 18500"]);
    expect(
      linesOf({ pricingModel: "hourly", hourlyRate: "120 / hour", estimatedHours: "7.5 hours" }),
    ).toEqual(["New website | 7.5 | hour | 120"]);
    expect(linesOf({ pricingModel: "hourly", hourlyRate: "120", budget: "6000" })).toEqual([
      "New website | 50 | hour | 120",
    ]);
    const months = { startDate: "2027-01-01", endDate: "2027-06-30" };
    expect(linesOf({ pricingModel: "retainer", hourlyRate: "8,000", ...months })).toEqual([
      "New website | 1 | 8000 | month | 6",
    ]);
    const budget = { pricingModel: "retainer", budget: "900", ...months } as const;
    expect(linesOf({ ...budget, budgetPeriod: "month" })).toEqual(["New website | 1 | 900 | month | 6"]);
    expect(linesOf({ ...budget, budgetPeriod: "total" })).toEqual(["New website | 1 | 900"]);
    expect(linesOf(budget)).toEqual(["New website | 1 | 900"]);
    const milestones = "Design - $5,000\nBuild - $7,500.50";
    expect(linesOf({ pricingModel: "milestone", milestones })).toEqual([
      "Design | 1 | 5000",
      "Build | 1 | 7500.50",
    ]);
    expect(
      linesOf({ pricingModel: "milestone", budget: "1000", milestones: "Design (30%)\nBuild (70%)" }),
    ).toEqual(["Design | 1 | 300", "Build | 1 | 700"]);
    expect(linesOf({})).toEqual(["New website | 1"]);
  });

  it("says below one price for everything what it buys, and lists nothing that the text lists", () => {
    const described = (changes: Partial<Brief>) =>
      startingTable(inEnglish, briefOf({ budget: "900", ...changes }), NO_DEFAULTS).sections[0]?.lines.map(
        ({ description }) => description,
      );
    const whole = "All work and deliverables listed in this proposal";
    expect(described({ deliverables: "A guide\nTwelve pages" })).toEqual([whole]);
    expect(described({ deliverables: "A guide\nOptional: a poster, 200" })).toEqual([
      `${whole}, before any options`,
      "",
    ]);
    expect(described({})).toEqual([""]);
    expect(described({ budget: "", deliverables: "A guide" })).toEqual([""]);
    expect(described({ budget: "", deliverables: "A guide, $400\nA poster, $200" })).toEqual(["", ""]);
  });

  it("says where one amount became the price of every milestone", () => {
    const milestone = { pricingModel: "milestone", currency: "EUR", hourlyRate: "42,000" } as const;
    const milestones = "Design\nBuild\nLaunch";
    expect(startingRemark(briefOf({ ...milestone, milestones }))).toContain(
      "€42,000 of your brief stands for each of the 3 milestones, which makes €126,000.",
    );
    for (const other of [
      { ...milestone, milestones: "Design" },
      { ...milestone, milestones: "Design (50%)\nBuild (50%)", budget: "42,000" },
      { ...milestone, milestones: "Design - €20,000\nBuild - €22,000" },
      { pricingModel: "fixed", budget: "42,000", milestones } as const,
    ])
      expect(startingRemark(briefOf(other))).toBeNull();
  });

  it("is an estimate where the brief is one", () => {
    expect(startingTable(inEnglish, briefOf({ budget: "1,000 - 2,000" }), NO_DEFAULTS)).toMatchObject({
      isEstimate: true,
    });
    expect(startingTable(inEnglish, briefOf({ budget: "1,000" }), NO_DEFAULTS)).toMatchObject({
      isEstimate: false,
    });
  });

  it("divides the payments as the terms do, else by the deposit", () => {
    const paymentTerms = "40% on signing, 40% when designs are approved, 20% on launch.";
    expect(scheduleOf({ budget: "1000", paymentTerms })).toEqual([
      "Payment 1 | 40% | signing",
      "Payment 2 | 40% | milestone | when designs are approved",
      "Payment 3 | 20% | milestone | on launch",
    ]);
    const thirds = "1/3 bei Auftrag, 1/3 nach Dreh, 1/3 nach Abnahme";
    expect(scheduleOf({ budget: "1000", paymentTerms: thirds })).toEqual([
      "Payment 1 | 333.33 | signing",
      "Payment 2 | 333.33 | milestone | nach Dreh",
      "Payment 3 | milestone | nach Abnahme",
    ]);
    const named = "40% deposit on signing, 60% on launch.";
    expect(scheduleOf({ budget: "1000", paymentTerms: named })[0]).toBe("Deposit | 40% | signing");
    expect(scheduleOf({ budget: "1000", paymentTerms, requireDeposit: true })[0]).toBe(
      "Deposit | 40% | signing",
    );
    const deposit = { requireDeposit: true, depositAmount: "300", budget: "1000" };
    expect(scheduleOf(deposit)).toEqual(["Deposit | 300 | signing", "Balance | milestone | on completion"]);
    expect(scheduleOf({ ...deposit, depositAmount: "100%" })).toEqual(["Deposit | 100% | signing"]);
    expect(scheduleOf({ ...deposit, budget: "" })).toEqual([]);
  });

  it("is in the words of its language", () => {
    const german = createTranslate("de", messages as Messages);
    const brief = { pricingModel: "hourly", hourlyRate: "100", estimatedHours: "10" } as const;
    const { sections, schedule } = startingTable(
      german,
      briefOf({ ...brief, requireDeposit: true, depositAmount: "40%" }),
      NO_DEFAULTS,
    );
    expect(sections[0]?.lines[0]?.unit).toBe("Stunde");
    expect(schedule.map(({ name, milestone }) => [name, milestone])).toEqual([
      ["Anzahlung", ""],
      ["Restbetrag", "bei Fertigstellung"],
    ]);
    const paymentTerms = "40 % bei Unterschrift, 60 % nach Abnahme";
    expect(
      startingTable(german, briefOf({ budget: "1000", paymentTerms }), NO_DEFAULTS).schedule.map(
        ({ name }) => name,
      ),
    ).toEqual(["1. Rate", "2. Rate"]);
  });

  it("has no problems where the brief has a price and no contradictions, and costs what the brief does", () => {
    const choices = {
      pricingModel: ["fixed", "hourly", "retainer", "milestone"],
      budget: ["", "960", "15k - 20k"],
      hourlyRate: ["", "120"],
      estimatedHours: ["", "8"],
      endDate: ["", "2027-03-31"],
      milestones: ["", "Design - $500\nBuild - $460", "Design (50%)\nBuild (50%)"],
      paymentTerms: ["", "50% on signing, 50% on launch"],
      depositAmount: ["", "50%", "100"],
    } as const;
    let briefs: Partial<Brief>[] = [{}];
    for (const [field, values] of Object.entries(choices))
      briefs = briefs.flatMap((brief) => values.map((value) => ({ ...brief, [field]: value })));
    let checked = 0;
    for (const changes of briefs) {
      const brief = briefOf({
        ...changes,
        startDate: changes.endDate ? "2027-01-01" : "",
        requireDeposit: changes.depositAmount !== "",
      });
      const value = valueFrom(brief);
      if (!value || Object.keys(dealProblems(brief)).length > 0) continue;
      checked += 1;
      const { table, problems } = readTypedTable(startingTable(inEnglish, brief, NO_DEFAULTS));
      expect({ changes, problems: { ...problems, ...tableProblems(table) } }).toEqual({
        changes,
        problems: {},
      });
    }
    expect(checked).toBeGreaterThan(100);
    const { table } = readTypedTable(startingTable(inEnglish, briefOf({ budget: "18,500" }), NO_DEFAULTS));
    expect(computePrice(table, defaultSelection(table)).value).toBe(1_850_000);
  });

  it("has the account’s tax on all lines", () => {
    const tax = { name: "VAT", rate: 19_000, kind: "exclusive" as const };
    const table = startingTable(inEnglish, briefOf({ budget: "900" }), { currency: null, tax });
    expect(table.taxes).toMatchObject([{ name: "VAT", rate: "19" }]);
    expect(table.sections[0]?.lines[0]?.tax).toBe(table.taxes[0]?.id);
  });

  it("is in the account’s currency where the brief has no price and cannot name it", () => {
    const currencyOf = (changes: Partial<Brief>, currency: string | null) =>
      startingTable(inEnglish, briefOf(changes), { currency, tax: null }).currency;
    expect(currencyOf({}, "CHF")).toBe("CHF");
    expect(currencyOf({ budget: "900" }, "CHF")).toBe("USD");
    expect(currencyOf({ currency: "GBP" }, "EUR")).toBe("GBP");
    expect(currencyOf({}, null)).toBe("USD");
  });
});
