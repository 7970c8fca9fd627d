import { describe, expect, it } from "vitest";
import { placePrice, withPriceInText } from "./price-in-text.server";

const PLACE = '<hr class="price-table" />';
const COMPOSED =
  "<p>The price is fixed.</p>\n<table><tbody><tr><td>Total</td><td>€4,800</td></tr></tbody></table>";
const SECTION = { heading: "Investment", next: "Next steps", composed: COMPOSED, below: "" };
const BEFORE = { belowBefore: "" };
const stated = (sentence: string, total: string | null) => ({ sentence, total });
const SAME = { before: stated("", null), after: stated("", null) };

const given = (html: string, prices = SAME) =>
  withPriceInText(html, { ...SECTION, ...BEFORE, hasTable: true, stated: prices });
const taken = (html: string) =>
  withPriceInText(html, { ...SECTION, ...BEFORE, hasTable: false, stated: SAME });
const flat = (html: string) => html.replaceAll("\n", "");

describe("a price table in a text", () => {
  const text = `<p>Hello</p><h2>Investment</h2>\n${COMPOSED}\n<h2>Next steps</h2><p>Sign.</p>`;

  it("replaces the section that the composer wrote, and restores it when removed", () => {
    const placed = given(text);
    expect(placed).toBe(`<p>Hello</p><h2>Investment</h2>\n${PLACE}\n<h2>Next steps</h2><p>Sign.</p>`);
    expect(given(placed)).toBe(placed);
    expect(taken(placed)).toBe(text);
  });

  it("keeps the terms below it", () => {
    const below = "<p>Invoices are due within 14 days.</p>";
    const section = { ...SECTION, composed: `${COMPOSED}\n${below}`, below };
    const withTerms = text.replace(COMPOSED, section.composed);
    const placed = withPriceInText(withTerms, { ...section, ...BEFORE, hasTable: true, stated: SAME });
    expect(placed).toBe(
      `<p>Hello</p><h2>Investment</h2>\n${PLACE}\n${below}\n<h2>Next steps</h2><p>Sign.</p>`,
    );
    expect(withPriceInText(placed, { ...section, ...BEFORE, hasTable: false, stated: SAME })).toBe(withTerms);
  });

  it("changes the terms below it with the table, unless somebody has edited them", () => {
    const [was, is] = ["<p>Due within 14 days. Plus VAT.</p>", "<p>Due within 14 days.</p>"];
    const html = (terms: string) =>
      `<p>a</p><h2>Investment</h2>${PLACE}\n${terms}\n<p>Good to know.</p><h2>b</h2>`;
    const change = { ...SECTION, hasTable: true, stated: SAME, belowBefore: was, below: is };
    expect(flat(withPriceInText(html(was), change))).toBe(flat(html(is)));
    expect(flat(withPriceInText(html(was), { ...change, below: "" }))).toBe(flat(html("")));
    const edited = html("<p>Due at once. Plus VAT.</p>");
    expect(withPriceInText(edited, change)).toBe(edited);
  });

  it("leaves an edited section and stands at its end", () => {
    const edited = flat(text.replace("fixed", "firm"));
    expect(flat(given(edited))).toBe(edited.replace("</table>", `</table>${PLACE}`));
    expect(flat(taken(given(edited)))).toBe(edited);
  });

  it("gets a section of its own above the next steps, else at the end", () => {
    expect(flat(placePrice("<p>a</p><h2>Next steps</h2><p>b</p>", SECTION))).toBe(
      `<p>a</p><h2>Investment</h2>${PLACE}<h2>Next steps</h2><p>b</p>`,
    );
    expect(flat(placePrice("<p>a</p>", SECTION))).toBe(`<p>a</p><h2>Investment</h2>${PLACE}`);
  });

  it("goes with a heading that says nothing else", () => {
    expect(taken(`<p>a</p><h2>Our price</h2>${PLACE}<h2>b</h2>`)).toBe("<p>a</p><h2>b</h2>");
    expect(taken(`<h2>Price</h2><p>a</p>${PLACE}<p>b</p>`)).toBe("<h2>Price</h2><p>a</p><p>b</p>");
  });

  it("changes the total in the opening alone, and no longer number", () => {
    const html = "<p>It costs €4,800 (not €4,800,000 or €4,800.50).</p><h2>a</h2><p>€4,800</p>";
    expect(given(html, { before: stated("", "€4,800"), after: stated("", "€5,000") })).toContain(
      "<p>It costs €5,000 (not €4,800,000 or €4,800.50).</p><h2>a</h2><p>€4,800</p>",
    );
  });

  it("says of a table that has got options that the price leaves them out", () => {
    const before = stated("The price is fixed at €4,800.", "€4,800");
    const after = stated("The price is fixed at €4,800 without options.", "€4,800");
    const html = "<p>Hello. The price is fixed at €4,800.</p><h2>a</h2>";
    const text = given(html, { before, after });
    expect(text).toContain("<p>Hello. The price is fixed at €4,800 without options.</p>");
    expect(given(text, { before: after, after: before })).toContain(html);
  });
});
