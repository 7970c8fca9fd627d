import { existsSync, readFileSync } from "node:fs";
import { descendants } from "../../../scripts/attack/process-usage.mjs";

/** Whether this system tells its processes. */
export const tellsProcesses = existsSync("/proc/self");

/** Ids of the browsers that print for this process, without their helpers. */
export const runningBrowsers = (): number[] =>
  descendants(process.pid)
    .filter(({ name, pid }) => name.startsWith("chrom") && !isHelper(pid))
    .map(({ pid }) => pid);

function isHelper(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=");
  } catch {
    // It has ended meanwhile.
    return true;
  }
}
