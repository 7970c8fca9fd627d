import { existsSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { fileTimes } from "./file-times.mjs";

export const reportFile = inProject(".cache/test-report.json");

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
  return {
    passed,
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    skipped,
    unsteady,
    slowest: slowest(),
  };
}

const MOST_SLOW = 10;

const slowest = () =>
  fileTimes()
    .slice(0, MOST_SLOW)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);

const isUnsteady = ({ status, failureMessages }) => status === "passed" && failureMessages?.length > 0;

function failedToLoad({ status, assertionResults }) {
  return status === "failed" && assertionResults.every((result) => result.status !== "failed");
}

/** @param {{ passed: number, failed: number, skipped?: number, unsteady?: string[], slowest?: string[] }} counts */
export function summary({ passed, failed, skipped = 0, unsteady = [], slowest = [] }) {
  const line = `${passed} passed, ${failed} failed`;
  const retried = unsteady.map((test) => `Passed at its second try only: ${test}`);
  const slow = slowest.length > 1 ? ["Slowest files:", ...slowest] : [];
  return [...slow, ...retried, skipped > 0 ? `${line}, ${skipped} skipped` : line].join("\n");
}
