import { expect, it } from "vitest";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { withPriceInPlace } from "./price-in-place";

const STAGES = "Survey: €400\nConsent: June\nBuild: €600";
const modelOf = (answers: object) =>
  withPriceInPlace({
    ...emptyBrief(),
    currency: "EUR",
    pricingModel: "fixed",
    milestones: STAGES,
    ...answers,
  }).pricingModel;

it("pays by milestone where milestones have the only sums", () => {
  expect(modelOf({})).toBe("milestone");
  expect(modelOf({ budget: "1,000" })).toBe("fixed");
  expect(modelOf({ milestones: "Survey\nBuild: €600" })).toBe("fixed");
  expect(modelOf({ deliverables: "Plans, €400\nModel, €600" })).toBe("fixed");
  expect(modelOf({ pricingModel: "hourly" })).toBe("hourly");
});

it("has the months that most of an Arabic brief has", () => {
  const { description, otherInformation } = withPriceInPlace({
    ...emptyBrief(),
    description: "من 3 شباط إلى 9 آذار 2027.",
    otherInformation: "حتى 7 يناير 2027.",
  });
  expect(description).toBe("من 3 شباط إلى 9 آذار 2027.");
  expect(otherInformation).toBe("حتى 7 كانون الثاني 2027.");
});

it("writes Arabic digits and months in one way", () => {
  const { budget, otherInformation, milestones } = withPriceInPlace({
    ...emptyBrief(),
    budget: "٤٦٬٠٠٠",
    otherInformation: "يسري العرض حتى ٧ كانون الثاني ٢٠٢٧، وفي أيلول 2026 بدأ ماي العمل.",
    milestones: "Survey: ４ days",
  });
  expect(budget).toBe("46,000");
  expect(otherInformation).toBe("يسري العرض حتى 7 كانون الثاني 2027، وفي أيلول 2026 بدأ ماي العمل.");
  expect(milestones).toBe("Survey: ４ days");
});
