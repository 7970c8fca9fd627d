/** Whoever is in the sender's team is no client, wherever they read. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  sentProposal,
  signingPath,
} from "../../world/people";
import { idOf, teamOfThree } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let admin: Member;
let member: Member;
beforeAll(async () => {
  world = await openWorld();
  ({ owner, admin, member } = await teamOfThree(world));
});
afterAll(() => world.dispose());

const viewOf = (page: { text: string }) => /data-view="([\w-]+)"/.exec(page.text)?.[1] ?? "";
const stateOf = async (id: string) => (await member.get(`/api/proposals/${id}`)).body;
const CLIENTS = ["document.opened", "disclosure.shown"];
const clientsEvents = async (id: string) =>
  (await eventsOf(world, id)).filter((type) => CLIENTS.includes(type));

async function sentTo(recipientEmail: string) {
  const id = await generatedProposal(member, { clientEmail: recipientEmail });
  const sent = await member.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail });
  expect(sent.status, sent.text).toBe(200);
  return { id, path: await signingPath(world, recipientEmail) };
}

describe("a colleague", () => {
  it("who opens the client's page leaves no trace of a client", async () => {
    const id = await sentProposal(member, { requiresSignature: false });
    const path = `/client/proposal/${id}`;
    for (const who of [owner, admin, member])
      expect((await who.post(`${path}/opened`, { view: viewOf(await who.get(path)) })).status).toBe(200);
    expect(await clientsEvents(id)).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: "sent", wasViewed: false, viewCount: 0 });
    const client = world.visitor();
    await client.post(`${path}/opened`, { view: viewOf(await client.get(path)) });
    expect(await clientsEvents(id)).toEqual(["document.opened"]);
    expect((await stateOf(id)).status).toBe("viewed");
  });

  it("who opens a client's own link leaves none either", async () => {
    const { id, path } = await sentTo("their-link@harbor.example");
    await owner.post(`${path}/opened`, { view: viewOf(await owner.get(path)) });
    expect(await clientsEvents(id)).toEqual([]);
    expect((await stateOf(id)).status).toBe("sent");
  });

  it("to whom it was sent reads it as its client", async () => {
    const { id, path } = await sentTo(admin.email);
    await owner.post(`${path}/opened`, { view: viewOf(await owner.get(path)) });
    expect(await clientsEvents(id)).toEqual([]);
    await admin.post(`${path}/opened`, { view: viewOf(await admin.get(path)) });
    expect(await clientsEvents(id)).toEqual(CLIENTS);
    expect((await stateOf(id)).status).toBe("viewed");
  });

  it("counts again once they are out of the team", async () => {
    const id = await sentProposal(member, { requiresSignature: false });
    const path = `/client/proposal/${id}`;
    await owner.json("DELETE", `/api/team/members/${await idOf(admin)}`);
    await admin.post(`${path}/opened`, { view: viewOf(await admin.get(path)) });
    expect(await clientsEvents(id)).toEqual(["document.opened"]);
  });
});
