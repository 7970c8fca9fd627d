import { describe, expect, it } from "vitest";
import type { Brief } from "./brief";
import { emptyBrief } from "./empty-brief";
import { stepReached, WIZARD_STEPS } from "./wizard-steps";

const reached = (answers: Partial<Brief>) => stepReached({ ...emptyBrief(), ...answers });

describe("the step a draft has reached", () => {
  it("is the first where nothing is answered", () => expect(reached({})).toBe(1));

  it.each<[Partial<Brief>, number]>([
    [{ title: "Website", clientName: "" }, 1],
    [{ title: "Website", clientName: "Amara" }, 2],
    [{ title: "Website", clientName: "Amara", objectives: "Bookings" }, 3],
    [{ title: "Website", clientName: "Amara", budget: "900" }, 4],
    [{ title: "Website", clientName: "Amara", requireDeposit: true }, 4],
    [{ title: "Website", clientName: "Amara", additionalNotes: "short mails" }, 5],
    [{ title: "Website", clientName: "Amara", requiresSignature: true }, 2],
    [{ title: "Website", clientName: "Amara", includeLogo: true }, 6],
  ])("is the furthest with an answer: %j", (answers, step) => expect(reached(answers)).toBe(step));

  it("does not take what the form fills in by itself for an answer", () => {
    expect(reached({ title: "Website", currency: "USD", pricingModel: "fixed" })).toBe(1);
  });

  it("reads briefs that were stored before a question was added", () => {
    const { assumptions: _, footerContent: __, ...older } = { ...emptyBrief(), clientName: "Amara" };
    expect(stepReached(older as Brief)).toBe(2);
  });

  it("stays within the wizard's steps", () => {
    const full = Object.fromEntries(Object.keys(emptyBrief()).map((field) => [field, "x"]));
    expect(stepReached(full as unknown as Brief)).toBe(WIZARD_STEPS.length);
  });
});
