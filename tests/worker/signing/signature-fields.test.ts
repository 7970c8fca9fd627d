/** What the sender asks signers to fill in is required, kept with the signature, and covered by the evidence. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingsIn } from "../../world/documents/chains";
import {
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  offerToSign,
  SIGNATURE,
  signingPath,
} from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const CONTENT = "<h2>Scope</h2><p>Twelve pages.</p><h2>Terms</h2><p>Thirty days.</p>";
const ALL = { sections: ["terms", "Not there"], place: true, title: true, company: "required" };
const FILLED = { initials: "AO", sections: ["Terms"], place: "Munich", title: "Owner" };

let count = 0;
async function asking(signatureFields?: object) {
  count += 1;
  const address = `fields-${count}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: address });
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: address,
    currentContent: CONTENT,
    ...(signatureFields && { signatureFields }),
  });
  expect(answer.status, answer.text).toBe(200);
  const path = await signingPath(world, address);
  return { id, path, address, body: { ...SIGNATURE, signerEmail: address, signingFor: "Harbor LLC" } };
}

const rowOf = (id: string) =>
  world.db
    .prepare("select id, fields, signing_for as signingFor from signatures where proposal_id = ?")
    .bind(id)
    .first<{ id: string; fields: string | null; signingFor: string }>();

const post = (path: string, body: object) => world.visitor().json("POST", `/api${path}`, body);

describe("the API", () => {
  it("says what is asked, refuses what is missing, and keeps what was filled in", async () => {
    const { id, path, body } = await asking(ALL);
    const asked = { ...ALL, sections: ["Terms"] };
    expect((await world.visitor().get(`/api${path}`)).body.proposal.signatureFields).toEqual(asked);
    const refused = await post(path, { ...body, signingFor: "" });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fieldErrors).sort()).toEqual([
      "fields.initials",
      "fields.place",
      "fields.sections",
      "fields.title",
      "signingFor",
    ]);
    expect((await post(path, { ...body, fields: { ...FILLED, initials: "A1" } })).body.fieldErrors).toEqual({
      "fields.initials": "Enter your initials: 1 to 5 letters.",
    });
    expect(await rowOf(id)).toBeNull();
    const signed = await post(path, { ...body, fields: FILLED });
    expect(signed.status, signed.text).toBe(200);
    expect((await rowOf(id))?.fields).toBe(
      '{"initials":{"letters":"AO","sections":["Terms"]},"place":"Munich","title":"Owner"}',
    );
    expect((await owner.get(`/api/proposals/${id}/signature`)).body.signature.fields).toEqual({
      initials: { letters: "AO", sections: ["Terms"] },
      place: "Munich",
      title: "Owner",
    });
    expect((await post(path, { ...body, fields: FILLED })).body.alreadySigned).toBe(true);
    expect(await findingsIn(world, id)).toEqual([]);
    const { text } = await owner.get(`/proposal/${id}`);
    expect(text).toContain("Munich");
  });

  it("takes what is asked before a send too, where the send says nothing, and from its owner alone", async () => {
    const id = await generatedProposal(owner, { clientEmail: "before@harbor.example" });
    await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: "<h2>Terms</h2><p>Text.</p>" });
    const set = (signatureFields: unknown, by = owner) =>
      by.json("PATCH", `/api/proposals/${id}`, { signatureFields });
    const wrong = await set({ company: "perhaps" });
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([
      400,
      { "signatureFields.company": "Choose from the list." },
    ]);
    expect((await set(ALL, await memberOn(world, "agency"))).status).toBe(404);
    for (const times of [1, 2])
      expect([times, (await set({ sections: ["Terms"], place: true })).body.signatureFields]).toEqual([
        times,
        { sections: ["Terms"], place: true, title: false, company: "optional" },
      ]);
    const address = "before@harbor.example";
    await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
    const path = await signingPath(world, address);
    expect((await world.visitor().get(`/api${path}`)).body.proposal.signatureFields).toMatchObject({
      sections: ["Terms"],
      place: true,
    });
    expect((await set(null)).body.signatureFields).toBeNull();
  });

  it("passes over what was not asked, and asks for nothing by default", async () => {
    const { id, path, body } = await asking();
    expect((await world.visitor().get(`/api${path}`)).body.proposal.signatureFields).toBeNull();
    expect((await post(path, { ...body, fields: FILLED })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ fields: null, signingFor: "Harbor LLC" });
    expect(await findingsIn(world, id)).toEqual([]);
  });

  it("keeps no company where it is not asked for", async () => {
    const { id, path, body } = await asking({ company: "off" });
    expect((await post(path, body)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ fields: null, signingFor: "" });
  });
});

describe("the page", () => {
  it("keeps all that was typed when it refuses, and signs without a script", async () => {
    const { id, path, address } = await asking(ALL);
    const visitor = world.visitor();
    await visitor.post(path, { intent: "consent" });
    const { text } = await visitor.get(path);
    expect(text).toMatch(/name="initials"[^>]*value="DAON?"/);
    expect(text).not.toContain('name="section1"');
    const typed = {
      intent: "sign",
      signerName: "Dr. Amara O'Neill",
      signerEmail: address,
      signingFor: "Harbor LLC",
      initials: "AO",
      title: "Owner",
      scrolledToBottom: "true",
      legalDisclaimer: "on",
    };
    const refused = await visitor.post(path, { ...typed, section0: "on" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Enter the place where you sign.");
    expect(refused.text).toMatch(/name="section0"[^>]*checked/);
    expect(refused.text).toMatch(/name="initials"[^>]*value="AO"/);
    const unread = await visitor.post(path, { ...typed, place: "Munich" });
    expect(unread.text).toContain("Read “Terms” and tick it.");
    const signed = await visitor.post(path, { ...typed, place: "Munich", section0: "on" });
    expect(signed.status, signed.text).toBe(302);
    expect((await rowOf(id))?.fields).toContain('"place":"Munich"');
    expect(await findingsIn(world, id)).toEqual([]);
  });
});

it("freezes the account's default with each send, and leaves what was sent", async () => {
  const before = await offerToSign(world, owner);
  const saved = await owner.post("/settings/business", {
    intent: "signing",
    asksForCode: "link",
    delegation: "approval",
    sections: "Terms\nPayment",
    asksPlace: "on",
    company: "optional",
  });
  expect(saved.status, saved.text).toBe(302);
  const { path } = await asking();
  const expected = { sections: ["Terms"], place: true, title: false, company: "optional" };
  expect((await world.visitor().get(`/api${path}`)).body.proposal.signatureFields).toEqual(expected);
  expect((await world.visitor().get(`/api${before.path}`)).body.proposal.signatureFields).toBeNull();
  expect((await post(before.path, before.body)).status).toBe(200);
});

it("keeps what was ticked and chosen in Settings where it refuses", async () => {
  const refused = await owner.post("/settings/business", {
    intent: "signing",
    asksForCode: "link",
    delegation: "approval",
    sections: "T".repeat(301),
    asksTitle: "on",
    company: "required",
  });
  expect([refused.status, refused.text.includes("can have at most 300 characters")]).toEqual([400, true]);
  expect(refused.text).toMatch(/<input[^>]*name="asksTitle"[^>]*checked=""/);
  expect(refused.text).not.toMatch(/<input[^>]*name="asksPlace"[^>]*checked=""/);
  expect(refused.text).toMatch(/<option value="required" selected=""/);
});

it("finds fields that were changed by hand, also by whoever takes the triggers away", async () => {
  const { id, path, body } = await asking(ALL);
  expect((await post(path, { ...body, fields: FILLED })).status).toBe(200);
  const change = () =>
    world.db
      .prepare("update signatures set fields = replace(fields, 'Munich', 'Berlin') where proposal_id = ?")
      .bind(id)
      .run();
  await expect(change()).rejects.toThrow("signatures are never changed");
  const { results } = await world.db
    .prepare("select name from sqlite_master where type = 'trigger' and tbl_name = 'signatures'")
    .all<{ name: string }>();
  await world.db.batch(results.map(({ name }) => world.db.prepare(`drop trigger ${name}`)));
  await change();
  expect(JSON.stringify(await findingsIn(world, id))).toContain("signatures");
});
