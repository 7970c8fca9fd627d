import { expect, it } from "vitest";
import { withSections } from "./section-outline";

const FOUR =
  "<h2>Aims &amp; scope</h2><p>a</p><h3><strong>Step</strong> one</h3><h2> </h2><h2>Price</h2><h2>End</h2>";

it("lists headings as text and gives them ids", () => {
  const { html, sections } = withSections(FOUR);
  expect(sections).toEqual([
    { id: "section-1", title: "Aims & scope", level: 2 },
    { id: "section-2", title: "Step one", level: 3 },
    { id: "section-3", title: "Price", level: 2 },
    { id: "section-4", title: "End", level: 2 },
  ]);
  expect(html).toContain('<h3 id="section-2"><strong>Step</strong> one</h3>');
});

it("leaves a short document as it is", () => {
  const html = "<h2>One</h2><p>&lt;h2&gt;not one&lt;/h2&gt;</p><h2>Two</h2>";
  expect(withSections(html)).toEqual({ html, sections: [] });
});
