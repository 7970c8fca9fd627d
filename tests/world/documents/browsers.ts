import { existsSync } from "node:fs";
import { descendants } from "../../../scripts/attack/process-usage.mjs";

/** Whether this system lists its processes. */
export const listsProcesses = existsSync("/proc/self");

/** Ids of the browsers that print for this process; their own processes are further down. */
export const runningBrowsers = (): number[] =>
  descendants(process.pid)
    .filter(({ name, parent }) => name.startsWith("chrom") && parent === process.pid)
    .map(({ pid }) => pid);

export function endBrowsers(): void {
  for (const pid of runningBrowsers()) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}
