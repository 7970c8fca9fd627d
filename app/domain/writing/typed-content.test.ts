import { describe, expect, it } from "vitest";
import { leftOutInWords } from "../content/left-out";
import { prepareContent, prepareTyped } from "../content/sanitise.server";

describe("what a person saves", () => {
  it.each([
    "<p>Our work meets high standards of safety.</p>",
    "<p>Prices in this document are net of VAT.</p>",
    "<ul><li>Visually appealing pages</li></ul>",
    "<p>Write this:</p><p>```html</p><p>and that.</p>",
  ])("keeps every sentence of %s", (html) => {
    expect(prepareTyped(html)).toEqual({ html, leftOut: { hidden: [], things: {} } });
  });

  it("is treated differently from what a model wrote", () => {
    expect(prepareContent("<p>Work.</p><p>This document meets high standards.</p>")).toBe("<p>Work.</p>");
  });

  it("loses the fence around it, and no sentence beside one", () => {
    expect(prepareTyped("```html\n<p>a</p>\n```").html.trim()).toBe("<p>a</p>");
    expect(prepareTyped("Read this: ```html\n<p>a</p>\n``` and answer.").html).toContain("Read this");
  });

  it("names what it loses", () => {
    const html =
      '<p style="color:red">a<img src="https://x.example/a.png"><img src="b.png"></p><script>x</script><iframe></iframe><a href="javascript:x">b</a>';
    const { html: safe, leftOut } = prepareTyped(html);
    expect(safe).toBe("<p>a</p>b");
    expect(leftOutInWords(leftOut)).toBe(
      "2 images, 1 script, 1 embedded element, 1 link that cannot be opened, and a text color were removed. A proposal holds text, tables, links and the pictures that you upload.",
    );
  });

  it("offers hidden text, and keeps it on request", () => {
    const html = '<p>a</p><div style="display:none">Our own sentence.</div><textarea>A field.</textarea>';
    const { html: without, leftOut } = prepareTyped(html);
    expect([without, leftOut.hidden]).toEqual(["<p>a</p>", ["A field.", "Our own sentence."]]);
    const kept = prepareTyped(html, true);
    expect(kept).toEqual({
      html: "<p>a</p><p>Our own sentence.</p>A field.",
      leftOut: { hidden: [], things: {} },
    });
  });

  it("says nothing where nothing was removed", () => {
    expect(leftOutInWords(prepareTyped("<p>a</p>").leftOut)).toBeNull();
  });
});
