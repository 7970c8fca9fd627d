import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../../migrations/", import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

let miniflare: Miniflare;
let db: D1Database;
beforeAll(async () => {
  miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    d1Databases: ["DB"],
  });
  db = (await miniflare.getD1Database("DB")) as unknown as D1Database;
});
afterAll(() => miniflare.dispose());

/** Each file as wrangler applies it: all of it or nothing. */
async function migrate(names: string[]): Promise<void> {
  for (const name of names) {
    const statements = readFileSync(folder + name, "utf8").split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}

const all = async (query: string) => (await db.prepare(query).all()).results;

describe("the migration to mails about accounts", () => {
  it("keeps every delivery, its indices and its foreign keys", async () => {
    const at = files.findIndex((name) => name.endsWith("_account_mail.sql"));
    await migrate(files.slice(0, at));
    await db.batch([
      db.prepare(
        "insert into users (id, email, name, password_hash, created_at) values ('user', 'a@b.example', 'Ada', 'hash', 1)",
      ),
      db.prepare(`insert into proposals (id, user_id, title, client_name, status, brief, created_at, updated_at)
                  values ('proposal', 'user', 'Title', 'Client', 'sent', '{}', 1, 1)`),
      db.prepare(`insert into deliveries (id, user_id, proposal_id, kind, version_id, link_id, to_name, to_email,
                    cc, subject, message, state, attempts, counted_in, claimed_at, provider_id, last_error, created_at, sent_at)
                  values ('full', 'user', 'proposal', 'proposal', 'version', 'link', 'Client', 'c@d.example',
                    '["e@f.example"]', 'Subject', 'Message', 'sent', 2, '2026-11', 3, 'mail_1', 'once', 2, 4),
                  ('bare', 'user', 'proposal', 'proposal_copy', null, null, 'Other', 'o@d.example',
                    '[]', 'Subject', 'Message', 'pending', 0, null, null, null, null, 5, null)`),
    ]);
    const [rows, indices] = ["select * from deliveries order by id", indicesOf("deliveries")];
    const before = { rows: await all(rows), indices: await all(indices) };
    expect(before.rows).toHaveLength(2);
    expect(before.indices).toHaveLength(2);

    await migrate(files.slice(at, at + 1));
    expect({ rows: await all(rows), indices: await all(indices) }).toEqual(before);
    expect(await all("pragma foreign_key_list(deliveries)")).toHaveLength(2);
    expect(await all("pragma foreign_key_check")).toEqual([]);
    expect(await all("pragma foreign_keys")).toEqual([{ foreign_keys: 1 }]);

    await db.prepare("delete from proposals").run();
    expect(await all("select id from deliveries")).toEqual([]);
  });
});

const indicesOf = (table: string) =>
  `select name, sql from sqlite_master where type = 'index' and tbl_name = '${table}' and sql is not null order by name`;
