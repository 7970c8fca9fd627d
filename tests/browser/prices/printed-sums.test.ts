// @module-tag nightly
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { openBrowser } from "../../world/browser/browser";
import { hasPoppler, packed, textOf } from "../../world/documents/poppler";
import { amountsOnPage, printedTables } from "../../world/prices/drawn-tables";
import { randomSelection, randomTable } from "../../world/prices/random-table";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.skipIf(!hasPoppler)("a PDF has the sums of the page, for two hundred tables", async () => {
  const all = Array.from({ length: 200 }, (_, at) => {
    const table = randomTable(at + 1, 5);
    return { table, selection: randomSelection(table, at + 7) };
  });
  const page = await browser.newPage();
  await page.setContent(printedTables(all, inEnglish));
  const text = textOf(await page.pdf({ format: "A4" }));
  await page.close();
  for (const [at, one] of all.entries()) {
    const begin = text.indexOf(`Table${at}begins`);
    const end = text.indexOf(`Table${at + 1}begins`);
    const printed = text.slice(begin, end < 0 ? undefined : end);
    expect(begin, `table ${at}`).toBeGreaterThanOrEqual(0);
    let from = printed.lastIndexOf("Amount");
    const amounts = amountsOnPage(one, inEnglish);
    expect(amounts.length).toBeGreaterThan(0);
    for (const amount of amounts) {
      const found = printed.indexOf(packed(amount), from);
      expect({ at, amount, isPrinted: found >= 0 }).toEqual({ at, amount, isPrinted: true });
      from = found + 1;
    }
  }
});
