import { existsSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { runHidden } from "../run.mjs";

/**
 * Installs the locked packages, unless exactly those are there already.
 *
 * @throws {import("../command.mjs").PlainFailure} with npm's output
 */
export async function installDependencies() {
  if (lockedPackagesAreInstalled()) return;
  console.log("Installing packages ...");
  // `npm ci` refuses a lockfile that lacks optional builds for other systems; this installs the same versions.
  // A NODE_ENV of production would leave the build and test tools out, and `npm --silent start` npm's reasons.
  const install = [
    "npm",
    "install",
    "--no-save",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  await runHidden(install, { failure: "npm install failed:" });
}

/**
 * Compares the lockfile with the record npm keeps of what it installed. The record is written last, so an
 * installation that was interrupted has none.
 */
function lockedPackagesAreInstalled() {
  const record = inProject("node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(inProject("package-lock.json"))).every(
    ([path, wanted]) => path === "" || isSame(wanted, installed[path]),
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function isSame(wanted, found) {
  // Optional packages are mostly builds for other machines.
  if (!found) return wanted.optional === true;
  return wanted.version === found.version && wanted.integrity === found.integrity;
}
