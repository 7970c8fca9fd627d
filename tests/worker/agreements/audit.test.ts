import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalJson } from "~/platform/canonical-json";
import { generatedProposal, type Member, memberOn, offerToSign, signedProposal } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let signed: { id: string; path: string };
beforeAll(async () => {
  // As where there are chains from before the end of a chain was noted.
  world = await openWorld({ settings: { UNNOTED_CHAINS: "accept" } });
  owner = await memberOn(world, "professional");
  signed = await signedProposal(world, owner, "audited@harbor.example");
});
afterAll(() => world.dispose());

const run = (sql: string, ...values: unknown[]) =>
  world.db
    .prepare(sql)
    .bind(...values)
    .run();

/** In place of a statement: the product appends its next event. */
const GO_ON = "the owner does something else";

describe("what was recorded", () => {
  it.each([
    ["an audit event", "update audit_events set type = 'document.opened' where proposal_id = ?"],
    ["a frozen version", "update proposal_versions set html = '<p>other</p>' where proposal_id = ?"],
    ["a signature", "update signatures set signer_name = 'Somebody' where proposal_id = ?"],
  ])("cannot be changed: %s", async (_what, sql) => {
    await expect(run(sql, signed.id)).rejects.toThrow(/never changed/);
  });

  it("cannot be deleted, signatures and their events least of all", async () => {
    await expect(run("delete from audit_events where proposal_id = ?", signed.id)).rejects.toThrow(
      /recorded purge/,
    );
    await expect(run("delete from signatures where proposal_id = ?", signed.id)).rejects.toThrow(
      /never deleted/,
    );
    const purge =
      "insert into audit_purges (proposal_id, head_hash, events, reason, purged_at) values (?, 'h', 1, 'account deleted', 0)";
    await expect(run(purge, signed.id)).rejects.toThrow(/never purged/);
  });

  it("of what was never signed goes only after a recorded purge", async () => {
    const id = await generatedProposal(owner);
    await expect(run("delete from audit_events where proposal_id = ?", id)).rejects.toThrow(/recorded purge/);
    await run(
      "insert into audit_purges (proposal_id, head_hash, events, reason, purged_at) values (?, 'h', 2, 'account deleted', 0)",
      id,
    );
    await run("delete from audit_events where proposal_id = ?", id);
    await expect(run("delete from audit_purges where proposal_id = ?", id)).rejects.toThrow(/never deleted/);
  });

  it("of what was signed under an id that had been purged before stays", async () => {
    const { id, path, body } = await offerToSign(world, owner);
    await run(
      "insert into audit_purges (proposal_id, head_hash, events, reason, purged_at) values (?, 'h', 2, 'account deleted', 0)",
      id,
    );
    expect((await world.visitor().json("POST", `/api${path}`, body)).status).toBe(200);
    await expect(run("delete from audit_events where proposal_id = ?", id)).rejects.toThrow(/recorded purge/);
  });
});

describe("the chain", () => {
  it("is numbered without gaps and shown to the owner as intact", async () => {
    const { results } = await world.db
      .prepare("select seq, prev_hash, hash from audit_events where proposal_id = ? order by seq")
      .bind(signed.id)
      .all<{ seq: number; prev_hash: string; hash: string }>();
    expect(results.map(({ seq }) => seq)).toEqual(results.map((_, index) => index + 1));
    for (const [index, row] of results.entries()) {
      expect(row.prev_hash).toBe(index === 0 ? "0".repeat(64) : results[index - 1]?.hash);
    }
    const { text } = await owner.get(`/proposal/${signed.id}`);
    expect(text).toContain("Audit trail verified");
    expect(text.replaceAll("<!-- -->", "")).toContain(`${results.length} events in `);
  });

  describe("names the first event that does not fit, even behind the triggers' back", () => {
    beforeAll(async () => {
      await run("drop trigger audit_events_never_change");
      await run("drop trigger audit_events_go_only_by_purge");
    });

    const swap = `update audit_events set seq = case seq when 2 then -3 else -2 end where proposal_id = ? and seq in (2, 3)`;
    it.each([
      [
        "edited",
        2,
        ["update audit_events set actor_name = 'Somebody Else' where proposal_id = ? and seq = 2"],
      ],
      [
        "edited with a hash of its own",
        2,
        ["update audit_events set hash = 'ff' where proposal_id = ? and seq = 2"],
      ],
      ["dated back", 4, ["update audit_events set occurred_at = 1 where proposal_id = ? and seq = 4"]],
      ["removed", 3, ["delete from audit_events where proposal_id = ? and seq = 3"]],
      ["cut off at the end", 4, ["delete from audit_events where proposal_id = ? and seq >= 4"]],
      [
        "cut off at the end, with the note of where it ended",
        4,
        [
          "delete from audit_events where proposal_id = ? and seq >= 4",
          "delete from audit_heads where proposal_id = ?",
        ],
      ],
      [
        "cut off at the end, and the note made to fit",
        4,
        [
          "delete from audit_events where proposal_id = ? and seq >= 4",
          "update audit_heads set seq = 3, hash = (select hash from audit_events e where e.proposal_id = audit_heads.proposal_id and e.seq = 3) where proposal_id = ?",
        ],
      ],
      [
        "cut off at the end, and gone on with",
        4,
        ["delete from audit_events where proposal_id = ? and seq >= 4", GO_ON],
      ],
      [
        "cut off at the end, with the note of where it ended, and gone on with",
        4,
        [
          "delete from audit_events where proposal_id = ? and seq >= 4",
          "delete from audit_heads where proposal_id = ?",
          GO_ON,
        ],
      ],
      [
        "removed, and the rest moved up",
        1,
        [
          "delete from audit_events where proposal_id = ? and seq = 1",
          "update audit_events set seq = -seq where proposal_id = ?",
          "update audit_events set seq = -seq - 1 where proposal_id = ?",
        ],
      ],
      [
        "swapped with the next",
        2,
        [swap, "update audit_events set seq = -seq where proposal_id = ? and seq < 0"],
      ],
      [
        "given a field of a later version",
        2,
        ["update audit_events set client_time_zone = 'Mars' where proposal_id = ? and seq = 2"],
      ],
    ])("%s", async (_what, first, statements) => {
      const id = await generatedProposal(owner);
      await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "approved" });
      await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "rejected" });
      expect((await owner.get(`/proposal/${id}`)).text).toContain("Audit trail verified");
      for (const statement of statements) {
        if (statement === GO_ON)
          await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "approved" });
        else await run(statement, id);
      }
      const page = await owner.get(`/proposal/${id}`);
      expect(page.text).not.toContain("Audit trail verified");
      expect(page.text.replaceAll("<!-- -->", "")).toContain(`Event ${first} does not fit`);
    });

    it("and holds for events of the first version, hashed without the later columns", async () => {
      const id = await generatedProposal(owner);
      await rewriteAsFirstVersion(id);
      expect((await owner.get(`/proposal/${id}`)).text).toContain("Audit trail verified");
      await run("update audit_events set ip = '198.51.100.1' where proposal_id = ? and seq = 1", id);
      expect((await owner.get(`/proposal/${id}`)).text).toContain("Audit trail damaged");
    });
  });
});

/** A chain as it was written before there were roles, channels and claimed times. */
async function rewriteAsFirstVersion(id: string): Promise<void> {
  const { results } = await world.db
    .prepare("select * from audit_events where proposal_id = ? order by seq")
    .bind(id)
    .all<Record<string, string | number | null>>();
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const later = ["role", "channel", "auth_event_id", "session_id", "client_time_zone", "client_time"];
  later.push("private_salt");
  let before = "0".repeat(64);
  for (const row of results) {
    const { hash: _, prev_hash: __, ...kept } = { ...row, schema_version: 1 } as typeof row;
    const event = Object.entries(kept).filter(([name]) => !later.includes(name));
    const text = canonicalJson(Object.fromEntries(event.map(([name, value]) => [camel(name), value])));
    const hash = createHash("sha256")
      .update(before + text)
      .digest("hex");
    const sql =
      "update audit_events set schema_version = 1, prev_hash = ?, hash = ? where proposal_id = ? and seq = ?";
    await run(sql, before, hash, id, row.seq);
    before = hash;
  }
  await run("delete from audit_heads where proposal_id = ?", id);
}
