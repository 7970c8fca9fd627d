import { existsSync, readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { inProject, projectRoot } from "../project.mjs";

const folder = inProject(".cache/test-reports");

/** @param {string} name of the run */
export const reportFile = (name) => `${folder}/${name}.json`;

/** `failed` is never 0 when Vitest failed; `unsteady` lists tests that passed on retry. */
export function readReport(file, exitCode) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { testResults: [] };
  const passed = report.numPassedTests ?? 0;
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  const failed = (report.numFailedTests ?? 0) + report.testResults.filter(failedToLoad).length;
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const unsteady = results.filter(isUnsteady).map(({ fullName, failureMessages }) => {
    return `${fullName}: ${failureMessages[0].split("\n")[0]}`;
  });
  const times = timesOf(report.testResults);
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), skipped, unsteady, times };
}

/** @param {{ file: string, ms: number }[]} times */
const slowestOf = (times) =>
  times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, MOST_SLOW)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);

const timesOf = (results) =>
  results.map(({ name, startTime, endTime }) => ({
    file: relative(projectRoot, name),
    ms: endTime - startTime,
  }));

/** Of the latest runs, by Vitest's JSON reports. @returns {{ file: string, ms: number }[]} */
export const latestTimes = () =>
  readdirSync(folder).flatMap((report) =>
    timesOf(JSON.parse(readFileSync(`${folder}/${report}`, "utf8")).testResults),
  );

/** The counts of several runs as one. */
export const together = (runs) => ({
  passed: runs.reduce((sum, { passed }) => sum + passed, 0),
  failed: runs.reduce((sum, { failed }) => sum + failed, 0),
  skipped: runs.reduce((sum, { skipped }) => sum + skipped, 0),
  unsteady: runs.flatMap(({ unsteady }) => unsteady),
  times: runs.flatMap(({ times }) => times),
});

const MOST_SLOW = 10;

const isUnsteady = ({ status, failureMessages }) => status === "passed" && failureMessages?.length > 0;

function failedToLoad({ status, assertionResults }) {
  return status === "failed" && assertionResults.every((result) => result.status !== "failed");
}

/** @param {{ passed: number, failed: number, skipped?: number, unsteady?: string[], times?: { file: string, ms: number }[] }} counts */
export function summary({ passed, failed, skipped = 0, unsteady = [], times = [] }) {
  const line = `${passed} passed, ${failed} failed`;
  const retried = unsteady.map((test) => `Passed at its second try only: ${test}`);
  const slow = times.length > 1 ? ["Slowest files:", ...slowestOf(times)] : [];
  return [...slow, ...retried, skipped > 0 ? `${line}, ${skipped} skipped` : line].join("\n");
}
