// @module-tag nightly
/** The block menu, links, new tables, dividers and the outline: by pointer and by keys, announced, undone and stored. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { caretIn, openEditor } from "../../world/browser/editor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const open = async (html: string, device = {}) => {
  const editing = await openEditor(site, html, device);
  const { page } = editing;
  return {
    ...editing,
    press: (name: string) =>
      page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true }).click(),
    kind: page.getByRole("button", { name: /^Block: / }),
    menu: page.getByRole("listbox", { name: "Blocks" }),
    option: (name: string) => page.getByRole("option", { name, exact: true }),
    type: (words: string) => page.keyboard.type(words),
    key: (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve()),
  };
};
const selected = (page: Page) => page.evaluate(() => String(document.getSelection()));

describe("the price table", () => {
  test("is put where the caret is, below a heading, once, and leads to its own screen", async () => {
    const editing = await open("<p>Before</p><p>After</p>");
    const { page, text, option, type, key } = editing;
    await text.getByText("Before").click();
    await key("End", "Enter");
    await type("/price");
    await option("Price table").click();
    const table = text.locator(".price-table");
    const way = table.getByRole("link", { name: "Edit price table" });
    await way.waitFor();
    expect(await way.getAttribute("href")).toMatch(/\/price$/);
    await expectAccessible(page);
    await text.getByText("After").click();
    await key("End", "Enter");
    await type("/price");
    await option("Price table").click();
    await expect.poll(() => table.count()).toBe(1);
    expect(await editing.save()).toMatch(
      /^<p>Before<\/p>\s*(?:<p><br \/><\/p>\s*)?<p>After<\/p>\s*<h2>Investment<\/h2>\s*<hr class="price-table" \/>/,
    );
  });
});

describe("a link", () => {
  const dialog = (page: Page) => ({
    add: page.getByRole("dialog", { name: "Add a link" }),
    edit: page.getByRole("dialog", { name: "Edit link" }),
    text: page.getByLabel("Text", { exact: true }),
    address: page.getByLabel("Address", { exact: true }),
  });

  test("Ctrl+K in the text opens it, a wrong address is refused beside it, and the selection stays", async () => {
    const editing = await open("<p>our <strong>good</strong> site</p>");
    const { page, text, key, type } = editing;
    const { add, edit, address } = dialog(page);
    await text.locator("p").click();
    await key("Home", "ControlOrMeta+Shift+ArrowRight", "ControlOrMeta+Shift+ArrowRight", "ControlOrMeta+K");
    await add.waitFor();
    await expectAccessible(page);
    await type("javascript:alert(1)");
    await key("Enter");
    await page.getByText("A link leads to a web page").waitFor();
    expect(await address.inputValue()).toBe("javascript:alert(1)");
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
    await address.fill("weber.example");
    await key("Enter");
    await add.waitFor({ state: "detached" });
    await expect.poll(() => selected(page)).toContain("our good");
    // Both pieces of it are one link.
    await key("ArrowRight", "ArrowLeft", "ControlOrMeta+K");
    await edit.waitFor();
    expect(await address.inputValue()).toBe("https://weber.example");
    await address.fill("anna@weber.example");
    await key("Enter");
    await edit.waitFor({ state: "detached" });
    expect(await editing.save()).toMatch(
      /^<p><a href="mailto:anna@weber.example".*>our <\/a><strong><a .*>good<\/a><\/strong>/,
    );
  });

  test("a new one has its text, what is typed behind it is plain, and undo takes it back", async () => {
    const editing = await open("<p>x</p>");
    const { page, text, key, type, press } = editing;
    const { add, text: words, address } = dialog(page);
    await caretIn(text.locator("p"));
    await type(" see ");
    await press("Link");
    await add.waitFor();
    expect(await words.evaluate((field) => field === document.activeElement)).toBe(true);
    await words.fill("prices");
    await address.fill("weber.example/prices");
    await page.getByRole("button", { name: "Add link" }).click();
    await add.waitFor({ state: "detached" });
    await type(" now");
    expect(await text.locator("p").innerHTML()).toMatch(/x see <a [^>]*>prices<\/a> now/);
    await key("ControlOrMeta+Z", "ControlOrMeta+Z");
    expect(await text.locator("a").count()).toBe(0);
    expect(await text.locator("p").textContent()).toBe("x see ");
  });

  test("is removed by its dialog, and Escape changes nothing", async () => {
    const editing = await open('<p>x <a href="https://weber.example">prices</a></p>');
    const { page, text, key } = editing;
    const { edit } = dialog(page);
    await text.locator("a").click();
    await key("ControlOrMeta+K");
    await edit.waitFor();
    await key("Escape");
    await edit.waitFor({ state: "detached" });
    await expect.poll(() => text.evaluate((root) => root === document.activeElement)).toBe(true);
    await key("ControlOrMeta+K");
    await page.getByRole("button", { name: "Remove link" }).click();
    await edit.waitFor({ state: "detached" });
    expect(await editing.save()).toBe("<p>x prices</p>");
  });

  test("in a table's cell", async () => {
    const editing = await open("<table><tbody><tr><td>prices</td><td>b</td></tr></tbody></table>");
    const { page, text, key } = editing;
    const { add, address } = dialog(page);
    await text.getByText("prices").click();
    await key("ControlOrMeta+A", "ControlOrMeta+K");
    await add.waitFor();
    await address.fill("weber.example");
    await key("Enter");
    await add.waitFor({ state: "detached" });
    await expect.poll(() => selected(page)).toBe("prices");
    expect(await editing.save()).toContain(
      '<td><a href="https://weber.example" rel="noopener noreferrer">prices</a></td>',
    );
  });

  test("outside of the text, Ctrl+K is the command palette", async () => {
    const { page, key } = await open("<p>x</p>");
    await page.getByRole("link", { name: "Cancel" }).focus();
    await key("ControlOrMeta+K");
    await page.getByRole("dialog", { name: /Go to a proposal/ }).waitFor();
  });
});

describe("the block menu", () => {
  test("its button shows the kind at the caret, and changes it", async () => {
    const editing = await open("<h2>Scope</h2><ul><li>one</li></ul><p>words</p>");
    const { page, text, kind, menu, option, key } = editing;
    await text.getByText("one").click();
    await expect.poll(() => kind.textContent()).toBe("Bullet list");
    await text.getByText("Scope").click();
    await expect.poll(() => kind.textContent()).toBe("Heading 2");
    await kind.click();
    await menu.waitFor();
    await expectAccessible(page);
    expect(await option("Heading 2").getAttribute("aria-selected")).toBe("true");
    await option("Heading 3").click();
    await menu.waitFor({ state: "detached" });
    await text.locator("h3").waitFor();
    await text.getByText("words").click();
    await key("Alt+F10", "Enter");
    await menu.waitFor();
    await key("q", "Enter");
    await menu.waitFor({ state: "detached" });
    await expect.poll(() => kind.textContent()).toBe("Quote");
    await page.keyboard.type("!");
    expect(await editing.save()).toMatch(
      /<h3>Scope<\/h3>\n<ul><li>one<\/li><\/ul>\n<blockquote><p>words!<\/p><\/blockquote>/,
    );
  });

  test("Escape gives the focus back to its button, and a second press closes it", async () => {
    const { page, text, kind, menu, key } = await open("<p>words</p>");
    await text.locator("p").click();
    await key("Alt+F10", "Enter");
    await menu.waitFor();
    await key("Escape");
    await menu.waitFor({ state: "detached" });
    await expect.poll(() => kind.evaluate((button) => button === document.activeElement)).toBe(true);
    await kind.click();
    await menu.waitFor();
    await kind.click();
    await menu.waitFor({ state: "detached" });
    expect(await page.getByRole("listbox").count()).toBe(0);
  });

  test('"/" on an empty line opens it, what is typed filters it, and Enter chooses', async () => {
    const editing = await open("<p>x</p>");
    const { page, text, menu, option, key, type } = editing;
    await caretIn(text.locator("p"));
    await key("Enter");
    await type("/");
    await menu.waitFor();
    await expectAccessible(page);
    await page.getByText(/^Paragraph, 1 of \d+/).waitFor({ state: "attached" });
    const active = () =>
      text.evaluate(
        (root) => document.getElementById(root.getAttribute("aria-activedescendant") ?? "")?.textContent,
      );
    expect(await active()).toContain("Paragraph");
    await key("ArrowDown");
    expect(await active()).toContain("Heading 1");
    await type("head");
    await expect.poll(() => menu.getByRole("option").count()).toBe(3);
    await option("Heading 2").hover();
    await key("Enter");
    await menu.waitFor({ state: "detached" });
    await type("Scope");
    expect(await text.getAttribute("aria-activedescendant")).toBe(null);
    expect(await editing.save()).toBe("<p>x</p>\n<h2>Scope</h2>");
  });

  test("Enter takes what was typed last, however fast it follows", async () => {
    const editing = await open("<p>x</p>");
    const { text, menu, key, type } = editing;
    await caretIn(text.locator("p"));
    await key("Enter");
    await type("/");
    await menu.waitFor();
    await text.evaluate(async (root) => {
      for (const letter of "heading 3") {
        document.execCommand("insertText", false, letter);
        // Quill reads the text in a microtask.
        await Promise.resolve();
      }
      const enter = { key: "Enter", bubbles: true, cancelable: true };
      root.dispatchEvent(new KeyboardEvent("keydown", enter));
    });
    await type("Scope");
    expect(await editing.save()).toBe("<p>x</p>\n<h3>Scope</h3>");
  });

  test('Escape leaves "/" as text, and so does what matches nothing; within words it is no menu', async () => {
    const editing = await open("<p>x</p>");
    const { text, menu, key, type } = editing;
    await caretIn(text.locator("p"));
    await type(" and/or");
    expect(await menu.count()).toBe(0);
    await key("Enter");
    await type("/");
    await menu.waitFor();
    await key("Escape");
    await menu.waitFor({ state: "detached" });
    await type("h");
    await key("Enter");
    await type("/2026");
    await menu.waitFor({ state: "detached" });
    await key("Enter");
    await type("end");
    expect(await editing.save()).toBe("<p>x and/or</p>\n<p>/h</p>\n<p>/2026</p>\n<p>end</p>");
  });

  test("inserts a divider, on an empty line and behind words, and undo takes it back", async () => {
    const editing = await open("<p>one</p><p>two</p>");
    const { text, kind, option, key, type, menu } = editing;
    await caretIn(text.getByText("one"));
    await kind.click();
    await option("Divider").click();
    await expect.poll(() => text.locator("hr").count()).toBe(1);
    await key("ControlOrMeta+Z");
    await expect.poll(() => text.locator("hr").count()).toBe(0);
    await caretIn(text.getByText("two"));
    await key("Enter");
    await type("/div");
    await menu.waitFor();
    await key("Enter");
    await type("below");
    expect(await editing.save()).toBe("<p>one</p>\n<p>two</p>\n<hr />\n<p>below</p>");
  });
});

describe("a new table", () => {
  const grid = (page: Page) => page.getByRole("grid", { name: "Size of the table" });

  test("by keys from the menu: its size is chosen, the caret is in the first cell, and undo removes it", async () => {
    const editing = await open("<p>x</p>");
    const { page, text, menu, key, type } = editing;
    await caretIn(text.locator("p"));
    await key("Enter");
    await type("/table");
    await menu.waitFor();
    await key("Enter");
    await grid(page).waitFor();
    await expectAccessible(page);
    await key("ArrowUp", "ArrowLeft", "Enter");
    await text.locator("table").waitFor();
    await grid(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("TH");
    await type("Phase");
    await key("Tab");
    await type("Price");
    expect(await editing.save()).toBe(
      '<p>x</p>\n<table><thead><tr><th scope="col">Phase</th><th scope="col">Price</th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table>',
    );
    const again = await openEditor(site, "", {}, editing);
    await caretIn(again.text.getByText("x", { exact: true }));
    await again.page.getByRole("button", { name: "Insert table" }).click();
    await again.page.getByRole("gridcell", { name: "4 columns, 5 rows" }).click();
    await expect.poll(() => again.text.locator("table").count()).toBe(2);
    expect(await again.text.locator("table").first().locator("tr").count()).toBe(5);
    await again.page.keyboard.press("ControlOrMeta+Z");
    await expect.poll(() => again.text.locator("table").count()).toBe(1);
  });

  test("Escape gives the focus back to the text", async () => {
    const { page, text, press, key, type } = await open("<p>x</p>");
    await caretIn(text.locator("p"));
    await press("Insert table");
    await grid(page).waitFor();
    await key("Escape");
    await grid(page).waitFor({ state: "detached" });
    await expect.poll(() => text.evaluate((root) => root === document.activeElement)).toBe(true);
    await type("y");
    expect(await text.textContent()).toBe("xy");
  });

  test("Tab in the last cell adds a row and goes to it, above a total", async () => {
    const editing = await open(
      "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>between</p>" +
        '<table><tbody><tr><td>c</td><td>d</td></tr></tbody><tfoot><tr><th scope="row">Total</th><td>e</td></tr></tfoot></table>',
    );
    const { page, text, key, type } = editing;
    await text.getByText("b", { exact: true }).click();
    await key("Tab");
    await page
      .getByText("Row added below. The table has 2 rows and 2 columns.")
      .waitFor({ state: "attached" });
    await type("new");
    await text.getByText("e", { exact: true }).click();
    await key("Tab");
    await type("item");
    expect(await editing.save()).toBe(
      "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>new</td><td></td></tr></tbody></table>\n<p>between</p>\n" +
        '<table><tbody><tr><td>c</td><td>d</td></tr><tr><td>item</td><td></td></tr></tbody><tfoot><tr><th scope="row">Total</th><td>e</td></tr></tfoot></table>',
    );
  });
});

describe("the outline", () => {
  test("follows typing, marks where the caret is, and leads to a heading", async () => {
    const editing = await open(`<h2>Scope</h2>${"<p>words</p>".repeat(40)}<h3>Price</h3><p>end</p>`);
    const { page, text, key, type } = editing;
    const outline = page.getByRole("navigation", { name: "Outline" });
    const entries = outline.getByRole("button");
    await caretIn(text.getByText("end"));
    await key("Enter");
    await type("## Terms");
    await expect.poll(() => entries.allTextContents()).toEqual(["Scope", "Price", "Terms"]);
    await expect.poll(() => outline.locator("[aria-current]").textContent()).toBe("Terms");
    await entries.nth(2).focus();
    await key("ArrowUp", "ArrowUp", "Enter");
    await expect.poll(() => outline.locator("[aria-current]").textContent()).toBe("Scope");
    await type("Our ");
    await expect.poll(() => entries.first().textContent()).toBe("Our Scope");
    await entries.nth(1).click();
    await expect
      .poll(() => text.locator("h3").evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(600);
    await expectAccessible(page);
    await page.setViewportSize({ width: PHONE, height: 844 });
    await outline.waitFor({ state: "hidden" });
    await page.setViewportSize({ width: DESK, height: 900 });
  });
});
