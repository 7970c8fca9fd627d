import { describe, expect, it } from "vitest";
import { checkTypedTable } from "../typed-problems";
import { settledTable, typedSums } from "../typed-sums";
import { newTypedLine, type TypedTable, typedFrom } from "../typed-table";

const US = { decimal: ".", isShown: false } as const;

const table = (price: string, parts: string[], currency = "EUR"): TypedTable => ({
  currency,
  isEstimate: false,
  taxes: [],
  discount: "",
  sections: [{ id: "section", title: "", lines: [newTypedLine("line", { name: "Work", price })] }],
  schedule: parts.map((part, at) => ({
    id: `payment-${at}`,
    name: `Payment ${at}`,
    part,
    on: "signing",
    day: "",
    milestone: "",
  })),
  daysToPay: "",
});

const problemsOf = (typed: TypedTable) => checkTypedTable(typed).problems;

describe("a number in a schedule that may be a share", () => {
  it.each([
    ["18,500", ["50", ""], 0],
    ["18,500", ["40%", "50", ""], 1],
    ["900", ["50%", "50"], 1],
    ["18,500", ["12.5", "50%", ""], 0],
    ["18,500", ["50", "50"], 0],
  ])("is asked about: %s in %j", (price, parts, at) => {
    const typed = table(price, parts);
    const shown = parts[at] === "12.5" ? ["12.5%", "€12.50", "12.50 EUR"] : ["50%", "€50", "50 EUR"];
    expect(problemsOf(typed)).toEqual({
      [`schedule.${at}.part`]: `Is this ${shown[0]} or ${shown[1]}? Enter ${shown[0]} or ${shown[2]}.`,
    });
    // Saving does not settle it, and each answer does.
    expect(settledTable(typed, US)).toEqual(typed);
    const { others } = typedSums(typed, US).doubts[`schedule.${at}.part`] ?? {};
    expect(others?.map(({ text }) => text)).toEqual([shown[0], shown[2]]);
    for (const text of others?.map((one) => one.text) ?? [])
      expect(problemsOf(table(price, parts.with(at, text)))[`schedule.${at}.part`] ?? "").not.toContain(
        "Is this",
      );
  });

  it.each([
    ["900", ["50", ""]],
    ["18,500", ["€50", ""]],
    ["18,500", ["50 EUR", "30%", ""]],
    ["18,500", ["3,000", "50", ""]],
    ["18,500", ["150", ""]],
    ["18,500", ["50%", ""]],
  ])("is an amount or a share without a question: %s in %j", (price, parts) => {
    expect(problemsOf(table(price, parts))).toEqual({});
  });

  it("stays an amount once it is stored", () => {
    const { table: stored } = checkTypedTable(table("18,500", ["50 EUR", ""]));
    expect(stored.schedule[0]?.part).toEqual({ kind: "amount", amount: 5_000 });
    const again = typedFrom(stored);
    expect(again.schedule[0]?.part).toBe("50 EUR");
    expect(checkTypedTable(again)).toEqual({ table: stored, problems: {} });
  });
});
