import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { inProject, projectRoot } from "../project.mjs";

/** The times of the last run; scripts/test.mjs removes them first. */
export const fileTimesFile = inProject(".cache/test-times.json");

/** A reporter, because Vitest's JSON counts tests without their hooks, and a hook may start a server. */
export default class FileTimes {
  times = [];

  onTestModuleEnd(module) {
    const { duration, collectDuration } = module.diagnostic();
    this.times.push({ file: relative(projectRoot, module.moduleId), ms: duration + collectDuration });
  }

  onTestRunEnd() {
    writeFileSync(fileTimesFile, JSON.stringify(this.times.sort((one, other) => other.ms - one.ms)));
  }
}

/** Those of the last run. @returns {{ file: string, ms: number }[]} the slowest first */
export const fileTimes = () =>
  existsSync(fileTimesFile) ? JSON.parse(readFileSync(fileTimesFile, "utf8")) : [];
