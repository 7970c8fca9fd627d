import { expect, it } from "vitest";
import type { Brief } from "../../briefs/brief";
import { emptyBrief } from "../../briefs/empty-brief";
import { valueFrom } from "./value";

const exact = (minor: number) => ({ minor, isEstimate: false });
const estimate = (minor: number) => ({ minor, isEstimate: true });

it.each<[Partial<Brief>, unknown]>([
  [{}, null],
  [{ budget: "tbd" }, null],
  [{ budget: "$18,500" }, exact(1_850_000)],
  [{ hourlyRate: "1,000" }, exact(100_000)],
  [{ budget: "$15,000 - $20,000" }, estimate(1_750_000)],
  [{ budget: "15–20k" }, estimate(1_750_000)],
  [{ budget: "about 5k plus VAT" }, estimate(500_000)],
  [{ pricingModel: "hourly", hourlyRate: "120/h", estimatedHours: "40" }, estimate(480_000)],
  [{ pricingModel: "hourly", hourlyRate: "120" }, null],
  [
    { pricingModel: "retainer", hourlyRate: "8,000", startDate: "2027-02-01", endDate: "2028-01-31" },
    estimate(9_600_000),
  ],
  [
    {
      pricingModel: "retainer",
      budget: "900",
      budgetPeriod: "month",
      startDate: "2027-01-01",
      endDate: "2027-06-30",
    },
    estimate(540_000),
  ],
  [{ pricingModel: "retainer", budget: "900", budgetPeriod: "month" }, null],
  [{ pricingModel: "fixed", budget: "900", budgetPeriod: "month" }, exact(90_000)],
  [{ pricingModel: "milestone", milestones: "Design: $9,000\nBuild: $9,000" }, exact(1_800_000)],
])("%j is worth %j", (brief, value) => expect(valueFrom({ ...emptyBrief(), ...brief })).toEqual(value));
