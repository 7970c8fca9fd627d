import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { inProject } from "../project.mjs";

/** Where a site is built before it takes the place of the last one; relative to the checkout. */
export const staging = ".cache/build";

/** Puts the staged site into `build/` without a moment in which a file of either is missing. */
export function publish() {
  // The server comes last: it names the files of its client.
  for (const folder of ["client", "server"]) {
    cpSync(inProject(`${staging}/${folder}`), inProject(`build/${folder}`), { recursive: true });
  }
  for (const file of filesIn("build")) {
    if (!existsSync(inProject(`${staging}/${file}`))) rmSync(inProject(`build/${file}`));
  }
}

function filesIn(folder) {
  const entries = readdirSync(inProject(folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(inProject(folder).length + 1));
}
