// @module-tag nightly
/** Design blocks: inserted, filled, changed and moved by keyboard and by thumb; undone, copied and stored. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { openEditor } from "../../world/browser/editor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const STEPS =
  '<section class="block-steps"><ol><li><p>Plan</p><p>We meet.</p></li><li><p>Build</p></li></ol></section>';

const open = async (html: string, device = {}) => {
  const editing = await openEditor(site, html, device);
  const { page, text } = editing;
  const bar = page.getByRole("toolbar", { name: "Block" });
  return {
    ...editing,
    bar,
    field: (words: string) =>
      text.locator(".document-block [contenteditable]").getByText(words, { exact: true }),
    press: (name: string) => bar.getByRole("button", { name, exact: true }).click(),
    type: (words: string) => page.keyboard.type(words),
    key: async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
    },
    said: (words: string) => page.getByText(words).waitFor({ state: "attached" }),
  };
};

test("each block is written by keyboard alone, from the menu of the slash to what is stored", async () => {
  const { page, text, key, type, save } = await open("<p>before</p>");
  await text.getByText("before").click();
  await key("End", "Enter");
  const insert = async (name: string) => {
    await type(`/${name}`);
    await page.getByRole("option", { name, exact: true }).waitFor();
    await key("Enter");
    await page.locator(".document-block [contenteditable]:focus").waitFor();
  };
  await insert("Call-out");
  await type("Note this");
  await key("Enter");
  await type("and that");
  await key("Tab");
  await insert("Client quote");
  await type("Well done.");
  await key("Tab");
  await type("Ada");
  await key("Enter");
  await type("Head of X");
  await key("Enter");
  await insert("Figures");
  await type("62 %");
  await key("Tab");
  await type("more bookings");
  await key("Tab");
  await type("9");
  await key("Tab");
  await type("weeks");
  await key("Escape");
  await insert("Team");
  await type("Bo");
  await key("Tab", "Tab", "Tab", "Tab");
  await insert("Case study");
  await type("Harbor");
  await key("Tab");
  await type("What we did");
  await key("Tab");
  await type("Twice as many");
  await key("Tab");
  await type("/Page break");
  await key("Enter");
  await type("after");
  expect((await save()).split("\n")).toEqual([
    "<p>before</p>",
    '<section class="block-callout"><p>Note this<br />and that</p></section>',
    '<figure class="block-quote"><blockquote><p>Well done.</p></blockquote><figcaption><p>Ada</p><p>Head of X</p></figcaption></figure>',
    '<section class="block-figures"><ul><li><p>62 %</p><p>more bookings</p></li><li><p>9</p><p>weeks</p></li></ul></section>',
    '<section class="block-team"><ul><li><p>Bo</p></li></ul></section>',
    '<section class="block-case"><h3>Harbor</h3><p>What we did</p><p>Twice as many</p></section>',
    '<hr class="page-break" />',
    "<p>after</p>",
  ]);
});

test("items are added, moved and deleted, announced, undone step by step and stored", async () => {
  const { field, press, key, type, said, save, text, bar } = await open(
    `<p>before</p>\n${STEPS}\n<p>after</p>`,
  );
  const titles = () => text.locator(".block-steps li > p:first-child").allTextContents();
  await text.getByText("before").click();
  expect(await bar.count()).toBe(0);
  await field("Plan").click();
  await press("Add step");
  await said("Step added. 2 of 3.");
  await type("Draw");
  expect(await titles()).toEqual(["Plan", "Draw", "Build"]);
  await press("Move step forward");
  await said("Step moved forward. 3 of 3.");
  expect(await titles()).toEqual(["Plan", "Build", "Draw"]);
  await press("Delete step");
  expect(await titles()).toEqual(["Plan", "Build"]);
  await key("ControlOrMeta+Z", "ControlOrMeta+Z");
  expect(await titles()).toEqual(["Plan", "Draw", "Build"]);
  await key("ControlOrMeta+Shift+Z");
  expect(await titles()).toEqual(["Plan", "Build", "Draw"]);
  await field("Draw").click();
  await key("Tab", "Tab");
  await type("Launch");
  expect(await titles()).toEqual(["Plan", "Build", "Draw", "Launch"]);
  expect(await save()).toBe(
    '<p>before</p>\n<section class="block-steps"><ol><li><p>Plan</p><p>We meet.</p></li><li><p>Build</p></li><li><p>Draw</p></li><li><p>Launch</p></li></ol></section>\n<p>after</p>',
  );
});

test("a block moves by key and by button past whole lists, and is deleted and brought back", async () => {
  const { field, press, key, said, save, text, page } = await open(
    `<ul><li>a</li><li>b</li></ul>\n${STEPS}\n<p>after</p>`,
  );
  const order = () => text.locator(":scope > *").evaluateAll((all) => all.map(({ tagName }) => tagName));
  await field("Build").click();
  await key("Alt+Shift+ArrowUp");
  await said("Block moved up.");
  expect(await order()).toEqual(["DIV", "OL", "P"]);
  expect(await page.locator(":focus").textContent()).toBe("Build");
  await press("Move block down");
  await press("Move block down");
  expect((await order()).slice(0, 3)).toEqual(["OL", "P", "DIV"]);
  await press("Delete block");
  await said("Block deleted.");
  expect(await text.locator(".document-block").count()).toBe(0);
  await key("ControlOrMeta+Z");
  expect(await save()).toBe(`<ul><li>a</li><li>b</li></ul>\n<p>after</p>\n${STEPS}`);
});

test("typing is undone field by field, emphasis and links work, and alignment does nothing", async () => {
  const { field, key, page, save } = await open(STEPS);
  await field("We meet.").click();
  await key("ControlOrMeta+A", "ControlOrMeta+B", "ControlOrMeta+Shift+E", "End");
  // Another step of undo.
  await page.waitForTimeout(600);
  // At once: on a busy machine, letters one by one are several steps.
  await page.keyboard.insertText(" And more.");
  await key("ControlOrMeta+Z");
  await page.getByText("We meet.", { exact: true }).waitFor();
  expect(await save()).toBe(STEPS.replace("We meet.", "<strong>We meet.</strong>"));
});

test("copied and pasted in the editor, a block stays one", async () => {
  const { key, save, text } = await open(`<p>before</p>\n${STEPS}\n<p>after</p>`);
  await text.getByText("after").click();
  await key("ControlOrMeta+A", "ControlOrMeta+C", "ControlOrMeta+End", "Enter", "ControlOrMeta+V");
  expect((await save()).split(STEPS)).toHaveLength(3);
});

test("a picture is added to a person, named after them, described and removed", async () => {
  const { field, press, bar, page, save } = await open(
    '<section class="block-team"><ul><li><p>Ada</p><p>Design</p></li></ul></section>',
  );
  await field("Ada").click();
  await press("Add picture");
  await page.locator("[data-picture-input]").setInputFiles({
    name: "ada.png",
    mimeType: "image/png",
    buffer: Buffer.from(await pngOf(page), "base64"),
  });
  await page.getByText("Picture added.").waitFor({ state: "attached" });
  await bar.getByRole("button", { name: "Replace picture" }).waitFor();
  await press("Description");
  await page.getByLabel("Description").fill("Ada at her desk");
  await page.getByRole("button", { name: "Save description" }).click();
  await expect.poll(() => page.locator(".block-team img").getAttribute("alt")).toBe("Ada at her desk");
  expect(await save()).toMatch(
    /^<section class="block-team"><ul><li><figure class="picture"><img src="\/pictures\/[^"]+"[^>]* alt="Ada at her desk" width="\d+" height="\d+" \/><\/figure><p>Ada<\/p><p>Design<\/p><\/li><\/ul><\/section>$/,
  );
});

const pngOf = (page: import("playwright-core").Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [400, 300];
    canvas.getContext("2d")?.fillRect(50, 50, 100, 100);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });

test("by thumb on a phone, and read aloud", async () => {
  const { bar, field, page, type } = await open(STEPS, { width: PHONE, touch: true });
  await field("Build").tap();
  for (const button of await bar.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await bar.getByRole("button", { name: "Add step" }).tap();
  await type("Launch");
  await page.getByText("Launch").waitFor();
  await expectAccessible(page);
});

test("Tab goes from a block to the one right below it", async () => {
  const study = (name: string) => `<section class="block-case"><h3>${name}</h3><p>Done.</p></section>`;
  const { page, text } = await openEditor(
    site,
    `<h2>Work</h2>\n${study("Harbor")}\n${study("Quay")}\n<p>after</p>`,
  );
  const name = (at: number) => text.getByRole("textbox", { name: "Case study: Heading" }).nth(at);
  await name(0).click();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
  expect(await name(1).evaluate((field) => field === document.activeElement)).toBe(true);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
  expect(await text.evaluate((editor) => editor === document.activeElement)).toBe(true);
});
