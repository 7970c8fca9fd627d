import { rmSync } from "node:fs";
import { withBuildLock } from "./building/build-lock.mjs";
import { checkBundleSize } from "./building/bundle-size.mjs";
import { hashInputs } from "./building/inputs.mjs";
import { publish } from "./building/publish.mjs";
import { runUnlessBuilt } from "./building/run-unless-built.mjs";
import { asCommand } from "./command.mjs";
import { inProject } from "./project.mjs";
import { runHidden, tool } from "./run.mjs";
import { localEnv } from "./setup/local-env.mjs";

/**
 * Builds the site into `build/` and optionally the worker into `dist/`; skips steps with unchanged inputs.
 * @param {{ bundle?: boolean }} [options] @returns {Promise<boolean>} whether anything was built
 */
export function build({ bundle = false } = {}) {
  return withBuildLock(() => buildIfChanged(bundle));
}

async function buildIfChanged(bundle) {
  const inputs = hashInputs();
  const site = await runUnlessBuilt({ name: "site", output: "build/server/app.js", inputs }, buildSite);
  if (!bundle) return site;
  return (await runUnlessBuilt({ name: "worker", output: "dist/app.js", inputs }, bundleWorker)) || site;
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

const metafile = ".cache/bundle.json";

async function bundleWorker() {
  console.log("Bundling the worker ...");
  rmSync(inProject("dist"), { recursive: true, force: true });
  await runHidden(
    tool("wrangler", "wrangler", ["deploy", "--dry-run", "--outdir", "dist", "--metafile", metafile]),
    {
      failure: "The worker does not bundle:",
      // Vitest sets NODE_ENV=test, which would bundle React's development build.
      env: { ...localEnv(), NODE_ENV: "production" },
    },
  );
  checkBundleSize("dist", metafile);
}

await asCommand(import.meta.url, async (args) => {
  const built = await build({ bundle: args.includes("--bundle") });
  if (!built) console.log("Nothing has changed since the last build.");
});
