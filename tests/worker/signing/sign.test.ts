import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventsOf,
  MAIL,
  type Member,
  memberOn,
  offerToSign,
  SIGNATURE,
  signingPath,
  withoutEnd,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 60 * 60 * 1000;
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  await withoutEnd(world, owner);
});
afterAll(() => world.dispose());

const sent = () => offerToSign(world, owner);
const post = (path: string, body: object) => world.visitor().json("POST", `/api${path}`, body);

describe("loading a link", () => {
  it("shows the sent version and whom it was sent to, and nothing secret", async () => {
    const { path, address } = await sent();
    const { status, body, text } = await world.visitor().get(`/api${path}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      error: null,
      proposal: { title: "Website redesign", signatureStatus: "pending" },
      tokenInfo: { recipientName: "Dr. Amara O'Neill", recipientEmail: address },
    });
    expect(body.proposal.generatedContent).toContain("<h2>");
    expect(text).not.toMatch(/token_?hash|password|internalNotes/i);
  });

  it.each(["/sign/nonsense", `/sign/${"A".repeat(43)}`, "/sign/%00"])(
    "calls %s an invalid access link",
    async (path) => {
      const call = await world.visitor().get(`/api${path}`);
      expect([call.status, call.body.error]).toEqual([404, "Invalid access link"]);
      const page = await world.visitor().get(path);
      expect(page.status).toBe(404);
      expect(page.text).toContain("Access Error");
      expect(page.text).toContain("Invalid access link");
    },
  );

  it("changes nothing, however often it is opened", async () => {
    const { id, path } = await sent();
    // That the mail service has it is put down a moment after it has it.
    const before = await world.until("what becomes of the mail", async () => {
      const events = await eventsOf(world, id);
      return events.includes("mail.accepted") && events;
    });
    for (let n = 0; n < 3; n += 1) await world.visitor().get(path);
    expect(await eventsOf(world, id)).toEqual(before);
    expect((await owner.get(`/api/proposals/${id}`)).body).toMatchObject({ status: "sent", viewCount: 0 });
  });
});

describe("signing", () => {
  it("records consent, signature, status and evidence together", async () => {
    const { id, path, body, address } = await sent();
    const answer = await post(path, body);
    expect(answer.body).toMatchObject({ success: true, alreadySigned: false, title: "Website redesign" });
    expect((await owner.get(`/api/proposals/${id}/signature`)).body).toEqual({
      signatureStatus: "signed",
      isLocked: true,
      signature: {
        signerName: "Amara O'Neill",
        signerEmail: address,
        signedAt: new Date(START).toISOString(),
        signatureMethod: "typed",
        acceptedPrice: expect.objectContaining({ currency: "USD" }),
        acceptedPriceSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        fields: null,
      },
      signers: [],
      countersigner: null,
    });
    const events = await eventsOf(world, id);
    expect(events).toEqual(
      expect.arrayContaining(["consent.given", "signature.adopted", "signature.applied"]),
    );
    const consent = await world.db.prepare("select count(*) as n from consents").first<{ n: number }>();
    expect(consent?.n).toBeGreaterThan(0);
    const signature = await world.db
      .prepare(
        "select s.version_sha256 = v.sha256 as bound, s.ip, s.statement from signatures s join proposal_versions v on v.id = s.version_id where s.proposal_id = ?",
      )
      .bind(id)
      .first();
    expect(signature).toMatchObject({ bound: 1, ip: "203.0.113.7" });
  });

  it("has one winner among fifty, and tells the others kindly", async () => {
    const { id, path, body } = await sent();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(path, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(answers.filter(({ body }) => body.alreadySigned === false)).toHaveLength(1);
    for (const table of ["signatures", "sealed_documents"]) {
      const row = await world.db
        .prepare(`select count(*) as n from ${table} where proposal_id = ?`)
        .bind(id)
        .first();
      expect(row, table).toEqual({ n: 1 });
    }
    const events = await eventsOf(world, id);
    expect(events.filter((type) => type === "signature.applied")).toHaveLength(1);
  });

  it("twice is harmless and says when it was signed", async () => {
    const { path, body } = await sent();
    await post(path, body);
    world.clock.now = START + DAY;
    const again = await post(path, { ...body, signerName: "Somebody Else" });
    world.clock.now = START;
    expect(again.body).toMatchObject({
      success: true,
      alreadySigned: true,
      signedAt: new Date(START).toISOString(),
    });
  });

  it.each([
    ["signerName", { signerName: " " }, "Enter your full name."],
    ["signerEmail", { signerEmail: "nobody" }, "Please enter a valid email address"],
    ["legalDisclaimer", { legalDisclaimer: false }, "Tick the box to say that you have read and agree."],
    ["scrolledToBottom", { scrolledToBottom: false }, "Please read to the end first."],
    ["signatureMethod", { signatureMethod: "stamped" }, "Type or draw your signature."],
  ])("needs %s", async (field, change, sentence) => {
    const { id, path, body } = await sent();
    const answer = await post(path, { ...body, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors).toEqual({ [field]: sentence });
    expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("sent");
  });
});

describe("the guards, in their order", () => {
  it("an expired link, though the form is empty", async () => {
    const { path } = await sent();
    world.clock.now = START + 31 * DAY;
    const answer = await post(path, {});
    world.clock.now = START;
    expect([answer.status, answer.body.linkState]).toEqual([410, "expired"]);
  });

  it("a link that was replaced by one to another address is revoked, even when it is expired as well", async () => {
    const { id, path } = await sent();
    await owner.json("POST", `/api/proposals/${id}/send`, {
      ...MAIL,
      recipientEmail: "other@harbor.example",
    });
    world.clock.now = START + 31 * DAY;
    const answer = await post(path, {});
    world.clock.now = START;
    expect([answer.status, answer.body.linkState]).toEqual([410, "revoked"]);
  });

  it("a link to an older version is superseded and can no longer sign", async () => {
    const { id, path, address, body } = await sent();
    await owner.json("PATCH", `/api/proposals/${id}`, {
      generatedContent: "<h2>New</h2><p>Everything is different.</p>",
    });
    const still = await world.visitor().get(`/api${path}`);
    expect(still.body.proposal.generatedContent).not.toContain("Everything is different.");
    await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
    const answer = await post(path, body);
    expect([answer.status, answer.body.linkState]).toEqual([410, "superseded"]);
    const fresh = await signingPath(world, address, 2);
    expect((await post(fresh, body)).body.alreadySigned).toBe(false);
    expect((await post(path, body)).body.linkState, "the old link stays superseded").toBe("superseded");
  });

  it("sending unchanged content again keeps the version, and both links work", async () => {
    const { id, path, address, body } = await sent();
    await owner.json("POST", `/api/proposals/${id}/resend`);
    const fresh = await signingPath(world, address, 2);
    expect(fresh).not.toBe(path);
    expect((await post(path, body)).status).toBe(200);
    expect((await post(fresh, body)).body.alreadySigned).toBe(true);
  });

  it("a proposal closed by the owner's hand cannot be signed", async () => {
    const { id, path, body } = await sent();
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "signed" });
    const answer = await post(path, body);
    expect([answer.status, answer.body.linkState]).toEqual([410, "closed"]);
    expect((await owner.get(`/api/proposals/${id}/signature`)).body.signature).toBeNull();
  });

  it("a rejected proposal cannot be signed", async () => {
    const { id, path, body } = await sent();
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "rejected" });
    const answer = await post(path, body);
    expect([answer.status, answer.body.linkState]).toEqual([410, "rejected"]);
  });
});

describe("the page without a script", () => {
  it("shows the whole document above a form that is complete", async () => {
    const { path } = await sent();
    await world.visitor().post(path, { intent: "consent" });
    const page = await world.visitor().get(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/modulepreload|__remixContext|entry\.client/);
    expect(page.text.indexOf("<h2>")).toBeLessThan(page.text.indexOf('name="legalDisclaimer"'));
    expect(page.text).toContain("Approve Proposal");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("signs by a plain form post and shows the success with title and time", async () => {
    const { path, address } = await sent();
    const client = world.visitor();
    const form = { signerName: "Amara O'Neill", signerEmail: address, scrolledToBottom: "true" };
    expect((await client.get(path)).text).not.toContain('name="legalDisclaimer"');
    const early = await client.post(path, { ...form, legalDisclaimer: "on" });
    expect(early.status).toBe(409);
    expect(early.text).toContain("Agree to sign electronically first.");
    const agreed = await client.post(path, { intent: "consent" });
    expect([agreed.status, agreed.headers.get("location")]).toEqual([302, `${path}#sign`]);
    const refused = await client.post(path, form);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Tick the box to say that you have read and agree.");
    expect(refused.text).toContain('value="Amara O&#x27;Neill"');
    const done = await client.post(path, { ...form, legalDisclaimer: "on" });
    expect([done.status, done.headers.get("location")]).toEqual([302, `${path}#signed-title`]);
    const page = await client.get(path);
    expect(page.text).toContain("Proposal Approved Successfully");
    expect(page.text).toContain("I have read this proposal, I agree to sign it electronically");
    expect(page.text).toContain("November 16, 2026");
  });

  it("offers a fresh link when this one is too old, to the address it was sent to", async () => {
    const { path, address } = await sent();
    world.clock.now = START + 31 * DAY;
    const client = world.visitor();
    const page = await client.get(path);
    expect(page.text).toContain("This link has expired");
    expect(page.text).toContain("Send me a new link");
    const asked = await client.post(path, { intent: "fresh-link" });
    expect(asked.status).toBe(302);
    const fresh = await signingPath(world, address, 2);
    const signed = await post(fresh, { ...SIGNATURE, signerEmail: address });
    world.clock.now = START;
    expect(signed.body.success).toBe(true);
  });
});

it("the owner sees what was signed, not what was edited meanwhile", async () => {
  const { id, path, body } = await sent();
  await owner.json("PATCH", `/api/proposals/${id}`, {
    generatedContent: "<h2>Afterthought</h2><p>Never sent.</p>",
  });
  await post(path, body);
  const page = await owner.get(`/proposal/${id}`);
  expect(page.text).not.toContain("Never sent.");
  expect(page.text).toContain("Booking flow");
});
