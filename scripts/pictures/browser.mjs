import { chromium } from "playwright-core";
import { PlainFailure } from "../command.mjs";
import { localEnv } from "../setup/local-env.mjs";

export async function withBrowser(work) {
  const executablePath = localEnv().BROWSER_EXECUTABLE;
  if (!executablePath) throw new PlainFailure("No browser is set up: run `npm run setup` first.");
  const browser = await chromium.launch({ executablePath });
  try {
    await work((html, size) => shoot(browser, html, size));
  } finally {
    await browser.close();
  }
}

async function shoot(browser, html, { width, height, transparent = false }) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ omitBackground: transparent });
  await page.close();
  return picture;
}
