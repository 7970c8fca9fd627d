import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { askBindings, type Bound, bindingsWorker } from "./bindings";
import { databaseOf } from "./database";

const folder = fileURLToPath(new URL("../../../migrations/", import.meta.url));

/** @returns a folder for `d1Persist` with a database that has every migration */
export async function migratedDatabase(bound: Bound): Promise<string> {
  const d1Persist = newFolder();
  const miniflare = new Miniflare({ d1Persist, workers: [bindingsWorker(bound)] } as MiniflareOptions);
  const db = databaseOf(askBindings(miniflare));
  await db.batch(migrations().map((statement) => db.prepare(statement)));
  await miniflare.dispose();
  return d1Persist;
}

function migrations(): string[] {
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
const newFolder = (): string =>
  mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), "countersign-world-"));

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM;
}
