import { runnerImport } from "vite";
import { inProject } from "../project.mjs";

/**
 * Reads the product's plan table, which is TypeScript.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<import("../../app/domain/billing/stripe/setup.server").StripeSetup>}
 */
export async function whatToSetUp(env) {
  const { module } = await runnerImport(inProject("app/domain/billing/stripe/setup.server.ts"), {
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": inProject("app") } },
  });
  return module.stripeSetup(env);
}
