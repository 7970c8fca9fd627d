import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import remapping from "@jridgewell/remapping";
import { inProject } from "../project.mjs";
import { runHidden, tool } from "../run.mjs";
import { localEnv } from "../setup/local-env.mjs";
import { checkBundleSize } from "./bundle-size.mjs";
import { minifiedByOxc } from "./minified-by-oxc.mjs";

const bundled = ".cache/bundle";
const metafile = ".cache/bundle.json";

/** Makes of `build/server` the file that tests run and that is deployed (docs/decisions/0077-the-worker-is-deployed-as-built.md). */
export async function bundleWorker() {
  console.log("Bundling the worker ...");
  rmSync(inProject("dist"), { recursive: true, force: true });
  await runHidden(
    tool("wrangler", "wrangler", [
      ...["deploy", "build/server/app.js", "--dry-run", "--bundle", "--minify"],
      ...["--outdir", bundled, "--metafile", metafile],
    ]),
    {
      failure: "The worker does not bundle:",
      // Vitest sets NODE_ENV=test, which would bundle React's development build.
      env: { ...localEnv(), NODE_ENV: "production" },
    },
  );
  minifyAgain();
  checkBundleSize("dist", metafile);
}

/** Oxc finds what Wrangler's minifier leaves, in libraries too. */
function minifyAgain() {
  const { code, map } = minifiedByOxc("The worker", readFileSync(inProject(`${bundled}/app.js`), "utf8"), {
    sourcemap: true,
  });
  mkdirSync(inProject("dist"));
  writeFileSync(inProject("dist/app.js.map"), JSON.stringify(throughBoth(map)));
  writeFileSync(inProject("dist/app.js"), `${code}\n//# sourceMappingURL=app.js.map\n`);
}

/** Maps the last file to the sources, not to the file between the minifiers. */
function throughBoth(map) {
  const before = JSON.parse(readFileSync(inProject(`${bundled}/app.js.map`), "utf8"));
  return { ...remapping([map, before], () => null), file: "app.js", sourceRoot: ".." };
}
