// @module-tag nightly
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  sentProposal,
  signingPath,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
let clients = 0;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => {
  world.clock.now = START;
  return world.dispose();
});

async function sent() {
  clients += 1;
  const address = `reader-${clients}@harbor.example`;
  const id = await generatedProposal(owner);
  await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  return { id, path: await signingPath(world, address) };
}

const viewIdOf = (page: { text: string }) => /data-view="([\w-]+)"/.exec(page.text)?.[1] ?? "";
const proposal = async (id: string) => (await owner.get(`/api/proposals/${id}`)).body;

describe("views", () => {
  it("count after a human signal, each page load once, and move sent to viewed", async () => {
    const { id, path } = await sent();
    const client = world.visitor();
    const view = viewIdOf(await client.get(path));
    expect(view).not.toBe("");
    for (let n = 0; n < 3; n += 1) expect((await client.post(`${path}/opened`, { view })).status).toBe(200);
    await world.until("the count", async () => (await proposal(id)).viewCount === 1);
    expect(await proposal(id)).toMatchObject({
      status: "viewed",
      wasViewed: true,
      signatureStatus: "pending",
    });
    expect((await eventsOf(world, id)).filter((type) => type === "document.opened")).toHaveLength(1);
    expect((await owner.get(`/proposal/${id}`)).text).toMatch(/Viewed (<!-- -->)?1/);
  });

  it("come together in the total, with at most one write to the database in ten seconds", async () => {
    const { id, path } = await sent();
    const client = world.visitor();
    for (let n = 0; n < 40; n += 1) await client.post(`${path}/opened`, { view: `view-number-${id}-${n}` });
    await world.until("all of them", async () => (await proposal(id)).viewCount === 40);
  });

  it("do not count the owner's own", async () => {
    const { id, path } = await sent();
    await owner.post(`${path}/opened`, { view: "the-owner-looks-at-it" });
    expect(await eventsOf(world, id)).not.toContain("document.opened");
  });

  it("of the client's page count as well", async () => {
    const id = await sentProposal(owner, { requiresSignature: false });
    const client = world.visitor();
    const page = await client.get(`/client/proposal/${id}`);
    await client.post(`/client/proposal/${id}/opened`, { view: viewIdOf(page) });
    await world.until("the count", async () => (await proposal(id)).viewCount === 1);
  });

  it("are evidence once for each reader, and one that was lost is made up by the next", async () => {
    const { id, path } = await sent();
    const opened = async () => (await eventsOf(world, id)).filter((type) => type === "document.opened");
    await world.db.exec(
      `create trigger broken before insert on audit_events when new.proposal_id = '${id}' begin select raise(abort, 'broken'); end`,
    );
    const client = world.visitor();
    const lost = await client.post(`${path}/opened`, { view: "the-view-that-is-lost" });
    await world.db.exec("drop trigger broken");
    expect([lost.status, await opened()]).toEqual([500, []]);
    expect((await proposal(id)).status).toBe("sent");
    await client.post(`${path}/opened`, { view: "the-view-that-is-lost" });
    await client.post(`${path}/opened`, { view: "the-view-thereafter" });
    expect(await opened()).toHaveLength(1);
    expect((await proposal(id)).status).toBe("viewed");
    await world.until("both views", async () => (await proposal(id)).viewCount === 2);
    const failures = world.logs.filter((line) => line.includes("request.failed"));
    expect(failures.join("\n")).toContain("broken");
    expect(failures.join("\n"), "no bound value is logged").not.toMatch(
      /params:|Failed query|harbor\.example/,
    );
  });

  it("at the same moment are one opening", async () => {
    const { id, path } = await sent();
    const views = Array.from({ length: 8 }, (_, n) => `at-the-same-moment-${n}`);
    await Promise.all(views.map((view) => world.visitor().post(`${path}/opened`, { view })));
    expect((await eventsOf(world, id)).filter((type) => type === "document.opened")).toHaveLength(1);
  });

  it("of what was replaced or taken back are evidence, but leave the proposal sent", async () => {
    const old = await sent();
    await world.db
      .prepare("update proposals set current_version_id = 'another' where id = ?")
      .bind(old.id)
      .run();
    const revoked = await sent();
    await world.db
      .prepare("update signing_links set revoked_at = ? where proposal_id = ?")
      .bind(START, revoked.id)
      .run();
    for (const { id, path } of [old, revoked]) {
      await world.visitor().post(`${path}/opened`, { view: "a-look-at-an-old-one" });
      expect(await eventsOf(world, id)).toContain("document.opened");
      const row = await world.db.prepare("select status from proposals where id = ?").bind(id).first();
      expect(row).toEqual({ status: "sent" });
    }
  });

  it("of what does not exist are 404", async () => {
    expect(
      (await world.visitor().post(`/sign/${"A".repeat(43)}/opened`, { view: "some-view-id" })).status,
    ).toBe(404);
    expect(
      (await world.visitor().post("/client/proposal/nothing-here/opened", { view: "some-view-id" })).status,
    ).toBe(404);
  });
});
