import { describe, expect, it } from "vitest";
import { prepareTyped, sanitiseContent } from "../sanitise.server";
import { paperParts, showDocument } from "../shown-document.server";

const PLACE = '<hr class="price-table" />';

describe("the place of the price table", () => {
  it("stays where it was put", () => {
    const html = `<h2>Investment</h2>${PLACE}<p>after</p>`;
    expect(sanitiseContent(html)).toBe(html);
    expect(prepareTyped(html).html).toBe(html);
  });

  it("stands once, as a text has one price", () => {
    expect(sanitiseContent(`<p>a</p>${PLACE}<p>b</p>${PLACE}`)).toBe(`<p>a</p>${PLACE}<p>b</p>`);
  });

  it("stands behind the block that it was in", () => {
    expect(sanitiseContent(`<ul><li>a${PLACE}b</li></ul><p>c</p>`)).toBe(
      `<ul><li>ab</li></ul>${PLACE}<p>c</p>`,
    );
    expect(sanitiseContent(`<section class="block-callout"><p>a</p>${PLACE}</section>`)).toBe(
      `<section class="block-callout"><p>a</p></section>${PLACE}`,
    );
  });

  it("keeps its place in what is unwrapped", () => {
    expect(sanitiseContent(`<div><p>a</p>${PLACE}<p>b</p></div>`)).toBe(`<p>a</p>${PLACE}<p>b</p>`);
  });

  it("parts the text on a page and on paper", () => {
    const html = `<h2>Price</h2>${PLACE}<p>Then</p><p>Last</p>`;
    expect(showDocument(html)).toEqual({
      html: "<h2>Price</h2>",
      afterPrice: "<p>Then</p><p>Last</p>",
      askPlaces: [],
      sections: [],
    });
    expect(paperParts(html)).toEqual({
      text: "<h2>Price</h2>",
      afterPrice: "<p>Then</p>",
      closing: "<p>Last</p>",
    });
    expect(showDocument("<p>a</p>").afterPrice).toBeNull();
  });
});
