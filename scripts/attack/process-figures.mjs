/** What Linux says of running processes, read from /proc. On other systems all of it is null or empty. */
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second, whatever the kernel's own clock (man 5 proc, USER_HZ). */
const tick = 10;

/** @param {number} pid */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in parentheses and may hold anything.
    const end = text.lastIndexOf(")");
    const rest = text.slice(end + 2).split(" ");
    return {
      name: text.slice(text.indexOf("(") + 1, end),
      parent: Number(rest[1]),
      cpu: (Number(rest[11]) + Number(rest[12])) * tick,
    };
  } catch {
    return null;
  }
}

/**
 * Every process that a process started, and those that these started.
 *
 * @param {number} ancestor
 * @returns {{ pid: number, name: string }[]}
 */
export function descendants(ancestor) {
  const all = pids().flatMap((pid) => {
    const stat = readStat(pid);
    return stat ? [{ pid, ...stat }] : [];
  });
  const below = (parent) =>
    all.filter((one) => one.parent === parent).flatMap(({ pid, name }) => [{ pid, name }, ...below(pid)]);
  return below(ancestor);
}

function pids() {
  try {
    return readdirSync("/proc").map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * The processes in which the product runs, below the one that started them.
 *
 * @param {number} ancestor
 * @returns {number[]}
 */
export const workerdsBelow = (ancestor) =>
  descendants(ancestor)
    .filter(({ name }) => name === "workerd")
    .map(({ pid }) => pid);

/**
 * CPU time that processes have used since they started, user and system together.
 *
 * @param {number[]} of process ids
 * @returns {number | null} milliseconds; null where one is gone, or the system does not say
 */
export function cpuTime(of) {
  const stats = of.map(readStat);
  if (stats.length === 0 || stats.includes(null)) return null;
  return stats.reduce((sum, stat) => sum + stat.cpu, 0);
}

/**
 * Memory that processes hold at this moment.
 *
 * @param {number[]} of process ids
 * @returns {number | null} bytes; null where one is gone, or the system does not say
 */
export function memory(of) {
  const sizes = of.map((pid) => {
    try {
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
    } catch {
      return Number.NaN;
    }
  });
  const sum = sizes.reduce((total, size) => total + size, 0);
  return sizes.length === 0 || Number.isNaN(sum) ? null : sum;
}
