import { chromium } from "playwright-core";

/** A browser that prints with the product's options, each document in a context of its own. */
export async function openBareBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.BROWSER_EXECUTABLE,
    args: ["--no-sandbox"],
  });
  return { print: (html) => print(browser, html), close: () => browser.close() };
}

/** @returns {Promise<Buffer>} */
async function print(browser, html) {
  const context = await browser.newContext({ viewport: { width: 794, height: 1123 } });
  const page = await context.newPage();
  await page.setContent(html, { waitUntil: "load" });
  const pdf = await page.pdf({
    format: "A4",
    margin: { top: "22mm", right: "24mm", bottom: "24mm", left: "24mm" },
    preferCSSPageSize: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: "<span class='pageNumber'></span>",
    tagged: true,
    outline: true,
  });
  await context.close();
  return pdf;
}
