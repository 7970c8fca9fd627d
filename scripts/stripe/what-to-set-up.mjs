import { runnerImport } from "vite";
import { inProject } from "../project.mjs";

/**
 * Asks the product what it needs at Stripe: its plan table is TypeScript, and there is no other.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<import("../../app/domain/billing/stripe/setup.server").WhatToSetUp>}
 */
export async function whatToSetUp(env) {
  const { module } = await runnerImport(inProject("app/domain/billing/stripe/setup.server.ts"), {
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": inProject("app") } },
  });
  return module.whatToSetUp(env);
}
