import { expect, it } from "vitest";
import { chosenText } from "./chosen-names";

const WORDS = {
  named: "With: {names}.",
  more: { one: "With: {names} and {count} other.", other: "With: {names} and {count} others." },
  separator: ", ",
  locale: "en-US",
};
const said = (...names: string[]) => chosenText(names, WORDS).replace(/[\u2068\u2069]/g, "");

it("names three at most, and counts the others", () => {
  expect(said()).toBe("");
  expect(said("Aerial pictures", "Second language")).toBe("With: Aerial pictures, Second language.");
  expect(said("A", "B", "C")).toBe("With: A, B, C.");
  expect(said("A", "B", "C", "D")).toBe("With: A, B, C and 1 other.");
  expect(said("A", "B", "C", "D", "E")).toBe("With: A, B, C and 2 others.");
});

it("does not change a name", () => {
  expect(said("{count} $& visits")).toBe("With: {count} $& visits.");
});
