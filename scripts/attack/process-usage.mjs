/** Reads /proc; null or empty on other systems. */
import { readdirSync, readFileSync } from "node:fs";

/** ms: USER_HZ is 100 (man 5 proc). */
const tickMs = 10;

/** @param {number} pid */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name may contain spaces and parentheses.
    const end = text.lastIndexOf(")");
    const rest = text.slice(end + 2).split(" ");
    return {
      name: text.slice(text.indexOf("(") + 1, end),
      parent: Number(rest[1]),
      cpu: (Number(rest[11]) + Number(rest[12])) * tickMs,
    };
  } catch {
    return null;
  }
}

/** @param {number} ancestor @returns {{ pid: number, name: string, parent: number }[]} */
export function descendants(ancestor) {
  const all = pids().flatMap((pid) => {
    const stat = readStat(pid);
    return stat ? [{ pid, ...stat }] : [];
  });
  const below = (parent) =>
    all
      .filter((one) => one.parent === parent)
      .flatMap(({ pid, name }) => [{ pid, name, parent }, ...below(pid)]);
  return below(ancestor);
}

function pids() {
  try {
    return readdirSync("/proc").map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** @param {number} ancestor @returns {number[]} */
export const findWorkerdPids = (ancestor) =>
  descendants(ancestor)
    .filter(({ name }) => name === "workerd")
    .map(({ pid }) => pid);

/** User and system time. @param {number[]} of process ids @returns {number | null} milliseconds; null if a process is gone */
export function cpuTime(of) {
  const stats = of.map(readStat);
  if (stats.length === 0 || stats.includes(null)) return null;
  return stats.reduce((sum, stat) => sum + stat.cpu, 0);
}

/** @param {number[]} of process ids @returns {number | null} bytes; null if a process is gone */
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
