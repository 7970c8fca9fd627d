/** Faults of the kinds that a review found unnoticed, and texts in which it found false alarms (docs/decisions/0092). */
import { describe, expect, it } from "vitest";
import { falseAlarms, missedFaults } from "../../../../tests/world/facts/seeded/measure";
import { TUNED_CLEAN_TEXTS } from "../../../../tests/world/facts/seeded/tuned-clean-texts";
import { TERMS_OF_PAYMENT, TUNED_TEXTS } from "../../../../tests/world/facts/seeded/tuned-texts";
import { UNSEEN_CLEAN_TEXTS } from "../../../../tests/world/facts/seeded/unseen-clean-texts";
import { UNSEEN_TEXTS } from "../../../../tests/world/facts/seeded/unseen-texts";

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

  it("have no other terms of payment that are missed, in any language", async () => {
    expect(await missedFaults(TERMS)).toEqual([]);
  });

  it("have no false alarm", async () => {
    expect(await falseAlarms(TUNED_CLEAN_TEXTS)).toEqual({ marks: [], missing: [] });
  });
});

/** Of 48 faults, and in 24 texts without one. */
const MOST_MISSED = 6;
const MOST_MARKS = 2;
const MOST_MISSING = 4;

describe("the texts that the rules were measured with", () => {
  it("have few faults that are missed", async () => {
    expect(UNSEEN_TEXTS.flatMap(({ faults }) => faults)).toHaveLength(48);
    expect((await missedFaults(UNSEEN_TEXTS)).slice(MOST_MISSED)).toEqual([]);
  });

  it("have few false alarms", async () => {
    expect(UNSEEN_CLEAN_TEXTS).toHaveLength(24);
    const { marks, missing } = await falseAlarms(UNSEEN_CLEAN_TEXTS);
    expect(marks.slice(MOST_MARKS)).toEqual([]);
    expect(missing.slice(MOST_MISSING)).toEqual([]);
  });
});
