import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { asCommand } from "./command.mjs";
import { inProject } from "./project.mjs";
import { localEnv } from "./setup/local-env.mjs";
import { requirePdfTools } from "./setup/pdf-tools.mjs";

/** Takes the landing page's screens from a running demo (APP=http://localhost:8787) in WebP; commit the result. */
const app = process.env.APP ?? "http://localhost:8787";
const folder = inProject("app/routes/public/landing/screens");
const quality = 60;
const client = "amara.oneill@brightharbor.example";

const phone = { width: 360, height: 620, scale: 2 };
const desk = { width: 1200, height: 760, scale: 1.5 };
/** Whole lines of the cover. */
const hero = { width: 544, height: 620, scale: 1, until: 564 };
const heroOnPhone = { width: 360, height: 470, scale: 2, until: 404 };
/** What stands between the bars that stay in sight, with the lower one. */
const choice = { width: 360, height: 274, scale: 2, from: 66, until: 270 };
const mail = { width: 440, height: 720, scale: 1.5 };
/** As large as on paper: the first columns of the certificate can be read, and the landing page cuts the rest off. */
const sheet = { width: 460, height: 540, scale: 2 };

await asCommand(import.meta.url, async () => {
  await requirePdfTools();
  const browser = await chromium.launch({ executablePath: localEnv().BROWSER_EXECUTABLE });
  try {
    await take(browser, heroOnPhone, "hero-phone", goToSample);
    await take(browser, hero, "hero", goToSample);
    await take(browser, { ...hero, scale: 2 }, "hero-2x", goToSample);
    await take(browser, choice, "choice", goToChoice);
    await take(browser, mail, "mail", goToMail);
    await take(browser, { ...phone, height: 700 }, "signature", goToSignature);
    await take(browser, sheet, "certificate", goToCertificate);
    await take(browser, phone, "text", goToText);
    await take(browser, desk, "detail", goToSignedProposal);
  } finally {
    await browser.close();
  }
});

/** @param size the window's, in CSS pixels; the picture shows it from `from` until `until` */
async function take(browser, { width, height, scale, from = 0, until = height }, name, arrive) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    colorScheme: "light",
  });
  await arrive(page);
  await page.mouse.move(0, 0);
  await page.evaluate(setInFaces, faces());
  await page.evaluate(() => document.fonts.ready);
  const at = await page.evaluate(() => window.scrollY);
  const clip = { x: 0, y: at + from, width, height: until - from, scale };
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality, clip });
  const picture = Buffer.from(data, "base64");
  writeFileSync(`${folder}/${name}.webp`, picture);
  console.log(`${name}.webp: ${picture.length} bytes`);
  await page.close();
}

/** A client's page and a mail are set in the reader's own faces. Ours stand for them, whatever this machine has. */
function faces() {
  const sans = fontFile("inter/files/inter-latin-wght-normal.woff2");
  return {
    Reader: sans,
    Inter: sans,
    "Source Serif 4": fontFile("source-serif-4/files/source-serif-4-latin-opsz-normal.woff2"),
  };
}

function fontFile(name) {
  return readFileSync(inProject(`node_modules/@fontsource-variable/${name}`), "base64");
}

async function setInFaces(files) {
  for (const [name, file] of Object.entries(files)) {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    const face = new FontFace(name, bytes, { weight: "100 900" });
    document.fonts.add(await face.load());
  }
  document.documentElement.style.setProperty("--document-sans", "Reader");
}

async function goToSample(page) {
  await page.goto(`${app}/sample`);
  await page.locator(".sample-note").evaluate((note) => note.remove());
}

async function goToChoice(page) {
  await goToSample(page);
  await page.getByRole("checkbox", { name: "Photographs of the practice" }).check();
  await page.getByText("Total: $19,700").waitFor();
  await scrollTo(page.getByText("If you wish", { exact: true }), 80);
}

async function goToText(page) {
  await goToSample(page);
  await scrollTo(page.getByText("Dear Dr. O’Neill,"), 80);
}

/** @param above what stays in sight above it, in pixels */
async function scrollTo(target, above) {
  await target.evaluate((element, distance) => {
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - distance });
  }, above);
}

async function goToMail(page) {
  const { html } = await mailed(page, "Proposal: Website redesign and online booking");
  await page.setContent(html);
}

/** The certificate begins on a page of its own. */
async function goToCertificate(page) {
  const { attachments } = await mailed(page, "Signed: Website redesign and online booking");
  const pdf = await (await page.request.get(`${app}${attachments[0].url}`)).body();
  const texts = execFileSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" }).split("\f");
  const number = texts.findIndex((text) => text.includes("Certificate of completion")) + 1;
  const range = ["-f", number, "-l", number];
  const picture = execFileSync("pdftoppm", ["-png", "-r", 160, ...range, "-"], {
    input: pdf,
    maxBuffer: 2 ** 24,
  });
  await page.setContent(`<img src="data:image/png;base64,${picture.toString("base64")}" alt="" />`);
  await page.addStyleTag({ content: "body { margin: 0 } img { width: 661px; margin: -16px -28px }" });
}

async function mailed(page, subject) {
  const mails = await (await page.request.get(`${app}/local/mailbox.json`)).json();
  return mails.find((each) => each.to === client && each.subject === subject);
}

async function goToSignature(page) {
  await goToSample(page);
  await page.locator("form:has([value=consent]) button").click();
  await page.locator("#sign").waitFor();
  await page.locator("#legalDisclaimer").check();
  await page.locator("#document").evaluate((text) => {
    window.scrollBy(0, text.getBoundingClientRect().bottom - window.innerHeight);
  });
  await page.waitForFunction(() => document.querySelector("progress")?.value === 100);
  await scrollTo(page.locator("#sign .mark"), 64);
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
