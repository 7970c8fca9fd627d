import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";

const root = fileURLToPath(new URL("../../../", import.meta.url));

type Vendor = typeof import("~/domain/billing/stripe-gateway.server");

/** Stripe's vendor file with the SDK's build for workers, which Node does not choose by itself. */
export async function builtStripePayments(): Promise<Vendor["createStripeGateway"]> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": `${root}app` } },
    ssr: { noExternal: true, resolve: { conditions: ["workerd", "worker"] } },
    build: {
      ssr: `${root}app/domain/billing/stripe-gateway.server.ts`,
      target: "es2022",
      write: false,
      rollupOptions: { output: { inlineDynamicImports: true } },
    },
  });
  const { output } = built as Rollup.RollupOutput;
  const file = `${root}.cache/tests/stripe-payments-${process.pid}.mjs`;
  mkdirSync(`${root}.cache/tests`, { recursive: true });
  writeFileSync(file, output[0].code);
  const { createStripeGateway } = (await import(/* @vite-ignore */ file)) as Vendor;
  return createStripeGateway;
}
