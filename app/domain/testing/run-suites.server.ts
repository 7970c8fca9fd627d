import { runBatch } from "~/db/client.server";
import { MINUTE } from "~/platform/durations";
import { DomainError, isDomainError, notFound } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import { limitRate } from "~/platform/rate-limits.server";
import { endTurn, takeTurn } from "~/platform/turns.server";
import { assertAdmin } from "../admin/accounts.server";
import { recordAct } from "../admin/record-act.server";
import type { MemberContext } from "../context";
import { type Checks, disabledReport, openChecks, reportOf, type SuiteReport, togetherWords } from "./report";
import { sweepScratch } from "./scratch-account.server";
import { EVERY_SUITE, SUITES, type SuiteName, suiteNamed } from "./suites";

type Run = (ctx: MemberContext, checks: Checks) => Promise<void>;

/** Each is loaded when it is first run: no page that people use has anything to do with them. */
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

export interface TestRun {
  success: boolean;
  message: string;
  results: SuiteReport[];
}

/**
 * Runs one suite, or all of them one after another (docs/product.md 7). Every run stands in the admin log,
 * and there is one at a time: each makes accounts, hashes passwords and looks through whole tables.
 * @param asked the name of a suite, or `EVERY_SUITE`
 * @throws DomainError forbidden for who is no admin, not_found for no suite, rate_limited; conflict while tests
 * run already, and with `liveKeys` where payments alone are asked for and real money is taken
 */
export async function runTests(ctx: MemberContext, asked: string): Promise<TestRun> {
  assertAdmin(ctx);
  const suite = suiteNamed(asked);
  if (!suite && asked !== EVERY_SUITE) throw notFound("Test suite");
  await limitRate(ctx, { "run-tests": ctx.actor.id });
  if (!(await takeTurn(ctx.primary, TURN, ctx.now, PATIENCE))) throw underWay();
  try {
    await runBatch(ctx.primary, [recordAct(ctx, { type: "tests.run", detail: { suite: asked } }, null)]);
    await sweepScratch(ctx);
    return suite ? alone(await run(ctx, suite.name)) : await runAll(ctx);
  } finally {
    await endTurn(ctx.primary, TURN);
  }
}

const TURN = "tests-running";
/** A run that was heard of no more for so long was cut off. */
const PATIENCE = 5 * MINUTE;

const underWay = () =>
  new DomainError("conflict", "Tests are running already. Please wait until they are done.");

async function runAll(ctx: MemberContext): Promise<TestRun> {
  const results: SuiteReport[] = [];
  for (const { name } of SUITES) results.push(await run(ctx, name));
  return { ...togetherWords(results), results };
}

function alone(report: SuiteReport): TestRun {
  if (report.outcome === "disabled") throw new DomainError("conflict", report.message, { liveKeys: true });
  return { success: report.success, message: report.message, results: [report] };
}

/** Whatever goes wrong in it is a check that failed: the others are told all the same. */
async function run(ctx: MemberContext, name: SuiteName): Promise<SuiteReport> {
  const suite = suiteNamed(name);
  if (!suite) throw notFound("Test suite");
  const checks = openChecks();
  const begun = Date.now();
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
  return reportOf(suite, checks.found, Date.now() - begun);
}
