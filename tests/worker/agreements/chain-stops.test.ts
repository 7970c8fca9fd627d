/** A chain that was changed behind the product's back is stopped: nothing signs it anew, and people are told. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalJson } from "~/platform/canonical-json";
import { findingsIn } from "../../world/documents/chains";
import {
  adminMember,
  generatedProposal,
  type Member,
  mailRecorded,
  memberOn,
  offerToSign,
  sentProposal,
} from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  admin = await adminMember(world);
  for (const trigger of ["audit_events_never_change", "audit_events_go_only_by_purge"])
    await run(`drop trigger ${trigger}`);
});
afterAll(() => world.dispose());

const run = (statement: string, ...values: unknown[]) =>
  world.db
    .prepare(statement)
    .bind(...values)
    .run();

type Row = Record<string, string | number | null>;

const eventsIn = async (id: string) =>
  (
    await world.db
      .prepare("select * from audit_events where proposal_id = ? order by seq")
      .bind(id)
      .all<Row>()
  ).results;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const PRIVATE = ["ip", "country", "userAgent", "sessionId"];
const LATER = ["role", "channel", "authEventId", "sessionId", "clientTimeZone", "clientTime", "privateSalt"];

/** As the product hashes it: the rule is public, and no secret is in it. */
function hashOf(before: string, row: Row): string {
  const {
    hash: _,
    prevHash: __,
    ...event
  } = Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]));
  const without = (names: string[]) =>
    Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name)));
  if (row.schema_version === 1) return sha256(before + canonicalJson(without(LATER)));
  if (Number(row.schema_version) < 4) return sha256(before + canonicalJson(without(["privateSalt"])));
  const shown = Object.fromEntries(PRIVATE.map((name) => [name, event[name]]));
  const privateSha256 = sha256(event.privateSalt + canonicalJson(shown));
  return sha256(before + canonicalJson({ ...without([...PRIVATE, "privateSalt"]), privateSha256 }));
}

/** Every event changed as it is told, with hashes that fit: all that can be done without the secret. */
async function rewrite(id: string, change: (row: Row) => Row): Promise<void> {
  let before = "0".repeat(64);
  for (const row of await eventsIn(id)) {
    const changed = change(row);
    const hash = hashOf(before, changed);
    await run(
      "update audit_events set actor_name = ?, occurred_at = ?, schema_version = ?, prev_hash = ?, hash = ? where id = ?",
      changed.actor_name,
      changed.occurred_at,
      changed.schema_version,
      before,
      hash,
      row.id,
    );
    before = hash;
  }
  await run(
    "update audit_heads set seq = (select max(seq) from audit_events e where e.proposal_id = audit_heads.proposal_id), hash = ? where proposal_id = ?",
    before,
    id,
  );
}

const renamed = (row: Row): Row => (row.seq === 1 ? { ...row, actor_name: "Somebody Else" } : row);
const statusOf = (id: string, status: string) =>
  owner.json("PATCH", `/api/proposals/${id}/status`, { status });
const WORDS = "This proposal is on hold.";

const ATTACKS: [what: string, attack: (id: string) => Promise<unknown>][] = [
  ["rewritten, with hashes that fit", (id) => rewrite(id, renamed)],
  [
    "rewritten, without the note of its end",
    async (id) => {
      await rewrite(id, renamed);
      await run("delete from audit_heads where proposal_id = ?", id);
    },
  ],
  [
    "rewritten as of a version from before there were notes",
    async (id) => {
      await rewrite(id, (row) => ({ ...renamed(row), schema_version: 1 }));
      await run("delete from audit_heads where proposal_id = ?", id);
    },
  ],
  [
    "given another proposal's note",
    async (id) => {
      const other = await generatedProposal(owner);
      const note = "(select mac from audit_heads where proposal_id = ?)";
      await run(`update audit_heads set mac = ${note} where proposal_id = ?`, other, id);
    },
  ],
  ["emptied", (id) => run("delete from audit_events where proposal_id = ?", id)],
  [
    "emptied, with the note of its end",
    async (id) => {
      for (const table of ["audit_events", "audit_heads"])
        await run(`delete from ${table} where proposal_id = ?`, id);
    },
  ],
  [
    "emptied, as if it had been purged",
    async (id) => {
      for (const table of ["audit_events", "audit_heads"])
        await run(`delete from ${table} where proposal_id = ?`, id);
      await run(
        "insert into audit_purges (proposal_id, head_hash, events, reason, purged_at) values (?, 'h', 2, 'account deleted', 0)",
        id,
      );
    },
  ],
];

describe("a chain", () => {
  it.each(ATTACKS)("%s is not gone on with, and never intact again", async (_what, attack) => {
    const id = await sentProposal(owner);
    await mailRecorded(world, id);
    expect(await findingsIn(world, id)).toEqual([]);
    await attack(id);
    const before = await eventsIn(id);
    const [head] = (await world.db.prepare("select * from audit_heads where proposal_id = ?").bind(id).all())
      .results;
    for (const status of ["approved", "rejected"]) {
      const refused = await statusOf(id, status);
      expect([refused.status, refused.body.chainStopped]).toEqual([409, true]);
      expect(refused.body.error).toContain(WORDS);
    }
    expect(await eventsIn(id)).toEqual(before);
    const after = await world.db.prepare("select * from audit_heads where proposal_id = ?").bind(id).all();
    expect(after.results).toEqual(head ? [head] : []);
    expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("sent");
    const page = await owner.get(`/proposal/${id}`);
    expect(page.text).toContain("Audit trail damaged.");
    expect(page.text).not.toContain("Audit trail verified");
  });

  it("that is stopped wakes the operator, once for each refusal, and stands on the admins' list", async () => {
    const id = await sentProposal(owner);
    await mailRecorded(world, id);
    await rewrite(id, renamed);
    for (const status of ["approved", "rejected"]) await statusOf(id, status);
    const lines = await world.until("both lines", () => {
      const found = world.logs.filter(
        (line) => line.includes("audit.chain_stopped") && line.includes(id.slice(0, 6)),
      );
      return found.length >= 2 && found;
    });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("The record of the last event was not made by Countersign.");
    const page = await admin.get("/admin/deliveries");
    expect(page.text).toContain("Proposals on hold");
    expect(page.text).toContain(id);
    expect(page.text.replaceAll("<!-- -->", "")).toContain("Refused 2 times");
    expect((await owner.get("/admin/deliveries")).status).not.toBe(200);
  });

  it("that is stopped refuses a signature with a calm sentence, on the page and to programs, and keeps nothing of it", async () => {
    const offer = await offerToSign(world, owner);
    await mailRecorded(world, offer.id);
    const reader = world.visitor();
    await reader.post(offer.path, { intent: "consent" });
    await rewrite(offer.id, renamed);
    const api = await world.visitor().json("POST", `/api${offer.path}`, offer.body);
    expect([api.status, api.body.chainStopped]).toEqual([409, true]);
    const fields = { intent: "sign", scrolledToBottom: "true", legalDisclaimer: "on" };
    const named = { signerName: "Amara O'Neill", signerEmail: offer.address };
    const page = await reader.post(offer.path, { ...fields, ...named });
    expect([page.status, page.text.includes(WORDS)]).toEqual([409, true]);
    expect(page.text).toContain("Amara O&#x27;Neill");
    const kept = await world.db
      .prepare("select count(*) as n from signatures where proposal_id = ?")
      .bind(offer.id)
      .first("n");
    expect(kept).toBe(0);
    expect((await world.visitor().get(offer.path)).status, "the document can still be read").toBe(200);
  });

  it("that is stopped holds up no mail: what became of it stands on its row", async () => {
    const id = await generatedProposal(owner);
    const to = "stopped-on-its-way@harbor.example";
    const answer = world.mail.answer.bind(world.mail);
    world.mail.answer = async (request) => {
      if ((await request.clone().text()).includes(to)) await rewrite(id, renamed);
      return answer(request);
    };
    const mail = { recipientEmail: to, ccEmails: [], subject: "Proposal", message: "Hello" };
    expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
    await world.until("the mail to be sent", async () => {
      const row = await world.db
        .prepare("select state from deliveries where proposal_id = ?")
        .bind(id)
        .first<{ state: string }>();
      return row?.state === "sent";
    });
    world.mail.answer = answer;
    expect(world.mail.to(to)).toHaveLength(1);
    expect((await eventsIn(id)).map(({ type }) => type)).not.toContain("mail.accepted");
  });

  it("of a stranger stays a stranger's: 404, and no alarm", async () => {
    const id = await sentProposal(owner);
    await mailRecorded(world, id);
    await rewrite(id, renamed);
    const stranger = await memberOn(world, "professional");
    expect((await stranger.json("PATCH", `/api/proposals/${id}/status`, { status: "approved" })).status).toBe(
      404,
    );
    expect(world.logs.filter((line) => line.includes("chain_stopped") && line.includes(id))).toEqual([]);
  });

  it("is dated forwards alone, whatever the clock says", async () => {
    const id = await generatedProposal(owner);
    world.clock.now -= 60_000;
    expect((await statusOf(id, "approved")).status).toBe(200);
    world.clock.now += 60_000;
    const times = (await eventsIn(id)).map(({ occurred_at: at }) => Number(at));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(await findingsIn(world, id)).toEqual([]);
  });
});

describe("put back to an earlier state, note and all", () => {
  it("a sealed agreement's chain no longer holds what its certificate names", async () => {
    const offer = await offerToSign(world, owner);
    const [events, note] = [
      await eventsIn(offer.id),
      await world.db.prepare("select * from audit_heads where proposal_id = ?").bind(offer.id).first<Row>(),
    ];
    expect((await world.visitor().json("POST", `/api${offer.path}`, offer.body)).status).toBe(200);
    const row = await world.until("the seal", () =>
      world.db
        .prepare("select id, sha256 from sealed_documents where proposal_id = ? and state = 'sealed'")
        .bind(offer.id)
        .first<{ id: string; sha256: string }>(),
    );
    await run("delete from audit_events where proposal_id = ? and seq > ?", offer.id, events.length);
    await run(
      "update audit_heads set seq = ?, hash = ?, mac = ? where proposal_id = ?",
      note?.seq,
      note?.hash,
      note?.mac,
      offer.id,
    );
    const found = await findingsIn(world, offer.id);
    expect(found.map(({ table }) => table)).toEqual(
      expect.arrayContaining(["signatures", "sealed_documents"]),
    );
    const { body } = await world.visitor().get(`/api/verify/${row.sha256}`);
    expect(body.facts.chain.holds).toBe(false);
  });
});
