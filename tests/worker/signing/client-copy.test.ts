// @module-tag nightly
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Agreements, agreementsIn } from "../../world/documents/agreements";
import { sha256 } from "../../world/documents/poppler";
import { eventsOf, type Member, memberOn } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 60 * 60 * 1000;
let world: World;
let owner: Member;
let agreements: Agreements;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  agreements = agreementsIn(world, () => owner);
});
afterAll(() => world.dispose());

describe("the client's own copy", () => {
  it("is there once it was signed and sealed, for whoever holds the link that signed", async () => {
    const waiting = await agreements.sent();
    expect((await world.visitor().get(`${waiting.path}/pdf`)).status, "before signing").toBe(404);
    const done = await agreements.agreement();
    const copy = await world.visitor().bytes("GET", `${done.path}/pdf`);
    expect(copy.status).toBe(200);
    expect(sha256(copy.bytes)).toBe(done.row.sha256);
    expect(copy.headers.get("cache-control")).toBe("no-store");
    expect(copy.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await eventsOf(world, done.id)).toContain("pdf.downloaded");
    expect((await world.visitor().get(`${waiting.path}/pdf`)).status, "with another link").toBe(404);
    for (const nobody of ["nonsense", "A".repeat(43)]) {
      expect((await world.visitor().get(`/sign/${nobody}/pdf`)).status, nobody).toBe(404);
    }
  });

  it("is theirs though the download cannot be put down in the evidence, which the log tells", async () => {
    const done = await agreements.agreement();
    // What the database says of a chain that somebody else was quicker to append to, however often it is tried.
    await world.db.exec(
      `create trigger outrun before insert on audit_events when new.proposal_id = '${done.id}' begin select raise(abort, 'UNIQUE constraint failed'); end`,
    );
    const copy = await world.visitor().bytes("GET", `${done.path}/pdf`);
    const pack = await world.visitor().bytes("GET", `${done.path}/evidence.zip`);
    await world.db.exec("drop trigger outrun");
    expect([copy.status, sha256(copy.bytes), pack.status]).toEqual([200, done.row.sha256, 200]);
    const events = await eventsOf(world, done.id);
    for (const type of ["pdf.downloaded", "evidence.exported"]) {
      expect(events).not.toContain(type);
      await world.logged(`${type} of ${done.id.slice(0, 6)}…`);
    }
  });

  it("says of whom it is: who holds the link, in the role that it was sent in", async () => {
    const done = await agreements.agreement();
    await world.visitor().bytes("GET", `${done.path}/pdf`);
    const event = await agreements.first(
      "select actor_email, role, channel, auth_method from audit_events where proposal_id = ? and type = 'pdf.downloaded'",
      done.id,
    );
    expect(event).toEqual({
      actor_email: done.address,
      role: "signer",
      channel: "e-mailed link",
      auth_method: "link from e-mail",
    });
  });

  it("is told of to HEAD, which records nothing", async () => {
    const waiting = await agreements.sent();
    const done = await agreements.agreement();
    for (const [{ id, path }, file, type] of [
      [waiting, "copy.pdf", "application/pdf"],
      [done, "pdf", "application/pdf"],
      [done, "evidence.zip", "application/zip"],
    ] as const) {
      const before = await eventsOf(world, id);
      const answer = await world.visitor().ask("HEAD", `${path}/${file}`);
      expect([answer.status, answer.text, answer.headers.get("content-type")], file).toEqual([200, "", type]);
      expect(await eventsOf(world, id), file).toEqual(before);
      expect((await world.visitor().ask("HEAD", `/sign/${"A".repeat(43)}/${file}`)).status, file).toBe(404);
    }
    expect((await world.visitor().ask("HEAD", `${waiting.path}/pdf`)).status).toBe(404);
  });

  it("stays theirs when the link is too old to sign with", async () => {
    const done = await agreements.agreement();
    world.clock.now = START + 400 * DAY;
    const copy = await world.visitor().bytes("GET", `${done.path}/pdf`);
    world.clock.now = START;
    expect([copy.status, sha256(copy.bytes)]).toEqual([200, done.row.sha256]);
  });
});
