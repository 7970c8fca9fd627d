import * as z from "zod";
import { endpoint, member } from "../../http/endpoint.server";

const runSchema = z.object({ testSuite: z.string("Name a test suite, or use all.").max(40) });

export const loader = endpoint({
  POST: member(
    async ({ ctx, body }) =>
      (await import("~/domain/admin/testing/run-suites.server")).runTests(ctx, body.testSuite),
    runSchema,
  ),
});

export const action = loader;
