import { describe, expect, it } from "vitest";
import { fillVariables, markOpenVariables } from "./fill-variables.server";
import { VARIABLES, type VariableValues } from "./variables";

const NONE = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, null])) as VariableValues;
const values = (some: Partial<VariableValues>): VariableValues => ({ ...NONE, ...some });

describe("filling in variables", () => {
  it.each([
    ["{{client.name}}", "Amara"],
    ["{{ client.name }}", "Amara"],
    ["{{Client.Name}}", "Amara"],
    ["For {{client.name}}, {{price.total}}.", "For Amara, €4,800."],
    ["{{{client.name}}}", "{Amara}"],
    ["{{proposal.title}}。", "店舗サイトの制作です。"],
    [
      "For {{client.company}}. {{client.company}}... {{client.name}}.",
      "For Bright Inc. Bright Inc.... Amara.",
    ],
    ["{{client.name", "{{client.name"],
    ["{{ }} {{1}} {{}}", "{{ }} {{1}} {{}}"],
  ])("%s", (typed, filled) => {
    const known = values({
      "client.name": "Amara",
      "client.company": "Bright Inc.",
      "proposal.title": "店舗サイトの制作です。",
      "price.total": "€4,800",
    });
    expect(fillVariables(`<p>${typed}</p>`, known)).toEqual({ html: `<p>${filled}</p>`, open: [] });
  });

  it("lets no value become markup", () => {
    const { html } = fillVariables("<p>{{client.name}}</p>", values({ "client.name": "<b>&amp;" }));
    expect(html).toBe("<p>&lt;b&gt;&amp;amp;</p>");
  });

  it("fills nothing in twice", () => {
    const { html } = fillVariables(
      "<p>{{client.name}}</p>",
      values({ "client.name": "{{price.total}}", "price.total": "1" }),
    );
    expect(html).toBe("<p>{{price.total}}</p>");
  });

  it("says which stay open, and below which heading", () => {
    const html =
      "<p>{{client.company}}</p><h2>Price</h2><ul><li>{{price.totl}}</li></ul><h2>End</h2><p>{{constructor}}</p>";
    expect(fillVariables(html, NONE)).toEqual({
      html,
      open: [
        { variable: "{{client.company}}", section: null },
        { variable: "{{price.totl}}", section: "Price" },
        { variable: "{{constructor}}", section: "End" },
      ],
    });
  });

  it("comes to an end with braces over and over", () => {
    for (const piece of ["{{", "{{a", "{{ a.", "{{a}} "])
      fillVariables(`<p>${piece.repeat(100_000)}{{a}}</p>`, NONE);
  });
});

it("marks for the owner what stays open", () => {
  const html = "<p>Dear {{client.name}}, {{client.company}}: <em>{{x.y}}</em></p>";
  expect(markOpenVariables(html, values({ "client.name": "Amara" }))).toBe(
    '<p>Dear Amara, <mark class="open-variable">client’s company</mark>: <em><mark class="open-variable">x y</mark></em></p>',
  );
});
