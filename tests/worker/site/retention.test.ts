/** What the sweep deletes after a time, how much of it in a minute, and that evidence stays. */
import { getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RETENTIONS } from "~/domain/account-data/deletion/retentions.server";
import { BOUND_TABLES } from "~/domain/audit/bound-rows";
import { generatedProposal, memberOn, sentProposal, signedProposal } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 60 * 60 * 1000;
let world: World;
let known: Record<string, string | null>;
beforeAll(async () => {
  world = await openWorld();
  const owner = await memberOn(world, "agency");
  const user = await world.db.prepare("select id from users where email = ?").bind(owner.email).first("id");
  await world.db
    .prepare(
      "insert into hook_endpoints (id, user_id, url, events, created_at) values ('endpoint', ?, 'https://a.example', '[]', 0)",
    )
    .bind(String(user))
    .run();
  const proposal = await sentProposal(owner);
  known = { user_id: String(user), endpoint_id: "endpoint", proposal_id: proposal };
  await addReplyAddress(proposal);
});
afterAll(() => world.dispose());

/** A mail that came in belongs to the address of a thread. */
async function addReplyAddress(proposal: string): Promise<void> {
  await world.db
    .prepare(
      `insert into threads (id, proposal_id, version_id, kind, asker_id, audience, state, created_at, updated_at)
       select 'thread', proposals.id, current_version_id, 'question', recipients.id, 'everybody', 'open', 0, 0
       from proposals join recipients on recipients.proposal_id = proposals.id where proposals.id = ? limit 1`,
    )
    .bind(proposal)
    .run();
  await world.db
    .prepare(
      "insert into reply_addresses (token_hash, thread_id, created_at) values ('address', 'thread', 0)",
    )
    .run();
}

let rows = 0;

/** @returns its rowid */
async function insert(table: SQLiteTable, since: string, time: number, given: typeof known): Promise<number> {
  rows += 1;
  const valueFor = (name: string, type: string) =>
    name === since
      ? time
      : name in given
        ? given[name]
        : (known[name] ?? (type === "integer" ? 0 : `row-${rows}`));
  const columns = getTableConfig(table).columns.filter(
    ({ name, notNull }) => notNull || name === since || name in given,
  );
  const values = columns.map(({ name, columnType }) =>
    valueFor(name, columnType === "SQLiteInteger" ? "integer" : "text"),
  );
  const names = columns.map(({ name }) => name).join(", ");
  const { meta } = await world.db
    .prepare(`insert into ${getTableName(table)} (${names}) values (${columns.map(() => "?").join(", ")})`)
    .bind(...values)
    .run();
  return meta.last_row_id;
}

/** Mails are in one table and go after different times. */
const givenFor = (what: string): typeof known =>
  ({
    "sign-up-mails": { user_id: null },
    "account-mails": { user_id: known.user_id ?? null },
    "received-mails": { token_hash: "address" },
    "open-hints": { proposal_id: known.proposal_id ?? null },
  })[what] ?? {};

describe("what is kept for a time", () => {
  it.each(RETENTIONS)(
    "lets $what go after it, and no sooner",
    async ({ table, since, after, clears, what }) => {
      const given = givenFor(what);
      const [old, young] = [
        await insert(table, since.name, START - after - 1, given),
        await insert(table, since.name, START - after, given),
      ];
      const left = async () => {
        const query = `select rowid as id from ${getTableName(table)} where rowid in (?, ?) and ${since.name} is not null`;
        return (await world.db.prepare(query).bind(old, young).all<{ id: number }>()).results.map(
          ({ id }) => id,
        );
      };
      await world.sweep();
      expect(await left()).toEqual([young]);
      const row = await world.db
        .prepare(`select 1 as there from ${getTableName(table)} where rowid = ?`)
        .bind(old)
        .first();
      expect(row !== null).toBe(clears !== undefined);
    },
  );

  it("goes in parts, so that no statement takes long", async () => {
    await world.db
      .prepare(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 501)
        insert into sessions (token_hash, user_id, created_at, expires_at) select 'many-' || i, ?, 0, ? from n`)
      .bind(known.user_id ?? "", START - 1)
      .run();
    const left = () =>
      world.db.prepare("select count(*) as n from sessions where token_hash like 'many-%'").first("n");
    await world.sweep();
    expect(await left()).toBe(1);
    await world.sweep();
    expect(await left()).toBe(0);
  });
});

describe("evidence", () => {
  it("stays, whatever the time", async () => {
    const owner = await memberOn(world, "professional");
    await signedProposal(world, owner, "kept@harbor.example");
    const open = world.db.prepare(`select (select count(*) from sealed_documents where state <> 'sealed')
      + (select count(*) from deliveries where state in ('pending', 'working')) as n`);
    await world.until("the seal and its mails", async () => (await open.first("n")) === 0);
    const tables = [...Object.keys(BOUND_TABLES), "audit_events", "audit_heads", "payments", "admin_acts"];
    const counts = () =>
      Promise.all(
        tables.map((table) =>
          world.db.prepare(`select count(*) as n from ${table} where 1 ${ofProposals(table)}`).first("n"),
        ),
      );
    const ofProposals = (table: string) => (table === "deliveries" ? "and proposal_id is not null" : "");
    const before = await counts();
    world.clock.now = START + 4000 * DAY;
    await world.sweep();
    expect(await counts()).toEqual(before);
    world.clock.now = START;
  });
});

describe("a deleted proposal that nobody was sent", () => {
  it("goes when it can no longer be restored, with its events, and the purge is recorded", async () => {
    const owner = await memberOn(world, "professional");
    const [old, young, sent] = [
      await generatedProposal(owner),
      await generatedProposal(owner),
      await sentProposal(owner),
    ];
    const sample =
      (await owner.post("/proposals", { intent: "sample" })).headers.get("Location")?.split("/")[2] ?? "";
    const before = START - 30 * DAY;
    const deleted = world.db.prepare("update proposals set deleted_at = ? where id = ?");
    await world.db.batch([
      ...[old, sent, sample].map((id) => deleted.bind(before - 1, id)),
      deleted.bind(before, young),
    ]);
    const names = { [old]: "old", [young]: "young", [sent]: "sent", [sample]: "sample" };
    const there = async (table: string, column: string) => {
      const query = `select distinct ${column} as id from ${table}`;
      const { results } = await world.db.prepare(query).all<{ id: string }>();
      return results.flatMap(({ id }) => names[id] ?? []).sort();
    };
    await world.sweep();
    const kept = ["sample", "sent", "young"];
    expect(await there("proposals", "id")).toEqual(kept);
    for (const table of ["audit_events", "audit_heads"])
      expect(await there(table, "proposal_id"), table).toEqual(kept);
    const purge = await world.db
      .prepare("select * from audit_purges where proposal_id = ?")
      .bind(old)
      .first();
    expect(purge).toMatchObject({ reason: "deleted before it was sent", events: 2, purged_at: START });
    expect((await owner.get(`/proposal/${old}`)).status).toBe(404);
  });
});
