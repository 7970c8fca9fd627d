// @module-tag nightly
/** Variables as chips: shown with their values, typed, inserted, copied, deleted and stored as they were typed. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { caretIn, openEditor } from "../../world/browser/editor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const TABLE = "<table><tbody><tr><td>For {{client.name}}</td><td>b</td></tr></tbody></table>";
const CALLOUT = '<section class="block-callout"><p>Note, {{client.name}}</p></section>';

const open = async (html: string, device = {}) => {
  const editing = await openEditor(site, html, device);
  const { page, text } = editing;
  return {
    ...editing,
    chips: text.locator("[data-variable]"),
    chip: (label: string | RegExp) => text.getByRole("img", { name: label }),
    type: (words: string) => page.keyboard.type(words),
    key: async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
    },
  };
};

const textOf = async (place: Locator) => ((await place.textContent()) ?? "").replaceAll("\uFEFF", "");

test("a chip shows its value or its name, wherever it stands, and is stored as it was typed", {
  tags: ["journey"],
}, async () => {
  const html = `<h2>For {{client.name}}</h2>\n<p>Dear {{ Client.Name }} of {{project.codename}}.</p>\n<ul><li>{{client.name}}</li></ul>\n${TABLE}\n${CALLOUT}`;
  const { page, text, chips, chip, save, type } = await open(html);
  expect(await chips.count()).toBe(6);
  expect(await textOf(text)).not.toContain("{{");
  await chip("project codename (not filled in yet)").waitFor();
  expect(await chip(/filled in by itself: client’s name/).count()).toBe(5);
  const value = await textOf(chips.first());
  expect(value).not.toBe("");
  await page.getByRole("navigation", { name: "Outline" }).getByText(`For ${value}`).waitFor();
  await expectAccessible(page);
  // A click on a chip puts the caret beside it.
  await chip("project codename (not filled in yet)").click();
  await page.keyboard.press("End");
  await type(" So");
  await text.getByText("So").waitFor();
  expect(await save()).toBe(html.replace(".</p>", ". So</p>"));
});

test("what is typed becomes a chip in text, cells and blocks; Backspace deletes it whole, Undo brings it back", async () => {
  const { page, text, chips, type, key, save } = await open(
    `<p>Dear</p>\n${TABLE.replace("For {{client.name}}", "For")}\n${CALLOUT.replace("{{client.name}}", "")}`,
  );
  await caretIn(text.getByText("Dear"));
  await type(" {{client.name}}");
  await chips.first().waitFor();
  await type("!");
  await page.waitForTimeout(600);
  await key("ArrowLeft", "Backspace");
  expect(await chips.count()).toBe(0);
  await key("ControlOrMeta+Z");
  expect(await chips.count()).toBe(1);

  await caretIn(text.locator("td").first());
  await type(" {{client.name}}");
  expect(await chips.count()).toBe(2);
  await type("!");
  // A later step of its own.
  await page.waitForTimeout(600);
  await key("Backspace", "Backspace");
  expect(await chips.count()).toBe(1);
  await key("ControlOrMeta+Z");
  expect(await chips.count()).toBe(2);

  await caretIn(text.locator(".block-callout p"));
  await type(" {{project.end}} too");
  expect(await chips.count()).toBe(3);
  const stored = await save();
  expect(stored).toContain("<p>Dear {{client.name}}!</p>");
  expect(stored).toContain("<td>For {{client.name}}!</td>");
  expect(stored).toContain("<p>Note, {{project.end}} too</p>");
});

test("copied and cut text keeps it, between text and cells", async () => {
  const { page, text, chips, key, save } = await open(`<p>Dear {{client.name}}</p>\n<p>second</p>\n${TABLE}`);
  const cell = text.locator("td").nth(1);
  await caretIn(text.getByText("Dear"));
  await key("Shift+Home", "ControlOrMeta+C");
  await caretIn(text.getByText("second"));
  await key("ControlOrMeta+V");
  await expect.poll(() => chips.count()).toBe(3);
  await caretIn(cell);
  await key("ControlOrMeta+V");
  await expect.poll(() => chips.count()).toBe(4);
  await key("ControlOrMeta+A", "ControlOrMeta+X");
  await expect.poll(() => chips.count()).toBe(3);
  await caretIn(text.getByText("second"));
  await key("Enter", "ControlOrMeta+V");
  await expect.poll(() => chips.count()).toBe(4);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("bDear {{client.name}}");
  const stored = await save();
  expect(stored).toContain("<p>secondDear {{client.name}}</p>\n<p>bDear {{client.name}}</p>");
});

test("the menu of blocks lists variables with their values, by keyboard, and so does “{{” in a sentence", async () => {
  const { page, text, chips, type, key, save } = await open("<p>before</p>");
  await caretIn(text.getByText("before"));
  await key("Enter");
  await type("/client");
  await page.getByRole("group", { name: "Variables" }).waitFor();
  await page.getByRole("option", { name: /^Client’s name/ }).waitFor();
  await key("ArrowDown", "Enter");
  await expect.poll(() => chips.count()).toBe(1);
  await type(" and {{valid");
  await page.getByRole("option", { name: /^Day until which it is valid/ }).waitFor();
  expect(await page.getByRole("option").count()).toBe(1);
  await key("Enter");
  await expect.poll(() => chips.count()).toBe(2);
  await type(" end");
  expect(await save()).toBe("<p>before</p>\n<p>{{client.name}} and {{valid.until}} end</p>");
});

test("the toolbar's menu puts one into a cell, on a phone", async () => {
  const { page, text, chips, save } = await open(`<p>a</p>\n${TABLE}`, { width: PHONE });
  await text.locator("td").nth(1).click();
  await page.getByRole("toolbar").first().getByRole("button", { name: "Block: Table" }).first().click();
  await page.getByRole("option", { name: /^Your name/ }).click();
  await expect.poll(() => chips.count()).toBe(2);
  expect(await save()).toContain("{{sender.name}}");
});
