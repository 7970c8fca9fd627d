import { expect, it } from "vitest";
import { VARIABLES, type VariableValues } from "../variables/variables";
import { isWorthNaming, newValue } from "./new-values.server";

const NONE = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, null])) as VariableValues;
const before = {
  ...NONE,
  "client.name": "Dr. Clara Steinmann",
  "client.company": "Hotel Lindenhof GmbH",
  "price.total": "€38,400",
  "sender.name": "Nora Whitfield",
};
const after = { ...before, "client.name": "Anton Karl Brunner", "client.company": "" };
const values = { before, after };

it.each([
  ["Dr. Clara Steinmann", "Anton Karl Brunner"],
  ["Clara", "Anton"],
  ["Steinmann", "Brunner"],
  ["Frau Dr. Steinmann", "Anton Karl Brunner"],
])("%s becomes %s", (text, next) => {
  expect(newValue({ text, variable: "client.name" }, values)).toBe(next);
});

it("greets whom one would greet, each with their own form of address", () => {
  const polite = {
    before: { ...before, "client.name": "Frau Dr. Clara Steinmann" },
    after: { ...after, "client.name": "Herr Anton Brunner" },
  };
  const written = ["Frau Dr. Steinmann", "Clara", "Steinmann", "Frau Dr. Clara Steinmann"];
  expect(written.map((text) => newValue({ text, variable: "client.name" }, polite))).toEqual([
    "Herr Brunner",
    "Anton",
    "Brunner",
    "Herr Anton Brunner",
  ]);
});

it("gives one word for all parts of a name that is one word", () => {
  const one = { before, after: { ...after, "client.name": "Madonna" } };
  for (const text of ["Clara", "Steinmann"])
    expect(newValue({ text, variable: "client.name" }, one)).toBe("Madonna");
});

it("leaves what has no new value, and names it where a client has their own", () => {
  const left = (variable: keyof VariableValues) => {
    const from = before[variable] ?? "";
    const to = newValue({ text: from, variable }, values);
    return [to, isWorthNaming({ from, to, variable, times: 1 }, values)];
  };
  expect(left("client.company")).toEqual([null, true]);
  expect(left("price.total")).toEqual([null, true]);
  expect(left("sender.name")).toEqual([null, false]);
});
