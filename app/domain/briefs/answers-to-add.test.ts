import { describe, expect, it } from "vitest";
import { answersToAdd } from "./answers-to-add";
import { emptyBrief } from "./empty-brief";

const SHORT = { ...emptyBrief(), title: "Logo", description: "Design a logo.", clientName: "Ben" };

describe("the answers that a short brief is asked for", () => {
  it("are the client's trouble, the deliverables and the price", () => {
    expect(answersToAdd(SHORT, false)).toEqual(["painPoints", "deliverables", "budget"]);
  });

  it.each([
    [{ currentSituation: "No logo at all." }, ["deliverables", "budget", "objectives"]],
    [{ deliverables: "A logo\nA guide", hourlyRate: "120" }, ["painPoints", "objectives", "milestones"]],
  ])("leave out what was answered: %o", (given, asked) => {
    expect(answersToAdd({ ...SHORT, ...given }, false)).toEqual(asked);
  });

  it("leave out the price that a price table has", () => {
    expect(answersToAdd(SHORT, true)).toEqual(["painPoints", "deliverables", "objectives"]);
  });

  it.each([
    { deliverables: "A logo", budget: "900", objectives: "Be seen" },
    { description: "We will design a logo. ".repeat(30) },
  ])("are none where the brief has enough: %o", (given) => {
    expect(answersToAdd({ ...SHORT, ...given }, false)).toEqual([]);
  });
});
