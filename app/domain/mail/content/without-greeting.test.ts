import { expect, it } from "vitest";
import { withoutGreeting } from "./without-greeting";

const NAME = "Dr. Amara O'Neill";
const REST = "here is our proposal.\n\nNora";

it.each(["Hello Dr. Amara O'Neill,", "Hi Amara!", "Hello,", "Dear Ms O'Neill:", "مرحبًا،"])(
  "leaves out %s",
  (greeting) => {
    expect(withoutGreeting(`${greeting}\r\n\r\n${REST}`, NAME)).toBe(REST);
  },
);

it.each([
  ["Hello Dr. Amara O'Neill, here is our proposal.", "Here is our proposal."],
  ["Hi Amara! Two things.\n\nNora", "Two things.\n\nNora"],
  ["Dear Ms O'Neill, thank you for the talk.\n\nHere it is.", "Thank you for the talk.\n\nHere it is."],
  ["Please, Amara, have a look.", "Please, Amara, have a look."],
])("leaves out the greeting before a sentence: %s", (message, rest) => {
  expect(withoutGreeting(message, NAME)).toBe(rest);
});

it.each([
  "Thank you for the good talk!\n\nHere it is.",
  "Please have a look.",
  `${"A long sentence about Amara ".repeat(5)}\nand more`,
  "Hello Amara,",
])("keeps %s", (message) => {
  expect(withoutGreeting(message, NAME)).toBe(message);
});

it("does not take a letter for a name", () => {
  expect(withoutGreeting("A new offer\n\nfor you", "A")).toBe("A new offer\n\nfor you");
});
