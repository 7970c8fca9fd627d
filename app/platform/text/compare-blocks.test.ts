import { describe, expect, it } from "vitest";
import { compareBlocks } from "./compare-blocks";

const own = (one: string, other: string) =>
  compareBlocks([...one], [...other]).map((blocks) =>
    blocks.map(({ text, isOwn }) => (isOwn ? text.toUpperCase() : text)).join(""),
  );

describe("comparing two versions", () => {
  it.each([
    ["abc", "abc", "abc", "abc"],
    ["abc", "abxc", "abc", "abXc"],
    ["abc", "ac", "aBc", "ac"],
    ["abc", "axc", "aBc", "aXc"],
    ["", "ab", "", "AB"],
    ["aa", "a", "aA", "a"],
    ["abcde", "bxdye", "AbCde", "bXdYe"],
    ["ab", "ba", "Ab", "bA"],
  ])("%s against %s", (one, other, left, right) => {
    expect(own(one, other)).toEqual([left, right]);
  });

  it("gives up on what would take too long, and says that all of it differs", () => {
    const many = (letter: string) => Array.from({ length: 2500 }, (_, at) => `${letter}${at}`);
    const [left, right] = compareBlocks(["same", ...many("a")], ["same", ...many("b")]);
    expect(left.filter(({ isOwn }) => isOwn)).toHaveLength(2500);
    expect(right[0]).toEqual({ text: "same", isOwn: false });
  });
});
