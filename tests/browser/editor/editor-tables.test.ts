// @module-tag nightly
/** Tables of a proposal: their words, their rows and columns; by pointer, keys and thumb; undone and announced. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, PHONE, type Site } from "../../world/browser/browser";
import { openEditor } from "../../world/browser/editor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const TABLE =
  '<table><thead><tr><th scope="col">Phase</th><th scope="col" class="ql-align-right">Price</th></tr></thead>' +
  '<tbody><tr><td>Design</td><td class="ql-align-right">100</td></tr></tbody>' +
  '<tfoot><tr><th scope="row">Total</th><td class="ql-align-right">100</td></tr></tfoot></table>';
const HTML = `<p>before</p>\n${TABLE}\n<p>after</p>`;

const open = async (html = HTML, device = {}) => {
  const editing = await openEditor(site, html, device);
  const bar = editing.page.getByRole("toolbar", { name: "Table" });
  return {
    ...editing,
    bar,
    cell: (words: string) => editing.text.locator("th, td").getByText(words, { exact: true }).first(),
    press: (name: string) => bar.getByRole("button", { name, exact: true }).click(),
    rows: () =>
      editing.text
        .locator("tr")
        .evaluateAll((all) =>
          all.map((row) =>
            [...row.children]
              .map((cell) => `${cell.tagName === "TH" ? "#" : ""}${cell.textContent}`)
              .join("|"),
          ),
        ),
  };
};

test("the bar is there while the caret is in a table, and only then", async () => {
  const { bar, cell, text } = await open();
  expect(await bar.count()).toBe(0);
  await cell("Design").click();
  await bar.waitFor();
  await text.getByText("before").click();
  await bar.waitFor({ state: "detached" });
});

test("a table is one stop of Tab: cell by cell within it, and past it after Escape", async () => {
  const { cell, page, text } = await open();
  const hasFocus = (words: string) => cell(words).evaluate((one) => one === document.activeElement);
  await text.getByText("before").click();
  await page.keyboard.press("Tab");
  expect(await hasFocus("Phase")).toBe(true);
  await page.keyboard.press("Tab");
  expect(await hasFocus("Price")).toBe(true);
  await page.keyboard.press("Shift+Tab");
  expect(await hasFocus("Phase")).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await text.evaluate((root) => root.contains(document.activeElement))).toBe(false);
});

test("rows and columns are added and deleted, announced, undone step by step and stored", async () => {
  const editing = await open();
  const { cell, press, rows, page } = editing;
  await cell("Design").click();
  await press("Add row below");
  await page.getByText("Row added below. The table has 4 rows and 2 columns.").waitFor({ state: "attached" });
  await page.keyboard.type("Build");
  expect(await rows()).toEqual(["#Phase|#Price", "Design|100", "Build|", "#Total|100"]);
  await press("Add column to the right");
  await page.keyboard.type("x");
  expect(await rows()).toEqual(["#Phase|#|#Price", "Design||100", "Build|x|", "#Total||100"]);
  await press("Delete row");
  expect(await rows()).toEqual(["#Phase|#|#Price", "Design||100", "#Total||100"]);
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ControlOrMeta+Z");
  expect(await rows()).toEqual(["#Phase|#|#Price", "Design||100", "Build||", "#Total||100"]);
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  expect(await rows()).toContain("Build|x|");
  await cell("Design").click();
  await press("Delete column");
  await press("Add row above");
  const html = await editing.save();
  expect(html).toContain(
    '<thead><tr><th scope="col"></th><th scope="col" class="ql-align-right">Price</th></tr></thead>',
  );
  expect(html.startsWith("<p>before</p>\n<table>") && html.endsWith("</table>\n<p>after</p>")).toBe(true);
});

test("a heading row takes rows below it alone, and a table without rows is gone", async () => {
  const editing = await open();
  const { bar, cell, press, rows, text, page } = editing;
  await cell("Phase").click();
  expect(await bar.getByRole("button", { name: "Add row above" }).getAttribute("aria-disabled")).toBe("true");
  await press("Add row below");
  expect(await rows()).toEqual(["#Phase|#Price", "|", "Design|100", "#Total|100"]);
  for (let row = 0; row < 4; row += 1) await press("Delete row");
  await page.getByText("The table was deleted.").waitFor({ state: "attached" });
  expect(await text.locator("table").count()).toBe(0);
  await page.keyboard.press("ControlOrMeta+Z");
  expect(await text.locator("table").count()).toBe(1);
});

test("spans stay right", async () => {
  const editing = await open(
    '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td colspan="2">d</td></tr></tbody></table>',
  );
  await editing.cell("b").click();
  await editing.press("Add row below");
  await editing.press("Add column to the left");
  expect(await editing.save()).toBe(
    '<table><tbody><tr><td rowspan="3">a</td><td></td><td>b</td></tr><tr><td></td><td></td></tr><tr><td></td><td>c</td></tr><tr><td colspan="3">d</td></tr></tbody></table>',
  );
});

test("by keyboard: Alt+F10 to the bar, arrows and Enter, Escape back to the cell", async () => {
  const { cell, page, rows } = await open();
  await cell("Design").click();
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Build");
  expect(await rows()).toContain("Build|");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Escape");
  await page.keyboard.type("!");
  expect((await rows()).join()).toContain("!");
});

test("emphasis and alignment in a cell, by key and by button", async () => {
  const editing = await open();
  const { page } = editing;
  await editing.cell("Design").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+B");
  await page.keyboard.press("ControlOrMeta+Shift+E");
  expect(await editing.save()).toContain('<td class="ql-align-center"><strong>Design</strong></td>');
});

test("by thumb on a phone", async () => {
  const { bar, cell, page, rows } = await open(HTML, { width: PHONE, touch: true });
  await cell("Design").tap();
  for (const button of await bar.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await bar.getByRole("button", { name: "Add row below" }).tap();
  await page.keyboard.insertText("Build");
  expect(await rows()).toContain("Build|");
});
