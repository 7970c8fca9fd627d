import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedProposal, type Member, memberOn, signedProposal } from "../world/people";
import { openWorld, type World } from "../world/world";

let world: World;
let owner: Member;
let signed: { id: string; path: string };
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  signed = await signedProposal(world, owner, "audited@harbor.example");
});
afterAll(() => world.dispose());

const run = (sql: string, ...values: unknown[]) =>
  world.db
    .prepare(sql)
    .bind(...values)
    .run();

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
    expect((await owner.get(`/proposal/${signed.id}`)).text).toContain("Evidence intact");
  });

  it("names the first event that was tampered with, even behind the triggers' back", async () => {
    const id = await generatedProposal(owner);
    await run("drop trigger audit_events_never_change");
    await run("update audit_events set actor_name = 'Somebody Else' where proposal_id = ? and seq = 2", id);
    const page = await owner.get(`/proposal/${id}`);
    expect(page.text).not.toContain("Evidence intact");
    expect(page.text).toMatch(/event (<!-- -->)?2/i);
  });
});
