import { data } from "@remix-run/cloudflare";
import type { MemberContext } from "~/domain/context";
import type { SuiteReport } from "~/domain/testing/report";
import { isDomainError } from "~/platform/errors";

export interface RunAnswer {
  results: SuiteReport[];
  /** Why nothing was run. */
  refusal: string | null;
}

/** Runs what a page without scripts asks for; a refusal is told on the page. */
/** Names a suite, or what else the page can do. */
export const TESTING_FORM = { fields: ["intent", "testSuite"] };

export async function runFromForm(ctx: MemberContext, form: FormData) {
  const { runTests } = await import("~/domain/testing/run-suites.server");
  try {
    const { results } = await runTests(ctx, String(form.get("testSuite") ?? ""));
    return data<RunAnswer>({ results, refusal: null });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return data<RunAnswer>({ results: [], refusal: error.message }, error.status);
  }
}
