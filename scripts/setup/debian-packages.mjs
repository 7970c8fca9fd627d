import { existsSync } from "node:fs";
import { runHidden } from "../run.mjs";

const quick = [
  "-o",
  "Acquire::Retries=1",
  "-o",
  "Acquire::http::Timeout=20",
  "-o",
  "Acquire::https::Timeout=20",
];

export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");
}

export async function installPackages(names) {
  console.log(`Installing ${names.join(", ")} ...`);
  const options = {
    failure: `Installing ${names.join(", ")} failed:`,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  };
  await runHidden(["apt-get", "update", ...quick], options);
  await runHidden(["apt-get", "install", "--yes", "--no-install-recommends", ...quick, ...names], options);
}
