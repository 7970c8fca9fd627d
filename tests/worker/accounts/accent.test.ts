/** An owner's colour, from the settings to every page and mail that a client sees it on. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOO_LIGHT } from "~/domain/branding/accent";
import {
  generatedProposal,
  MAIL,
  type Member,
  makeAdmin,
  memberOn,
  offerToSign,
  putPlan,
  trialMember,
} from "../../world/people";
import { joined } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const GREEN = "#1f6f4a";
const SHEET = /<style>[^<]*:root:root\{--action:#1f6f4a;--button:#1f6f4a;[^<]*<\/style>/;

const saved = async (member: Member) => (await member.get("/api/user/branding")).body.accent;
const choose = async (member: Member, accent: string | null) =>
  expect((await member.json("POST", "/api/user/branding", { accent })).body.accent).toBe(accent);

describe("the settings' card", () => {
  const post = (member: Member, fields: Record<string, string>) =>
    member.post("/settings/branding", { intent: "branding", footer: "", ...fields });

  it("takes a colour that is offered, one of one's own, and goes back to ours", async () => {
    const member = await memberOn(world, "professional");
    expect((await post(member, { accent: GREEN, accentHex: "#ff0000" })).status).toBe(302);
    expect(await saved(member)).toBe(GREEN);
    expect((await post(member, { accent: "own", accentHex: " C8006A " })).status).toBe(302);
    expect(await saved(member)).toBe("#c8006a");
    expect((await member.get("/settings/branding")).text).toMatch(/name="accentHex"[^>]*value="#c8006a"/);
    expect((await post(member, { accent: "ink", accentHex: "#c8006a" })).status).toBe(302);
    expect(await saved(member)).toBeNull();
  });

  it("without the choice leaves the colour as it is, and so does a logo that is uploaded", async () => {
    const member = await memberOn(world, "agency");
    await choose(member, GREEN);
    expect((await post(member, {})).status).toBe(302);
    expect(await saved(member)).toBe(GREEN);
  });

  it.each([
    ["a word", "green", "Write the colour as # and six digits"],
    ["nothing", "", "Write the colour as # and six digits"],
    ["nearly white", "#fffef5", TOO_LIGHT],
    ["a way out of the stylesheet", "#fff;}body{display:none", "Write the colour as # and six digits"],
  ])("refuses %s beside the field and keeps what was typed", async (_, accentHex, sentence) => {
    const member = await memberOn(world, "professional");
    const answer = await post(member, { accent: "own", accentHex, footer: "Typed just now" });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(new RegExp(`id="branding-accentHex-error"[^>]*>[^<]*${sentence}`));
    expect(answer.text).toContain(">Typed just now</textarea>");
    expect(await saved(member)).toBeNull();
  });
});

describe("the JSON API", () => {
  it("refuses what is no colour, and a starter's", async () => {
    const member = await memberOn(world, "professional");
    for (const accent of ["blue", "#fff", 7]) {
      const answer = await member.json("POST", "/api/user/branding", { accent });
      expect([answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([400, ["accent"]]);
    }
    const starter = await memberOn(world, "starter");
    const refused = await starter.json("POST", "/api/user/branding", { accent: GREEN });
    expect([refused.status, refused.body.feature]).toEqual([403, "branding"]);
  });
});

describe("what a client sees", () => {
  it("is the sender's colour on the page to sign, at once when it changes, and on none of ours", async () => {
    const owner = await memberOn(world, "professional");
    const offer = await offerToSign(world, owner);
    expect((await world.visitor().get(offer.path)).text).not.toMatch(SHEET);
    await choose(owner, GREEN);
    const page = await world.visitor().get(offer.path);
    expect(page.text).toMatch(SHEET);
    for (const ours of ["/settings/branding", "/dashboard"])
      expect((await owner.get(ours)).text).not.toMatch(SHEET);
    for (const ours of ["/", "/sign/unknown", "/client/proposal/unknown"])
      expect((await world.visitor().get(ours)).text).not.toMatch(SHEET);
  });

  it("is there on a withdrawn link, too, which shows nothing else", async () => {
    const owner = await trialMember(world);
    await choose(owner, GREEN);
    const offer = await offerToSign(world, owner);
    await world.db
      .prepare("update signing_links set revoked_at = ? where proposal_id = ?")
      .bind(world.now(), offer.id)
      .run();
    const page = await world.visitor().get(offer.path);
    expect([page.status, SHEET.test(page.text)]).toEqual([410, true]);
  });

  it("is on the page to approve and in the mail's button, and a plan without branding has ours again", async () => {
    const owner = await memberOn(world, "professional");
    await choose(owner, GREEN);
    const to = "approves-in-green@harbor.example";
    const id = await generatedProposal(owner, { clientEmail: to, requiresSignature: false });
    const preview = await owner.post(`/proposal/${id}/send/preview`, { message: "Hello", linkDays: "usual" });
    expect(preview.text).toContain(`bgcolor="${GREEN}"`);
    await owner.json("POST", `/api/proposals/${id}/send`, {
      ...MAIL,
      requiresSignature: false,
      recipientEmail: to,
    });
    const { html } = await world.until("the mail", () => world.mail.to(to)[0]);
    expect(html).toContain(`bgcolor="${GREEN}"`);
    expect(html, "in the dark").toMatch(/\.button \{ background-color: #[\da-f]{6} !important; \}/);
    expect((await world.visitor().get(`/client/proposal/${id}`)).text).toMatch(SHEET);
    await putPlan(world, owner, { tier: "starter" });
    expect((await world.visitor().get(`/client/proposal/${id}`)).text).not.toMatch(SHEET);
    expect(await saved(owner), "kept").toBe(GREEN);
  });

  it("is decided by what the owner lives on: their team's plan, a trial while it runs, no plan that has ended", async () => {
    const owner = await memberOn(world, "agency");
    const guest = await joined(world, owner);
    const offer = await offerToSign(world, guest);
    await choose(guest, GREEN);
    const isShown = async () => SHEET.test((await world.visitor().get(offer.path)).text);
    await putPlan(world, guest, { tier: "starter", status: "active" });
    expect(await isShown(), "covered by the team").toBe(true);
    await putPlan(world, owner, { status: "expired" });
    expect(await isShown(), "the team is locked").toBe(false);
    await putPlan(world, guest, { tier: "trial", status: "trialing", trial_ends_at: world.now() + 1000 });
    expect(await isShown(), "a trial").toBe(true);
    await putPlan(world, guest, { trial_ends_at: world.now() - 1000 });
    expect(await isShown(), "a trial that is over").toBe(false);
    await putPlan(world, guest, { tier: "professional", status: "expired" });
    expect(await isShown(), "a plan that has ended").toBe(false);
    await makeAdmin(world, guest);
    expect(await isShown(), "an admin has everything").toBe(true);
  });
});
