import { existsSync } from "node:fs";
import { asCommand, failureText, PlainFailure } from "./command.mjs";
import { findOrInstallBrowser, findOrInstallHeadlessShell, installPageFonts } from "./setup/browser.mjs";
import { testBrowserExecutable, writeBrowserCache, writeTestBrowserCache } from "./setup/browser-cache.mjs";
import { installDependencies } from "./setup/dependencies.mjs";
import { writeDevVars } from "./setup/dev-vars.mjs";
import { checkNodeVersion } from "./setup/node-version.mjs";
import { requirePdfTools } from "./setup/pdf-tools.mjs";

/** Prepares a checkout; safe to repeat. @param {{ forTests?: boolean }} [options] tests need a browser and poppler */
export async function setup({ forTests = false } = {}) {
  checkNodeVersion();
  await installDependencies();
  await writeDevVars();
  await (forTests ? setUpBrowser({ forTests }) : setUpBrowser().catch(warnAboutBrowser));
  if (forTests) await requirePdfTools();
}

async function setUpBrowser({ forTests = false } = {}) {
  const browser = await findOrInstallBrowser();
  if (!browser) {
    throw new PlainFailure("No Chrome or Chromium was found: install one, or name its path in CHROME_PATH.");
  }
  writeBrowserCache(browser);
  if (!forTests) return;
  // Without a network, each run would wait for it again.
  const mayInstall = !existsSync(testBrowserExecutable);
  if (mayInstall) await installPageFonts();
  writeTestBrowserCache(browser, await findOrInstallHeadlessShell({ mayInstall }));
}

function warnAboutBrowser(error) {
  console.warn(`${failureText(error)}\nUntil then, printing a PDF may say that it is unavailable.\n`);
}

await asCommand(import.meta.url, () => setup());
