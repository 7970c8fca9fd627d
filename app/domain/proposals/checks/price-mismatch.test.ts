import { describe, expect, it } from "vitest";
import { composeProposal } from "~/domain/writing/composer/compose-proposal";
import { LANGUAGES } from "~/platform/language/languages";
import { briefSchema } from "../../briefs/brief";
import { mismatchMessage } from "./mismatch";
import { priceMismatch } from "./price-mismatch";

const TABLE = "<table><tr><td>Deposit</td><td>$30</td></tr><tr><td>Total</td><td>$100</td></tr></table>";
const gap = (budget: string, contentHtml = TABLE, currency = "USD") =>
  priceMismatch({ budget, currency, contentHtml });

describe("the price in the details and in the text", () => {
  it("may part: both are named then", () => {
    expect(gap("999")).toEqual({ details: "$999", text: "$100" });
    expect(mismatchMessage(gap("999") ?? { details: "", text: null })).toBe(
      "The details say $999, the text says $100.",
    );
  });

  it("may part in the currency alone", () => {
    expect(gap("100", TABLE, "EUR")).toEqual({ details: "€100", text: "$100" });
  });

  it.each(["fixed", "hourly", "retainer", "milestone"])(
    "agree in what is written from a brief: %s",
    async (pricingModel) => {
      const answers = {
        title: "A title",
        clientName: "Bob",
        description: "Fix the roof",
        paymentTerms: "50% now, 50% then",
      };
      for (const language of LANGUAGES)
        for (const currency of ["USD", "EUR", "GBP", "CAD"]) {
          const of = { budget: "18,500", currency };
          const brief = briefSchema.parse({
            ...answers,
            ...of,
            language,
            pricingModel,
            requireDeposit: true,
            depositAmount: "500",
          });
          expect(priceMismatch({ ...of, contentHtml: await composeProposal(brief) })).toBeNull();
        }
    },
  );

  it("is not guessed where the text names no total", () => {
    const found = gap("999", "<p>The first step costs $40, the second $60.</p>");
    expect(found).toEqual({ details: "$999", text: null });
    expect(mismatchMessage(found ?? { details: "", text: null })).toContain("doesn’t mention");
  });

  it.each([
    ["100", TABLE, "USD"],
    ["$18,500", "<p>You pay&nbsp;$18,500.</p>", "USD"],
    ["8000", "<p>Gesamt: 8.000&nbsp;€</p>", "EUR"],
    ["8000", "<p>Gesamt: 8 000,00 EUR</p>", "EUR"],
    ["999", "<p>The price is agreed by phone; 3 rounds, 12 pages.</p>", "USD"],
    ["around 5k", TABLE, "USD"],
    ["", TABLE, "USD"],
  ])("agrees: %s with %s", (budget, html, currency) => expect(gap(budget, html, currency)).toBeNull());
});
