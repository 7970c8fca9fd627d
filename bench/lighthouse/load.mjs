import { cpSync, existsSync } from "node:fs";
import { inProject } from "../../scripts/project.mjs";
import { runHidden } from "../../scripts/run.mjs";

const folder = inProject(".cache/lighthouse");

/** Lighthouse, installed when it is first asked for: it brings a quarter of all files and no test needs it. */
export async function loadLighthouse() {
  if (!existsSync(`${folder}/node_modules/.package-lock.json`)) {
    console.log("Installing Lighthouse ...");
    for (const file of ["package.json", "package-lock.json"])
      cpSync(inProject(`bench/lighthouse/${file}`), `${folder}/${file}`);
    const install = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder];
    await runHidden(install, { failure: "Lighthouse could not be installed:" });
  }
  return (await import(`${folder}/node_modules/lighthouse/core/index.js`)).default;
}
