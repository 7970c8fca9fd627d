import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { PlainFailure } from "../command.mjs";
import { canInstallPackages, installPackages } from "./debian-packages.mjs";

const commands = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge"];

const macApplications = [
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium.app/Contents/MacOS/Chromium",
  "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

const usualFolders = ["/usr/bin", "/usr/local/bin", "/opt/google/chrome", "/snap/bin"];

/** Debian's packages include a font, as the text of a PDF is blank without one. */
const debianPackages = ["chromium", "fonts-liberation"];

const headlessShell = "chromium-headless-shell";

/**
 * Installs a browser where that is possible and none is there.
 *
 * @returns {Promise<string | undefined>} the path of a Chrome or Chromium that runs
 * @throws {PlainFailure} when CHROME_PATH is wrong or an installation fails
 */
export async function findOrInstallBrowser() {
  const found = findBrowser();
  if (found || !canInstallPackages()) return found;
  await installPackages(debianPackages);
  return findBrowser();
}

/**
 * Debian's headless shell, which takes half of Chromium's CPU time.
 *
 * @param {{ mayInstall: boolean }} options
 * @returns {Promise<string | undefined>} undefined also when CHROME_PATH names a browser
 */
export async function findOrInstallHeadlessShell({ mayInstall }) {
  if (process.env.CHROME_PATH) return undefined;
  // The script of that name in /usr/bin starts it as a child, which outlives a script that is killed.
  const path = `/usr/lib/chromium/${headlessShell}`;
  if (!isExecutable(path) && mayInstall && canInstallPackages()) {
    await installPackages([headlessShell]).catch(() =>
      console.warn(`${headlessShell} could not be installed: the browser tests will take longer.`),
    );
  }
  return isExecutable(path) && runs(path) ? path : undefined;
}

/** Debian's `fonts-noto-cjk` has it; the fonts that come with Chromium have other scripts. */
const cjkFont = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";

/** Pages in Japanese and Chinese are set in the system's fonts: without one, tests would measure boxes. */
export async function installPageFonts() {
  if (existsSync(cjkFont) || !canInstallPackages()) return;
  await installPackages(["fonts-noto-cjk"]).catch(() =>
    console.warn("fonts-noto-cjk could not be installed: Japanese and Chinese pages show boxes here."),
  );
}

/**
 * CHROME_PATH, or the first browser in the usual places that runs.
 *
 * @returns {string | undefined} the path of a Chrome or Chromium
 * @throws {PlainFailure} when CHROME_PATH does not run
 */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (!chosen) return candidates().find((path) => isExecutable(path) && runs(path));
  if (isExecutable(chosen) && runs(chosen)) return chosen;
  throw new PlainFailure(`CHROME_PATH names ${chosen}, which is not a browser that runs.`);
}

function candidates() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...usualFolders].filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  if (process.platform !== "darwin") return [...onPath, "/opt/google/chrome/chrome"];
  const applications = ["/Applications", join(homedir(), "Applications")];
  return [...macApplications.flatMap((app) => applications.map((folder) => join(folder, app))), ...onPath];
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some distributions ship a `chromium-browser` that only says where to get one. */
function runs(path) {
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return status === 0 && /\d+\.\d+\.\d+/.test(stdout);
}
