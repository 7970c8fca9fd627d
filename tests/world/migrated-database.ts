/** A database with every migration: made once in a process and copied for each world, as migrating takes longer than starting. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { askBindings, type Bound, bindingsWorker } from "./bindings";
import { databaseOf } from "./database";
import { once } from "./once";

const folder = fileURLToPath(new URL("../../migrations/", import.meta.url));

/** @returns a folder for `d1Persist` that is the caller's to remove */
export async function migratedDatabase(bound: Bound): Promise<string> {
  const copy = newFolder();
  cpSync(await template(bound), copy, { recursive: true });
  return copy;
}

const newFolder = () => mkdtempSync(join(tmpdir(), "countersign-world-"));

let made: Promise<string> | undefined;
const template = (bound: Bound): Promise<string> => {
  made ??= makeTemplate(bound);
  return made;
};

async function makeTemplate(bound: Bound): Promise<string> {
  const d1Persist = newFolder();
  process.on("exit", () => rmSync(d1Persist, { recursive: true, force: true }));
  const miniflare = new Miniflare({ d1Persist, workers: [bindingsWorker(bound)] } as MiniflareOptions);
  const db = databaseOf(askBindings(miniflare));
  await db.batch(migrations().map((statement) => db.prepare(statement)));
  await miniflare.dispose();
  return d1Persist;
}

const migrations = once(() => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return files.flatMap((name) => readFileSync(`${folder}${name}`, "utf8").split("--> statement-breakpoint"));
});
