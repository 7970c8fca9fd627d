import { existsSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { runHidden } from "../run.mjs";

export async function installDependencies() {
  if (lockedPackagesAreInstalled()) return;
  console.log("Installing packages ...");
  // `npm ci` refuses a lockfile without optional builds for other systems; this installs the same versions.
  // NODE_ENV=production would omit build tools, and `--silent` npm's errors.
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

/** npm writes this record last: an interrupted installation has none. */
function lockedPackagesAreInstalled() {
  const record = inProject("node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  const locked = readPackages(inProject("package-lock.json"));
  const isComplete = Object.entries(locked).every(
    ([path, wanted]) => path === "" || isSame(wanted, installed[path]),
  );
  return isComplete && Object.entries(installed).every(([path, { optional }]) => optional || path in locked);
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function isSame(wanted, found) {
  // Mostly builds for other systems.
  if (!found) return wanted.optional === true;
  return wanted.version === found.version && wanted.integrity === found.integrity;
}
