// @module-tag nightly
/**
 * What other programs copy: a whole document of each, in the shape in which it puts one on the clipboard, and what the
 * editor makes of it. `tests/world/clipboard/<program>.html` is what is stored.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareContent } from "~/domain/content/sanitise.server";
import { editorInPage } from "../../world/browser/editor-alone";
import { pngOf } from "../../world/browser/pictures";

let editor: Awaited<ReturnType<typeof editorInPage>>;
beforeAll(async () => {
  editor = await editorInPage();
});
afterAll(() => editor.close());

const png = Buffer.from(pngOf(16, 16, [30, 120, 90]));
const pathOf = (file: string) => fileURLToPath(new URL(`../../world/clipboard/${file}`, import.meta.url));
const read = (file: string) =>
  readFileSync(pathOf(file), "utf8")
    .replaceAll("PNGBASE64", png.toString("base64"))
    .replaceAll("PNGHEX", png.toString("hex").replace(/.{128}/g, "$&\r\n"));

test.each([
  ["word", 0],
  ["word-online", 0],
  ["google-docs", 1],
  ["notion", 1],
  ["pages", 1],
])("a document of %s stays itself when it is saved, opened, copied and pasted", async (name, leftOut) => {
  const rtf = name === "word" ? read("word.rtf") : "";
  const result = await editor.pasted(read(`${name}.clipboard`), rtf);
  const stored = prepareContent(result.pasted);
  await expect(stored).toMatchFileSnapshot(pathOf(`${name}.html`));
  expect(result.leftOut).toBe(leftOut);
  expect((await editor.through([stored])).map((html) => prepareContent(html))).toEqual([stored]);
  expect(prepareContent(result.again)).toBe(stored);
});

const photo = `<figure class="picture"><img src="/pictures/${"d".repeat(64)}-300x200.jpg" alt="Ada" width="300" height="200" /><figcaption>By 8.000\u00a0€</figcaption></figure>`;
const OWN = [
  `<section class="block-team"><ul><li>${photo.replace(/<figcaption>.*<\/figcaption>/, "")}<p>Ada</p><p>Design</p></li><li><p>Bo</p></li></ul></section>`,
  '<section class="block-callout"><p>Note <strong>this</strong><br />and 8.000\u00a0€</p></section>',
  photo,
  '<hr class="page-break" />',
  '<table><thead><tr><th scope="col">Phase</th><th scope="col" class="ql-align-right">Price</th></tr></thead><tbody><tr><td>Design<br />and <em>build</em></td><td class="ql-align-right">8.000\u00a0€</td></tr></tbody></table>',
  "<ul><li>one<br />and more<ol><li>two</li></ol></li><li>three</li></ul>",
  "<blockquote><p>quoted</p><p>twice</p></blockquote>",
  "<p>End, of 12\u00a0pages.</p>",
].join("\n");

test("what the editor itself copies stays the same", async () => {
  const { pasted, again, leftOut } = await editor.pasted(OWN);
  expect(prepareContent(pasted)).toBe(OWN);
  expect(prepareContent(again)).toBe(OWN);
  expect(leftOut).toBe(0);
});

test.each([
  [
    "a table within a table",
    "<table><tr><td>a<table><tr><td><p>b</p></td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table></td><td>f</td></tr></table>",
    "<table><tbody><tr><td>a<br />b c<br />d e</td><td>f</td></tr></tbody></table>",
  ],
  [
    "words beside paragraphs",
    "<table><tr><td>a<p>b</p>c</td></tr></table><ul><li>d<p>e</p></li></ul>",
    "<table><tbody><tr><td>a<br />b<br />c</td></tr></tbody></table>\n<ul><li>d<br />e</li></ul>",
  ],
  [
    "spaces that are all no-break",
    "<p>We&nbsp;build&nbsp;it&nbsp;for&nbsp;you.</p>",
    "<p>We build it for you.</p>",
  ],
  [
    "an image of a checkbox",
    '<ul><li><img aria-roledescription="checkbox" src="data:,">a</li></ul>',
    "<ul><li>a</li></ul>",
  ],
  [
    "lines alone",
    "Fee: 500<br>20 % tax is added<br>Due in 14 days",
    "<p>Fee: 500<br />20 % tax is added<br />Due in 14 days</p>",
  ],
  [
    "lines beside paragraphs",
    "<p>First</p>Line a<br>Line b<p>Last</p>",
    "<p>First</p>\n<p>Line a<br />Line b</p>\n<p>Last</p>",
  ],
  ["lines of a font", '<font face="Arial">Fee: 500<br>20 % tax</font>', "<p>Fee: 500<br />20 % tax</p>"],
  [
    "lines by their style",
    '<span style="display:block">Fee: 500</span><span style="display:block">20 % tax is added</span>',
    "<p>Fee: 500</p>\n<p>20 % tax is added</p>",
  ],
  [
    "lines by their style in a cell",
    '<table><tr><td><span style="display:block">5</span><span style="display:block">00</span></td></tr></table>',
    "<table><tbody><tr><td>5<br />00</td></tr></tbody></table>",
  ],
  [
    "a chat program's empty line",
    '<span>one</span><span style="display:block;height:8px"></span><span>two</span>',
    "<p>one</p>\n<p>two</p>",
  ],
  [
    "lines as characters",
    '<span style="white-space: pre-wrap">Fee: 500\n20 % tax is added\n\nSecond paragraph</span>',
    "<p>Fee: 500<br />20 % tax is added</p>\n<p>Second paragraph</p>",
  ],
  [
    "lines between tags that nobody sees",
    '<div style="white-space: pre-wrap">\n  <p>a</p>\n  <p>b</p>\n</div>',
    "<p>a</p>\n<p>b</p>",
  ],
  [
    "blocks beside words",
    '<div><p>x</p>tail</div><div>head<p>y</p></div><a href="https://a.example/"><div>Title</div><div>Price 5</div></a>',
    '<p>x</p>\n<p>tail<br />head</p>\n<p>y</p>\n<p><a href="https://a.example/" rel="noopener noreferrer">Title<br />Price 5</a></p>',
  ],
  ["words alone", "word <b>bold</b> <span>tail</span>", "<p>word <strong>bold</strong> tail</p>"],
  [
    "bold cells",
    '<table><tr><td style="font-weight:bold">Item</td></tr><tr><td>Logo</td></tr></table>',
    "<table><tbody><tr><td><strong>Item</strong></td></tr><tr><td>Logo</td></tr></tbody></table>",
  ],
  [
    "bold cells with paragraphs",
    '<table><tr><td style="font-weight:700"><p>Item</p><p>No.</p></td><td><p>Logo</p></td></tr></table>',
    "<table><tbody><tr><td><strong>Item</strong><br /><strong>No.</strong></td><td>Logo</td></tr></tbody></table>",
  ],
  [
    "a list that starts at 5",
    '<ol start="5"><li><p>five</p></li><li>six<ul><li>in</li></ul></li></ol><ol start="1"><li>one</li></ol>',
    "<p>5. five</p>\n<p>6. six</p>\n<ul><li>in</li></ul><ol><li>one</li></ol>",
  ],
  [
    "a list of Word that goes on at 3",
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">3.</span>three</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">4.</span>four</p>',
    "<p>3. three</p>\n<p>4. four</p>",
  ],
  ["a callout with a list", "<aside>a<ul><li>b</li></ul></aside>", "<p>a</p>\n<ul><li>b</li></ul>"],
])("%s", async (_, html, stored) => {
  expect(prepareContent((await editor.pasted(html)).pasted)).toBe(stored);
});

test("the link of a picture is named, and one that is no address is not", async () => {
  const src = `data:image/png;base64,${png.toString("base64")}`;
  const { pasted, leftOut, links } = await editor.pasted(
    `<p><a href="https://shop.example/a"><img src="${src}"></a></p><a href="javascript:x()"><img src="${src}"></a><a href="https://b.example/"><img src="https://b.example/x.png"></a>`,
  );
  expect(pasted.split("<img ")).toHaveLength(3);
  expect([leftOut, links]).toEqual([1, ["https://shop.example/a"]]);
});

test("an assistant's answer is formatted, and undo gives back its words", async () => {
  const { plain, pasted, undone } = await editor.pastedText(read("assistant.txt"));
  expect(prepareContent(pasted)).toBe(
    [
      "<h1>Our offer</h1>",
      '<p>A paragraph with <strong>bold words</strong>, <em>slanted ones</em> and a <a href="https://example.com" rel="noopener noreferrer">link</a>.</p>',
      "<h2>Scope</h2>",
      "<ul><li>First</li><li>Second<ul><li>Below the second</li></ul></li><li>Third</li></ul><ol><li>One</li><li>Two</li></ol>",
      '<table><thead><tr><th scope="col">Item</th><th scope="col">Price</th></tr></thead><tbody><tr><td>Logo</td><td>$900</td></tr><tr><td>Website</td><td>$2,000</td></tr></tbody></table>',
      "<blockquote><p>A quotation</p></blockquote>",
      "<hr />",
    ].join("\n"),
  );
  expect(undone).toBe(plain);
  const prose = await editor.pastedText("The fee is 500*.\n* plus 20 % tax");
  expect(prose.pasted).toBe(prose.plain);
});

test("pictures of Word stay out where their RTF is missing, or has another number of them", async () => {
  const word = read("word.clipboard");
  for (const rtf of ["", read("word.rtf").replace("{\\*\\shppict", "{\\pict\\emfblip 00}$&")]) {
    const { pasted, leftOut } = await editor.pasted(word, rtf);
    expect(leftOut).toBe(1);
    expect(pasted).not.toContain("<figure");
    expect(pasted).toContain("<p>The harbor: at night.</p>");
  }
});
