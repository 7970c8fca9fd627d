import { type DomainErrorCode, isDomainError } from "~/platform/errors";
import type { Suite } from "../test-suites";

interface Check {
  name: string;
  passed: boolean;
  saw: string;
}

type Outcome = "passed" | "failed" | "disabled";

export interface SuiteReport {
  suite: string;
  title: string;
  outcome: Outcome;
  success: boolean;
  message: string;
  checks: Check[];
  ms: number;
}

export interface Checks {
  readonly found: readonly Check[];
  that(name: string, passed: boolean, saw: string): void;
  refused(name: string, code: DomainErrorCode, act: () => Promise<unknown>): Promise<void>;
  allowed(name: string, act: () => Promise<unknown>, saw?: string): Promise<void>;
}

export function createChecks(): Checks {
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

/** Unexpected errors are thrown on. */
async function refusalOf(act: () => Promise<unknown>) {
  try {
    await act();
    return null;
  } catch (error) {
    if (isDomainError(error)) return error;
    throw error;
  }
}

/** A suite without checks has not passed. */
export function reportOf(suite: Suite, checks: readonly Check[], ms: number): SuiteReport {
  const failed = checks.filter(({ passed }) => !passed).length;
  const success = failed === 0 && checks.length > 0;
  return {
    suite: suite.name,
    title: suite.title,
    outcome: success ? "passed" : "failed",
    success,
    message: success
      ? passedText(suite, checks.length)
      : `${suite.failure} ${failedText(failed, checks.length)}`,
    checks: [...checks],
    ms,
  };
}

const passedText = ({ title }: Suite, checks: number) =>
  `${title}: ${checks === 1 ? "the one check" : `all ${checks} checks`} passed.`;

const failedText = (failed: number, checks: number) =>
  checks === 0 ? "Nothing could be checked." : `${failed} of ${checks} checks failed.`;

export const disabledReport = ({ name, title }: Suite, message: string): SuiteReport => ({
  suite: name,
  title,
  outcome: "disabled",
  success: false,
  message,
  checks: [],
  ms: 0,
});

export function summaryText(reports: readonly SuiteReport[]): { success: boolean; message: string } {
  const of = (outcome: Outcome) => reports.filter((report) => report.outcome === outcome).length;
  const [failed, disabled] = [of("failed"), of("disabled")];
  const aside = disabled === 0 ? "" : ` ${disabled} not run.`;
  return failed === 0
    ? { success: true, message: `All ${of("passed")} suites passed.${aside}` }
    : { success: false, message: `${failed} of ${reports.length} suites failed.${aside}` };
}
