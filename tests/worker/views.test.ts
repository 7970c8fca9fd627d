import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  sentProposal,
  signingPath,
} from "../world/people";
import { openWorld, START, type World } from "../world/world";

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

  it("of what does not exist are 404", async () => {
    expect(
      (await world.visitor().post(`/sign/${"A".repeat(43)}/opened`, { view: "some-view-id" })).status,
    ).toBe(404);
    expect(
      (await world.visitor().post("/client/proposal/nothing-here/opened", { view: "some-view-id" })).status,
    ).toBe(404);
  });
});
