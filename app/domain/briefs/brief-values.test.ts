import { describe, expect, it } from "vitest";
import type { Brief } from "./brief";
import { answersTo, isWorthKeeping, mergeAnswers } from "./brief-values";
import { emptyBrief } from "./empty-brief";
import { parseAnswers, readAnswers } from "./read-answers";

describe("reading answers", () => {
  it("takes each by itself, so that half an address holds up nothing else", () => {
    const read = readAnswers({
      title: " New  site ",
      clientEmail: "amara at",
      requireDeposit: true,
      nonsense: 1,
    });
    expect(read.answers).toEqual({ title: "New site", requireDeposit: true });
    expect(Object.keys(read.refused)).toEqual(["clientEmail"]);
  });

  it.each(["", "null", "[1]", "{", '"x"', '{"__proto__":{"title":"x"}}'])("takes nothing from %j", (json) =>
    expect(parseAnswers(json)).toEqual({}),
  );

  it("answers questions that a stored brief was not asked yet", () => {
    const { assumptions: _, ...older } = emptyBrief();
    expect(answersTo(["title", "assumptions"], { ...older, title: "T" } as Brief)).toEqual({
      title: "T",
      assumptions: "",
    });
  });
});

describe("merging two tabs", () => {
  const base = { title: "Site", description: "Old" };

  it("keeps what each changed where the other did not", () => {
    const merged = mergeAnswers(
      base,
      { title: "New site", description: "Old" },
      { title: "Site", description: "Theirs" },
    );
    expect(merged).toEqual({ answers: { title: "New site" }, conflicts: [] });
  });

  it("asks where both changed the same answer", () => {
    const merged = mergeAnswers(base, { title: "Mine" }, { title: "Theirs", description: "Old" });
    expect(merged.conflicts).toEqual(["title"]);
  });

  it("does not ask where both came to the same", () => {
    expect(mergeAnswers(base, { title: "New" }, { title: "New" }).conflicts).toEqual([]);
  });

  it("takes an answer without a base as it is", () => {
    expect(mergeAnswers({}, { title: "Mine" }, { title: "Theirs" })).toEqual({
      answers: { title: "Mine" },
      conflicts: [],
    });
  });
});

describe("worth a draft of its own", () => {
  it.each([
    [{}, false],
    [{ title: "Site" }, false],
    [{ description: "All of it" }, false],
    [{ title: "Site", currency: "USD", pricingModel: "fixed" }, false],
    [{ title: "Site", description: "All of it" }, true],
    [{ title: "Site", clientIndustry: "retail" }, true],
  ] as const)("%j: %s", (answers, worth) => expect(isWorthKeeping(answers)).toBe(worth));
});
