/** The database that the migrations make, and what its triggers keep. */
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProject } from "../../../scripts/project.mjs";
import { askBindings, bindingsWorker } from "../../world/host/bindings";
import { databaseOf } from "../../world/host/database";
import { temporaryFolder } from "../../world/temporary-folder";

const folder = inProject("migrations");

let miniflare: Miniflare;
let db: D1Database;
beforeAll(async () => {
  miniflare = new Miniflare({ workers: [bindingsWorker({ d1Databases: ["DB"] })] } as MiniflareOptions);
  db = databaseOf(askBindings(miniflare));
  // Each file as Wrangler applies it: all of it or nothing.
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".sql"))) {
    if (name.startsWith("0001")) await addUser("before").run();
    if (name.startsWith("0004")) await db.batch(SENT.flatMap(addSent));
    const statements = readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
});
afterAll(() => miniflare.dispose());

const all = async (query: string) => (await db.prepare(query).all()).results;

const addUser = (id: string) =>
  db
    .prepare("insert into users (id, email, name, password_hash, created_at) values (?, ?, 'U', '-', 1)")
    .bind(id, `${id}@b.example`);

/** Proposals from before the column. */
const SENT = [
  { id: "draft", set: "status = 'draft'", waitingFor: null },
  { id: "sent", set: "current_version_id = 'v'", waitingFor: "client" },
  { id: "signs", set: "current_version_id = 'v', countersigner_id = 'before'", waitingFor: "us" },
  { id: "signed", set: "current_version_id = 'v', status = 'signed'", waitingFor: null },
  { id: "deleted", set: "current_version_id = 'v', deleted_at = 1", waitingFor: null },
  { id: "closed", set: "current_version_id = 'v', page_closed_at = 1", waitingFor: null },
];

const addSent = ({ id, set }: (typeof SENT)[number]) => [
  db
    .prepare(`insert into proposals (id, user_id, title, client_name, status, brief, created_at, updated_at)
      values (?, 'before', 'T', 'C', 'viewed', '{}', 1, 1)`)
    .bind(id),
  db.prepare(`update proposals set ${set} where id = ?`).bind(id),
];

it("is what the schema says: nothing is left to generate", () => {
  const copy = temporaryFolder("migrations");
  cpSync(folder, copy, { recursive: true });
  const kit = inProject("node_modules/drizzle-kit/bin.cjs");
  const options = ["--dialect", "sqlite", "--schema", inProject("app/db/schema.ts"), "--out", copy];
  execFileSync(process.execPath, [kit, "generate", ...options], { cwd: inProject("."), stdio: "pipe" });
  expect(readdirSync(copy).sort()).toEqual(readdirSync(folder).sort());
});

it("asks accounts that exist nothing, and leaves them without defaults", async () => {
  await addUser("after").run();
  const columns = "id, welcomed_at, default_currency, default_tax, default_terms";
  expect(await all(`select ${columns} from users where id in ('before', 'after') order by id`)).toEqual([
    { id: "after", welcomed_at: null, default_currency: null, default_tax: null, default_terms: "" },
    { id: "before", welcomed_at: 1, default_currency: null, default_tax: null, default_terms: "" },
  ]);
});

it("says of sent proposals that exist who is to act", async () => {
  const waiting =
    "select id, waiting_for as waitingFor from proposals where user_id = 'before' order by rowid";
  expect(await all(waiting)).toEqual(SENT.map(({ id, waitingFor }) => ({ id, waitingFor })));
});

it("has every foreign key, and they are on", async () => {
  expect(await all("pragma foreign_keys")).toEqual([{ foreign_keys: 1 }]);
  expect(await all("pragma foreign_key_check")).toEqual([]);
});

describe("the words of the list", () => {
  const found = async (word: string) =>
    (
      await db
        .prepare("select proposal_id as id from proposal_words where user_id = ? and word = ? order by id")
        .bind("finder", word)
        .all<{ id: string }>()
    ).results.map(({ id }) => id);

  const proposal = (id: string, searchText: string) =>
    db
      .prepare(`insert into proposals (id, user_id, title, client_name, status, brief, search_text, value_minor,
          created_at, updated_at) values (?, 'finder', 'T', 'C', 'sent', '{}', ?, 500, 1, 7)`)
      .bind(id, searchText);

  it("are those of a new proposal, from their beginning and from letters inside", async () => {
    await db.batch([
      addUser("finder"),
      proposal("latin", "relaunch zolc\nbright harbor llc\nweb development"),
      proposal("others", "αθηνα οδοσ\nдоговор елка"),
    ]);
    for (const word of ["relaunch", "aunch", "zolc", "harbor", "development", "sent"])
      expect(await found(word), word).toContain("latin");
    for (const word of ["αθηνα", "договор", "оговор"]) expect(await found(word), word).toEqual(["others"]);
    expect(
      await all("select title_key, value_key, updated_at from proposal_listing where proposal_id = 'others'"),
    ).toEqual([{ title_key: "αθηνα οδοσ", value_key: 500, updated_at: 7 }]);
  });

  it("follow every later change: words, status, deletion, restoring and the end", async () => {
    const change = (set: string) => db.prepare(`update proposals set ${set} where id = 'latin'`).run();
    await change("search_text = 'new words', status = 'signed'");
    expect([
      await found("relaunch"),
      await found("words"),
      await found("signed"),
      await found("sent"),
    ]).toEqual([[], ["latin"], ["latin"], ["others"]]);
    await change("status = 'sent', requires_signature = 1, sent_at = 9");
    expect(await found("pending")).toEqual(["latin"]);
    await change("deleted_at = 9");
    expect(await found("words")).toEqual([]);
    await change("deleted_at = null");
    expect(await found("words")).toEqual(["latin"]);
    await db.prepare("delete from users where id = 'finder'").run();
    expect(await all("select * from proposal_listing where user_id = 'finder'")).toEqual([]);
    expect(await all("select * from proposal_words where user_id = 'finder'")).toEqual([]);
  });
});

it("finds clients by the words of theirs, until they change or go", async () => {
  const words = async () =>
    (await all("select word from client_words where user_id = 'booker' order by word")).map(
      (row) => (row as { word: string }).word,
    );
  await db.batch([
    addUser("booker"),
    db.prepare(`insert into clients (id, user_id, name, sort_key, search_text, created_at, updated_at)
      values ('client', 'booker', 'Jörg Roe', 'jorg roe', 'jorg roe bakery', 1, 1)`),
  ]);
  expect(await words()).toEqual(["bakery", "jorg", "roe"]);
  await db.prepare("update clients set search_text = 'bo lind' where id = 'client'").run();
  expect(await words()).toEqual(["bo", "lind"]);
  await db.prepare("delete from users where id = 'booker'").run();
  expect(await words()).toEqual([]);
});
