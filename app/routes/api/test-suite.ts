import { suiteNamed } from "~/domain/testing/suites";
import { DomainError, notFound } from "~/platform/errors";
import { endpoint, member } from "../endpoint.server";
import { isFromElsewhere } from "../foreign.server";

/** One suite by its own address (docs/product.md 7); for admins. */
export const loader = endpoint({
  GET: member(async ({ ctx, request, params }) => {
    if (isFromElsewhere(request))
      throw new DomainError("forbidden", "Tests can only be run from our own pages.");
    const suite = suiteNamed(params.suite ?? "");
    if (!suite) throw notFound("Test suite");
    const { runTests } = await import("~/domain/testing/run-suites.server");
    const { results } = await runTests(ctx, suite.name);
    return results[0];
  }),
});

export const action = loader;
