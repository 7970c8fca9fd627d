/** A text is held against its brief: in the editor, before a send, and on the detail page. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Facts } from "~/domain/facts/remark";
import { generatedProposal, type Member, memberOn } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let id: string;
let text: string;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  id = await generatedProposal(owner);
  text = await stored(id);
});
afterAll(() => world.dispose());

const stored = async (of: string): Promise<string> =>
  (await owner.get(`/api/proposals/${of}`)).body.generatedContent;

const check = (html: string, { confirm, of = id, member = owner }: Partial<Asked> = {}) =>
  member.json("POST", `/proposal/${of}/facts`, { html, ...(confirm && { confirm }) });

interface Asked {
  confirm: string;
  of: string;
  member: Member;
}

const invented = "<p>It paid off for Brightwater Hotels.</p>";

describe("the check of a text against its brief", () => {
  it("finds nothing in what was composed from it", async () => {
    const { status, body } = await check(text);
    expect(status).toBe(200);
    expect(body).toEqual({ contradictions: [], marks: [], missing: [] });
  });

  it("names a changed price with its place, an invented name, and what is missing, and saves nothing", async () => {
    const { body } = await check(`<h2>Price</h2><p>The price is $17,000.</p>${invented}`);
    const { contradictions, marks, missing } = body as Facts;
    expect(contradictions[0]).toEqual({
      key: "price beside $18,500 $17,000",
      sentence: "This differs from the price table ($18,500).",
      replacement: "$18,500",
      doubt: "price",
      place: { block: 1, text: "$17,000", before: 0 },
    });
    expect(marks.map(({ place }) => place?.text)).toEqual(["Brightwater Hotels"]);
    expect(missing.map(({ sentence }) => sentence)).toEqual([
      "The client’s name, Dr. Amara O'Neill, is missing.",
      "The start date, January 11, 2027, is missing.",
      "The deliverable “Twelve pages” is missing.",
      "The deliverable “Booking flow” is missing.",
    ]);
    expect(await stored(id)).toBe(text);
  });

  it("takes variables for their values", async () => {
    const { body } = await check(text.replace("$18,500", "{{price.total}}"));
    expect(body).toEqual({ contradictions: [], marks: [], missing: [] });
  });

  it("does not say that all is well while a variable is open", async () => {
    const { body } = await check(`${text}<p>{{a.b}}</p>`);
    expect(body).toMatchObject({
      contradictions: [],
      missing: [],
      openVariables: expect.stringContaining("a b"),
    });
    const open = await generatedProposal(owner);
    await owner.json("PATCH", `/api/proposals/${open}`, { generatedContent: `${text}<p>{{a.b}}</p>` });
    const editor = (await owner.get(`/proposal/${open}/edit`)).text;
    expect(editor).toContain("Not filled in yet: ");
    expect(editor).not.toContain("The text agrees with your brief.");
  });

  it("does not show again what is right, until it changes; confirming twice is harmless", async () => {
    const own = await generatedProposal(owner);
    const html = text + invented;
    const confirm = "name Brightwater Hotels";
    for (const _ of [1, 2]) expect((await check(html, { of: own, confirm })).body.marks).toEqual([]);
    const row = await world.db
      .prepare("select confirmed_facts as keys from proposals where id = ?")
      .bind(own)
      .first();
    expect(row?.keys).toBe(JSON.stringify([confirm]));
    const changed = await check(html.replace("Brightwater", "Blackwater"), { of: own });
    expect(changed.body.marks).toHaveLength(1);
  });

  it("is not for others, and refuses what is too long", async () => {
    const other = await memberOn(world, "professional");
    expect((await check(text, { member: other })).status).toBe(404);
    expect((await check(text, { member: other, confirm: "sum $1" })).status).toBe(404);
    expect((await world.visitor().json("POST", `/proposal/${id}/facts`, { html: text })).status).toBe(401);
    const long = await check(`<p>${"a".repeat(600_000)}</p>`);
    expect([long.status, long.body.error]).toEqual([413, expect.stringContaining("The limit is 500 KB")]);
    expect((await check("a".repeat(2_000_000))).status).toBe(413);
    expect((await check(text, { confirm: "a".repeat(201) })).status).toBe(400);
    expect((await owner.get(`/proposal/${id}/facts`)).status).toBe(405);
  });

  it("refuses a signed proposal", async () => {
    const signed = await generatedProposal(owner);
    await world.db.prepare("update proposals set status = 'signed' where id = ?").bind(signed).run();
    expect((await check(text, { of: signed })).status).toBe(409);
    expect((await check(text, { of: signed, confirm: "sum $1" })).status).toBe(409);
  });
});

describe("before a send", () => {
  it("one line says that the text agrees", async () => {
    expect((await owner.get(`/proposal/${id}/send`)).text).toContain("The text agrees with your brief.");
  });

  it("the line is absent while something else keeps the text from being sent", async () => {
    const open = await generatedProposal(owner);
    await owner.json("PATCH", `/api/proposals/${open}`, { generatedContent: `${text}<p>{{a.b}}</p>` });
    const page = (await owner.get(`/proposal/${open}/send`)).text;
    expect(page).toContain("Not filled in yet:");
    expect(page).not.toContain("The text agrees with your brief.");
  });

  it("the remarks are listed with their places, and can be put away without a script", async () => {
    const own = await generatedProposal(owner);
    const html = `${text.replace("$18,500", "$17,000")}${invented}`;
    await owner.json("PATCH", `/api/proposals/${own}`, { generatedContent: html });
    const { text: page } = await owner.get(`/proposal/${own}/send`);
    expect(page).toContain("Before you send");
    expect(page).toContain("This differs from the price table ($18,500).");
    expect(page).toContain(`/proposal/${own}/edit?at=1`);
    expect((await owner.get(`/proposal/${own}`)).text).toContain("The text contradicts your brief.");
    const put = await owner.post(`/proposal/${own}/send`, {
      intent: "confirm-fact",
      fact: "name Brightwater Hotels",
    });
    expect([put.status, put.headers.get("Location")]).toEqual([
      302,
      expect.stringMatching(`/proposal/${own}/send$`),
    ]);
    expect((await owner.get(`/proposal/${own}/send`)).text).not.toContain("Brightwater");
  });

  it("the editor has the remarks for readers without scripts", async () => {
    const own = await generatedProposal(owner);
    await owner.json("PATCH", `/api/proposals/${own}`, { generatedContent: text + invented });
    const { text: page } = await owner.get(`/proposal/${own}/edit`);
    expect(page).toMatch(
      /<noscript>.*Brightwater Hotels”: This name is not from your brief\..*<\/noscript>/s,
    );
  });
});

it("is limited in bursts", async () => {
  const strict = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
  try {
    const member = await memberOn(strict, "professional");
    const own = await generatedProposal(member);
    const ask = () => member.json("POST", `/proposal/${own}/facts`, { html: "<p>Again</p>" });
    // At once: one after another, a slow machine stays within the seconds that a burst is counted in.
    const answers = await Promise.all(Array.from({ length: 70 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  } finally {
    await strict.dispose();
  }
});
