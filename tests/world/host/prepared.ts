/**
 * What the worlds of a run have in common. It is made once, before the first file, and every process gets it: reading the
 * options loads wrangler, migrating a database takes longer than starting a worker, and a key's primes take half a second.
 */
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { makeSealCertificate } from "../../../scripts/setup/seal-certificate.mjs";
import type { Bound } from "./bindings";
import { migratedDatabase } from "./migrated-database";
import { START } from "./start";

/** The parts of Miniflare's options that the worlds touch; the rest goes through as it is. */
interface WorkerOptions extends Bound {
  queueConsumers: Record<string, object>;
  compatibilityFlags?: string[];
  durableObjects?: Record<string, unknown>;
}

interface Prepared {
  /** Miniflare's for the worker of wrangler.toml. */
  options: WorkerOptions;
  /** A folder for `d1Persist`, to copy. */
  database: string;
  seal: { certificate: string; privateKey: string };
}

declare module "vitest" {
  export interface ProvidedContext {
    prepared: Prepared;
  }
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Each project of a run asks, in modules of its own. */
const run = globalThis as { prepared?: Promise<Prepared> };

/** Vitest's global set-up. */
export default async function prepare(project: TestProject): Promise<() => void> {
  run.prepared ??= make();
  const prepared = await run.prepared;
  project.provide("prepared", prepared);
  return () => rmSync(prepared.database, { recursive: true, force: true });
}

async function make(): Promise<Prepared> {
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  // Workers AI needs an account, and the worker is one module.
  const {
    ai: _,
    modulesRules: __,
    ...rest
  } = unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`).workerOptions;
  const options = rest as unknown as WorkerOptions;
  const [database, seal] = await Promise.all([
    migratedDatabase(options),
    makeSealCertificate({
      commonName: "Test seal",
      organization: "Countersign tests",
      now: new Date(START),
    }),
  ]);
  return { options, database, seal };
}
