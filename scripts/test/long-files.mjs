import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { inProject, projectRoot } from "../project.mjs";

/** Lines; a guideline, not a rule. */
const LONG = 250;

export function longFiles() {
  return ["app", "workers"]
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > LONG)
    .sort((one, other) => other.lines - one.lines)
    .map(({ file, lines }) => `${String(lines).padStart(7)}    ${relative(projectRoot, file)}`);
}
