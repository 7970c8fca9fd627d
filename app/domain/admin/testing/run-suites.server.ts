import { runBatch } from "~/db/client.server";
import { withLock } from "~/db/locks.server";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, isDomainError, notFound } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import { MINUTE } from "~/platform/time/durations";
import type { MemberContext } from "../../context";
import { assertAdmin } from "../accounts.server";
import { logAction } from "../log-action.server";
import { ALL_SUITES, findSuite, SUITES, type SuiteName } from "../test-suites";
import { type Checks, createChecks, disabledReport, reportOf, type SuiteReport, summaryText } from "./report";
import { sweepScratch } from "./scratch-account.server";

type Run = (ctx: MemberContext, checks: Checks) => Promise<void>;

/** Loaded on demand, to keep them out of normal requests. */
const RUNS: Readonly<Record<SuiteName, () => Promise<Run>>> = {
  "trial-limits": async () => (await import("./suites/trial-limits.server")).trialLimits,
  "feature-enforcement": async () => (await import("./suites/feature-enforcement.server")).featureEnforcement,
  "user-data-integrity": async () => (await import("./suites/user-data-integrity.server")).userDataIntegrity,
  "proposal-relationships": async () =>
    (await import("./suites/proposal-relationships.server")).proposalRelationships,
  "admin-access": async () => (await import("./suites/admin-access.server")).adminAccess,
  authentication: async () => (await import("./suites/authentication.server")).authentication,
  authorization: async () => (await import("./suites/authorization.server")).authorization,
  "data-protection": async () => (await import("./suites/data-protection.server")).dataProtection,
  payments: async () => (await import("./suites/payments.server")).paymentsSuite,
};

interface TestRun {
  success: boolean;
  message: string;
  results: SuiteReport[];
}

/**
 * docs/product.md 7. One run at a time: suites hash passwords and scan tables.
 * @throws DomainError forbidden, not_found, rate_limited, conflict (also with `liveKeys`)
 */
export async function runTests(ctx: MemberContext, asked: string): Promise<TestRun> {
  assertAdmin(ctx);
  const suite = findSuite(asked);
  if (!suite && asked !== ALL_SUITES) throw notFound("testSuite");
  await limitRate(ctx, { "run-tests": ctx.actor.id });
  const lock = { key: "tests-running", ms: LOCK_MS, taken: alreadyRunningError };
  return withLock(ctx, lock, async () => {
    await runBatch(ctx.primary, [logAction(ctx, { type: "tests.run", detail: { suite: asked } }, null)]);
    await sweepScratch(ctx);
    return suite ? singleRun(await run(ctx, suite.name)) : await runAll(ctx);
  });
}

const LOCK_MS = 5 * MINUTE;

const alreadyRunningError = () =>
  new DomainError("conflict", "Tests are running already. Please wait until they are done.");

async function runAll(ctx: MemberContext): Promise<TestRun> {
  const results: SuiteReport[] = [];
  for (const { name } of SUITES) results.push(await run(ctx, name));
  return { ...summaryText(results), results };
}

function singleRun(report: SuiteReport): TestRun {
  if (report.outcome === "disabled") throw new DomainError("conflict", report.message, { liveKeys: true });
  return { success: report.success, message: report.message, results: [report] };
}

/** An error is a failed check, so that the report stays complete. */
async function run(ctx: MemberContext, name: SuiteName): Promise<SuiteReport> {
  const suite = findSuite(name);
  if (!suite) throw notFound("testSuite");
  const checks = createChecks();
  const startedAt = Date.now();
  try {
    await (await RUNS[name]())(ctx, checks);
  } catch (error) {
    if (isDomainError(error) && error.fields.liveKeys === true) return disabledReport(suite, error.message);
    ctx.log({ event: "request.failed", ...describeError(error) });
    const reason = isDomainError(error)
      ? error.message
      : `The log has the reason, under request ${ctx.request.id}.`;
    checks.that("It ran to its end", false, reason);
  }
  return reportOf(suite, checks.found, Date.now() - startedAt);
}
