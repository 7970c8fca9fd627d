import { describe, expect, it } from "vitest";
import { madeUpCases } from "../../../tests/made-up/cases";
import { oddHtml } from "../../../tests/world/documents/odd-html";
import { cutBlocks } from "./content-blocks";

const TEXT =
  "```html\n<!-- plan <p>no</p> --><h2>One &amp; two</h2>\n<p>First <strong>bold</strong>.</p><ul><li>a<ul><li>b</li></ul></li></ul><div><p>in a box</p></div><table><tr><td>x</td></tr></table>";
const BLOCKS = [
  "<h2>One &amp; two</h2>",
  "<p>First <strong>bold</strong>.</p>",
  "<ul><li>a<ul><li>b</li></ul></li></ul>",
  "<p>in a box</p>",
  "<table><tr><td>x</td></tr></table>",
];

describe("cutting blocks while they are written", () => {
  it.each([1, 2, 3, 7, 40, 1000])("finds the same in pieces of %i", (size) => {
    const cutter = cutBlocks();
    const pieces = TEXT.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
    expect(pieces.flatMap((piece) => cutter.push(piece))).toEqual(BLOCKS);
    expect(cutter.unfinished()).toBe("");
  });

  it("shows the open block as text, without half a tag and half a sign", () => {
    const cutter = cutBlocks();
    cutter.push("intro <p>Fish &amp; chips <strong>to");
    expect(cutter.unfinished()).toBe("Fish & chips to");
    cutter.push("day</strong> &am");
    expect(cutter.unfinished()).toBe("Fish & chips today");
    cutter.push("p; more <script>alert(1)");
    expect(cutter.unfinished()).toBe("Fish & chips today & more");
    cutter.push("</script> <scr");
    expect(cutter.unfinished()).toBe("Fish & chips today & more");
  });

  it("comes to an end with anything, and quickly", () => {
    for (const html of oddHtml(madeUpCases(500))) {
      const cutter = cutBlocks();
      for (const piece of html.match(/[\s\S]{1,5}/g) ?? []) cutter.push(piece);
      expect(typeof cutter.unfinished()).toBe("string");
    }
    for (const piece of ["<p>", "<", "<!--", "<p", "x ", "<ul><li>"]) {
      const cutter = cutBlocks();
      for (let times = 0; times < 10_000; times += 1) cutter.push(piece);
      expect(cutter.unfinished().length).toBeLessThan(20_000);
    }
  });
});
