import { describe, expect, it } from "vitest";
import { falseAlarms, missedFaults } from "../../../../tests/world/facts/seeded/measure";
import { TUNED_CLEAN_TEXTS } from "../../../../tests/world/facts/seeded/tuned-clean-texts";
import { TERMS_OF_PAYMENT, TUNED_TEXTS } from "../../../../tests/world/facts/seeded/tuned-texts";

const TERMS = TERMS_OF_PAYMENT.map(([paymentTerms, html, found]) => ({
  name: paymentTerms,
  brief: { title: "A", clientName: "B", paymentTerms },
  html: "<p>-</p>",
  faults: [{ kind: "terms" as const, from: "<p>-</p>", to: html, found }],
}));

describe("the texts that the rules were tuned with", () => {
  it("have no fault that is missed", async () => {
    expect(await missedFaults(TUNED_TEXTS)).toEqual([]);
  });

  it("have no other terms of payment that are missed", async () => {
    expect(await missedFaults(TERMS)).toEqual([]);
  });

  it("have no false alarm", async () => {
    expect(await falseAlarms(TUNED_CLEAN_TEXTS)).toEqual({ marks: [], missing: [] });
  });
});
