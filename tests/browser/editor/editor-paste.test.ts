/** What the clipboards of other programs hold comes in as words, lists, tables, emphasis and links, and nothing else. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../../world/browser/browser";
import { openEditor, paste } from "../../world/browser/editor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const clipboard = (name: string) =>
  readFileSync(new URL(`../../world/clipboard/${name}.clipboard`, import.meta.url), "utf8");

async function pasted(html: string) {
  const editing = await openEditor(site, "<p>x</p>");
  await editing.text.locator("p").click({ clickCount: 3 });
  await paste(editing.page, html);
  return editing;
}

test("from Word", async () => {
  const editing = await pasted(clipboard("word"));
  await editing.page.getByText("1 image was removed").first().waitFor();
  expect((await editing.save()).split("\n")).toEqual([
    "<h1>Proposal</h1>",
    "<h2>Scope</h2>",
    '<p class="ql-align-center">We <strong>design</strong> and <em>build</em> for Berlin, see <a href="https://example.org/terms" rel="noopener noreferrer">our terms</a> and chapter 1.</p>',
    "<ul><li>Twelve pages<ul><li>in two languages</li></ul></li><li><strong>Booking</strong></li></ul>",
    "<p>Then:</p>",
    "<ol><li>Design</li><li>Build</li></ol>",
    '<table><tbody><tr><td><strong>Phase</strong></td><td class="ql-align-right"><strong>Price</strong></td></tr><tr><td colspan="2">Design<br />and words</td></tr></tbody></table>',
    "<p>End.</p>",
  ]);
});

test("from Google Docs", async () => {
  const editing = await pasted(clipboard("google-docs"));
  await editing.page.getByText("1 image was removed").first().waitFor();
  expect((await editing.save()).split("\n")).toEqual([
    "<h1>Scope</h1>",
    '<p class="ql-align-right"><strong>Bold</strong><em> italic</em><s> gone</s> and <a href="https://example.org/a?b=c" rel="noopener noreferrer">a link</a></p>',
    "<ul><li>Twelve pages<ul><li>in two languages</li></ul></li><li>Booking</li></ul><ol><li>Design</li></ol>",
    '<table><tbody><tr><td><strong>Phase</strong></td><td class="ql-align-right">Price</td></tr></tbody></table>',
    "<p>End.</p>",
  ]);
});

test("from a hostile page", async () => {
  const editing = await pasted(
    `<div onclick="x()" class="evil" style="background:url(//x)">a<script>alert(1)</script></div><a href="javascript:alert(1)">b</a><svg><style><img src=x onerror=alert(1)></style></svg>`,
  );
  expect(await editing.text.innerHTML()).not.toMatch(/script|onclick|evil|style|svg|img|href/);
  expect(await editing.save()).toBe("<p>a</p>\n<p>b</p>");
});

test("undoing takes a paste back in one step", async () => {
  const editing = await pasted(clipboard("google-docs"));
  await editing.page.keyboard.press("ControlOrMeta+Z");
  expect(await editing.text.textContent()).toBe("x");
});
