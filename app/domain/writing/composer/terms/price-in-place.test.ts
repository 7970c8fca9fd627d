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
