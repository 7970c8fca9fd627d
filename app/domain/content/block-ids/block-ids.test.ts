import { describe, expect, it } from "vitest";
import { prepareContent, prepareEdited, prepareTyped, sanitiseContent } from "../sanitise.server";
import { paperParts, showOnce } from "../shown-document.server";
import { withBlockIds } from "./block-ids.server";

const PICTURE = `/pictures/${"a".repeat(64)}-300x200.png`;
const FIGURE = `<figure class="picture"><img src="${PICTURE}" alt="a" width="300" height="200" /></figure>`;

/** One block of each kind, as stored. */
const BLOCKS = [
  "<h1>A &amp; b</h1>",
  '<p class="ql-align-right">One<br />two</p>',
  "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>",
  "<blockquote><p>a</p><p>b</p></blockquote>",
  "<pre><code>a\n\nb</code></pre>",
  "<table><tbody><tr><td><p>a</p></td></tr></tbody></table>",
  FIGURE,
  '<section class="block-callout"><p>a</p></section>',
  `<section class="block-case"><h3>Harbor</h3>${FIGURE}<p>What we did</p></section>`,
  '<section class="block-columns"><p>a</p><hr /><p>b</p></section>',
  '<figure class="block-quote"><blockquote><p>a</p></blockquote></figure>',
  '<hr class="price-table" />',
  '<hr class="page-break" />',
  "<hr />",
  "<p><br /></p>",
  "<p>z</p>",
];
const STORED = BLOCKS.join("\n");
const IDS = BLOCKS.map((_, at) => `block-${String(at).padStart(2, "0")}`);

describe("ids of blocks", () => {
  const edited = withBlockIds(STORED, IDS);

  it("come into the text of an editor, and off it again to the letter", () => {
    for (const id of IDS) expect(edited).toContain(` data-block="${id}"`);
    expect(prepareEdited(edited)).toEqual({
      html: STORED,
      blockIds: IDS,
      leftOut: { hidden: [], things: {} },
    });
  });

  it("pass no other door", () => {
    for (const clean of [sanitiseContent, prepareContent, (html: string) => prepareTyped(html).html])
      expect(clean(edited)).toBe(STORED);
  });

  it("of another number of blocks are those of another text", () => {
    expect(withBlockIds("<p>a</p><p>b</p>", ["block-01"])).toBe("<p>a</p><p>b</p>");
    expect(withBlockIds("<p>a</p>", null)).toBe("<p>a</p>");
  });

  it("have one form, stand at the top level only, and stay with the first that has them", () => {
    const typed = [
      '<p data-block="block-01">a</p>',
      '<p data-block="block-01">b</p>',
      '<p data-block="no">c</p>',
      '<p data-block="a&quot;b&lt;c&gt;d">d</p>',
      '<blockquote data-block="block-02"><p data-block="block-03">e</p></blockquote>',
      '<div data-block="block-04"><p>f</p></div>',
    ];
    const { html, blockIds } = prepareEdited(typed.join(""));
    expect(html).toBe("<p>a</p><p>b</p><p>c</p><p>d</p><blockquote><p>e</p></blockquote><p>f</p>");
    expect(blockIds).toEqual(["block-01", null, null, null, "block-02", null]);
  });

  it("stay with the words of a block that is taken apart", () => {
    const inside = `<p data-block="block-01">Before <img src="${PICTURE}" alt="" /> after</p>`;
    const { html, blockIds } = prepareEdited(inside);
    expect(html.indexOf("<p>")).toBeLessThan(html.indexOf("<figure"));
    expect(blockIds).toEqual(["block-01", null]);
  });

  it("do not count as text that is too long", () => {
    const many = Array.from({ length: 20_000 }, () => "<p>0123456789</p>").join("");
    const ids = Array.from({ length: 20_000 }, (_, at) => String(at).padStart(8, "0"));
    expect(prepareEdited(withBlockIds(many, ids)).blockIds).toEqual(ids);
  });

  it("are on every block of a page, and on none of paper", () => {
    const { html, afterPrice } = showOnce(STORED, undefined, IDS);
    for (const id of IDS.filter((_, at) => BLOCKS[at] !== '<hr class="price-table" />'))
      expect(`${html}${afterPrice}`.split(`data-block="${id}"`), id).toHaveLength(2);
    expect(showOnce(STORED).html).not.toContain("data-block");
    expect(paperParts(STORED).text).not.toContain("data-block");
  });
});
