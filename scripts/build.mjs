import { rmSync } from "node:fs";
import { alone } from "./building/alone.mjs";
import { checkBundleSize } from "./building/bundle-size.mjs";
import { hashInputs } from "./building/inputs.mjs";
import { publish } from "./building/publish.mjs";
import { unlessBuilt } from "./building/stamp.mjs";
import { asCommand } from "./command.mjs";
import { inProject } from "./project.mjs";
import { runHidden, tool } from "./run.mjs";
import { localEnv } from "./setup/local-env.mjs";

/**
 * Builds the site into `build/` and, if asked, the worker as it is deployed into `dist/`. A step whose inputs
 * have not changed is left out.
 *
 * @param {{ bundle?: boolean }} [options]
 * @returns {Promise<boolean>} whether anything was built
 * @throws {import("./command.mjs").PlainFailure} with the tool's output, or when the bundle is over its budget
 */
export function build({ bundle = false } = {}) {
  return alone(() => buildWhatChanged(bundle));
}

async function buildWhatChanged(bundle) {
  const inputs = hashInputs();
  const site = await unlessBuilt({ name: "site", output: "build/server/app.js", inputs }, buildSite);
  if (!bundle) return site;
  return (await unlessBuilt({ name: "worker", output: "dist/app.js", inputs }, bundleWorker)) || site;
}

async function buildSite() {
  console.log("Building the site ...");
  await runHidden(
    tool("@remix-run/dev", "remix", ["vite:build", "--config", "scripts/building/vite.config.mjs"]),
    {
      failure: "The site does not build:",
      env: { NODE_ENV: "production" },
    },
  );
  publish();
}

/** What the bundle is made of, as esbuild says. */
const metafile = ".cache/bundle.json";

async function bundleWorker() {
  console.log("Bundling the worker ...");
  rmSync(inProject("dist"), { recursive: true, force: true });
  await runHidden(
    tool("wrangler", "wrangler", ["deploy", "--dry-run", "--outdir", "dist", "--metafile", metafile]),
    {
      failure: "The worker does not bundle:",
      // Vitest's own NODE_ENV would put React's development build into what is tested.
      env: { ...localEnv(), NODE_ENV: "production" },
    },
  );
  checkBundleSize("dist", metafile);
}

await asCommand(import.meta.url, async (args) => {
  const built = await build({ bundle: args.includes("--bundle") });
  if (!built) console.log("Nothing has changed since the last build.");
});
