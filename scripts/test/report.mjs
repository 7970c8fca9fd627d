import { existsSync, readFileSync } from "node:fs";

/**
 * Counts the tests in Vitest's JSON report.
 *
 * @param {string} file
 * @param {number} exitCode Vitest's own
 * @returns {{ passed: number, failed: number, skipped: number, unsteady: string[] }} `failed` is never 0 when Vitest
 *   failed; `unsteady` names what passed at its second try, and why not at its first
 */
export function readReport(file, exitCode) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { testResults: [] };
  const passed = report.numPassedTests ?? 0;
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  const failed = (report.numFailedTests ?? 0) + report.testResults.filter(failedToLoad).length;
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const unsteady = results.filter(isUnsteady).map(({ fullName, failureMessages }) => {
    return `${fullName}: ${failureMessages[0].split("\n")[0]}`;
  });
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), skipped, unsteady };
}

const isUnsteady = ({ status, failureMessages }) => status === "passed" && failureMessages?.length > 0;

function failedToLoad({ status, assertionResults }) {
  return status === "failed" && assertionResults.every((result) => result.status !== "failed");
}

/** @param {{ passed: number, failed: number, skipped?: number, unsteady?: string[] }} counts */
export function summary({ passed, failed, skipped = 0, unsteady = [] }) {
  const line = `${passed} passed, ${failed} failed`;
  const told = unsteady.map((test) => `Passed at its second try only: ${test}`);
  return [...told, skipped > 0 ? `${line}, ${skipped} skipped` : line].join("\n");
}
