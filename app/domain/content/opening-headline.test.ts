import { expect, it } from "vitest";
import { openingHeadline, withoutTitle } from "./opening-headline";

it("reads the headline that a text opens with", () => {
  expect(openingHeadline("<h1>Design &amp; <em>build</em></h1><p>Text</p>")).toBe("Design & build");
  expect(openingHeadline("<p>Text</p><h1>Later</h1>")).toBeNull();
});

it("leaves the title to the cover, with the place that contents lead to", () => {
  expect(
    withoutTitle('<h1 id="section-1" data-block="block-01">My  title</h1><p>Text</p>', "My title"),
  ).toEqual({
    html: "<p>Text</p>",
    headline: { id: "section-1", block: "block-01" },
  });
  expect(withoutTitle("<h1>Another</h1><p>Text</p>", "My title").html).toContain("Another");
});
