import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PlainFailure } from "../command.mjs";
import { inProject } from "../project.mjs";

/** Where Miniflare looks for its browser once XDG_CACHE_HOME names this folder. */
export const cacheHome = inProject(".cache/xdg");

/** The wrapper as a path of our own, for whoever drives the browser directly. */
export const browserExecutable = inProject(".cache/browser");

const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** By platform as Miniflare names it: the folder's prefix, and the program inside. */
const layouts = {
  "linux-x64": ["linux", "chrome-linux64/chrome"],
  "linux-arm64": ["linux_arm", "chrome-linux64/chrome"],
  "darwin-x64": ["mac", macProgram("chrome-mac-x64")],
  "darwin-arm64": ["mac_arm", macProgram("chrome-mac-arm64")],
};

/**
 * Makes the installed browser the one that Miniflare starts for the BROWSER binding.
 *
 * Miniflare has no setting for it: it starts one exact Chrome out of its cache and downloads what is missing.
 * So a wrapper stands in that place. Miniflare may clear the place when a start fails; each run sees to it anew.
 *
 * @param {string} browser path of the installed browser
 * @throws {PlainFailure} on a platform or a Miniflare whose layout is unknown
 */
export function writeBrowserCache(browser) {
  const layout = layouts[`${process.platform}-${process.arch}`];
  if (!layout)
    throw new PlainFailure(`PDF printing is not set up for ${process.platform} on ${process.arch}.`);
  const [prefix, program] = layout;
  const script = wrapper(browser);
  writeProgram(join(cacheHome, ".wrangler", "chrome", `${prefix}-${wantedVersion()}`, program), script);
  writeProgram(browserExecutable, script);
}

/** The version that the installed Miniflare asks for; it changes with upgrades and is exported nowhere. */
function wantedVersion() {
  const wrangler = createRequire(inProject("node_modules/wrangler/package.json"));
  const source = readFileSync(wrangler.resolve("miniflare"), "utf8");
  const version = /browserVersion:\s*"(\d+\.\d+\.\d+\.\d+)"/.exec(source)?.[1];
  if (version) return version;
  throw new PlainFailure(
    "The installed Miniflare does not say which browser it wants: adapt scripts/setup/browser-cache.mjs to it.",
  );
}

function wrapper(browser) {
  // Chromium refuses to run as root inside its sandbox.
  const all = process.getuid?.() === 0 ? ["--no-sandbox", ...flags] : flags;
  return `#!/bin/sh\nexec ${shellQuoted(browser)} ${all.join(" ")} "$@"\n`;
}

function shellQuoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Leaves a program alone that is as it should be: another run may be starting it. */
function writeProgram(path, text) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode: 0o755 });
}

function macProgram(folder) {
  return `${folder}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`;
}
