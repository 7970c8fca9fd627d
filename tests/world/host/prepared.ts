/**
 * What the worlds of a run have in common. It is made once, before the first file, and every process gets it: reading the
 * options loads wrangler, migrating a database takes longer than starting a worker, and a key's primes take half a second.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Miniflare, type MiniflareOptions } from "miniflare";
import type { TestProject } from "vitest/node";
import { makeSealCertificate } from "../../../scripts/setup/seal-certificate.mjs";
import { askBindings, bindingsWorker } from "./bindings";
import { databaseOf } from "./database";
import { START } from "./start";

export interface Prepared {
  /** Miniflare's for the worker of wrangler.toml. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape belongs to an unstable API
  options: any;
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
  // Workers AI needs an account.
  const {
    ai: _,
    modulesRules: __,
    ...options
  } = unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`).workerOptions as Prepared["options"];
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

async function migratedDatabase(options: Prepared["options"]): Promise<string> {
  const d1Persist = newFolder();
  const miniflare = new Miniflare({ d1Persist, workers: [bindingsWorker(options)] } as MiniflareOptions);
  const db = databaseOf(askBindings(miniflare));
  await db.batch(migrations().map((statement) => db.prepare(statement)));
  await miniflare.dispose();
  return d1Persist;
}

function migrations(): string[] {
  const folder = `${root}migrations/`;
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return files
    .sort()
    .flatMap((name) => readFileSync(`${folder}${name}`, "utf8").split("--> statement-breakpoint"));
}

/** @returns a folder for `d1Persist` that is the caller's to remove */
export function copyOfDatabase(database: string): string {
  const copy = newFolder();
  cpSync(database, copy, { recursive: true });
  return copy;
}

const MEMORY = "/dev/shm";
/** Bytes; a run takes less than a tenth of it. */
const ROOM = 1024 ** 3;

/** In memory where there is room: D1 waits for the disk at every commit. */
function newFolder(): string {
  const hasRoom = () => {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  };
  let parent = tmpdir();
  try {
    if (hasRoom()) parent = MEMORY;
  } catch {
    // No such folder outside Linux.
  }
  return mkdtempSync(join(parent, "countersign-world-"));
}
