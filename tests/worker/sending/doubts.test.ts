/** Where a text contradicts a price, a name or a day, the send form asks once more. The API does not. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let addresses = 0;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

const change = async (id: string, ...changes: [string, string][]): Promise<void> => {
  const { body } = await owner.get(`/api/proposals/${id}`);
  const html = changes.reduce((text, [from, to]) => text.replaceAll(from, to), body.generatedContent);
  expect((await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: html })).status).toBe(200);
};

async function form(id: string) {
  addresses += 1;
  const to = `doubts-${addresses}@harbor.example`;
  const page = await owner.get(`/proposal/${id}/send`);
  const deliveryId = /name="deliveryId" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const { subject, message } = MAIL;
  return { deliveryId, recipientEmail: to, subject, message: `${message} For you.` };
}
type Fields = Awaited<ReturnType<typeof form>> & { sendAnyway?: string };

const press = (id: string, fields: Fields, member = owner) => member.post(`/proposal/${id}/send`, fields);
const digestIn = (page: string): string => /name="sendAnyway" value="([^"]+)"/.exec(page)?.[1] ?? "";
const sends = (id: string) =>
  world.db.prepare("select count(*) as n from deliveries where proposal_id = ?").bind(id).first<number>("n");

describe("a doubt", () => {
  it("is asked about beside the button, with what was typed kept; then it is sent, once", async () => {
    const id = await generatedProposal(owner);
    await change(id, ["$18,500", "$17,000"]);
    const fields = await form(id);
    const asked = await press(id, fields);
    expect(asked.status).toBe(409);
    expect(asked.text).toContain("Send with both prices?");
    expect(asked.text).toContain("Nothing has been sent yet.");
    expect(asked.text).toMatch(/“\$17,000”.{0,80}This differs from the price table \(\$18,500\)\./);
    expect(asked.text).toMatch(/<div tabindex="-1" autofocus=""/i);
    expect(asked.text).toContain("For you.");
    expect(asked.text).toContain("Send anyway");
    expect(asked.text).not.toContain("Not sent.");
    expect(await sends(id)).toBe(0);
    const again = { ...fields, sendAnyway: digestIn(asked.text) };
    const [one, other] = await Promise.all([press(id, again), press(id, again)]);
    expect([one.status, other.status]).toEqual([302, 302]);
    expect((await press(id, again)).status).toBe(302);
    await signingPath(world, fields.recipientEmail);
    expect(world.mail.to(fields.recipientEmail)).toHaveLength(1);
  });

  it("names what disagrees: the client, the company and the days", async () => {
    const id = await generatedProposal(owner);
    await change(
      id,
      ["Dr. O'Neill", "Clara Steinmann"],
      ["Dr. O’Neill", "Clara Steinmann"],
      ["January 11, 2027", "February 12, 2027"],
    );
    const asked = await press(id, await form(id));
    expect(asked.text).toContain("Send with these differences?");
    expect(asked.text).toMatch(/“Clara Steinmann”.{0,80}This proposal is for Dr. Amara O(?:'|&#x27;)Neill\./);
    expect(asked.text).toMatch(/“February 12, 2027”.{0,80}Your brief says January 11, 2027 as the start\./);
    const only = await generatedProposal(owner);
    await change(only, ["Bright Harbor Dental, LLC", "Hotel Lindenhof GmbH"]);
    const company = await press(only, await form(only));
    expect(company.text).toContain("Send with another company’s name?");
    expect(company.text).toMatch(
      /“[^”]*Lindenhof[^”]*”.{0,80}Your client’s company is Bright Harbor Dental, LLC\./,
    );
  });

  it("that is new is asked about anew, one that is right is not, and no text without one", async () => {
    const id = await generatedProposal(owner);
    await change(id, ["$18,500", "$17,000"]);
    const fields = await form(id);
    const known = { ...fields, sendAnyway: digestIn((await press(id, fields)).text) };
    await change(id, ["$17,000", "$16,000"]);
    expect((await press(id, known)).status).toBe(409);
    await owner.post(`/proposal/${id}/send`, {
      intent: "confirm-fact",
      fact: "price beside $18,500 $16,000",
    });
    expect((await press(id, fields)).status).toBe(302);
    const clean = await generatedProposal(owner);
    expect((await press(clean, await form(clean))).status).toBe(302);
  });

  it("is no matter for the API, nor for a resend, nor for strangers", async () => {
    const id = await generatedProposal(owner);
    await change(id, ["$18,500", "$17,000"]);
    const stranger = await memberOn(world, "professional");
    expect((await press(id, await form(id), stranger)).status).toBe(404);
    const { recipientEmail } = await form(id);
    const sent = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail });
    expect([sent.status, sent.body.success]).toEqual([200, true]);
    expect((await owner.json("POST", `/api/proposals/${id}/resend`, {})).status).toBe(200);
  });
});
