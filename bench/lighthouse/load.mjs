import { cpSync, existsSync } from "node:fs";
import { inProject } from "../../scripts/project.mjs";
import { runHidden } from "../../scripts/run.mjs";

const folder = inProject(".cache/lighthouse");

/**
 * Lighthouse and the Puppeteer that drives its user flows, installed when first asked for: they bring a quarter of all
 * files, and no test needs them.
 */
export async function loadLighthouse() {
  if (!existsSync(`${folder}/node_modules/.package-lock.json`)) {
    console.log("Installing Lighthouse ...");
    for (const file of ["package.json", "package-lock.json"])
      cpSync(inProject(`bench/lighthouse/${file}`), `${folder}/${file}`);
    const install = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder];
    await runHidden(install, { failure: "Lighthouse could not be installed:" });
  }
  const { default: lighthouse, startFlow } = await import(`${folder}/node_modules/lighthouse/core/index.js`);
  const { default: puppeteer } = await import(
    `${folder}/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js`
  );
  return { lighthouse, startFlow, puppeteer };
}
