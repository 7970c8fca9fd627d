/** A cell that has a code: whatever is looked up before an account is known begins with it, and works as in the first. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cellOf } from "~/platform/ids";
import { openByMail } from "../../world/accounts";
import {
  BRIEF,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  putPlan,
  SIGNATURE,
  sentProposal,
  signingPath,
  wizardId,
} from "../../world/people";
import { askForPortal, portalPath } from "../../world/portals";
import { call, keyOf } from "../../world/services/programs";
import { openWorld, type World } from "../../world/world";

const CELL = "2b";
const DAY = 24 * 60 * 60 * 1000;
let world: World;
let first: World;
let owner: Member;
beforeAll(async () => {
  [world, first] = await Promise.all([openWorld({ settings: { CELL } }), openWorld()]);
  const email = "mira@studio.example";
  owner = Object.assign(world.visitor(), { email });
  await openByMail(world, owner, { name: "Mira Weber", email });
  await putPlan(world, owner, { tier: "agency", status: "active" });
});
afterAll(() => Promise.all([world.dispose(), first.dispose()]));

const read = (query: string, ...values: string[]) =>
  world.db
    .prepare(query)
    .bind(...values)
    .first<Record<string, string>>();
/** The last part of a path. */
const last = (path: string) => path.split("/").at(-1) ?? "";

describe("a cell with a code", () => {
  it("names itself in accounts, sessions, keys and drafts", async () => {
    const [, session = ""] = [...owner.cookies].find(([name]) => name.endsWith("session")) ?? [];
    const { key } = await keyOf(owner);
    const user = await read("select id from users where email = ?", owner.email);
    const draft = await wizardId(owner);
    expect([user?.id ?? "", session, key, draft].map(cellOf)).toEqual([CELL, CELL, CELL, CELL]);
    expect(draft).toHaveLength(23);
    const saved = await owner.json("PATCH", `/api/proposals/${draft}`, BRIEF);
    expect([saved.status, (await call(world, key, "GET", "/api/user")).status]).not.toContain(401);
  });

  it("names itself in what a client gets, through to the sealed agreement", async () => {
    const id = await generatedProposal(owner);
    const sent = await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
    const [path, client] = [await signingPath(world), world.visitor()];
    expect([id, last(path), sent.body.deliveryId].map(cellOf)).toEqual([CELL, CELL, CELL]);
    const mail = world.mail.to(BRIEF.clientEmail).at(-1);
    const picture = /\/o\/([\w-]+)\.gif/.exec(mail?.html ?? "")?.[1] ?? "";
    expect([cellOf(picture), (await client.get(`/o/${picture}.gif`)).status]).toEqual([CELL, 200]);

    expect((await client.get(path)).status).toBe(200);
    expect((await client.json("POST", `/api${path}`, SIGNATURE)).status).toBe(200);
    const sealed = await world.until("the seal", () =>
      read("select id, sha256 from sealed_documents where proposal_id = ? and state = 'sealed'", id),
    );
    const checked = await client.get(`/api/verify/${sealed.sha256}?document=${sealed.id}`);
    expect([cellOf(sealed.id ?? ""), checked.body.verdict]).toEqual([CELL, "unaltered"]);

    await askForPortal(client, path);
    const portal = await portalPath(world, BRIEF.clientEmail);
    expect([cellOf(last(portal)), (await client.get(portal)).status]).toEqual([CELL, 200]);
  });

  it("names itself in a reminder, a clone and a send under a caller's name", async () => {
    const id = await generatedProposal(owner);
    const headers = { "Idempotency-Key": "a-name-of-the-caller" };
    const { key } = await keyOf(owner);
    const sent = await call(world, key, "POST", `/api/proposals/${id}/send`, MAIL, headers);
    const again = await call(world, key, "POST", `/api/proposals/${id}/send`, MAIL, headers);
    expect([cellOf(sent.body.deliveryId), again.body.deliveryId]).toEqual([CELL, sent.body.deliveryId]);
    const clone = await owner.json("POST", `/api/proposals/${id}/duplicate`, {});
    expect(cellOf(clone.body.id)).toBe(CELL);
    await world.until("the mail", () =>
      read("select id from deliveries where proposal_id = ? and state = 'sent'", id),
    );
    world.clock.now += 2 * DAY;
    const reminded = await owner.post(`/proposal/${id}`, { intent: "remind", message: "" });
    expect(reminded.status).toBe(302);
    const mail = await read("select id from deliveries where proposal_id = ? and kind = 'reminder'", id);
    expect(cellOf(mail?.id ?? "")).toBe(CELL);
    expect((await world.visitor().get(`/stop/${mail?.id}`)).status).toBe(200);
  });
});

describe("an address of another cell", () => {
  it("is refused, and those without a code stay what they are", async () => {
    const id = await sentProposal(await memberOn(first, "professional"));
    const path = await signingPath(first);
    expect([cellOf(id), cellOf(last(path))]).toEqual(["", ""]);
    const visitor = first.visitor();
    const [elsewhere, here] = [`/sign/${CELL}${last(path)}`, path];
    expect([(await visitor.get(elsewhere)).status, (await visitor.get(here)).status]).toEqual([421, 200]);
    const byApi = await visitor.json("GET", `/api${elsewhere}`);
    expect([byApi.status, byApi.body.code]).toEqual([421, "not_found"]);
    expect((await world.visitor().get(path)).status).toBe(404);
  });
});
