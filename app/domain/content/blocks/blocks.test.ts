/** The one form of each design block, and how it comes about whatever is written. */
import { describe, expect, it } from "vitest";
import { madeUpCases } from "../../../../tests/made-up/cases";
import { oddHtml } from "../../../../tests/world/documents/odd-html";
import { printedKeysIn } from "../figures/document-pictures.server";
import { keepPictures } from "../figures/keep-pictures.server";
import { prepareContent, prepareTyped, sanitiseContent } from "../sanitise.server";
import { paperParts, showDocument } from "../shown-document.server";

const PICTURE = `/pictures/${"a".repeat(64)}-300x200.png`;
const photo = (alt = "") =>
  `<figure class="picture"><img src="${PICTURE}" alt="${alt}" width="300" height="200" /></figure>`;
const section = (kind: string, inside: string) => `<section class="block-${kind}">${inside}</section>`;
const QUOTE =
  '<figure class="block-quote"><blockquote><p>Well done.</p></blockquote><figcaption><p>Ada</p><p>Head of X</p></figcaption></figure>';
const CASE = section("case", `<h3>Harbor</h3>${photo("a")}<p>What we did</p><p>Twice as many</p>`);

const ADDRESS = "https://vimeo.com/1?a=1&amp;b=2";
const LINK = `<p><a href="${ADDRESS}" rel="noopener noreferrer">${ADDRESS}</a></p>`;

describe("a block", () => {
  it.each([
    section("callout", "<p>Note <strong>this</strong><br />and that</p>"),
    QUOTE,
    '<figure class="block-quote"><blockquote><p>Well done.</p></blockquote></figure>',
    '<figure class="block-quote"><blockquote><p></p></blockquote><figcaption><p></p><p>b</p></figcaption></figure>',
    section("figures", "<ul><li><p>62 %</p><p>more bookings</p></li><li><p>3</p></li></ul>"),
    section("steps", "<ol><li><p>Plan</p><p>We meet.</p></li><li><p></p><p>Then build.</p></li></ol>"),
    section("team", `<ul><li>${photo("Ada")}<p>Ada</p><p>Designer</p></li><li><p>Bo</p></li></ul>`),
    section("team", `<ul><li>${photo()}</li></ul>`),
    CASE,
    section("case", "<p>a</p>"),
    section("case", "<p></p><p>b</p>"),
    section("video", `${photo("a")}${LINK}<p>Our <em>film</em></p>`),
    section("video", LINK),
    section("video", "<p>not yet</p><p>Our film</p>"),
    section("video", "<p></p><p>Our film</p>"),
    section(
      "columns",
      "<p><strong>Included</strong><br />a</p><ul><li>b</li><li>c</li></ul><hr /><p>d</p><p>e</p>",
    ),
    section("columns", "<hr /><ol><li>a</li></ol>"),
    section("columns", "<ol><li>a</li></ol><ul><li>b</li></ul><hr />"),
    `<p>a</p><hr class="page-break" /><p>b</p>`,
    `<p>a</p>\n${QUOTE}\n${CASE}\n<p>b</p>`,
  ])("stays to the letter: %s", (html) => {
    expect(sanitiseContent(html)).toBe(html);
    expect(prepareContent(html)).toBe(html);
    expect(prepareTyped(html)).toEqual({ html, leftOut: { hidden: [], things: {} } });
  });

  it.each<[string, string, string]>([
    [
      "with handlers, styles and classes",
      '<section class="evil block-callout x" id="x" style="position:fixed" onclick="x()" ><p class="ql-align-right" onmouseover="x()">a</p></section>',
      section("callout", "<p>a</p>"),
    ],
    ["of no kind", '<section class="block-evil"><p>a</p></section><section>b</section>', "<p>a</p>b"],
    [
      "that is empty",
      `<p>a</p>${section("steps", "<ol><li><p><br></p></li></ol>")}<p>b</p>`,
      "<p>a</p><p>b</p>",
    ],
    ["with loose words", section("callout", "a <b>b</b>"), section("callout", "<p>a <b>b</b></p>")],
    [
      "with several paragraphs, a list and a table",
      section("callout", "<h2>a</h2><p>b</p><ul><li>c</li></ul><table><tr><td>d</td><td>e</td></tr></table>"),
      section("callout", "<p>a<br />b<br />c<br />d<br />e</p>"),
    ],
    [
      "with items that hold more",
      section("figures", "<ul><li>62 %<p>more</p><p>bookings</p></li></ul><p>3</p>"),
      section("figures", "<ul><li><p>62 %</p><p>more<br />bookings</p></li><li><p>3</p></li></ul>"),
    ],
    [
      "with a list in a list",
      section("steps", "<ol><li>a<ol><li>b</li></ol>c</li></ol>"),
      section("steps", "<ol><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol>"),
    ],
    [
      "with emphasis around its lines",
      section("callout", "<b><p>a</p></b><a href='https://a.example'><p>b</p></a>"),
      section("callout", "<p>a<br />b</p>"),
    ],
    [
      "with headings",
      section("case", "<p>a</p><h1>b</h1><h2>c</h2><p>d</p>"),
      section("case", "<h3>b</h3><p>a<br />c</p><p>d</p>"),
    ],
    [
      "in a block",
      section("callout", `a${QUOTE}b<section class="block-steps"><ol><li>c</li></ol></section>`),
      `${section("callout", "<p>a<br />b</p>")}${QUOTE}${section("steps", "<ol><li><p>c</p></li></ol>")}`,
    ],
    ["in a list", `<ul><li>a${QUOTE}</li></ul><p>b</p>`, `<ul><li>a</li></ul>${QUOTE}<p>b</p>`],
    [
      "in a cell",
      `<table><tr><td>${QUOTE}</td></tr></table>`,
      `<table><tbody><tr><td></td></tr></tbody></table>${QUOTE}`,
    ],
    ["in emphasis", `<b>a${QUOTE}</b>`, `<b>a</b>${QUOTE}`],
    ["in wrappers", `<div><p>a</p><div>${QUOTE}</div><p>b</p></div>`, `<p>a</p>${QUOTE}<p>b</p>`],
    [
      "with pictures that it has no place for",
      section("callout", `a<img src="${PICTURE}" alt="x">`),
      `${section("callout", "<p>a</p>")}${photo("x")}`,
    ],
    [
      "with more pictures than one",
      section("case", `<h3>a</h3>${photo("x")}<p>b<img src="${PICTURE}" alt="y"></p>`),
      `${section("case", `<h3>a</h3>${photo("x")}<p>b</p>`)}${photo("y")}`,
    ],
    [
      "with a captioned picture",
      section(
        "case",
        `<figure class="picture picture-wide"><img src="${PICTURE}"><figcaption>c</figcaption></figure>`,
      ),
      section("case", `${photo()}<p>c</p>`),
    ],
    [
      "whose quotation has its name outside",
      '<section class="block-quote"><p>a</p><p>b</p><figcaption>c<br>d</figcaption></section>',
      '<figure class="block-quote"><blockquote><p>a<br />b</p></blockquote><figcaption><p>c<br />d</p></figcaption></figure>',
    ],
    [
      "whose address has words",
      section("video", `<p><a href="${ADDRESS}" target="_blank" onclick="x()">Our <b>film</b></a></p>b`),
      section("video", `${LINK}<p>Our <b>film</b><br />b</p>`),
    ],
    [
      "whose link is within a sentence",
      section("video", '<p>See <a href="https://a.example" rel="noopener noreferrer">it</a></p><p>b</p>'),
      section("video", '<p>See <a href="https://a.example" rel="noopener noreferrer">it</a></p><p>b</p>'),
    ],
    [
      "with several videos",
      section("video", `${LINK}${LINK}<p>b</p>`),
      section("video", `${LINK}${LINK.replace("</p>", "<br />b</p>")}`),
    ],
    [
      "with columns of anything",
      section(
        "columns",
        "a<h2 onclick='x()'>b</h2><ul><li>c<ol><li><p>d</p><p>e</p></li></ol>f</li></ul><hr class='page-break'><table><tr><td>g</td><td>h</td></tr></table><hr>i",
      ),
      section(
        "columns",
        "<p>a</p><p>b</p><ul><li>c</li></ul><ol><li>d</li><li>e</li></ol><ul><li>f</li></ul><hr /><p>g</p><p>h</p><p>i</p>",
      ),
    ],
    [
      "with one column",
      section("columns", `<p>a</p><blockquote>b</blockquote>${photo("x")}`),
      `${section("columns", "<p>a</p><p>b</p><hr />")}${photo("x")}`,
    ],
    [
      "with columns in columns",
      section("columns", `a<hr>b${section("columns", "c<hr>d")}`),
      `${section("columns", "<p>a</p><hr /><p>b</p>")}${section("columns", "<p>c</p><hr /><p>d</p>")}`,
    ],
    [
      "with the player of a vendor",
      section("video", `<iframe src="https://evil.example"></iframe>${LINK}<video src="x" autoplay></video>`),
      section("video", LINK),
    ],
    [
      "with a rule of another class",
      '<hr class="page-break evil" style="height:9999px">',
      '<hr class="page-break" />',
    ],
  ])("%s", (_, html, safe) => {
    const kept = prepareTyped(html).html;
    expect(kept).toBe(safe);
    expect(prepareTyped(kept).html).toBe(kept);
    expect(sanitiseContent(kept)).toBe(kept);
    expect(prepareContent(kept)).toBe(kept);
  });

  it.each([
    "https://evil.example/x.png",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "javascript:alert(1)",
    "//evil.example/pictures/x.png",
  ])("holds no picture from %s, and says so", (src) => {
    const { html, leftOut } = prepareTyped(section("team", `<ul><li><img src="${src}"><p>Ada</p></li></ul>`));
    expect(html).toBe(section("team", "<ul><li><p>Ada</p></li></ul>"));
    expect(leftOut.things).toEqual({ picture: 1 });
  });

  it.each([
    '<section class="block-callout"><script>alert(1)</script><svg onload=x()><text>a</text></svg></section>',
    '<section class="block-steps"><ol><template><li>a</li></template></ol></section>',
    '<section class="block-quote"><iframe srcdoc="<p>a</p>"></iframe></section>',
    '<figure class="block-quote"><style>p{}</style></figure>',
    '<section class="block-team"><ul><li></li><li> </li></ul></section>',
    '<section class="block-columns"><p><strong> </strong></p><hr><ul><li></li></ul></section>',
  ])("is gone when nothing of it may stay: %s", (html) => {
    expect(sanitiseContent(html)).toBe("");
  });

  it("loses none of its words, however odd they stand", () => {
    const words = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s+/g, "");
    for (const kind of ["callout", "figures", "steps", "team", "case", "video", "columns"])
      for (const html of oddHtml(madeUpCases(100))) {
        const plain = sanitiseContent(html);
        const inBlock = sanitiseContent(section(kind, plain));
        expect([...words(inBlock)].sort().join("")).toBe([...words(plain)].sort().join(""));
        expect(sanitiseContent(inBlock)).toBe(inBlock);
      }
  });

  it("takes its time for no depth and no length", { tags: "nightly" }, () => {
    expect(sanitiseContent('<section class="block-callout">'.repeat(5000)).length).toBe(0);
    const many = sanitiseContent(section("steps", `<ol>${"<li>a".repeat(20_000)}</ol>`));
    expect(many.match(/<li>/g)).toHaveLength(20_000);
  });
});

describe("a document with blocks", () => {
  it("loses a sentence of a model, and a block that held nothing else", () => {
    expect(prepareContent(`<p>a</p>${section("callout", "<p>This document is short.</p>")}`)).toBe(
      "<p>a</p>",
    );
    const steps = section("steps", "<ol><li><p>Plan</p><p>Made in HTML format.</p></li></ol>");
    expect(prepareContent(steps)).toBe(section("steps", "<ol><li><p>Plan</p></li></ol>"));
  });

  it("leaves out no level of headings", () => {
    expect(showDocument(`<h1>a</h1>${CASE}`).html).toContain("<h2>Harbor</h2>");
    expect(showDocument(`<h1>a</h1><h2>b</h2>${CASE}`).html).toContain("<h3>Harbor</h3>");
  });

  it("shows its pictures in fitting sizes, prints them inlined, and loses those of others", () => {
    const small = PICTURE.replace("300x200", "150x100");
    const sizes = `<img src="${PICTURE}" srcset="${small} 150w, ${PICTURE} 300w" alt="x" width="300" height="200">`;
    const team = section("team", `<ul><li>${sizes}<p>Ada</p></li></ul>`);
    const html = sanitiseContent(`${team}${CASE}`);
    expect(showDocument(html).html).toMatch(/sizes="5rem" fetchpriority="high".*loading="lazy"/);
    expect(printedKeysIn(html)).toHaveLength(1);
    const printed = paperParts(html, new Map([[printedKeysIn(html)[0] ?? "", "data:image/png;base64,x"]]));
    expect(printed.text.match(/src="data:image/g)).toHaveLength(2);
    expect(keepPictures(html, () => false)).toEqual({
      html: `${section("team", "<ul><li><p>Ada</p></li></ul>")}${CASE.replace(photo("a"), "")}`,
      found: 2,
      dropped: 2,
    });
  });

  it("shows columns in boxes, whatever they hold", () => {
    const shown = (html: string) => showDocument(section("columns", html)).html;
    expect(shown("<p>a</p><ul><li>b</li></ul><hr /><p>c</p>")).toBe(
      section("columns", "<div><p>a</p><ul><li>b</li></ul></div><div><p>c</p></div>"),
    );
    expect(shown("<hr /><p>c</p>")).toBe(section("columns", "<div></div><div><p>c</p></div>"));
    expect(paperParts(`${section("columns", "<p>a</p><hr /><p>c</p>")}<h2>b</h2><p>d</p>`).text).toContain(
      "<div><p>a</p></div><div><p>c</p></div>",
    );
  });

  it("keeps a short block at its end with the signature, and a page break from going with it", () => {
    const { text, closing } = paperParts(`<p>a</p><h2>b</h2>${QUOTE}`);
    expect(text).toBe("<p>a</p>");
    expect(closing).toContain("block-quote");
    expect(paperParts('<p>a</p><hr class="page-break"><p>b</p>').closing).toBe("<p>b</p>");
  });
});

it.each([
  "<strong> </strong>",
  "<strong><em><br></em></strong>",
  "\u200b",
  '<a href="https://a.example">\ufeff</a>',
])("nobody gets a block in which nothing can be read: %j", (nothing) => {
  const steps = `<section class="block-steps"><ol><li><p>${nothing}</p><p>${nothing}</p></li></ol></section>`;
  expect(sanitiseContent(`<p>a</p>${steps}<p>b</p>`)).toBe("<p>a</p><p>b</p>");
});
