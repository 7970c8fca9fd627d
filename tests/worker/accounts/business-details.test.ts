/** Who sends a proposal: address, VAT number, website and signature line, wherever clients read them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteAccount } from "~/domain/account-data/deletion/delete-account.server";
import { CALL_LIMITS } from "~/domain/account-data/export/call-budget";
import { FROM_THE_START } from "~/domain/account-data/export/parts";
import { actingAs } from "../../world/acting";
import { agreementsIn } from "../../world/documents/agreements";
import { exportWith, jsonIn } from "../../world/documents/exports";
import { hasPoppler, packed, textOf } from "../../world/documents/poppler";
import { MAIL, type Member, memberOn, offerToSign, sentProposal, trialMember } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({ printing: true });
});
afterAll(() => world.dispose());

const DETAILS = {
  businessName: "Weber Studio",
  postalAddress: "Hafenstr. 1\n20457 Hamburg",
  vatNumber: "DE123456789",
  website: "weber.studio/",
  signatureLine: "Managing director",
};

const save = (member: Member, changes: object = {}) =>
  member.post("/settings/business", { intent: "business", ...DETAILS, ...changes });

const senders = async (proposalId: string) =>
  (
    await world.db
      .prepare("select sender from proposal_versions where proposal_id = ? order by number")
      .bind(proposalId)
      .all<{ sender: string | null }>()
  ).results.map(({ sender }) => sender && JSON.parse(sender));

it("are set on their page, and emptied again", async () => {
  const member = await trialMember(world);
  expect((await save(member)).status).toBe(302);
  const page = (await member.get("/settings/business")).text;
  expect(page).toContain('value="weber.studio/"');
  expect(page).toContain("Hafenstr. 1\n20457 Hamburg</textarea>");
  expect((await member.get("/settings")).text).not.toContain('name="businessName"');
  const emptied = { businessName: "", postalAddress: "", vatNumber: "", website: "", signatureLine: "" };
  await save(member, emptied);
  expect((await member.get("/api/user")).body).toMatchObject(emptied);
});

it("keep what was typed beside a sentence for the field", async () => {
  const member = await trialMember(world);
  const refused = await save(member, { website: "javascript:alert(1)", postalAddress: "a\nb\nc\nd\ne\nf" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Enter a web address, such as weber.studio.");
  expect(refused.text).toContain("An address can have at most 5 lines.");
  expect(refused.text).toContain('value="javascript:alert(1)"');
  expect((await member.get("/api/user")).body.vatNumber).toBe("");
});

it("have an address that pages write as its country does, and a VAT number of its form", async () => {
  const member = await memberOn(world, "professional");
  const address = { postalAddress: "Hafenstr. 1", postalCode: "20457", city: "Hamburg", country: "DE" };
  const more = { legalName: "Weber Studio GmbH", taxNumber: "12/345/67890", phone: "+49 40 1234567" };
  expect((await save(member, { ...address, ...more })).status).toBe(302);
  const { path } = await offerToSign(world, member);
  const page = (await world.visitor().get(path)).text;
  for (const line of [
    "Weber Studio GmbH",
    "Hafenstr. 1",
    "20457 Hamburg",
    "Germany",
    "+49 40 1234567",
    "Tax no. 12/345/67890",
  ])
    expect(page).toContain(`<bdi>${line}</bdi>`);
  const refused = await save(member, { ...address, vatNumber: "12/345/67890" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("It begins with DE.");
  const api = await member.json("PUT", "/api/user/profile", { name: "Mira", country: "AT" });
  expect([api.status, Object.keys(api.body.fieldErrors)]).toEqual([400, ["vatNumber"]]);
  const nowhere = await save(member, { country: "XX" });
  expect(nowhere.text).toContain("Choose a country from the list.");
});

it("are read and set by the API", async () => {
  const member = await trialMember(world);
  const set = await member.json("PUT", "/api/user/profile", { name: "Mira", ...DETAILS });
  expect(set.body).toMatchObject({ ...DETAILS, website: "https://weber.studio/" });
  const alone = await member.json("PUT", "/api/user/profile", { name: "Mira", vatNumber: "" });
  expect(alone.body).toMatchObject({ vatNumber: "", signatureLine: "Managing director" });
  const wrong = await member.json("PUT", "/api/user/profile", {
    name: "Mira",
    website: "ftp://weber.studio",
  });
  expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["website"]]);
});

it("stand on pages, in emails, in the PDF and on the certificate, as they were when it was sent", async () => {
  const member = await memberOn(world, "professional");
  await save(member);
  const { sent, inState, kept } = agreementsIn(world, () => member);
  const { id, address, path, sign } = await sent();
  await save(member, { businessName: "Weber & Co", vatNumber: "DE999999999" });

  const page = (await world.visitor().get(path)).text;
  expect(page).toContain("<strong><bdi>Weber Studio</bdi></strong>");
  expect(page).toContain("<bdi>20457 Hamburg</bdi>");
  expect(page).toContain("VAT no. DE123456789");
  expect(page).toMatch(/<a href="https:\/\/weber\.studio\/"[^>]*>weber\.studio<\/a>/);
  const [mail] = world.mail.to(address);
  const foot = "Weber Studio · Hafenstr. 1, 20457 Hamburg · VAT no. DE123456789 · weber.studio";
  expect(mail?.text.trimEnd().endsWith(foot)).toBe(true);
  expect(mail?.html).toContain("<bdi>Hafenstr. 1, 20457 Hamburg</bdi>");

  await sign();
  const pdf = await kept(await inState(id, "sealed"));
  if (hasPoppler) {
    const text = textOf(pdf);
    const line = packed("Mira Weber, Managing director, Weber Studio");
    expect(text).toContain(packed("Offered by Mira Weber Managing director, Weber Studio"));
    expect(text).toContain(line);
    expect(text.split(packed("VAT no. DE123456789"))).toHaveLength(3);
    expect(text).not.toContain("DE999999999");
  }
});

it("stand on the page that asks for an approval", async () => {
  const member = await memberOn(world, "professional");
  await save(member);
  const id = await sentProposal(member, { requiresSignature: false });
  const page = (await world.visitor().get(`/client/proposal/${id}`)).text;
  expect(page).toContain("<bdi>Hafenstr. 1</bdi>");
  expect(page).toContain("VAT no. DE123456789");
});

it("make a new version once they have changed, and none before", async () => {
  const member = await memberOn(world, "professional");
  await save(member);
  const id = await sentProposal(member);
  const again = () => member.json("POST", `/api/proposals/${id}/send`, MAIL);
  await again();
  expect(await senders(id)).toHaveLength(1);
  await save(member, { vatNumber: "DE999999999" });
  await again();
  expect((await senders(id)).map(({ vatNumber }) => vatNumber)).toEqual(["DE123456789", "DE999999999"]);
});

it("change nothing for an account without any", async () => {
  const member = await trialMember(world);
  await save(member, { postalAddress: "", vatNumber: "", website: "", signatureLine: "" });
  const { id, path, address } = await offerToSign(world, member);
  expect(await senders(id)).toEqual([null]);
  expect((await world.visitor().get(path)).text).not.toContain("<address");
  const [mail] = world.mail.to(address);
  expect(mail?.text).not.toContain(" · ");
});

it("are exported, and go with the account, but not from what was signed", async () => {
  const member = await memberOn(world, "professional");
  await save(member);
  const { files } = await exportWith(world, member, FROM_THE_START, CALL_LIMITS);
  expect(jsonIn(files, "profile.json")).toMatchObject({ vatNumber: "DE123456789" });
  const { sent, inState } = agreementsIn(world, () => member);
  const { id, sign } = await sent();
  await sign();
  await inState(id, "sealed");
  const ctx = await actingAs(world, member);
  await deleteAccount(ctx, ctx.actor.id);
  const row = await world.db.prepare("select * from users where id = ?").bind(ctx.actor.id).first();
  expect(row).toMatchObject({ postal_address: "", vat_number: "", website: "", signature_line: "" });
  expect(await senders(id)).toMatchObject([{ vatNumber: "DE123456789" }]);
});
