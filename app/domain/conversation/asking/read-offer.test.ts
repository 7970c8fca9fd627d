import { describe, expect, it } from "vitest";
import { isDomainError } from "~/platform/errors";
import { inEnglish, type Translate } from "~/platform/language/translate";
import { type OfferOf, readOffer } from "./read-offer";

const IN_GERMAN: Translate = Object.assign(inEnglish.bind(null), { ...inEnglish, language: "de" as const });

function refusal(of: OfferOf, typed: string, t = inEnglish): unknown {
  try {
    return readOffer(t, of, typed, "EUR");
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.fields.fieldErrors;
  }
}

describe("an offer", () => {
  it.each<[string, string, number]>([
    ["1,200", "EUR", 120_000],
    ["€ 1200.50", "EUR", 120_050],
    ["1 200,50 €", "EUR", 120_050],
    ["950", "JPY", 950],
    ["1.2500", "KWD", 1250],
    ["2k", "USD", 200_000],
  ])("%s %s is a budget", (typed, currency, wantedMinor) => {
    expect(readOffer(inEnglish, "budget", typed, currency)).toMatchObject({
      wantedMinor,
      wantedQuantity: null,
    });
  });

  it("says in words what is offered", () => {
    expect(readOffer(inEnglish, "budget", "1,200", "EUR").words).toBe("Budget: €1,200");
    expect(readOffer(inEnglish, "quantity", "7.5", "EUR")).toEqual({
      wantedQuantity: 7500,
      wantedMinor: null,
      words: "Quantity: 7.5",
    });
  });

  it("that can be read in two ways is asked about", () => {
    expect(refusal("budget", "1.200")).toEqual({
      budget: "Do you mean €1,200 or €1.20? Enter 1200 or 1.20.",
    });
    expect(refusal("budget", "1.200", IN_GERMAN)).toMatchObject({ wantedMinor: 120_000 });
    expect(refusal("quantity", "1,200")).toEqual({
      quantity: "Do you mean 1,200 or 1.2? Enter 1200 or 1.2.",
    });
  });

  it.each(["", "-5", "a lot", "$50", "99999999999999999", "NaN", "1e9", "0x10", "١٢٣ ل.س"])(
    "%j is no budget in euros",
    (typed) => {
      expect(refusal("budget", typed)).toEqual({ budget: "Enter an amount, such as €1,200." });
    },
  );

  it.each(["", "0", "-1", "1 page", "-0"])("%j is no quantity", (typed) => {
    expect(refusal("quantity", typed)).toEqual({ quantity: "Enter a number above zero, such as 40." });
  });
});
