import { data } from "@remix-run/cloudflare";
import type { SuiteReport } from "~/domain/admin/testing/report";
import type { MemberContext } from "~/domain/context";
import { isDomainError } from "~/platform/errors";

interface RunResult {
  results: SuiteReport[];
  refusal: string | null;
}

/** The form of a page without scripts. */
export const TESTING_FORM = { fields: ["intent", "testSuite"] };

export async function runFromForm(ctx: MemberContext, form: FormData) {
  const { runTests } = await import("~/domain/admin/testing/run-suites.server");
  try {
    const { results } = await runTests(ctx, String(form.get("testSuite") ?? ""));
    return data<RunResult>({ results, refusal: null });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return data<RunResult>({ results: [], refusal: error.message }, error.status);
  }
}
