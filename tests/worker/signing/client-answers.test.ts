import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPoppler, packed, textOf } from "../../world/documents/poppler";
import { mailedCode, sentLink, wrongCode } from "../../world/links";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  SIGNATURE,
  signingPath,
} from "../../world/people";
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

async function toApprove(rules: object = {}) {
  addresses += 1;
  const address = `answers-${addresses}@harbor.example`;
  const fields = { clientEmail: address, clientName: "Amara O'Neill", requiresSignature: false };
  const id = await generatedProposal(owner, fields);
  await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address, ...rules });
  const path = await signingPath(world, address);
  return { id, address, page: `/client/proposal/${id}`, path };
}

const receipts = (address: string, subject: string) =>
  world.mail.to(address).filter((mail) => mail.subject.startsWith(subject));

describe("the page that anybody with its address can read", () => {
  it("takes no answer, and offers to email the personal link", async () => {
    const { id, address, page } = await toApprove();
    const shown = await world.visitor().get(page);
    expect(shown.text).toContain("Email me my personal link");
    expect(shown.text).not.toContain('value="approve"');
    for (const intent of ["approve", "reject"]) {
      const refused = await world.visitor().post(page, { intent, name: "Ben Hall", reason: "Kept." });
      expect(refused.status).toBe(403);
      expect(refused.text).toContain("Only the person this proposal was sent to can answer it.");
    }
    expect(await eventsOf(world, id)).not.toContain("recipient.approved");
    const asked = await world.visitor().post(page, { intent: "mail-link" });
    expect(asked.headers.get("location")).toBe(`${page}?mailed=1#next`);
    const fresh = await signingPath(world, address, 2);
    expect((await world.visitor().get(fresh)).text).toContain('value="approve"');
  });
});

describe("an answer through a personal link", () => {
  it.each([
    ["approve", "approved"],
    ["reject", "rejected"],
  ])("%s: names the person, and the client keeps a receipt, one for two presses", async (intent, word) => {
    const { id, address, path, page } = await toApprove();
    const answer = { intent, reason: "In March, please." };
    for (const _ of [1, 2]) expect((await world.visitor().post(path, answer)).status).toBe(302);
    const subject = `${word.charAt(0).toUpperCase()}${word.slice(1)}:`;
    const receipt = await world.until("the receipt", () => receipts(address, subject)[0]);
    expect(receipt.text).toContain(`You ${word} this proposal`);
    expect(receipt.text).toContain("In March, please.");
    expect(receipt.text).toContain(path);
    expect(receipt.reply_to).toBe(owner.email);
    expect(receipts(address, subject)).toHaveLength(1);
    const notice = await world.until("the owner's notice", () =>
      world.mail.to(owner.email).find(({ subject }) => subject.includes(`Amara O'Neill ${word}`)),
    );
    expect(notice.text).not.toContain("as typed");
    expect((await world.visitor().get(path)).text).toContain(`You ${word} this proposal.`);
    const others = (await world.visitor().get(page)).text;
    expect(others).not.toContain(`You ${word}`);
    expect(others.replaceAll("<!-- -->", "")).toContain('by <bdi translate="no">Amara O&#x27;Neill</bdi>');
    const event = await world.db
      .prepare(
        "select auth_method, role, link_id from audit_events where proposal_id = ? and type in ('recipient.approved', 'recipient.declined')",
      )
      .bind(id)
      .first();
    expect(event).toEqual({
      auth_method: "link from e-mail",
      role: "approver",
      link_id: expect.any(String),
    });
  });

  it("needs no signature, and takes none", async () => {
    const { path } = await toApprove();
    expect((await world.visitor().get(path)).text).not.toContain('id="sign"');
    expect((await world.visitor().json("POST", `/api${path}`, SIGNATURE)).status).toBe(403);
    const stranger = `/sign/${"x".repeat(43)}`;
    expect((await world.visitor().post(stranger, { intent: "approve" })).status).toBe(404);
  });

  it("asks for the code where signing would, and keeps a typed comment when it is asked anew", async () => {
    const { id, path, address } = await toApprove({ requiresCode: true });
    const reader = world.visitor();
    const page = await reader.get(path);
    expect(page.text).toContain("Before you answer, we check");
    expect(page.text).not.toContain('value="approve"');
    const refused = await reader.post(path, { intent: "approve", reason: "Typed words." });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Typed words.");
    const asked = await reader.post(path, { intent: "answer-code", reason: "Typed words." });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("Typed words.");
    const code = await mailedCode(world, address);
    const wrong = await reader.post(path, {
      intent: "approve",
      reason: "Typed words.",
      code: wrongCode(code),
    });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("4 tries are left");
    expect(wrong.text).toContain("Typed words.");
    expect(await eventsOf(world, id)).not.toContain("recipient.approved");
    expect((await reader.post(path, { intent: "approve", reason: "Typed words.", code })).status).toBe(302);
    const event = await world.db
      .prepare("select auth_method from audit_events where proposal_id = ? and type = 'recipient.approved'")
      .bind(id)
      .first();
    expect(event).toEqual({ auth_method: "e-mail code" });
    const unchecked = await toApprove({ requiresCode: true });
    const byApi = await world.visitor().json("POST", `/api${unchecked.page}/approve`, {});
    expect([byApi.status, byApi.body.code]).toEqual([403, "code_required"]);
  });

  it("can be kept as a PDF, before it and after", async () => {
    const { id, page, path } = await toApprove();
    const copy = () => world.visitor().bytes("GET", `${page}/copy.pdf`);
    expect((await world.visitor().get(page)).text).toContain(`${page}/copy.pdf`);
    const before = await copy();
    expect([before.status, before.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(before.headers.get("content-disposition")).toContain("(unsigned copy).pdf");
    await world.visitor().post(path, { intent: "approve" });
    const after = await copy();
    expect(after.headers.get("content-disposition")).toContain("(approved).pdf");
    if (hasPoppler) {
      const line = packed("Approved by Amara O'Neill on November 16, 2026");
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
    expect(page.text).toContain('value="decline-code"');
    expect(page.text).not.toContain('value="decline"');
    const refused = await reader.post(link.path, { intent: "decline", reason: "No." });
    expect(refused.status).toBe(403);
    expect(refused.text, "what was typed stays").toMatch(/<textarea[^>]*name="reason"[^>]*>No\.</);
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
