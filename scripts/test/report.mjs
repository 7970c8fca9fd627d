import { existsSync, readFileSync } from "node:fs";

/**
 * Counts the tests in Vitest's JSON report.
 *
 * @param {string} file
 * @param {number} exitCode Vitest's own
 * @returns {{ passed: number, failed: number, skipped: number }} `failed` is never 0 when Vitest failed
 */
export function readReport(file, exitCode) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { testResults: [] };
  const passed = report.numPassedTests ?? 0;
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  const failed = (report.numFailedTests ?? 0) + report.testResults.filter(failedToLoad).length;
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), skipped };
}

function failedToLoad({ status, assertionResults }) {
  return status === "failed" && assertionResults.every((result) => result.status !== "failed");
}

/** @param {{ passed: number, failed: number, skipped?: number }} counts */
export function summary({ passed, failed, skipped = 0 }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
