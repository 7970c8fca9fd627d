import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { inProject } from "../project.mjs";

export const staging = ".cache/build";

/** Replaces `build/` without a moment in which a file is missing. */
export function publish() {
  // The server last: it refers to the client's files.
  for (const folder of ["client", "server"]) {
    cpSync(inProject(`${staging}/${folder}`), inProject(`build/${folder}`), { recursive: true });
  }
  for (const path of readdirSync(inProject("build"), { recursive: true })) {
    if (!existsSync(inProject(`${staging}/${path}`)))
      rmSync(inProject(`build/${path}`), { recursive: true, force: true });
  }
}
