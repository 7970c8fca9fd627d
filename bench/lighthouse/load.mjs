import { existsSync } from "node:fs";
import { inProject } from "../../scripts/project.mjs";
import { runHidden } from "../../scripts/run.mjs";

const folder = inProject("bench/lighthouse");

/** Lighthouse, installed when it is first asked for: it brings a fifth of all packages and no test needs it. */
export async function loadLighthouse() {
  if (!existsSync(`${folder}/node_modules/lighthouse`)) {
    console.log("Installing Lighthouse ...");
    const install = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder];
    await runHidden(install, { failure: "Lighthouse could not be installed:" });
  }
  return (await import(`${folder}/node_modules/lighthouse/core/index.js`)).default;
}
