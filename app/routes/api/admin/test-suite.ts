import { findSuite } from "~/domain/admin/test-suites";
import { DomainError, notFound } from "~/platform/errors";
import { isCrossSite } from "../../http/cross-site.server";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, request, params }) => {
    if (isCrossSite(request)) throw new DomainError("forbidden", "Tests can only be run from our own pages.");
    const suite = findSuite(params.suite ?? "");
    if (!suite) throw notFound("testSuite");
    const { runTests } = await import("~/domain/admin/testing/run-suites.server");
    const { results } = await runTests(ctx, suite.name);
    return results[0];
  }),
});

export const action = loader;
