import { chromium } from "playwright-core";

/** With the product's print options. @returns {Promise<Buffer>} */
export async function printBare(html) {
  const browser = await chromium.launch({
    executablePath: process.env.BROWSER_EXECUTABLE,
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
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
  await browser.close();
  return pdf;
}
