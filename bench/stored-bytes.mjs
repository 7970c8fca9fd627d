/** D1 has no dbstat, but says after each statement how large the database is: what a part took is seen when it is dropped. */
import { randomInt } from "node:crypto";

/** A proposal's own rows; what triggers write of it is not among them. */
const ACCOUNTS = [
  "users",
  "sessions",
  "sign_ups",
  "sign_ins",
  "subscriptions",
  "usage",
  "rate_counters",
  "locks",
  "batch_guard",
];
const DERIVED = ["proposal_listing", "proposal_words"];
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** @returns {Promise<{ table: string, row: object }[]>} rows that name the proposal, or a row of it */
export async function rowsOfProposal(db, proposalId) {
  const rows = [];
  for (const name of await tablesOf(db)) {
    if (ACCOUNTS.includes(name) || DERIVED.includes(name)) continue;
    const { results } = await db.prepare(`select * from "${name}" order by rowid`).all();
    rows.push(...results.map((row) => ({ table: name, row })));
  }
  const known = new Set([proposalId]);
  const isOfProposal = ({ row }) => Object.values(row).some((value) => known.has(value));
  for (const { row } of rows.filter(isOfProposal)) if (typeof row.id === "string") known.add(row.id);
  return rows.filter(isOfProposal);
}

/** Inserts them again and again under new ids and hashes, as random as the product's. */
export async function insertCopies(db, rows, copies) {
  if (rows.length === 0) return;
  const order = await tablesOf(db);
  const sorted = rows.toSorted((one, other) => order.indexOf(one.table) - order.indexOf(other.table));
  const unique = sorted.flatMap(({ row }) =>
    ["id", "hash", "mac", "token_hash", "sha256", "r2_key", "provider_id"].map((name) => row[name]),
  );
  const names = [...new Set(unique)].filter((value) => typeof value === "string" && value.length > 10);
  const pattern = new RegExp(names.join("|"), "g");
  for (let copy = 0; copy < copies; copy += 1) {
    const renamed = new Map(names.map((name) => [name, randomText(name.length)]));
    const text = (value) =>
      typeof value === "string" ? value.replace(pattern, (name) => renamed.get(name)) : value;
    await insertRows(
      db,
      sorted.map(({ table, row }) => ({
        table,
        row: Object.fromEntries(Object.entries(row).map(([name, value]) => [name, text(value)])),
      })),
    );
  }
}

export const insertRows = (db, rows) =>
  db.batch(
    rows.map(({ table, row }) => {
      const names = Object.keys(row);
      const marks = names.map(() => "?").join(", ");
      return db
        .prepare(`insert into "${table}" (${names.join(", ")}) values (${marks})`)
        .bind(...Object.values(row));
    }),
  );

/** Drops everything. @returns {Promise<Record<string, number>>} bytes by table with its keys, and by index */
export async function bytesByPart(db) {
  const parts = {};
  const size = async () => (await db.prepare("select 1").all()).meta.size_after;
  const drop = async (kind, name) => {
    const before = await size();
    await db.prepare(`drop ${kind} "${name}"`).run();
    parts[name] = before - (await size());
  };
  const { results } = await db
    .prepare(
      "select type, name from sqlite_master where sql is not null and type in ('index', 'trigger', 'view')",
    )
    .all();
  for (const type of ["trigger", "view"])
    for (const { name } of results.filter((each) => each.type === type))
      await db.prepare(`drop ${type} "${name}"`).run();
  for (const { name } of results.filter((each) => each.type === "index")) await drop("index", name);
  for (const name of (await tablesOf(db)).toReversed()) await drop("table", name);
  return parts;
}

/** A table comes after those that it refers to. */
async function tablesOf(db) {
  const { results } = await db
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
    )
    .all();
  const left = new Set(results.map(({ name }) => name));
  const sorted = [];
  while (left.size > 0) {
    for (const name of [...left]) {
      const { results: keys } = await db.prepare(`pragma foreign_key_list("${name}")`).all();
      if (keys.some((key) => key.table !== name && left.has(key.table))) continue;
      sorted.push(name);
      left.delete(name);
    }
  }
  return sorted;
}

const randomText = (length) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
