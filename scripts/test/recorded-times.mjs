import { existsSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";

/** Committed: a fresh clone has no previous run. */
export const timesFile = "tests/slow-files.json";

/** @returns {Record<string, number>} by path */
export const recordedTimes = () =>
  existsSync(inProject(timesFile)) ? JSON.parse(readFileSync(inProject(timesFile), "utf8")) : {};
