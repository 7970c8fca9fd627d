import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, memberOn, offerToSign } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const deliveryOf = async (proposalId: string) =>
  (await world.db
    .prepare("select id, open_hint_at as hint from deliveries where proposal_id = ? and kind = 'proposal'")
    .bind(proposalId)
    .first<{ id: string; hint: number | null }>()) ?? { id: "", hint: null };
const loaded = async (id: string) =>
  (await owner.get(`/api/proposals/${id}/analytics`)).body.reading.picturesLoaded;

describe("the picture of a mail", () => {
  it("is the same 43 bytes for every address, and never kept", async () => {
    const { id } = await offerToSign(world, owner);
    const delivery = await deliveryOf(id);
    const visitor = world.visitor();
    for (const address of [`/o/${delivery.id}.gif`, "/o/unknown-delivery.gif", "/o/%3Cx%3E.gif"]) {
      const { status, bytes, headers } = await visitor.bytes("GET", address);
      expect([status, bytes.length, String.fromCharCode(...bytes.slice(0, 6))]).toEqual([200, 43, "GIF89a"]);
      expect(headers.get("content-type")).toBe("image/gif");
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  it("is a hint, kept with the delivery once and counted with the proposal; it is no view", async () => {
    const { id } = await offerToSign(world, owner);
    const delivery = await deliveryOf(id);
    for (let times = 0; times < 3; times += 1) await world.visitor().get(`/o/${delivery.id}.gif`);
    await world.until("the count", async () => (await loaded(id)) === 3);
    const { hint } = await world.until("the hint", async () => {
      const row = await deliveryOf(id);
      return row.hint !== null && row;
    });
    expect(hint).toBe(world.clock.now);
    expect((await owner.get(`/api/proposals/${id}/analytics`)).body.views).toBe(0);
    expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("sent");
  });

  it("is not noted where reading is not measured", async () => {
    const off = await offerToSign(world, owner);
    await owner.json("PATCH", `/api/proposals/${off.id}`, { measuresReading: false });
    const asked = await offerToSign(world, owner);
    const quiet = world.visitor();
    quiet.headers.DNT = "1";
    await world.visitor().get(`/o/${(await deliveryOf(off.id)).id}.gif`);
    await quiet.get(`/o/${(await deliveryOf(asked.id)).id}.gif`);
    // What is noted is noted in order, so this one comes last.
    const seen = await offerToSign(world, owner);
    await world.visitor().get(`/o/${(await deliveryOf(seen.id)).id}.gif`);
    await world.until("the count", async () => (await loaded(seen.id)) === 1);
    expect([await loaded(off.id), await loaded(asked.id)]).toEqual([0, 0]);
  });
});
