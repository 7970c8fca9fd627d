import { afterAll, beforeAll, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, trialMember } from "../../world/people";
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

it("a send that waits for one's own signature leads there again", async () => {
  const member = await trialMember(world);
  const { id, fields } = await sendForm(member, "held@harbor.example");
  const post = () => member.post(`/proposal/${id}/send`, { ...fields, countersign: "before" });
  const [first, second] = [await post(), await post()];
  expect(first.headers.get("Location"), first.text.slice(0, 200)).toContain("countersign");
  expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  expect(await sends(id)).toBe(1);
});
