/** What the wizard saves while one types, and the clients that it offers. */

import { nanoid } from "nanoid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BRIEF,
  draftProposal,
  generatedProposal,
  type Member,
  memberOn,
  sentProposal,
  trialMember,
  wizardId,
} from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const keep = (member: Member, id: string, answers: object, base: object = {}) =>
  member.json("POST", `/create-proposal/${id}/answers`, { answers, base });
const stored = async (member: Member, id: string) => (await member.get(`/api/proposals/${id}`)).body;
const drafts = async (member: Member) => (await member.get("/api/proposals")).body.length;
const used = async (member: Member) => (await member.get("/api/user")).body.proposalsUsed;
const TITLES = ['Fish 🐟 & "chips" — it\'s <b>bold</b>', "עיצוב אתר חדש למרפאה", "x".repeat(300)];

describe("saving while one types", () => {
  it("makes a draft once there is something worth keeping, and counts it once", async () => {
    const member = await memberOn(world, "starter");
    const id = await wizardId(member);
    const first = await keep(member, id, { title: "Site" });
    expect([first.status, first.body.savedAt]).toEqual([200, null]);
    expect((await member.get(`/api/proposals/${id}`)).status).toBe(404);
    const second = await keep(member, id, { title: "Site", description: "All of it" });
    expect(second.body.savedAt).toBeGreaterThan(0);
    await keep(member, id, { description: "All of it, twice" }, { description: "All of it" });
    expect(await stored(member, id)).toMatchObject({
      status: "draft",
      title: "Site",
      description: "All of it, twice",
    });
    expect(await drafts(member)).toBe(1);
  });

  it.each(TITLES)("keeps %s as it is", async (title) => {
    const id = await wizardId(owner);
    await keep(owner, id, { title, clientName: "Zoë" });
    expect((await stored(owner, id)).title).toBe(title);
  });

  it("makes one draft of what arrived twice, by the screen and by the form", async () => {
    const member = await memberOn(world, "starter");
    const id = await wizardId(member);
    const answers = { title: "Once", description: "and no more" };
    const first = await Promise.all([1, 2, 3].map(() => keep(member, id, answers)));
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    const form = { ...answers, draft: id, intent: "next", base: "{}" };
    for (const _ of [1, 2]) expect((await member.post("/create-proposal?step=1", form)).status).toBe(302);
    expect(await drafts(member)).toBe(1);
  });

  it("makes two drafts of two pages that were opened", async () => {
    const member = await memberOn(world, "starter");
    const ids = [await wizardId(member), await wizardId(member)];
    for (const id of ids) await keep(member, id, { title: "One of two", description: "x" });
    expect([new Set(ids).size, await drafts(member)]).toEqual([2, 2]);
  });

  it("begins nothing under an id that the server did not make for this account", async () => {
    const member = await memberOn(world, "starter");
    for (const id of [nanoid(), await wizardId(owner)]) {
      expect((await keep(member, id, { title: "Mine", description: "x" })).status).toBe(404);
      const form = { title: "Mine", description: "x", draft: id, intent: "next", base: "{}" };
      const posted = await member.post("/create-proposal?step=1", form);
      expect([posted.status, posted.text.includes("Please reload the page")]).toEqual([404, true]);
      expect(posted.text).toContain('value="Mine"');
      const standing = (await member.get(`/create-proposal/${id}/answers`)).body;
      expect(standing).toEqual({ isTaken: false, canCreate: false });
      expect((await world.visitor().get(`/client/proposal/${id}`)).status).toBe(404);
    }
    expect(await drafts(member)).toBe(0);
  });

  it("keeps the rest when one answer cannot be stored yet", async () => {
    const id = await draftProposal(owner);
    const answer = await keep(owner, id, { clientName: "Ada", clientEmail: "ada at" });
    expect([answer.status, Object.keys(answer.body.refused)]).toEqual([200, ["clientEmail"]]);
    expect(await stored(owner, id)).toMatchObject({ clientName: "Ada", clientEmail: BRIEF.clientEmail });
  });

  it("saving the same again changes nothing, not even the time", async () => {
    const id = await draftProposal(owner);
    const first = await keep(owner, id, { title: "Again" });
    expect((await keep(owner, id, { title: "Again" })).body.savedAt).toBe(first.body.savedAt);
  });

  it("merges two tabs, and asks where both changed the same answer", async () => {
    const id = await draftProposal(owner, { title: "Base", objectives: "Base" });
    const base = { title: "Base", objectives: "Base" };
    await keep(owner, id, { title: "One" }, { title: base.title });
    expect((await keep(owner, id, { objectives: "Two" }, { objectives: base.objectives })).status).toBe(200);
    const late = await keep(owner, id, { title: "Two" }, { title: base.title });
    expect([late.status, late.body.theirs, late.body.savedAt > 0]).toEqual([409, { title: "One" }, true]);
    expect(await stored(owner, id)).toMatchObject({ title: "One", objectives: "Two" });
    expect((await keep(owner, id, { title: "Two" }, { title: "One" })).status).toBe(200);
  });

  it("two at the same moment lose nothing", async () => {
    const id = await draftProposal(owner);
    const fields = ["objectives", "assumptions", "exclusions", "nextSteps", "previousWork"];
    const answers = await Promise.all(
      fields.map((field) => keep(owner, id, { [field]: `of ${field}` }, { [field]: "" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
    expect(await stored(owner, id)).toMatchObject(
      Object.fromEntries(fields.map((field) => [field, `of ${field}`])),
    );
  });

  it("a step that is sent after a change elsewhere comes back with a choice", async () => {
    const id = await draftProposal(owner, { title: "Base" });
    const form = {
      draft: id,
      intent: "next",
      title: "Mine",
      description: "D",
      base: JSON.stringify({ title: "Base" }),
    };
    await keep(owner, id, { title: "Theirs" });
    const refused = await owner.post(`/create-proposal?draft=${id}&step=1`, form);
    expect([refused.status, refused.text.includes("Changed elsewhere.")]).toEqual([409, true]);
    expect(refused.text).toContain("“Theirs”");
    expect((await stored(owner, id)).title).toBe("Theirs");
    const again = { ...form, base: JSON.stringify({ title: "Theirs" }) };
    expect((await owner.post(`/create-proposal?draft=${id}&step=1`, again)).status).toBe(302);
    expect((await stored(owner, id)).title).toBe("Mine");
  });

  it("a step goes to any other, and takes its answers along", async () => {
    const id = await draftProposal(owner);
    const form = { draft: id, intent: "goto-5", clientName: "Ada", clientIndustry: "retail" };
    const answer = await owner.post(`/create-proposal?draft=${id}&step=2`, form);
    expect(answer.headers.get("location")).toBe(`/create-proposal?draft=${id}&step=5`);
    expect(await stored(owner, id)).toMatchObject({ clientName: "Ada", clientIndustry: "retail" });
  });

  it("says calmly that it is generated already, that the limit is reached, that the account is locked", async () => {
    const written = await generatedProposal(owner);
    const late = await keep(owner, written, { title: "Late" });
    expect([late.status, late.body.isGenerated]).toEqual([409, true]);
    const starter = await memberOn(world, "starter");
    const unused = await wizardId(starter);
    for (let count = 0; count < 10; count += 1) await generatedProposal(starter);
    const full = await keep(starter, unused, { title: "One more", description: "x" });
    expect([full.status, full.body.proposalLimitReached, full.body.upgrade]).toEqual([
      403,
      true,
      "proposal_limit",
    ]);
    const locked = await memberOn(world, "trial", { trial_ends_at: 1 });
    expect((await keep(locked, nanoid(), { title: "One more", description: "x" })).status).toBe(403);
  });

  it("is not a stranger's, nor of what was deleted", async () => {
    const id = await draftProposal(owner);
    const stranger = await trialMember(world);
    expect((await keep(stranger, id, { title: "Mine", description: "now" })).status).toBe(404);
    expect((await stored(owner, id)).title).toBe(BRIEF.title);
    expect((await world.visitor().json("POST", `/create-proposal/${id}/answers`, {})).status).toBe(401);
    await owner.json("DELETE", `/api/proposals/${id}`);
    expect((await keep(owner, id, { title: "Back", description: "again" })).status).toBe(404);
    expect((await keep(owner, "%00", { title: "Back", description: "again" })).status).toBe(404);
  });
});

describe("a step that comes too late", () => {
  const press = (id: string, title: string) =>
    owner.post(`/create-proposal?draft=${id}&step=1`, {
      draft: id,
      intent: "next",
      base: JSON.stringify({ title: BRIEF.title, description: BRIEF.description }),
      title,
      description: BRIEF.description,
    });
  const begin = (id: string) =>
    world.db
      .prepare("update proposals set generation_id = 'run', generation_until = ? where id = ?")
      .bind(world.clock.now + 60_000, id)
      .run();

  it("comes back as it was typed, with the way to what is being written", async () => {
    const id = await draftProposal(owner);
    await begin(id);
    const refused = await press(id, "Typed in another tab");
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("being written right now");
    expect(refused.text).toContain(`href="/proposal/${id}/writing"`);
    expect(refused.text).toContain('value="Typed in another tab"');
    expect((await stored(owner, id)).title).toBe(BRIEF.title);
  });

  it("leads on at once where nothing was typed", async () => {
    const id = await draftProposal(owner);
    await begin(id);
    expect((await press(id, String(BRIEF.title))).headers.get("location")).toBe(`/proposal/${id}/writing`);
  });

  it("comes back with the way to what was written", async () => {
    const id = await generatedProposal(owner);
    const refused = await press(id, "Typed in another tab");
    expect([refused.status, refused.text.includes(`href="/proposal/${id}"`)]).toEqual([409, true]);
    expect(refused.text).toContain('value="Typed in another tab"');
  });
});

describe("what was sent and set to draft by hand", () => {
  it("is looked at and not continued, in the wizard, the list and the palette", async () => {
    const member = await memberOn(world, "professional");
    const id = await sentProposal(member, { clientEmail: "by-hand@client.example" });
    await member.json("PATCH", `/api/proposals/${id}/status`, { status: "draft" });
    const wizard = await member.get(`/create-proposal?draft=${id}`);
    expect(wizard.headers.get("location")).toBe(`/proposal/${id}`);
    expect((await member.get("/proposals")).text).not.toContain(`/create-proposal?draft=${id}`);
    const palette = await member.get("/find.json?q=");
    expect(palette.body.proposals).toEqual([expect.objectContaining({ id, isDraft: false })]);
  });
});

describe("an id", () => {
  it("is taken once a draft was stored under it, deleted or not, and by its owner alone", async () => {
    const id = await wizardId(owner);
    const isTaken = async (member: Member) =>
      (await member.get(`/create-proposal/${id}/answers`)).body.isTaken;
    expect(await isTaken(owner)).toBe(false);
    await keep(owner, id, { title: "Taken", description: "now" });
    expect([await isTaken(owner), await isTaken(await trialMember(world))]).toEqual([true, false]);
    await owner.json("DELETE", `/api/proposals/${id}`);
    expect(await isTaken(owner)).toBe(true);
  });
});

describe("the sample, set to draft by hand", () => {
  it("is no free proposal: it takes neither answers nor a text", async () => {
    const member = await memberOn(world, "starter");
    const opened = await member.post("/dashboard", { intent: "sample" });
    const id = String(opened.headers.get("location")).split("/").at(-1) ?? "";
    await member.json("PATCH", `/api/proposals/${id}/status`, { status: "draft" });
    const before = await stored(member, id);
    const answers = [
      await member.json("POST", "/api/proposals/generate", { ...BRIEF, draftId: id }),
      await member.json("PUT", `/api/proposals/${id}`, BRIEF),
      await keep(member, id, { title: "Mine" }),
      await member.post(`/create-proposal?draft=${id}&step=6`, {
        draft: id,
        intent: "generate",
        scripts: "on",
      }),
      await member.post(`/create-proposal?draft=${id}&step=6`, { draft: id, intent: "generate" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
    const again = await member.post(`/proposal/${id}/writing`, { intent: "again", scripts: "on" });
    expect(again.headers.get("location")).toBe(`/create-proposal?draft=${id}&step=6`);
    expect(await stored(member, id)).toEqual(before);
    expect(await used(member)).toBe(0);
  });
});
