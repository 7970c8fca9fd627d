import { readdirSync, readFileSync } from "node:fs";
import { PlainFailure } from "../command.mjs";
import { inProject } from "../project.mjs";
import { stateFolder } from "./state-folder.mjs";

const folder = inProject("migrations");

/** The table as Wrangler keeps it, which applies the same migrations to a deployed database. */
const applied = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/**
 * Brings the local database up to date. Wrangler would start a process for it, and workerd anew for each migration.
 *
 * @throws {PlainFailure} with what the database said
 */
export async function migrateLocally() {
  // Not at the top: on a first run it is installed only after this file was read.
  const { Miniflare } = await import("miniflare");
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: { DB: databaseId() },
    defaultPersistRoot: `${stateFolder()}/v3`,
  });
  try {
    await applyMissing(await miniflare.getD1Database("DB"));
  } finally {
    await miniflare.dispose();
  }
}

/** Returns the id by which Wrangler and Miniflare find a local database too; loading Wrangler takes seconds. */
function databaseId() {
  const [, id] = /^database_id = "(.+)"$/m.exec(readFileSync(inProject("wrangler.toml"), "utf8")) ?? [];
  if (!id) throw new PlainFailure("wrangler.toml has no database_id.");
  return id;
}

async function applyMissing(db) {
  await db.prepare(applied).run();
  const { results } = await db.prepare("select name from d1_migrations").all();
  const known = results.map(({ name }) => name);
  const all = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const foreign = known.find((name) => !all.includes(name));
  if (foreign)
    throw new PlainFailure(
      `The local database has a migration that is not here: ${foreign}. Delete ${stateFolder()} and start again.`,
    );
  for (const name of all.sort()) if (!known.includes(name)) await apply(db, name);
}

async function apply(db, name) {
  const statements = readFileSync(`${folder}/${name}`, "utf8").split("--> statement-breakpoint");
  const note = db.prepare("insert into d1_migrations (name) values (?)").bind(name);
  try {
    await db.batch([...statements.map((statement) => db.prepare(statement)), note]);
  } catch (error) {
    throw new PlainFailure(
      `The migration ${name} could not be applied to the local database: ${error.message}`,
    );
  }
}
