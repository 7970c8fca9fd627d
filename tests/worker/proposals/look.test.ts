/** Theme and cover: chosen by the account and the proposal, frozen with what is sent. */
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
import { threeSizes, upload } from "../../world/uploads";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const APPROVAL = { requiresSignature: false };
const patch = (id: string, body: object, by: Member = owner) =>
  by.json("PATCH", `/api/proposals/${id}`, body);
const clientPage = async (id: string) => (await world.visitor().get(`/client/proposal/${id}`)).text;
const themeOn = async (id: string) =>
  /class="document-sheet"(?: data-theme="(\w+)")?/.exec(await clientPage(id))?.[1];
const send = (id: string) => owner.json("POST", `/api/proposals/${id}/send`, MAIL);

describe("a theme", () => {
  it("is frozen with what was sent, until the next send", async () => {
    const id = await generatedProposal(owner, APPROVAL);
    expect((await patch(id, { theme: "ink" })).body).toMatchObject({ theme: "ink" });
    await send(id);
    const page = await clientPage(id);
    expect(page).toContain('data-theme="ink"');
    expect(page).toContain("/fonts/themes/ink-500-basic.woff2");
    expect(page).not.toContain("/fonts/themes/bold");
    await patch(id, { theme: "bold" });
    expect(await themeOn(id)).toBe("ink");
    expect((await owner.get(`/proposal/${id}`)).text).toContain("Changed since it was sent.");
    await send(id);
    expect(await themeOn(id)).toBe("bold");
    expect((await eventsOf(world, id)).filter((type) => type === "document.details_changed")).toHaveLength(2);
  });

  it("is the account's where a proposal has none, and paper stands for none", async () => {
    const member = await memberOn(world, "professional");
    await member.json("POST", "/api/user/branding", { theme: "warm" });
    expect((await member.get("/api/user/branding")).body).toMatchObject({ theme: "warm", accent: null });
    const [theirs, own] = [await sentProposal(member, APPROVAL), await generatedProposal(member, APPROVAL)];
    expect(await themeOn(theirs)).toBe("warm");
    await patch(own, { theme: "paper" }, member);
    await member.json("POST", `/api/proposals/${own}/send`, MAIL);
    expect(await themeOn(own)).toBeUndefined();
    expect(await clientPage(own)).not.toContain("/fonts/themes/");
  });

  it("belongs to plans with branding", async () => {
    const member = await memberOn(world, "starter");
    const id = await generatedProposal(member);
    const refused = await patch(id, { theme: "ink" }, member);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "Custom branding requires Professional plan.",
    ]);
    expect((await member.get(`/proposal/${id}/details`)).text).toContain("require the Professional plan");
    expect((await patch(id, { cover: { layout: "title" } }, member)).status).toBe(200);
  });

  it("refuses what is no theme, and strangers", async () => {
    const id = await generatedProposal(owner);
    const refused = await patch(id, { theme: "gold" });
    expect([refused.status, refused.body.error]).toEqual([400, "Choose a theme from the list."]);
    const stranger = await memberOn(world, "professional");
    expect((await patch(id, { theme: "ink" }, stranger)).status).toBe(404);
    expect((await patch(id, { cover: { layout: "title" } }, stranger)).status).toBe(404);
  });

  it("is chosen in the settings and beside the details", async () => {
    const member = await memberOn(world, "professional");
    const id = await generatedProposal(member);
    await member.post("/settings/branding", { intent: "branding", footer: "", theme: "studio" });
    const form = (await member.get(`/proposal/${id}/details`)).text;
    expect(form).toContain("Studio now.");
    await member.post(`/proposal/${id}/details`, { intent: "look", theme: "plain", coverLayout: "title" });
    const saved = (await member.get(`/api/proposals/${id}`)).body;
    expect([saved.theme, saved.cover]).toEqual(["plain", { layout: "title", colour: null, picture: null }]);
    await member.post(`/proposal/${id}/details`, { intent: "look", theme: "", coverLayout: "none" });
    const cleared = (await member.get(`/api/proposals/${id}`)).body;
    expect([cleared.theme, cleared.cover]).toEqual(["", null]);
  });
});

describe("a cover", () => {
  it("has the title once, is frozen with its colour, and changes with the next send", async () => {
    const member = await memberOn(world, "professional");
    await member.json("POST", "/api/user/branding", { accent: "#7a2e6e" });
    const id = await generatedProposal(member, APPROVAL);
    await patch(id, { cover: { layout: "colour" } }, member);
    await member.json("POST", `/api/proposals/${id}/send`, MAIL);
    await member.json("POST", "/api/user/branding", { accent: "#1f6f4a" });
    await patch(id, { cover: { layout: "title" } }, member);
    const page = await clientPage(id);
    expect(page).toContain('data-layout="colour"');
    expect(page).toContain('fill="#7a2e6e"');
    expect(page).toContain("Prepared for");
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).not.toContain('class="headline"');
    await member.json("POST", `/api/proposals/${id}/send`, MAIL);
    expect(await clientPage(id)).toContain('data-layout="title"');
  });

  it("is drawn by its pattern, and keeps it until the next send", async () => {
    const id = await generatedProposal(owner, APPROVAL);
    const drawn = async (seed: number) => {
      await patch(id, { cover: { layout: "pattern", pattern: { family: "contours", seed } } });
      await send(id);
      return /<svg class="cover-field".*?<\/svg><svg.*?<\/svg>/s.exec(await clientPage(id))?.[0];
    };
    const first = await drawn(1);
    expect(first).toContain('aria-hidden="true"');
    expect(first).toContain('fill="#1f3bb3"');
    await patch(id, { cover: { layout: "pattern", pattern: { family: "arcs", seed: 1 } } });
    expect(await clientPage(id)).toContain(first);
    expect((await owner.get(`/proposal/${id}/details`)).text).toContain('value="arcs-1"');
    expect(await drawn(2)).not.toBe(first);
    expect(await drawn(1)).toBe(first);
    const refused = await patch(id, { cover: { layout: "pattern" } });
    expect([refused.status, refused.body.error]).toEqual([400, "Choose a pattern from the list."]);
  });

  it("stands on the page to sign in its language, in place of the headline that it repeats", async () => {
    const id = await generatedProposal(owner, { language: "de", clientEmail: "cover@client.example" });
    const { title, generatedContent } = (await owner.get(`/api/proposals/${id}`)).body;
    await patch(id, { generatedContent: `<h1>${title}</h1>${generatedContent}` });
    await patch(id, { cover: { layout: "title" } });
    await owner.json("POST", `/api/proposals/${id}/send`, {
      ...MAIL,
      recipientEmail: "cover@client.example",
    });
    const page = (await world.visitor().get(await signingPath(world, "cover@client.example"))).text;
    expect(page).toMatch(/<h1 class="cover-title" id="section-1" data-headline="" [^>]*dir="ltr">/);
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain("Erstellt für");
    expect((await owner.get(`/proposal/${id}`)).text).toContain('class="cover"');
  });

  it("says what is wrong with it, beside what was typed", async () => {
    const id = await generatedProposal(owner);
    const refused = await owner.post(`/proposal/${id}/details`, {
      intent: "look",
      theme: "ink",
      coverLayout: "colour",
      coverColour: "reddish",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Write the colour as # and six digits");
    expect(refused.text).toContain('value="reddish"');
    const bad = await patch(id, { cover: { layout: "picture" } });
    expect([bad.status, bad.body.error]).toEqual([400, "Choose a picture for this cover."]);
  });

  it("shows a picture of its owner's in its sizes, which stays with the version", async () => {
    const id = await generatedProposal(owner, APPROVAL);
    const { body: source } = await upload(owner, ...threeSizes(20, 90, 160));
    const [picture = "", ...smaller] = [
      source.src,
      ...(source.srcset ?? "").split(", ").reverse().slice(1),
    ].map((address) => address.replace("/pictures/", "").replace(/ .*/, ""));
    const cover = { layout: "picture", picture, smaller };
    const stranger = await memberOn(world, "professional");
    const theirs = await generatedProposal(stranger);
    const refused = await patch(theirs, { cover }, stranger);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "This picture is no longer there. Please choose it again.",
    ]);
    expect((await patch(id, { cover })).body.cover).toEqual({ ...cover, colour: null });
    await send(id);
    await patch(id, { cover: null });
    const page = await clientPage(id);
    expect(page).toContain(`src="/pictures/${picture}" srcSet="${source.srcset}"`);
    expect(page).toContain('alt=""');
    const named = await world.db
      .prepare("select key from document_pictures where proposal_id = ? and version_id <> ''")
      .bind(id)
      .all<{ key: string }>();
    expect(named.results.map(({ key }) => key).sort()).toEqual([picture, ...smaller].sort());
  });
});
