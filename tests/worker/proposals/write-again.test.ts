/** A proposal from a short brief is written again with more answers. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountId } from "../../world/list-rows";
import { eventsOf, generatedProposal, MAIL, type Member, memberOn } from "../../world/people";
import { openWorld, type World } from "../../world/world";

const SHORT = { title: "Logo", clientName: "Ben", description: "Design a logo." };
const FULL = JSON.parse(
  readFileSync(new URL("../../world/briefs/dental-clinic-website.json", import.meta.url), "utf8"),
);
const ANSWERS = {
  painPoints: "Nobody recognises the shop",
  deliverables: "A logo\nA guide to its use",
  budget: "900",
};

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "starter");
});
afterAll(() => world.dispose());

const shortProposal = async (member = owner): Promise<string> =>
  (await member.json("POST", "/api/proposals/generate", SHORT)).body.id;

const stored = async (id: string) => (await owner.get(`/api/proposals/${id}`)).body;

const coverOf = async (id: string) =>
  JSON.parse(
    (await world.db.prepare("select cover from proposals where id = ?").bind(id).first("cover")) ?? "null",
  );

const counted = async () =>
  world.db
    .prepare("select proposals_created from usage where user_id = ?")
    .bind(await accountId(world, owner))
    .first("proposals_created");

describe("the three answers", () => {
  it("are asked for on the detail of a short brief, and on a screen of their own", async () => {
    const id = await shortProposal();
    const { text } = await owner.get(`/proposal/${id}`);
    expect(text).toContain("Three answers would make this stronger:");
    expect(text).toContain("what troubles them today, what they get, and what it costs.");
    const screen = await owner.get(`/proposal/${id}/answers`);
    for (const name of Object.keys(ANSWERS)) expect(screen.text).toContain(`name="${name}"`);
  });

  it.each([
    ["without scripts", {}],
    ["with scripts", { scripts: "on" }],
  ])("are written into the text, %s, and count as no other proposal", async (_, scripts) => {
    const id = await shortProposal();
    const before = await counted();
    const saved = await owner.post(`/proposal/${id}/answers`, { ...ANSWERS, ...scripts });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, `/proposal/${id}/writing?finished`]);
    if ("scripts" in scripts) await owner.ask("POST", `/proposal/${id}/writing/stream`);
    const { status, generatedContent, priceTable, number } = await stored(id);
    expect(status).toBe("generated");
    expect(generatedContent).toContain("Nobody recognises the shop");
    expect(generatedContent).toContain("A guide to its use");
    expect(priceTable.currency).toBe("USD");
    expect(number).not.toBeNull();
    expect(await counted()).toBe(before);
    expect(await eventsOf(world, id)).toEqual([
      "document.created",
      "ai.generated",
      "document.details_changed",
      "ai.generated",
    ]);
    expect((await owner.get(`/proposal/${id}`)).text).not.toContain("would make this stronger");
  });

  it("change nothing when they are sent twice", async () => {
    const id = await shortProposal();
    await owner.post(`/proposal/${id}/answers`, ANSWERS);
    const before = await stored(id);
    const again = await owner.post(`/proposal/${id}/answers`, ANSWERS);
    expect([again.status, again.headers.get("location")]).toEqual([302, `/proposal/${id}/writing?finished`]);
    expect(await stored(id)).toEqual(before);
  });

  it("may be given at the plan's limit, which they do not touch", async () => {
    const id = await shortProposal();
    await world.db
      .prepare("update usage set proposals_created = 10 where user_id = ?")
      .bind(await accountId(world, owner))
      .run();
    expect((await owner.post(`/proposal/${id}/answers`, ANSWERS)).status).toBe(302);
    expect((await stored(id)).generatedContent).toContain("A guide to its use");
    await world.db.prepare("update usage set proposals_created = 1").run();
  });

  it("are refused where nothing or nothing readable was answered, and keep what was typed", async () => {
    const id = await shortProposal();
    const before = await stored(id);
    const empty = await owner.post(`/proposal/${id}/answers`, { painPoints: " ", budget: "" });
    expect([empty.status, empty.text]).toEqual([
      400,
      expect.stringContaining("Answer at least one question."),
    ]);
    const long = await owner.post(`/proposal/${id}/answers`, { ...ANSWERS, budget: "9".repeat(5000) });
    expect([long.status, long.text]).toEqual([400, expect.stringContaining("A guide to its use")]);
    expect(await stored(id)).toEqual(before);
  });

  it("never replace a text that was edited or sent", async () => {
    const edited = await shortProposal();
    await owner.json("PATCH", `/api/proposals/${edited}`, { generatedContent: "<p>All mine.</p>" });
    const sent = await shortProposal();
    await owner.json("POST", `/api/proposals/${sent}/send`, MAIL);
    for (const id of [edited, sent]) {
      const before = await stored(id);
      expect((await owner.get(`/proposal/${id}`)).text).not.toContain("would make this stronger");
      const refused = await owner.post(`/proposal/${id}/answers`, ANSWERS);
      expect([refused.status, refused.text]).toEqual([
        409,
        expect.stringContaining("The text was changed or sent since it was written"),
      ]);
      expect(await stored(id)).toEqual(before);
    }
  });

  it("do not exist for strangers, and no long brief is asked for them", async () => {
    const id = await shortProposal();
    const stranger = await memberOn(world, "starter");
    expect((await stranger.get(`/proposal/${id}/answers`)).status).toBe(404);
    expect((await stranger.post(`/proposal/${id}/answers`, ANSWERS)).status).toBe(404);
    const full = await generatedProposal(owner, FULL);
    expect((await owner.get(`/proposal/${full}`)).text).not.toContain("would make this stronger");
    const screen = await owner.get(`/proposal/${full}/answers`);
    expect([screen.status, screen.headers.get("location")]).toEqual([302, `/proposal/${full}`]);
  });
});

describe("the cover of a generated proposal", () => {
  it("is a pattern of its own, which a short brief gets with its answers", async () => {
    const [full, short] = [await generatedProposal(owner, FULL), await shortProposal()];
    expect(await coverOf(full)).toMatchObject({ layout: "pattern", pattern: { seed: expect.any(Number) } });
    expect(await coverOf(short)).toBeNull();
    await owner.post(`/proposal/${short}/answers`, ANSWERS);
    expect(await coverOf(short)).toMatchObject({ layout: "pattern" });
  });
});
