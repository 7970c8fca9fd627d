import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PlainFailure } from "../command.mjs";
import { inProject } from "../project.mjs";

/** Miniflare looks here for its browser once XDG_CACHE_HOME names this folder. */
export const cacheHome = inProject(".cache/xdg");

/** The same for tests. */
export const testCacheHome = inProject(".cache/xdg-tests");

/** Starts the installed browser. */
export const browserExecutable = inProject(".cache/browser");

/** Starts the headless shell, or the installed browser where there is none. */
export const testBrowserExecutable = inProject(".cache/test-browser");

const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The folder's prefix and the program inside, by the platform as Miniflare names it. */
const layouts = {
  "linux-x64": ["linux", "chrome-linux64/chrome"],
  "linux-arm64": ["linux_arm", "chrome-linux64/chrome"],
  "darwin-x64": ["mac", macProgram("chrome-mac-x64")],
  "darwin-arm64": ["mac_arm", macProgram("chrome-mac-arm64")],
};

/** Turns hinting off, which would make the shell's text wider than Chromium's. */
const headlessShellFlags = ["--font-render-hinting=none"];

/**
 * Makes the installed browser the one that Miniflare starts for the BROWSER binding.
 *
 * Miniflare starts one exact version from its cache and downloads it when it is missing, so a wrapper takes its place.
 * A failed start may remove the wrapper; each run writes it again.
 *
 * @param {string} browser path of the installed browser
 * @throws {PlainFailure} on a platform or a Miniflare whose layout is unknown
 */
export function writeBrowserCache(browser) {
  const script = wrapper(browser, flags);
  writeProgram(miniflareBrowser(cacheHome), script);
  writeProgram(browserExecutable, script);
}

/**
 * The same for tests, which print and visit pages in the headless shell.
 * @param {string | undefined} headlessShell its path, where there is one
 */
export function writeTestBrowserCache(browser, headlessShell) {
  const script = headlessShell
    ? wrapper(headlessShell, [...flags, ...headlessShellFlags])
    : wrapper(browser, flags);
  writeProgram(miniflareBrowser(testCacheHome), script);
  writeProgram(testBrowserExecutable, script);
}

/** @throws {PlainFailure} on a platform or a Miniflare whose layout is unknown */
function miniflareBrowser(home) {
  const layout = layouts[`${process.platform}-${process.arch}`];
  if (!layout)
    throw new PlainFailure(`PDF printing is not set up for ${process.platform} on ${process.arch}.`);
  const [prefix, program] = layout;
  return join(home, ".wrangler", "chrome", `${prefix}-${wantedVersion()}`, program);
}

/** Miniflare exports it nowhere. */
function wantedVersion() {
  const wrangler = createRequire(inProject("node_modules/wrangler/package.json"));
  const source = readFileSync(wrangler.resolve("miniflare"), "utf8");
  const version = /browserVersion:\s*"(\d+\.\d+\.\d+\.\d+)"/.exec(source)?.[1];
  if (version) return version;
  throw new PlainFailure(
    "The installed Miniflare does not say which browser it wants: adapt scripts/setup/browser-cache.mjs to it.",
  );
}

function wrapper(browser, options) {
  // Chromium refuses to run as root inside its sandbox.
  const all = process.getuid?.() === 0 ? ["--no-sandbox", ...options] : options;
  return `#!/bin/sh\nexec ${shellQuoted(browser)} ${all.join(" ")} "$@"\n`;
}

function shellQuoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** An unchanged program stays, as another run may be starting it. */
function writeProgram(path, text) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode: 0o755 });
}

function macProgram(folder) {
  return `${folder}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`;
}
