import { readdirSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { messagesIn } from "./in-source.mjs";

/** Every message of the app for subscribers, in English, which is its key. @returns {string[]} sorted */
export function appMessages() {
  const files = readdirSync(inProject("app"), { recursive: true })
    .map((path) => `app/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^app\/(?:platform|ui)\/words\//.test(path));
  const found = files.flatMap((path) => messagesIn(path, readFileSync(inProject(path), "utf8")));
  return [...new Set(found)].sort();
}
