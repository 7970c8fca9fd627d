// @module-tag nightly
/** A paste on the screen: its pictures are uploaded, the others named, and nothing hostile stays. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../../world/browser/browser";
import { openEditor, paste } from "../../world/browser/editor";
import { pngOf } from "../../world/browser/pictures";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const png = Buffer.from(pngOf(64, 48, [30, 120, 90]));
/** What Word copies: a picture is a file of the computer, and its bytes are in the RTF. */
const WORD = `<p class=MsoNormal>A harbor<o:p></o:p></p><p class=MsoNormal><img src="file:///C:/Temp/clip_image002.png" alt="A harbor at night"></p>`;
const RTF = `{\\rtf1 A harbor{\\*\\shppict{\\pict\\pngblip ${png.toString("hex")}}}}`;

async function pasted(html: string, rtf = "") {
  const editing = await openEditor(site, "<p>x</p>");
  await editing.text.locator("p").click({ clickCount: 3 });
  await paste(editing.page, html, rtf);
  return editing;
}

test("a picture of Word is uploaded from its RTF", async () => {
  const editing = await pasted(WORD, RTF);
  await editing.text.locator("figure img[src^='/pictures/']").waitFor();
  expect(await editing.save()).toMatch(
    /^<p>A harbor<\/p>\n<figure class="picture"><img src="\/pictures\/\S+" /,
  );
});

test("a picture that did not come along is named, and so is one of another site", async () => {
  const editing = await pasted(`${WORD}<p><img src="https://lh7-rt.googleusercontent.com/x"></p>`);
  await editing.page.getByText("2 pictures were left out").first().waitFor();
  expect(await editing.save()).toBe("<p>A harbor</p>");
});

test("a picture alone is taken from its file", async () => {
  const { page, text } = await openEditor(site, "<p>x</p>");
  await text.locator("p").click();
  await text.evaluate(
    (root, bytes) => {
      const data = new DataTransfer();
      data.setData("text/html", '<p class=MsoNormal><img src="file:///C:/Temp/clip_image002.png"></p>');
      data.items.add(new File([Uint8Array.from(bytes)], "image.png", { type: "image/png" }));
      root.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...png],
  );
  await text.locator("figure img[src^='/pictures/']").waitFor();
  expect(await page.getByText("left out").count()).toBe(0);
});

test("from a hostile page", async () => {
  const editing = await pasted(
    `<div onclick="x()" class="evil" style="background:url(//x)">a<script>alert(1)</script></div><a href="javascript:alert(1)">b</a><svg><style><img src=x onerror=alert(1)></style></svg>`,
  );
  expect(await editing.text.innerHTML()).not.toMatch(/script|onclick|evil|style|svg|img|href/);
  expect(await editing.save()).toBe("<p>a</p>\n<p>b</p>");
});

test("undoing takes a paste back in one step", async () => {
  const editing = await pasted("<h1>Scope</h1><ul><li>Twelve pages</li></ul>");
  await editing.text.locator("h1").waitFor();
  await editing.page.keyboard.press("ControlOrMeta+Z");
  expect(await editing.text.textContent()).toBe("x");
});
