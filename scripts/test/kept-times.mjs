import { existsSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";

/** Seconds of the slow test files, kept in the repository: a fresh clone has no run to go by. */
export const timesFile = "tests/slow-files.json";

/** @returns {Record<string, number>} by path */
export const keptTimes = () =>
  existsSync(inProject(timesFile)) ? JSON.parse(readFileSync(inProject(timesFile), "utf8")) : {};
