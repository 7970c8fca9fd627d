import { type DefaultTreeAdapterTypes, parse, serialize } from "parse5";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toAnswer } from "../../world/links";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  sentProposal,
  signingPath,
} from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const byApproval = () => sentProposal(owner, { requiresSignature: false });
const decide = (id: string, decision: string, body: object = {}) =>
  world.visitor().json("POST", `/api/client/proposal/${id}/${decision}`, body);

/** As the sanitiser left it when it nested tags as they were written. */
const NESTED = `<h2>Price</h2><table><tr>${"<table><tr>".repeat(4)}<td>a</td></tr></table></table></table></table></table><p>After.</p>`;

describe("a version that was frozen with a table in a table", () => {
  it.each([
    ["signing", true],
    ["approving", false],
  ])("stays in its document on the page for %s, and keeps its hash", async (_name, requiresSignature) => {
    const recipientEmail = "nested@client.example";
    const id = await generatedProposal(owner, { requiresSignature });
    await world.db.prepare("update proposals set content_html = ? where id = ?").bind(NESTED, id).run();
    const sent = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail });
    expect(sent.status, sent.text).toBe(200);
    const path = requiresSignature ? await signingPath(world, recipientEmail) : `/client/proposal/${id}`;
    const { text } = await world.visitor().get(path);
    const tree = parse(text);
    const sheet = find(tree, "article");
    const isText = (node: DefaultTreeAdapterTypes.ChildNode) =>
      "attrs" in node && node.attrs.some(({ value }) => value === "document");
    const shown = sheet?.childNodes.find(isText);
    expect(shown && "childNodes" in shown && serialize(shown)).toMatch(
      /^<h2[^>]*>Price<\/h2>.*<p[^>]*>After\.<\/p>$/,
    );
    expect(serialize(tree).split("After.")).toHaveLength(2);
    const row = await world.db
      .prepare("select html from proposal_versions where proposal_id = ?")
      .bind(id)
      .first<{ html: string }>();
    expect(row?.html).toBe(NESTED);
  });
});

type Parent = DefaultTreeAdapterTypes.ParentNode;

function find(parent: Parent, name: string): Parent | null {
  for (const node of parent.childNodes) {
    if (!("childNodes" in node)) continue;
    const found = node.nodeName === name ? node : find(node, name);
    if (found) return found;
  }
  return null;
}

describe("the client's view", () => {
  it("shows what was sent, and nothing of the owner's work", async () => {
    const id = await sentProposal(owner, { requiresSignature: false, additionalNotes: "haggles" });
    const { status, body, text } = await world.visitor().get(`/api/client/proposal/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Website redesign",
      outcome: "pending",
      budget: "$18,500",
      currency: "USD",
    });
    expect(text).not.toContain("haggles");
    const page = await world.visitor().get(`/client/proposal/${id}`);
    for (const words of [
      "Website redesign",
      "Next Steps",
      "Email me my personal link",
      "Contact Business",
      "$18,500",
    ]) {
      expect(page.text).toContain(words);
    }
  });

  it("is what anybody else gets at the owner's address", async () => {
    const id = await byApproval();
    const answer = await world.visitor().get(`/proposal/${id}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/client/proposal/${id}`]);
  });

  it("does not exist for what was never sent", async () => {
    const id = await generatedProposal(owner);
    expect((await world.visitor().get(`/api/client/proposal/${id}`)).status).toBe(404);
    const page = await world.visitor().get(`/client/proposal/${id}`);
    expect(page.status).toBe(404);
    expect(page.text).toContain("Proposal Not Found");
  });

  it("keeps showing the sent version while the owner edits", async () => {
    const id = await byApproval();
    await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: "<p>Not yet sent.</p>" });
    expect((await world.visitor().get(`/api/client/proposal/${id}`)).text).not.toContain("Not yet sent.");
  });
});

describe("deciding", () => {
  it.each([
    ["approve", "approved", "Proposal approved! The business owner will be notified."],
    ["reject", "rejected", "Your feedback has been sent to the business owner."],
  ])("%s is recorded once and told to the owner", async (decision, outcome, message) => {
    const id = await byApproval();
    const answer = await decide(id, decision, { reason: "Because of the budget." });
    expect(answer.body).toMatchObject({ success: true, message, outcome, alreadyDecided: false });
    expect((await decide(id, decision)).body.alreadyDecided).toBe(true);
    const other = await decide(id, decision === "approve" ? "reject" : "approve");
    expect([other.status, other.body.outcome]).toEqual([409, outcome]);
    expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe(outcome);
    const mail = await world.until("the owner's mail", () =>
      world.mail.to(owner.email).find((one) => one.subject.includes(outcome)),
    );
    expect(mail.text).toContain("Because of the budget.");
  });

  it("has one outcome, however many decide at once", async () => {
    const id = await byApproval();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => decide(id, n % 2 ? "approve" : "reject")),
    );
    expect(answers.filter(({ body }) => body.success && !body.alreadyDecided)).toHaveLength(1);
    const events = await eventsOf(world, id);
    expect(events.filter((type) => /recipient\.(approved|declined)/.test(type))).toHaveLength(1);
  });

  it("is not for proposals that ask for a signature: their link goes by mail alone", async () => {
    const to = "signer@harbor.example";
    const id = await generatedProposal(owner);
    await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: to });
    await signingPath(world, to);
    expect((await decide(id, "approve")).status).toBe(403);
    const page = await world.visitor().get(`/client/proposal/${id}`);
    expect(page.text).toContain("Email the signing link to the signer");
    expect(page.text).not.toContain("/sign/");
    const asked = await world.visitor().post(`/client/proposal/${id}`, { intent: "mail-link" });
    expect(asked.headers.get("location")).toBe(`/client/proposal/${id}?mailed=1#next`);
    await signingPath(world, to, 2);
  });

  it("after a rejection, sending again asks anew", async () => {
    const id = await byApproval();
    await decide(id, "reject");
    await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
    expect((await decide(id, "approve")).body).toMatchObject({ outcome: "approved", alreadyDecided: false });
  });

  it("is recorded for whom it was sent to last, whoever had it before", async () => {
    const id = await generatedProposal(owner, { requiresSignature: false });
    for (const to of ["first@harbor.example", "second@harbor.example", "first@harbor.example"]) {
      await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: to });
    }
    await decide(id, "approve");
    const event = await world.db
      .prepare(
        `select r.email, e.actor_email as actor from audit_events e join recipients r on r.id = e.recipient_id
         where e.proposal_id = ? and e.type = 'recipient.approved'`,
      )
      .bind(id)
      .first();
    expect(event, "nobody knows who answered").toEqual({ email: "first@harbor.example", actor: null });
  });

  it("set by the owner's hand is not told as the client's own", async () => {
    const id = await byApproval();
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "approved" });
    const page = await world.visitor().get(`/client/proposal/${id}`);
    expect(page.text).not.toContain("You approved");
    expect(page.text).toMatch(/The sender has marked this proposal as (<!-- -->)?approved/);
  });

  it("a fresh link follows what was sent, not the owner's settings since", async () => {
    const to = "renewed@harbor.example";
    const id = await generatedProposal(owner);
    await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: to });
    const first = await signingPath(world, to);
    await owner.json("PATCH", `/api/proposals/${id}`, { requiresSignature: false });
    await world.visitor().post(`/client/proposal/${id}`, { intent: "mail-link" });
    expect(await signingPath(world, to, 2)).not.toBe(first);
  });

  it("knows only approve and reject", async () => {
    const id = await byApproval();
    for (const word of ["maybe", "constructor", "toString", "__proto__"]) {
      expect([word, (await decide(id, word)).status]).toEqual([word, 404]);
      const posted = await world.visitor().post(`/client/proposal/${id}`, { intent: word });
      expect([posted.status, posted.headers.get("location")]).toEqual([302, `/client/proposal/${id}#next`]);
    }
    expect(await eventsOf(world, id)).not.toContain("recipient.approved");
    expect((await world.visitor().get(`/api/client/proposal/${id}/approve`)).status).toBe(405);
  });

  it("keeps the words it was made under, whose link it was and what the browser claimed", async () => {
    const { id, path } = await toAnswer(world, owner);
    await world.visitor().post(path, {
      intent: "approve",
      reason: "",
      clientTimeZone: "Europe/Lisbon",
      clientTime: "2026-11-16T12:00:00.000Z",
    });
    const event = await world.db
      .prepare(
        "select payload, role, channel, client_time_zone, client_time, actor_email from audit_events where proposal_id = ? and type = 'recipient.approved'",
      )
      .bind(id)
      .first<Record<string, string>>();
    expect(event).toMatchObject({
      role: "approver",
      channel: "e-mailed link",
      client_time_zone: "Europe/Lisbon",
      client_time: "2026-11-16T12:00:00.000Z",
      actor_email: expect.stringContaining("@harbor.example"),
    });
    const payload = JSON.parse(event?.payload ?? "{}");
    expect(payload).toMatchObject({
      button: "Approve",
      statement: "By pressing Approve I accept this proposal as it is shown on this page.",
    });
    expect(payload.statementSha256).toMatch(/^[0-9a-f]{64}$/);
    const page = await world.visitor().get(`/client/proposal/${id}`);
    expect(page.text).toContain("Proposal approved! The business owner will be notified.");
    expect(page.text).toContain('Approved by <bdi translate="no">Dr. Amara O&#x27;Neill</bdi>');
    const types = (await eventsOf(world, id)).filter((type) => /opened|approved/.test(type));
    expect(types, "whoever answers has it open, also without a script").toEqual([
      "document.opened",
      "recipient.approved",
    ]);
  });

  it("has no words where a program called, which saw none", async () => {
    const id = await byApproval();
    expect((await world.visitor().json("POST", `/api/client/proposal/${id}/approve`, {})).status).toBe(200);
    const event = await world.db
      .prepare("select payload from audit_events where proposal_id = ? and type = 'recipient.approved'")
      .bind(id)
      .first<{ payload: string }>();
    expect(Object.keys(JSON.parse(event?.payload ?? "{}"))).toEqual([
      "acceptedPriceSha256",
      "decisionId",
      "rows",
      "total",
    ]);
  });

  it("passes over claims that are none", async () => {
    const id = await byApproval();
    await decide(id, "reject", { clientTimeZone: "Mars/Olympus", clientTime: "noon" });
    const event = await world.db
      .prepare(
        "select client_time_zone, client_time from audit_events where proposal_id = ? and type = 'recipient.declined'",
      )
      .bind(id)
      .first();
    expect(event).toEqual({ client_time_zone: null, client_time: null });
  });

  it("refuses what is too long beside its field, and keeps what was typed", async () => {
    const { id, path } = await toAnswer(world, owner);
    const reason = `Kept words. ${"x".repeat(2000)}`;
    const refused = await world.visitor().post(path, { intent: "approve", reason });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Use at most 2,000 characters.");
    expect(refused.text).toContain("Kept words.");
    expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("sent");
  });

  it("asks once more before a rejection, without a script too", async () => {
    const { id, path } = await toAnswer(world, owner);
    const page = await world.visitor().get(path);
    expect(page.text).toMatch(
      /<details><summary class="button">Reject<\/summary>.*Reject Proposal<\/button>/,
    );
    const shared = await world.visitor().get(`/client/proposal/${id}`);
    expect(shared.text).toMatch(/Created (<!-- -->)?<time[^>]*>November 16, 2026/);
  });
});
