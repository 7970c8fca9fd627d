/** What a suite has found. */
import { type DomainErrorCode, isDomainError } from "~/platform/errors";
import type { Suite } from "./suites";

export interface Check {
  name: string;
  passed: boolean;
  /** What was really there. */
  saw: string;
}

/** `disabled`: it was not run, and its message says why. */
export type Outcome = "passed" | "failed" | "disabled";

export interface SuiteReport {
  suite: string;
  title: string;
  outcome: Outcome;
  success: boolean;
  message: string;
  checks: Check[];
  /** Milliseconds. */
  ms: number;
}

/** Where a suite puts down what it finds, check by check. */
export interface Checks {
  readonly found: readonly Check[];
  that(name: string, passed: boolean, saw: string): void;
  /** Passed when the act is refused for this reason. */
  refused(name: string, code: DomainErrorCode, act: () => Promise<unknown>): Promise<void>;
  /** Passed when the act is not refused. */
  allowed(name: string, act: () => Promise<unknown>, saw?: string): Promise<void>;
}

export function openChecks(): Checks {
  const found: Check[] = [];
  const that = (name: string, passed: boolean, saw: string) => {
    found.push({ name, passed, saw });
  };
  return {
    found,
    that,
    refused: async (name, code, act) => {
      const refusal = await refusalOf(act);
      that(name, refusal?.code === code, refusal ? `Refused: ${refusal.message}` : "It was done.");
    },
    allowed: async (name, act, saw = "It was done.") => {
      const refusal = await refusalOf(act);
      that(name, refusal === null, refusal ? `Refused: ${refusal.message}` : saw);
    },
  };
}

/** Why an act was refused; null when it was done. What nobody foresaw is thrown on. */
async function refusalOf(act: () => Promise<unknown>) {
  try {
    await act();
    return null;
  } catch (error) {
    if (isDomainError(error)) return error;
    throw error;
  }
}

/** A suite without a check has checked nothing, and so has not passed. */
export function reportOf(suite: Suite, checks: readonly Check[], ms: number): SuiteReport {
  const failed = checks.filter(({ passed }) => !passed).length;
  const success = failed === 0 && checks.length > 0;
  return {
    suite: suite.name,
    title: suite.title,
    outcome: success ? "passed" : "failed",
    success,
    message: success
      ? passedWords(suite, checks.length)
      : `${suite.failure} ${failedWords(failed, checks.length)}`,
    checks: [...checks],
    ms,
  };
}

const passedWords = ({ title }: Suite, checks: number) =>
  `${title}: ${checks === 1 ? "the one check" : `all ${checks} checks`} passed.`;

const failedWords = (failed: number, checks: number) =>
  checks === 0 ? "Nothing could be checked." : `${failed} of ${checks} checks failed.`;

/** A suite that was not run. */
export const disabledReport = ({ name, title }: Suite, message: string): SuiteReport => ({
  suite: name,
  title,
  outcome: "disabled",
  success: false,
  message,
  checks: [],
  ms: 0,
});

/** What is said of several suites together. A suite that is disabled fails nothing. */
export function togetherWords(reports: readonly SuiteReport[]): { success: boolean; message: string } {
  const of = (outcome: Outcome) => reports.filter((report) => report.outcome === outcome).length;
  const [failed, disabled] = [of("failed"), of("disabled")];
  const aside = disabled === 0 ? "" : ` ${disabled} not run.`;
  return failed === 0
    ? { success: true, message: `All ${of("passed")} suites passed.${aside}` }
    : { success: false, message: `${failed} of ${reports.length} suites failed.${aside}` };
}
