import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SentLink, sentLink } from "../../world/links";
import { eventsOf, MAIL, type Member, memberOn, signingPath, withoutEnd } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const DAY = 86_400_000;
let world: World;
let owner: Member;
let signers = 0;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  await withoutEnd(world, owner);
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

const sent = (rules: object = {}) => {
  signers += 1;
  return sentLink(world, owner, `linked-${signers}@harbor.example`, rules);
};
const withdraw = (id: string, by: Member = owner) => by.post(`/proposal/${id}`, { intent: "withdraw-link" });
const replace = (id: string, by: Member = owner) => by.post(`/proposal/${id}`, { intent: "fresh-link" });
const sign = ({ path, body }: SentLink) => world.visitor().json("POST", `/api${path}`, body);
const reasons = async (id: string) => {
  const { results } = await world.db
    .prepare(
      "select json_extract(payload, '$.reason') as reason from audit_events where proposal_id = ? and type = 'link.revoked' order by seq",
    )
    .bind(id)
    .all<{ reason: string }>();
  return results.map(({ reason }) => reason);
};
const askAsClient = (id: string) => world.visitor().post(`/client/proposal/${id}`, { intent: "mail-link" });
const openLinks = async (id: string) => {
  const row = await world.db
    .prepare("select count(*) as n from signing_links where proposal_id = ? and revoked_at is null")
    .bind(id)
    .first<{ n: number }>();
  return row?.n;
};
/** As many more links to the same version as a long negotiation leaves. */
const manyMoreLinks = (id: string, many: number) =>
  world.db
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into signing_links (id, token_hash, proposal_id, recipient_id, version_id, handed_over, requires_code, created_at, expires_at)
       select l.id || '-' || i, l.token_hash || i, proposal_id, recipient_id, version_id, handed_over, requires_code, created_at, expires_at
       from signing_links l, n where l.proposal_id = ?`,
    )
    .bind(many, id)
    .run();
const count = (list: string[], what: string) => list.filter((one) => one === what).length;

describe("how long a link works", () => {
  it.each([
    [{}, 30],
    [{ linkDays: 7 }, 7],
    [{ linkDays: "90" }, 90],
    [{ linkDays: null }, 30],
    [{ linkDays: "usual" }, 30],
    [{ linkDays: "" }, 30],
  ])("sent with %j it is %i days", async (rules, days) => {
    const link = await sent(rules);
    world.clock.now = START + days * DAY - 1;
    expect((await world.visitor().get(`/api${link.path}`)).status).toBe(200);
    world.clock.now = START + days * DAY;
    expect((await sign(link)).body.linkState).toBe("expired");
  });

  it("is remembered for the next send, until another number is chosen", async () => {
    const link = await sent({ linkDays: 7 });
    await owner.json("POST", `/api/proposals/${link.id}/resend`);
    const second = await signingPath(world, link.address, 2);
    world.clock.now = START + 7 * DAY;
    expect((await world.visitor().get(`/api${second}`)).status).toBe(410);
  });

  it("is one of a few numbers", async () => {
    const link = await sent();
    const answer = await owner.json("POST", `/api/proposals/${link.id}/send`, { ...MAIL, linkDays: 365 });
    expect(answer.body.fieldErrors).toEqual({ linkDays: "Choose 7, 14, 30, 60, 90 days." });
  });
});

describe("what a send keeps besides", () => {
  it("the sender's time zone, when it is one", async () => {
    const zone = () =>
      world.db.prepare("select time_zone as z from users where email = ?").bind(owner.email).first();
    await sent({ timeZone: "Asia/Kolkata" });
    expect(await zone()).toEqual({ z: "Asia/Kolkata" });
    await sent({ timeZone: "Mars/Olympus" });
    await sent();
    expect(await zone()).toEqual({ z: "Asia/Kolkata" });
  });

  it("those who get a copy as recipients after the signer, each once", async () => {
    const link = await sent({ ccEmails: ["one@copies.example", "two@copies.example"] });
    await owner.json("POST", `/api/proposals/${link.id}/resend`);
    const { results } = await world.db
      .prepare("select email, role, position from recipients where proposal_id = ? order by position")
      .bind(link.id)
      .all();
    expect(results).toEqual([
      { email: link.address, role: "signer", position: 1 },
      { email: "one@copies.example", role: "copy", position: 2 },
      { email: "two@copies.example", role: "copy", position: 3 },
    ]);
  });
});

describe("withdrawing a link", () => {
  it("ends it at once, shows nothing through it, and says so once in the evidence", async () => {
    const link = await sent();
    const answer = await withdraw(link.id);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/proposal/${link.id}`]);
    const page = await world.visitor().get(link.path);
    expect(page.status).toBe(410);
    expect(page.text).toContain("The sender has withdrawn this link.");
    expect(page.text).toContain("Contact");
    expect(page.text).not.toContain("Send me a new link");
    expect(page.text).not.toContain("Booking flow");
    const call = await world.visitor().get(`/api${link.path}`);
    expect([call.status, call.body.linkState]).toEqual([410, "revoked"]);
    expect(call.text).not.toContain("Booking flow");
    expect((await sign(link)).body.linkState).toBe("revoked");
    await withdraw(link.id);
    expect(await reasons(link.id)).toEqual(["withdrawn by the owner"]);
    expect((await owner.get(`/proposal/${link.id}`)).text).toContain("Link revoked");
  });

  it("covers every link that is out", async () => {
    const link = await sent();
    await owner.json("POST", `/api/proposals/${link.id}/resend`);
    const second = await signingPath(world, link.address, 2);
    await Promise.all([withdraw(link.id), withdraw(link.id), withdraw(link.id)]);
    for (const path of [link.path, second]) expect((await world.visitor().get(path)).status).toBe(410);
    expect(await reasons(link.id)).toEqual(Array(2).fill("withdrawn by the owner"));
  });

  it("covers them however many there are, each with its event", async () => {
    const link = await sent();
    await manyMoreLinks(link.id, 120);
    await withdraw(link.id);
    expect(await openLinks(link.id)).toBe(0);
    expect(await reasons(link.id)).toEqual(Array(121).fill("withdrawn by the owner"));
    await replace(link.id);
    expect(await openLinks(link.id)).toBe(1);
  });

  it("leaves none to those who ask for a fresh one at the same time", { tags: "nightly" }, async () => {
    for (let round = 0; round < 6; round += 1) {
      const link = await sent();
      await Promise.all([
        askAsClient(link.id),
        askAsClient(link.id),
        withdraw(link.id),
        askAsClient(link.id),
        askAsClient(link.id),
      ]);
      expect(await openLinks(link.id)).toBe(0);
      const events = await eventsOf(world, link.id);
      expect(events.lastIndexOf("link.issued")).toBeLessThan(events.lastIndexOf("link.revoked"));
    }
  });

  it("lasts: the client can get no other one until the owner sends again", async () => {
    const link = await sent();
    await owner.json("PATCH", `/api/proposals/${link.id}`, { generatedContent: "<p>Second text.</p>" });
    await owner.json("POST", `/api/proposals/${link.id}/send`, { ...MAIL, recipientEmail: link.address });
    await signingPath(world, link.address, 2);
    await withdraw(link.id);
    const asked = await world.visitor().post(link.path, { intent: "fresh-link" });
    expect(asked.status).toBe(410);
    const page = await world.visitor().post(`/client/proposal/${link.id}`, { intent: "mail-link" });
    expect(page.status).toBe(410);
    expect(page.text).toContain("This proposal was withdrawn");
    expect(count(await eventsOf(world, link.id), "link.issued")).toBe(2);
    await owner.json("POST", `/api/proposals/${link.id}/resend`);
    expect((await world.visitor().get(await signingPath(world, link.address, 3))).status).toBe(200);
  });

  it("stops a mail that has not left yet", async () => {
    const link = await sent();
    await world.db
      .prepare("update deliveries set state = 'failed' where proposal_id = ? and kind = 'proposal'")
      .bind(link.id)
      .run();
    await withdraw(link.id);
    const row = await world.db
      .prepare("select id from deliveries where proposal_id = ? and kind = 'proposal'")
      .bind(link.id)
      .first<{ id: string }>();
    await owner.post(`/proposal/${link.id}`, { intent: "retry-delivery", deliveryId: String(row?.id) });
    expect((await owner.get(`/proposal/${link.id}`)).text).toContain("Its link was withdrawn or replaced");
  });

  it("is the owner's alone, and not for what is signed", async () => {
    const link = await sent();
    const stranger = await memberOn(world, "professional");
    expect((await withdraw(link.id, stranger)).status).toBe(404);
    expect((await replace(link.id, stranger)).status).toBe(404);
    expect((await sign(link)).status).toBe(200);
    await withdraw(link.id);
    await replace(link.id);
    expect(await reasons(link.id)).toEqual([]);
    expect((await world.visitor().get(link.path)).text).toContain("Proposal Approved Successfully");
  });

  it("exactly one of withdrawing and signing wins", async () => {
    const link = await sent();
    const [signed] = await Promise.all([sign(link), withdraw(link.id)]);
    const revoked = (await reasons(link.id)).length;
    expect([signed.status === 200, revoked === 1].filter(Boolean)).toHaveLength(1);
  });
});

describe("sending a fresh link", () => {
  it("replaces the old one, goes to the known signer, and costs no send", async () => {
    const member = await memberOn(world, "starter");
    const link = await sentLink(world, member, "replaced@harbor.example", { linkDays: 14 });
    const used = (await member.get("/api/user")).body.emailSendsUsed;
    expect((await replace(link.id, member)).status).toBe(302);
    const fresh = await signingPath(world, link.address, 2);
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(used);
    const old = await world.visitor().get(link.path);
    expect(old.status).toBe(410);
    expect(old.text).toContain("This link was replaced by a new one.");
    expect(old.text).toContain("Send me a new link");
    expect(old.text).not.toContain("Booking flow");
    expect(await reasons(link.id)).toEqual(["replaced by a fresh link"]);
    world.clock.now = START + 14 * DAY - 1;
    expect((await sign({ ...link, path: fresh })).status).toBe(200);
    for (const path of [link.path, `/api${link.path}`, `${link.path}/pdf`]) {
      const after = await world.visitor().get(path);
      expect([path, after.status < 400]).toEqual([path, false]);
    }
    expect((await sign(link)).body.linkState, "a replaced link is not told of the signature").toBe("revoked");
  });

  it("lets whoever holds a replaced link ask for the current one, by mail to the known address", async () => {
    const link = await sent();
    await replace(link.id);
    await signingPath(world, link.address, 2);
    world.clock.now = START + 20_000;
    const asked = await world.visitor().post(link.path, { intent: "fresh-link" });
    expect(asked.headers.get("location")).toBe(`${link.path}?mailed=1`);
    const third = await signingPath(world, link.address, 3);
    expect((await world.visitor().get(third)).status).toBe(200);
  });

  it("brings a withdrawn proposal back, with the code that is asked for now", async () => {
    const link = await sent();
    await withdraw(link.id);
    await owner.post(`/proposal/${link.id}`, {
      intent: "signature",
      requiresSignature: "on",
      requiresCode: "on",
    });
    await replace(link.id);
    const fresh = await signingPath(world, link.address, 2);
    const { tokenInfo } = (await world.visitor().get(`/api${fresh}`)).body;
    expect(tokenInfo).toMatchObject({ linkState: "open", requiresCode: true });
  });

  it("twice at once, or a moment later, is one", async () => {
    const link = await sent();
    await Promise.all([replace(link.id), replace(link.id), replace(link.id)]);
    await signingPath(world, link.address, 2);
    await replace(link.id);
    expect((await owner.get(`/proposal/${link.id}`)).text).toContain("A new link was sent a moment ago");
    const { results } = await world.db
      .prepare("select count(*) as n from signing_links where proposal_id = ? and revoked_at is null")
      .bind(link.id)
      .all();
    expect(results).toEqual([{ n: 1 }]);
    expect(await reasons(link.id)).toHaveLength(1);
    world.clock.now = START + 20_000;
    await replace(link.id);
    expect(await reasons(link.id)).toHaveLength(2);
  });

  it("of what asks for no signature is as personal", async () => {
    const link = await sent();
    await owner.json("PATCH", `/api/proposals/${link.id}`, { generatedContent: "<p>Now by approval.</p>" });
    await owner.json("POST", `/api/proposals/${link.id}/send`, {
      ...MAIL,
      recipientEmail: link.address,
      requiresSignature: false,
    });
    await signingPath(world, link.address, 2);
    expect((await replace(link.id)).status).toBe(302);
    const fresh = await signingPath(world, link.address, 3);
    expect((await world.visitor().get(fresh)).text).toContain('value="approve"');
  });
});

describe("a client's own fresh link", () => {
  it("ends none that is out: whoever knows the page can ask, and a client may be signing", async () => {
    const link = await sent();
    await askAsClient(link.id);
    const fresh = await signingPath(world, link.address, 2);
    expect(await openLinks(link.id)).toBe(2);
    expect(await reasons(link.id)).toEqual([]);
    expect((await world.visitor().get(link.path)).status).toBe(200);
    expect((await sign({ ...link, path: fresh })).status).toBe(200);
  });

  it("leaves those to other versions as they are", async () => {
    const link = await sent();
    await owner.json("PATCH", `/api/proposals/${link.id}`, { generatedContent: "<p>Another text.</p>" });
    await owner.json("POST", `/api/proposals/${link.id}/send`, { ...MAIL, recipientEmail: link.address });
    await signingPath(world, link.address, 2);
    await world.visitor().post(link.path, { intent: "fresh-link" });
    await signingPath(world, link.address, 3);
    expect(await openLinks(link.id)).toBe(3);
    expect((await world.visitor().get(link.path)).text).toContain(
      "A newer version of this proposal was sent",
    );
  });

  it("asked for twice in a moment is one, and the mailed one works", async () => {
    const link = await sent();
    const answers = await Promise.all([1, 2, 3].map(() => askAsClient(link.id)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    const fresh = await signingPath(world, link.address, 2);
    world.clock.now = START + 19_999;
    expect((await askAsClient(link.id)).status).toBe(302);
    expect(count(await eventsOf(world, link.id), "link.issued")).toBe(2);
    expect((await world.visitor().get(fresh)).status).toBe(200);
    world.clock.now = START + 20_000;
    await askAsClient(link.id);
    expect(count(await eventsOf(world, link.id), "link.issued")).toBe(3);
  });

  it("asks for the code and lasts as long as the one that was sent, whatever the owner sets since", async () => {
    const link = await sent({ requiresCode: true, linkDays: 14 });
    await owner.json("PATCH", `/api/proposals/${link.id}`, { requiresCode: false });
    await world.db.prepare("update proposals set link_days = 90 where id = ?").bind(link.id).run();
    const settings = "select requires_code as code, link_days as days from proposals where id = ?";
    expect(await world.db.prepare(settings).bind(link.id).first()).toEqual({ code: 0, days: 90 });
    await askAsClient(link.id);
    const fresh = await signingPath(world, link.address, 2);
    expect((await sign({ ...link, path: fresh })).body.code).toBe("code_required");
    world.clock.now = START + 14 * DAY;
    expect((await sign({ ...link, path: fresh })).body.linkState).toBe("expired");
    await world.visitor().post(fresh, { intent: "fresh-link" });
    const third = await signingPath(world, link.address, 3);
    expect((await world.visitor().get(`/api${third}`)).body.tokenInfo.requiresCode).toBe(true);
  });

  it("does not stand in for the owner's, who asks for a code since", async () => {
    const link = await sent();
    await askAsClient(link.id);
    await signingPath(world, link.address, 2);
    await owner.json("PATCH", `/api/proposals/${link.id}`, { requiresCode: true });
    await replace(link.id);
    const fresh = await signingPath(world, link.address, 3);
    expect((await world.visitor().get(`/api${fresh}`)).body.tokenInfo.requiresCode).toBe(true);
    expect(await openLinks(link.id)).toBe(1);
  });
});

describe("sending to another address", () => {
  it("ends what the one before holds, however many links", async () => {
    const link = await sent();
    await manyMoreLinks(link.id, 120);
    await owner.json("POST", `/api/proposals/${link.id}/send`, {
      ...MAIL,
      recipientEmail: "the-next-one@harbor.example",
    });
    expect(await openLinks(link.id)).toBe(1);
    expect(await reasons(link.id)).toEqual(Array(121).fill("sent to another recipient"));
  });
});

describe("the page of a link that signs no more", () => {
  it("to another address leads to the sender", async () => {
    const link = await sent();
    await owner.json("POST", `/api/proposals/${link.id}/send`, {
      ...MAIL,
      recipientEmail: "someone-else@harbor.example",
    });
    const page = await world.visitor().get(link.path);
    expect(page.text).toContain("the proposal was sent to another address");
    expect(page.text).not.toContain("Send me a new link");
    expect((await world.visitor().post(link.path, { intent: "fresh-link" })).status).toBe(410);
  });

  it("offers the fresh one for an older version", async () => {
    const link = await sent();
    await owner.json("PATCH", `/api/proposals/${link.id}`, { generatedContent: "<p>Newer.</p>" });
    await owner.json("POST", `/api/proposals/${link.id}/send`, { ...MAIL, recipientEmail: link.address });
    const page = await world.visitor().get(link.path);
    expect(page.text).toContain("A newer version of this proposal was sent");
    expect(page.text).toContain("Send me a new link");
  });
});

describe("reading from copies of the database", () => {
  it("serves the client's pages, and shows the reader their own act at once", async () => {
    const link = await sent();
    const reader = world.visitor();
    expect((await reader.get(link.path)).status).toBe(200);
    await reader.post(link.path, { intent: "consent" });
    const signed = await reader.post(link.path, {
      signerName: "Amara O'Neill",
      signerEmail: link.address,
      scrolledToBottom: "true",
      legalDisclaimer: "on",
    });
    expect(signed.headers.getSetCookie().join()).toMatch(
      /countersign-wrote=1; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60/,
    );
    expect((await reader.get(link.path)).text).toContain("Proposal Approved Successfully");
  });

  it("leaves no cookie on who only reads or is refused", async () => {
    const link = await sent();
    const reader = world.visitor();
    await reader.get(link.path);
    await reader.post(`${link.path}/opened`, { view: "a-view-of-this-test-01" });
    await reader.post(link.path, { signerName: "" });
    expect([...reader.cookies.keys()]).toEqual([]);
  });
});

describe("an address without a token", () => {
  it("is an invalid access link, as every other that is none", async () => {
    const page = await world.visitor().get("/sign/");
    expect(page.status).toBe(404);
    expect(page.text).toContain("Invalid access link");
  });
});
