import { afterAll, beforeAll, expect, it } from "vitest";
import { BRIEF, generatedProposal, MAIL, type Member, trialMember, wizardId } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

/** The send form of a new proposal, as its page gives it out. */
async function sendForm(member: Member, recipientEmail: string) {
  const id = await generatedProposal(member);
  const { text } = await member.get(`/proposal/${id}/send`);
  const deliveryId = /name="deliveryId" value="([^"]+)"/.exec(text)?.[1] ?? "";
  expect(deliveryId).not.toBe("");
  const { ccEmails: _, ...mail } = MAIL;
  return { id, fields: { ...mail, recipientEmail, deliveryId, requiresSignature: "on" } };
}

const sends = (id: string) =>
  world.db
    .prepare("select count(*) as n from deliveries where proposal_id = ? and kind <> 'proposal_copy'")
    .bind(id)
    .first("n");

it("the send form sends once, however often it is posted", async () => {
  const member = await trialMember(world);
  const to = "once@harbor.example";
  const { id, fields } = await sendForm(member, to);
  const post = () => member.post(`/proposal/${id}/send`, fields);
  const answers = [...(await Promise.all([post(), post()])), await post()];
  expect(answers.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
    Array.from({ length: 3 }, () => [302, `/proposal/${id}`]),
  );
  await world.until("the mail", () => world.mail.to(to)[0]);
  expect(await sends(id)).toBe(1);
  expect((await member.get("/api/user")).body.emailSendsUsed).toBe(1);
  expect(world.mail.to(to)).toHaveLength(1);
});

it("the send form says that it was sent, and when, to who comes back to it", async () => {
  const member = await trialMember(world);
  const { id, fields } = await sendForm(member, "back@harbor.example");
  const isToldSo = async () =>
    (await member.get(`/proposal/${id}/send`)).text.includes("You have sent this proposal already");
  expect(await isToldSo()).toBe(false);
  await member.post(`/proposal/${id}/send`, fields);
  expect(await isToldSo()).toBe(true);
  const { text } = await member.get(`/proposal/${id}/send`);
  expect(text.replace(/<(?!time)[^>]*>/g, "")).toMatch(
    /It went to back@harbor\.example on <time dateTime="/i,
  );
});

it("a send that waits for one's own signature leads there again", async () => {
  const member = await trialMember(world);
  const { id, fields } = await sendForm(member, "held@harbor.example");
  const post = () => member.post(`/proposal/${id}/send`, { ...fields, countersign: "before" });
  const [first, second] = [await post(), await post()];
  expect(first.headers.get("Location"), first.text.slice(0, 200)).toContain("countersign");
  expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  expect(await sends(id)).toBe(1);
});

it("the wizard writes one proposal, however often Generate is posted", async () => {
  const member = await trialMember(world);
  const draft = await wizardId(member);
  const { requiresSignature: _, ...answers } = BRIEF;
  const kept = await member.json("POST", `/create-proposal/${draft}/answers`, { answers, base: {} });
  expect(kept.status, kept.text).toBe(200);
  const post = () => member.post("/create-proposal?step=6", { draft, intent: "generate", base: "{}" });
  await Promise.all([post(), post()]);
  await world.until("the text", async () => {
    const { body } = await member.get(`/api/proposals/${draft}`);
    return body.status === "generated" ? body : null;
  });
  const again = await post();
  expect([again.status, again.headers.get("Location")]).toEqual([302, `/proposal/${draft}`]);
  expect((await member.get("/api/proposals")).body).toHaveLength(1);
  expect((await member.get("/api/user")).body.proposalsUsed).toBe(1);
});
