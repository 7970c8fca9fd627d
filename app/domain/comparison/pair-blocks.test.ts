import { describe, expect, it } from "vitest";
import { seededRandom } from "~/domain/branding/patterns/seeded-random";
import { type BlockPair, type PairableBlock, pairBlocks } from "./pair-blocks";

/** "a:text" has the id a; "h2|text" is of another kind than "p". */
const blocks = (...written: string[]): PairableBlock[] =>
  written.map((block) => {
    const [, id = null, kind = "p", text = ""] = /^(?:(\w):)?(?:(\w+)\|)?(.*)$/.exec(block) ?? [];
    return { id, kind, text };
  });

const paired = (before: string[], after: string[]) =>
  pairBlocks(blocks(...before), blocks(...after))
    .map(places)
    .join(" ");

const places = ({ before, after }: BlockPair) => `${before ?? "+"}${after ?? "-"}`;

describe("blocks of two texts", () => {
  it("are paired by their ids, whatever they say now", () => {
    expect(paired(["a:One", "b:Two"], ["a:Quite another thing", "b:Two"])).toBe("00 11");
    expect(paired(["a:One", "b:Two"], ["b:Two", "a:One"])).toBe("10 01");
  });

  it("are paired by their text where an id is missing, is new or is there twice", () => {
    expect(paired(["One", "Two"], ["a:One", "b:Two"])).toBe("00 11");
    expect(paired(["a:One", "a:Two"], ["a:Two", "a:One"])).toBe("10 01");
  });

  it("are paired by their words between those that are equal", () => {
    const before = ["Start", "We train two people on site.", "End"];
    expect(paired(before, ["Start", "We train five people on site.", "End"])).toBe("00 11 22");
    expect(paired(before, ["Start", "Invoices are due at once.", "End"])).toBe("00 1- +1 22");
  });

  it("of which one is removed or added leave the others together", () => {
    expect(paired(["One", "Two", "Three"], ["One", "Three"])).toBe("00 1- 21");
    expect(paired(["One", "Three"], ["One", "Two", "Three"])).toBe("00 +1 12");
    expect(paired(["Gone", "One"], ["One"])).toBe("0- 10");
    expect(paired([], ["One"])).toBe("+0");
    expect(paired(["One"], [])).toBe("0-");
  });

  it("say that they were moved by standing out of order", () => {
    expect(paired(["One", "Two", "Three", "Four"], ["Four", "One", "Two", "Three"])).toBe("30 01 12 23");
  });

  it("are paired below a heading that was moved", () => {
    const [one, other] = ["We build twelve pages for you.", "We build fourteen pages for you."];
    expect(paired(["First", "Scope", one, "Last", "End"], ["First", "Last", "End", "Scope", other])).toBe(
      "00 31 42 13 24",
    );
  });

  it("that are empty or equal are no moved blocks", () => {
    expect(paired(["", "One", "", "Two"], ["", "Two", "", "One"])).not.toContain("02");
    expect(paired(["Yes", "Yes", "No"], ["Yes", "No"])).toBe("00 1- 21");
  });

  it("may change their kind", () => {
    expect(paired(["Scope", "Text"], ["h2|Scope", "Text"])).toBe("00 11");
  });

  it("are paired each with one, and each is named once", () => {
    const random = seededRandom(7);
    const words = ["", "red", "green", "blue", "red green", "green blue red", "blue blue"];
    const text = () => words[Math.floor(random() * words.length)] ?? "";
    for (let round = 0; round < 500; round += 1) {
      const made = () =>
        Array.from({ length: Math.floor(random() * 12) }, () => ({
          id: random() < 0.5 ? null : String(Math.floor(random() * 8)),
          kind: random() < 0.8 ? "p" : "h2",
          text: text(),
        }));
      const [before, after] = [made(), made()];
      const pairs = pairBlocks(before, after);
      const named = (side: "before" | "after") => pairs.flatMap((pair) => pair[side] ?? []);
      expect(named("after")).toEqual(after.map((_, at) => at));
      expect(named("before").sort((a, b) => a - b)).toEqual(before.map((_, at) => at));
    }
  });

  it("of a book are paired at once", () => {
    const random = seededRandom(3);
    const written = (seed: string) =>
      Array.from({ length: 5_000 }, (_, at) => ({
        id: null,
        kind: "p",
        text: `${seed} ${at} ${Array.from({ length: 20 }, () => Math.floor(random() * 900)).join(" ")}`,
      }));
    const [before, after] = [written("a"), written("b")];
    const since = performance.now();
    pairBlocks(before, after);
    expect(performance.now() - since).toBeLessThan(3_000);
  });
});
