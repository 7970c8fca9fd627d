import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { asCommand } from "./command.mjs";
import { inProject } from "./project.mjs";
import { localEnv } from "./setup/local-env.mjs";

/** Takes the landing page's screens from a running demo (APP=http://localhost:8787) in WebP; commit the result. */
const app = process.env.APP ?? "http://localhost:8787";
const folder = inProject("app/routes/public/landing/screens");
const quality = 82;

const phone = { width: 360, height: 620, scale: 2 };
const desk = { width: 1200, height: 760, scale: 1.5 };

await asCommand(import.meta.url, async () => {
  const browser = await chromium.launch({ executablePath: localEnv().BROWSER_EXECUTABLE });
  try {
    await take(browser, phone, "cover", (page) => page.goto(`${app}/sample`));
    await take(browser, phone, "signature", goToSignature);
    await take(browser, desk, "detail", goToSignedProposal);
  } finally {
    await browser.close();
  }
});

async function take(browser, { width, height, scale }, name, arrive) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    colorScheme: "light",
  });
  await arrive(page);
  await page.evaluate(setInFace, face());
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
  const picture = Buffer.from(data, "base64");
  writeFileSync(`${folder}/${name}.webp`, picture);
  console.log(`${name}.webp: ${picture.length} bytes`);
  await page.close();
}

function face() {
  const file = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
  return readFileSync(inProject(file), "base64");
}

/** A client's page is set in the reader's own face. Inter stands for it, whatever this machine has. */
async function setInFace(file) {
  document.querySelector(".sample-note")?.remove();
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const inter = new FontFace("Reader", bytes, { weight: "100 900" });
  document.fonts.add(await inter.load());
  document.documentElement.style.setProperty("--document-sans", "Reader");
}

async function goToSignature(page) {
  await page.goto(`${app}/sample`);
  await page.locator("form:has([value=consent]) button").click();
  await page.locator("#sign").waitFor();
  await page.locator("#legalDisclaimer").check();
  await page.locator("#document").evaluate((text) => {
    window.scrollBy(0, text.getBoundingClientRect().bottom - window.innerHeight);
  });
  await page.waitForFunction(() => document.querySelector("progress")?.value === 100);
  await page.locator("#sign .mark").evaluate((mark) => {
    window.scrollTo({ top: mark.getBoundingClientRect().top + window.scrollY - 64 });
  });
}

async function goToSignedProposal(page) {
  await page.goto(`${app}/auth`);
  await page.fill("[name=email]", "demo@countersign.test");
  await page.fill("[name=password]", "countersign-demo");
  await page.click("form button[type=submit]");
  await page.waitForURL("**/dashboard");
  await page.getByRole("link", { name: "Website redesign and online booking" }).first().click();
  await page.waitForURL("**/proposal/*");
  await page.locator(".cover").waitFor();
}
