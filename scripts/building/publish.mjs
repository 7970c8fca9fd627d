import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { inProject } from "../project.mjs";

export const staging = ".cache/build";

/** Replaces `build/` without a moment in which a file is missing. */
export function publish() {
  // The server last: it refers to the client's files.
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
