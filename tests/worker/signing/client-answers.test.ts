import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPoppler, packed, textOf } from "../../world/documents/poppler";
import { mailedCode, sentLink } from "../../world/links";
import { eventsOf, generatedProposal, MAIL, type Member, memberOn } from "../../world/people";
import { openWorld, type World } from "../../world/world";

/** What a client's answer asks for, and what they keep of it. */
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

let addresses = 0;

async function toApprove() {
  addresses += 1;
  const address = `answers-${addresses}@harbor.example`;
  const fields = { clientEmail: address, clientName: "Amara O'Neill", requiresSignature: false };
  const id = await generatedProposal(owner, fields);
  await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  return { id, address, page: `/client/proposal/${id}` };
}

const receipts = (address: string, subject: string) =>
  world.mail.to(address).filter((mail) => mail.subject.startsWith(subject));

describe("an answer on the proposal's page", () => {
  it("carries a name that is typed: nobody answers in another's name by one press", async () => {
    const { id, page } = await toApprove();
    const shown = await world.visitor().get(page);
    expect(shown.text).toMatch(/<input[^>]*name="name"[^>]*>/);
    expect(shown.text).not.toMatch(/<input[^>]*name="name"[^>]*value="[^"]/);
    const unnamed = await world.visitor().post(page, { intent: "approve", name: " ", reason: "Kept." });
    expect(unnamed.status).toBe(400);
    expect(unnamed.text).toContain("Enter your name.");
    expect(unnamed.text).toContain("Kept.");
    expect(await eventsOf(world, id)).not.toContain("recipient.approved");
  });

  it.each([
    ["approve", "Approved"],
    ["reject", "Rejected"],
  ])("%s: the client keeps a receipt, one for two presses", async (intent, word) => {
    const { address, page } = await toApprove();
    for (const _ of [1, 2]) {
      const answer = { intent, name: "Ben Hall", reason: "In March, please." };
      expect((await world.visitor().post(page, answer)).status).toBe(302);
    }
    const receipt = await world.until("the receipt", () => receipts(address, `${word}:`)[0]);
    expect(receipt.text).toContain(`Ben Hall ${word.toLowerCase()} this proposal`);
    expect(receipt.text).toContain("In March, please.");
    expect(receipt.text).toContain(page);
    expect(receipt.reply_to).toBe(owner.email);
    expect(receipts(address, `${word}:`)).toHaveLength(1);
    const notice = await world.until("the owner's notice", () =>
      world.mail
        .to(owner.email)
        .find(({ subject }) => subject.includes(`“Ben Hall” (as typed) ${word.toLowerCase()}`)),
    );
    expect(notice.subject).not.toContain("Somebody");
    expect(notice.text).toContain("You sent it to Amara O'Neill, so this may be someone else.");
  });

  it("is told as one's own to whoever gave it, in that browser, and to all others by name", async () => {
    const { page } = await toApprove();
    const ben = world.visitor();
    await ben.post(page, { intent: "approve", name: "Ben Hall" });
    expect((await ben.get(page)).text).toContain("You approved this proposal.");
    const other = world.visitor();
    await other.post(page, { intent: "approve", name: "Amara O'Neill" });
    const shown = (await other.get(page)).text;
    expect(shown).not.toContain("You approved");
    expect(shown).toMatch(/Approved by <bdi>Ben Hall<\/bdi> on <time/);
    expect(shown).toContain("Proposal approved! The business owner will be notified.");
  });

  it("can be kept as a PDF, before it and after", async () => {
    const { id, page } = await toApprove();
    const copy = () => world.visitor().bytes("GET", `${page}/copy.pdf`);
    expect((await world.visitor().get(page)).text).toContain(`${page}/copy.pdf`);
    const before = await copy();
    expect([before.status, before.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(before.headers.get("content-disposition")).toContain("(unsigned copy).pdf");
    await world.visitor().post(page, { intent: "approve", name: "Ben Hall" });
    const after = await copy();
    expect(after.headers.get("content-disposition")).toContain("(approved).pdf");
    if (hasPoppler) {
      const line = packed("Approved by Ben Hall on 16 November 2026, via the shared link");
      expect(textOf(before.bytes)).not.toContain("Approvedby");
      expect(textOf(after.bytes)).toContain(line);
    }
    expect((await eventsOf(world, id)).filter((type) => type === "copy.downloaded")).toHaveLength(2);
    const draft = await generatedProposal(owner);
    expect((await world.visitor().get(`/client/proposal/${draft}/copy.pdf`)).status).toBe(404);
  });
});

describe("declining through a link that asks for a code", () => {
  it("takes the code, and leaves a receipt", async () => {
    addresses += 1;
    const link = await sentLink(world, owner, `answers-${addresses}@harbor.example`, { requiresCode: true });
    const reader = world.visitor();
    const page = await reader.get(link.path);
    expect(page.text).toContain("You need the same code to decline.");
    expect(page.text).not.toContain('value="decline"');
    const refused = await reader.post(link.path, { intent: "decline", reason: "No." });
    expect(refused.status).toBe(403);
    expect((await owner.get(`/api/proposals/${link.id}`)).body.status).not.toBe("rejected");

    await reader.post(`${link.path}/code`, { intent: "send" });
    await reader.post(`${link.path}/code`, { intent: "verify", code: await mailedCode(world, link.address) });
    for (const _ of [1, 2])
      expect((await reader.post(link.path, { intent: "decline", reason: "Too early." })).status).toBe(302);
    expect((await owner.get(`/api/proposals/${link.id}`)).body.status).toBe("rejected");
    const event = await world.db
      .prepare("select auth_method from audit_events where proposal_id = ? and type = 'recipient.declined'")
      .bind(link.id)
      .first<{ auth_method: string }>();
    expect(event?.auth_method).toBe("e-mail code");
    const receipt = await world.until("the receipt", () => receipts(link.address, "Declined:")[0]);
    expect(receipt.text).toContain("You declined this proposal");
    expect(receipt.text).toContain("Too early.");
    expect(receipts(link.address, "Declined:")).toHaveLength(1);
  });
});
