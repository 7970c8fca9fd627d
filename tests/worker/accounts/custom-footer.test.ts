/** An owner's footer: in every mail about a proposal that a client gets, and kept where a plan does not show it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  draftProposal,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  putPlan,
  SIGNATURE,
  signingPath,
  trialMember,
} from "../../world/people";
import type { AcceptedMail } from "../../world/services/fake-mail-api";
import { joined } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

const FOOTER = "Weber & <b>Raman</b> Studio\n12 Quay Street";
const DRAWN = "Weber &amp; &lt;b&gt;Raman&lt;/b&gt; Studio<br/>12 Quay Street";
const WITH_FOOTER = { includeFooter: true, footerContent: FOOTER };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const mailTo = (address: string, subject: string, mails = 1) =>
  world.until(`“${subject}” for ${address}`, () => {
    const found = world.mail.to(address).filter((mail) => mail.subject.includes(subject));
    return found.length >= mails ? found.at(-1) : null;
  });

async function sent(owner: Member, address: string, changes: object = WITH_FOOTER, rules: object = {}) {
  const id = await generatedProposal(owner, { clientEmail: address, ...changes });
  const mail = { ...MAIL, recipientEmail: address, ccEmails: [`reader-of-${address}`], ...rules };
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, mail);
  expect(answer.status, answer.text).toBe(200);
  return id;
}

/** Below the small print, in both parts. */
function expectFooter(mail: AcceptedMail, what: string) {
  expect(mail.html, what).toContain(DRAWN);
  expect(mail.html.indexOf(DRAWN), what).toBeGreaterThan(mail.html.length / 2);
  expect(mail.text.trimEnd().endsWith(FOOTER), what).toBe(true);
}

describe("the footer of a proposal", () => {
  it("ends every mail that a client gets about it", async () => {
    const owner = await memberOn(world, "professional");
    const address = "footed@harbor.example";
    const id = await sent(owner, address, WITH_FOOTER, { requiresCode: true });
    expectFooter(await mailTo(address, "Proposal:"), "the proposal");
    expectFooter(await mailTo(`reader-of-${address}`, "Proposal:"), "a copy to read");
    await owner.post(`/proposal/${id}`, { intent: "remind", message: "" });
    expectFooter(await mailTo(address, "Reminder:"), "a reminder");
    const path = await signingPath(world, address);
    await world.visitor().post(path, { intent: "fresh-link" });
    expectFooter(await mailTo(address, "Proposal:", 2), "a fresh link");
    const signer = world.visitor();
    await signer.json("POST", `/api${path}/code`, {});
    const coded = await mailTo(address, "is your code");
    expectFooter(coded, "a code");
    await signer.json("POST", `/api${path}/code`, { code: coded.subject.slice(0, 6) });
    const signed = await signer.json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });
    expect(signed.status, signed.text).toBe(200);
    expectFooter(await mailTo(address, "Signed:"), "the signed copy");
  });

  it("is the one of the version that was sent, whatever was written since", async () => {
    const owner = await memberOn(world, "professional");
    const address = "frozen-foot@harbor.example";
    const id = await sent(owner, address);
    await mailTo(address, "Proposal:");
    await world.db.prepare("update proposals set footer_content = 'Later' where id = ?").bind(id).run();
    await owner.post(`/proposal/${id}`, { intent: "remind", message: "" });
    expectFooter(await mailTo(address, "Reminder:"), "a reminder");
  });

  it("is in no mail where none is wanted", async () => {
    const owner = await memberOn(world, "professional");
    await sent(owner, "unfooted@harbor.example", { includeFooter: false, footerContent: FOOTER });
    expect((await mailTo("unfooted@harbor.example", "Proposal:")).html).not.toContain("Quay Street");
  });
});

describe("a plan without footers", () => {
  const lastStep = (id: string) => `/create-proposal?draft=${id}&step=6`;
  const of = async (member: Member, id: string) => (await member.get(`/api/proposals/${id}`)).body;
  const leave = (member: Member) =>
    world.db
      .prepare("delete from memberships where user_id = (select id from users where email = ?)")
      .bind(member.email)
      .run();

  it("keeps what somebody wrote before they joined its team, and says so", async () => {
    const owner = await memberOn(world, "agency");
    const writer = await trialMember(world);
    const id = await draftProposal(writer, WITH_FOOTER);
    const team = await joined(world, owner);
    await world.db
      .prepare(
        "update memberships set user_id = (select id from users where email = ?) where user_id = (select id from users where email = ?)",
      )
      .bind(writer.email, team.email)
      .run();
    const page = await writer.get(lastStep(id));
    expect(page.text).toContain("It is kept here, and clients do not see it:");
    expect(page.text).toContain("12 Quay Street");
    expect(page.text).not.toContain('name="footerContent"');
    await writer.post(lastStep(id), { draft: id, intent: "save", requiresSignature: "on" });
    await writer.post(`/create-proposal?draft=${id}&step=1`, { draft: id, intent: "next", title: "Another" });
    expect(await of(writer, id)).toMatchObject({ title: "Another", ...WITH_FOOTER });
    await leave(writer);
    expect((await writer.get(lastStep(id))).text).toMatch(/<textarea[^>]*name="footerContent"[^>]*>Weber/);
  });

  it("shows it to no client, and shows it again where the plan has it when the proposal is written", async () => {
    const member = await memberOn(world, "agency");
    const address = "agency-foot@harbor.example";
    await sent(member, address);
    expect((await mailTo(address, "Proposal:")).html).not.toContain("Quay Street");
    expect((await world.visitor().get(await signingPath(world, address))).text).not.toContain("Quay Street");
    const brief = await of(member, await draftProposal(member, { ...WITH_FOOTER, clientEmail: address }));
    await putPlan(world, member, { tier: "professional" });
    const { body } = await member.json("POST", "/api/proposals/generate", { ...brief, draftId: brief.id });
    expect((await member.get(`/proposal/${body.id}`)).text).toContain("12 Quay Street");
  });

  it.each([
    ["agency", "Saved but not shown", "Your logo, footer, colour and theme"],
    ["professional", "Added below each new proposal", "Saved but not shown"],
    ["trial", "Added below each new proposal", "Saved but not shown"],
  ] as const)("the settings of %s say what becomes of it", async (tier, said, unsaid) => {
    const page = await (await memberOn(world, tier)).get("/settings/branding");
    expect(page.text).toContain(said);
    expect(page.text).not.toContain(unsaid);
  });
});
