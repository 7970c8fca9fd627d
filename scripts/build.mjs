import { withBuildLock } from "./building/build-lock.mjs";
import { hashInputs } from "./building/inputs.mjs";
import { publish } from "./building/publish.mjs";
import { runUnlessBuilt } from "./building/run-unless-built.mjs";
import { asCommand } from "./command.mjs";
import { runHidden, tool } from "./run.mjs";

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

/** The bundler is a package, and packages are installed after this file is loaded. */
async function bundleWorker() {
  const bundler = await import("./building/bundle-worker.mjs");
  await bundler.bundleWorker();
}

await asCommand(import.meta.url, async (args) => {
  const built = await build({ bundle: args.includes("--bundle") });
  if (!built) console.log("Nothing has changed since the last build.");
});
