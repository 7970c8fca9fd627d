import { describe, expect, it } from "vitest";
import { turnIntoVariables } from "./turn-into-variables.server";
import { VARIABLES, type VariableValues } from "./variables";

const NONE = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, null])) as VariableValues;
const CLIENT = {
  ...NONE,
  "client.name": "Dr. Amara O'Neill",
  "client.company": "Bright Harbor Dental, LLC",
  "client.email": "amara@harbor.example",
  "price.total": "$18,500",
};
const turned = (text: string, values: VariableValues = CLIENT) =>
  turnIntoVariables(`<p>${text}</p>`, values).html.slice(3, -4);

describe("the client's data become variables", () => {
  it.each([
    ["Dear Dr. Amara O'Neill,", "Dear {{client.name}},"],
    ["Dear Dr. Amara O’Neill,", "Dear {{client.name}},"],
    ["Amara's clinic", "{{client.name}}'s clinic"],
    ["Dear Ms. Dr. O’Neill,", "Dear {{client.name}},"],
    ["Ms. O’Neill said so", "Ms. {{client.name}} said so"],
    ["Bright Harbor Dental, LLC, and no other", "{{client.company}}, and no other"],
    ["amara@harbor.example", "{{client.email}}"],
    ["It costs $18,500.", "It costs {{price.total}}."],
    ["It costs $18,5001 and US$18,500", "It costs $18,5001 and US{{price.total}}"],
    ["Amarant and Samara", "Amarant and Samara"],
    ["{{client.name}} stays", "{{client.name}} stays"],
    ["<strong>Amara</strong> O'Neill", "<strong>{{client.name}}</strong> {{client.name}}"],
    [
      '<a href="https://amara.example/Amara">Amara</a>',
      '<a href="https://amara.example/Amara">{{client.name}}</a>',
    ],
  ])("%s", (text, wanted) => {
    expect(turned(text)).toBe(wanted);
  });

  it.each([
    ["Guten Tag Frau Dr. Brandhofer,", "Guten Tag {{client.name}},"],
    ["Frau Dr. Theresa Brandhofer und Theresa", "{{client.name}} und {{client.name}}"],
    ["Herr Brandhofer und Frau Adler", "Herr {{client.name}} und Frau Adler"],
  ])("with a form of address: %s", (text, wanted) => {
    expect(turned(text, { ...NONE, "client.name": "Frau Dr. Theresa Brandhofer" })).toBe(wanted);
  });

  it("leaves a form of address to others", () => {
    const values = { ...NONE, "client.name": "Frau Adler" };
    expect(turned("Frau Adler, Adler und Frau Berg", values)).toBe(
      "{{client.name}}, {{client.name}} und Frau Berg",
    );
  });

  it("counts what it replaced", () => {
    expect(turnIntoVariables("<p>Amara, Amara, $18,500</p>", CLIENT).replaced).toEqual([
      { text: "Amara", variable: "client.name", times: 2 },
      { text: "$18,500", variable: "price.total", times: 1 },
    ]);
  });

  it("leaves a text alone that names nobody, and short names and a sender's first name", () => {
    expect(turnIntoVariables("<p>Bo will do it.</p>", { ...NONE, "client.name": "Bo" })).toEqual({
      html: "<p>Bo will do it.</p>",
      replaced: [],
    });
    expect(turned("Will you sign?", { ...NONE, "sender.name": "Will" })).toBe("Will you sign?");
    expect(turned("Will Hart signs", { ...NONE, "sender.name": "Will Hart" })).toBe("{{sender.name}} signs");
  });

  it("takes the longest of what begins at a place", () => {
    const values = { ...NONE, "client.company": "Harbor", "proposal.title": "Harbor website" };
    expect(turned("Harbor website for Harbor", values)).toBe("{{proposal.title}} for {{client.company}}");
  });

  it("comes to an end with a name over and over", () => {
    const { replaced } = turnIntoVariables(`<p>${"Amara ".repeat(80_000)}</p>`, CLIENT);
    expect(replaced[0]?.times).toBe(80_000);
  });
});
