import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { asCommand } from "./command.mjs";
import { inProject } from "./project.mjs";
import { localEnv } from "./setup/local-env.mjs";

/** Renders the pictures of the demo workspace from scripts/pictures/demo in two sizes; commit the result. */
const widths = [1440, 640];
const quality = 78;

const from = inProject("scripts/pictures/demo");
const to = inProject("app/domain/admin/demo/pictures");

await asCommand(import.meta.url, async () => {
  const browser = await chromium.launch({ executablePath: localEnv().BROWSER_EXECUTABLE });
  try {
    for (const file of readdirSync(from)) await render(browser, file);
  } finally {
    await browser.close();
  }
});

async function render(browser, file) {
  const svg = readFileSync(`${from}/${file}`, "utf8");
  const [, across, down] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  for (const width of widths) {
    const height = Math.round((width * Number(down)) / Number(across));
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100%}</style>${svg}`);
    const name = file.replace(".svg", `-${width}.jpg`);
    const picture = await page.screenshot({ type: "jpeg", quality });
    writeFileSync(`${to}/${name}`, picture);
    console.log(`${name}: ${picture.length} bytes`);
    await page.close();
  }
}
