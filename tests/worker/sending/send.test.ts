import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTranslate } from "~/platform/language/translate";
import { inProject } from "../../../scripts/project.mjs";
import {
  BRIEF,
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  signingPath,
  trialMember,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const MINUTE = 60_000;
let world: World;
let owner: Member;
let addresses = 0;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
beforeEach(() => world.mail.recover());
afterAll(() => world.dispose());

const address = () => {
  addresses += 1;
  return `send-${addresses}@harbor.example`;
};
const send = (id: string, to: string, extra: object = {}, headers = {}) =>
  owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: to, ...extra }, headers);
const delivery = (id: string) =>
  world.db
    .prepare("select * from deliveries where proposal_id = ? and kind = 'proposal' order by created_at desc")
    .bind(id)
    .first<Record<string, unknown>>();

describe("sending", () => {
  it("freezes the version, writes link, delivery, usage and evidence, and delivers", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    const answer = await send(id, to, { ccEmails: [" Boss@harbor.example ", ""] });
    expect(answer.body).toMatchObject({
      success: true,
      alreadySent: false,
      message: "Proposal sent successfully",
    });
    expect((await owner.get(`/api/proposals/${id}`)).body).toMatchObject({
      status: "sent",
      signatureStatus: "pending",
    });
    await signingPath(world, to);
    const [mail] = world.mail.to(to);
    expect(mail).toMatchObject({
      key: answer.body.deliveryId,
      cc: [],
      subject: MAIL.subject,
      reply_to: owner.email,
    });
    expect(mail?.from).toMatch(/Mira Weber.*<proposals@countersign.test>/);
    expect(mail?.text).toContain("here is our proposal.");
    await world.until("the delivery to be marked", async () => (await delivery(id))?.state === "sent");
    const events = await world.until("both mails to be accepted", async () => {
      const types = await eventsOf(world, id);
      return types.filter((type) => type === "mail.accepted").length === 2 ? types : null;
    });
    expect(events.slice(0, 6)).toEqual([
      "document.created",
      "ai.generated",
      "version.frozen",
      "link.issued",
      "mail.queued",
      "mail.queued",
    ]);
  });

  it("gives the personal link to the signer alone; the others get a copy to read", async () => {
    const to = address();
    const boss = address();
    const id = await generatedProposal(owner);
    await send(id, to, { ccEmails: [boss] });
    await signingPath(world, to);
    const copy = await world.until("the copy", () => world.mail.to(boss)[0]);
    expect(copy.text).toContain(`${world.url}/client/proposal/${id}`);
    expect(copy.text).toMatch(/Hello,\n\n.* to sign\. This copy is for your information\./);
    expect(`${copy.text}${copy.html}`).not.toContain("/sign/");
    expect((await owner.get("/api/user")).body.emailSendsUsed).toBeGreaterThan(0);
  });

  it("greets an owner in their own copy, and says whom it was sent to", async () => {
    const member = await trialMember(world);
    const to = address();
    const id = await generatedProposal(member);
    const mail = { ...MAIL, recipientEmail: to, ccEmails: [member.email] };
    await member.json("POST", `/api/proposals/${id}/send`, mail);
    await signingPath(world, to);
    const copy = await world.until("the copy", () => world.mail.to(member.email)[0]);
    expect(copy.subject).toBe("Copy: Website redesign");
    expect(copy.text).toContain("Hello Mira Weber,");
    expect(copy.text).toMatch(new RegExp(`This is your copy of what you sent to .*${to}`));
    expect(copy.text).toContain(MAIL.message);
    expect(copy.text).toContain(`${world.url}/proposal/${id}`);
    expect(`${copy.text}${copy.html}`).not.toContain("/sign/");
    expect(`${copy.text}${copy.html}`).not.toContain("/o/");
    expect(copy.from).toMatch(/^Countersign </);
    expect(copy.reply_to).toBeUndefined();
  });

  it("asks the client alone for an answer without a signature, too; the others get a copy to read", async () => {
    const to = address();
    const boss = address();
    const id = await generatedProposal(owner);
    await send(id, to, { ccEmails: [boss, owner.email], requiresSignature: false });
    const mail = await world.until("the mail", () => world.mail.to(to)[0]);
    expect(mail.cc).toEqual([]);
    const copy = await world.until("the copy", () => world.mail.to(boss)[0]);
    expect(copy.text).toMatch(/Hello,\n\n.* to answer\. This copy is for your information\./);
    expect(copy.text).toContain("Please leave the answer to");
    expect(copy.text).not.toMatch(/\bsign\b/);
    const own = await world.until("the owner's copy", () =>
      world.mail.to(owner.email).find(({ text }) => text.includes("you sent a copy to yourself")),
    );
    expect(own.text).not.toContain("signing link");
  });

  it("to another address takes the first one's link back and says so in the evidence", async () => {
    const [first, second] = [address(), address()];
    const id = await generatedProposal(owner);
    await send(id, first);
    const path = await signingPath(world, first);
    await send(id, second);
    expect(await eventsOf(world, id)).toContain("link.revoked");
    const page = await world.visitor().get(path);
    expect(page.status).toBe(410);
    expect(page.text).toContain("This link is no longer valid");
    expect(page.text).not.toContain("Booking flow");
  });

  it("keeps no token readable in the database", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    await send(id, to);
    const token = (await signingPath(world, to)).replace("/sign/", "");
    const tables = await world.db
      .prepare("select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\'")
      .all<{ name: string }>();
    for (const { name } of tables.results.filter(({ name }) => !name.startsWith("sqlite"))) {
      const { results } = await world.db.prepare(`select * from "${name}"`).all();
      expect(JSON.stringify(results).includes(token), name).toBe(false);
    }
  });

  it("named the same twice is one send", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    const name = { "Idempotency-Key": "the-same-send-twice-1" };
    const answers = await Promise.all([1, 2, 3].map(() => send(id, to, {}, name)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => !body.alreadySent)).toHaveLength(1);
    await signingPath(world, to);
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("named as another send was is refused, and so is a name that is none", async () => {
    const [one, other] = [await generatedProposal(owner), await generatedProposal(owner)];
    const name = { "Idempotency-Key": "a-name-of-its-own-01" };
    await send(one, address(), {}, name);
    expect((await send(other, address(), {}, name)).status).toBe(409);
    expect((await send(other, address(), {}, { "Idempotency-Key": "abc" })).status).toBe(400);
  });

  it("named as a stranger's send was is a send of its own", async () => {
    const name = { "Idempotency-Key": "order-2027-0042-send" };
    const [own, stranger] = [await generatedProposal(owner), await memberOn(world, "professional")];
    const theirs = await generatedProposal(stranger);
    const mail = { ...MAIL, recipientEmail: address() };
    const ask = (who: Member, id: string) => who.json("POST", `/api/proposals/${id}/send`, mail, name);
    const [first, second] = [await ask(owner, own), await ask(stranger, theirs)];
    expect([first.body.alreadySent, second.body.alreadySent]).toEqual([false, false]);
    expect(first.body.deliveryId).not.toBe(second.body.deliveryId);
  });

  it("takes the editor's text along", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    await send(id, to, { currentContent: "<h2>Edited</h2><p onclick=x>Just now.</p>" });
    const path = await signingPath(world, to);
    const { proposal } = (await world.visitor().get(`/api${path}`)).body;
    expect(proposal.generatedContent).toBe("<h2>Edited</h2><p>Just now.</p>");
    expect(await eventsOf(world, id)).toContain("document.edited");
    expect((await owner.get(`/api/proposals/${id}`)).body.generatedContent).toBe(
      "<h2>Edited</h2><p>Just now.</p>",
    );
  });

  it("says what cleaning took out of the editor's text, and nothing where it took out nothing", async () => {
    const id = await generatedProposal(owner);
    const content =
      '<p>Shown.<span style="display:none">Hidden.</span></p><img src="a.png"><script>1</script>';
    expect((await send(id, address(), { currentContent: content })).body.removed).toEqual({
      notice:
        "1 image and 1 script were removed. A proposal holds text, tables, links and the pictures that you upload.",
      hiddenText: ["Hidden."],
    });
    const clean = await send(id, address(), { currentContent: "<p>Shown.</p>" });
    expect(clean.body).not.toHaveProperty("removed");
  });

  it("needs a recipient, a subject and a message", async () => {
    const id = await generatedProposal(owner);
    const answer = await send(id, "nobody", { subject: " ", message: "", ccEmails: ["also wrong"] });
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors).toMatchObject({
      recipientEmail: "Please enter a valid email address",
      subject: "Write a subject.",
      message: "Write a message.",
    });
  });

  it("refuses a draft, which has nothing to read yet", async () => {
    const { body } = await owner.json("POST", "/api/proposals", { title: "T", clientName: "C" });
    expect((await send(body.id, address())).status).toBe(400);
  });

  it("cannot smuggle a header through the subject", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    await send(id, to, { subject: "Hello\r\nBcc: everybody@example.com" });
    await signingPath(world, to);
    expect(world.mail.to(to)[0]?.subject).toBe("Hello Bcc: everybody@example.com");
  });

  it("without a signature gives a personal link to answer through", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    await send(id, to, { requiresSignature: false });
    const mail = await world.until("the mail", () => world.mail.to(to)[0]);
    expect(mail.text).toContain("Anyone who has it could answer for you");
    expect((await world.visitor().get(await signingPath(world, to))).text).toContain('value="approve"');
  });
});

describe("sending again", () => {
  it("uses the settings of last time, and says when there are none", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    const never = await owner.json("POST", `/api/proposals/${id}/resend`);
    expect(never.status).toBe(409);
    expect(never.body.error).toContain("email settings");
    await send(id, to, { subject: "Once more" });
    const again = await owner.json("POST", `/api/proposals/${id}/resend`);
    expect(again.body.message).toBe("Proposal resent successfully");
    await signingPath(world, to, 2);
    expect(world.mail.to(to).map(({ subject }) => subject)).toEqual(["Once more", "Once more"]);
  });
});

describe("delivery that fails", () => {
  it("for a while is tried again, and the client gets one mail", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    world.mail.fail(429, 1, { message: "slow down" }, { "retry-after": "0" });
    world.mail.fail(500, 1, { message: "oops" }, { "retry-after": "0" });
    await send(id, to);
    await signingPath(world, to);
    await world.until("the delivery to be marked", async () => (await delivery(id))?.state === "sent");
    expect(world.mail.to(to)).toHaveLength(1);
    expect(Number((await delivery(id))?.attempts)).toBe(2);
  });

  it("for good is marked, shown, gives the send back once, and can be tried again", async () => {
    const member = await trialMember(world);
    const id = await generatedProposal(member);
    const to = address();
    world.mail.fail(422, 1, { message: "Invalid `to` field" });
    await member.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: to });
    const failed = await world.until("the delivery to fail", async () => {
      const row = await delivery(id);
      return row?.state === "failed" ? row : null;
    });
    expect(failed.last_error).toContain("Invalid");
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(0);
    expect(await eventsOf(world, id)).toContain("mail.failed");
    const page = await member.get(`/proposal/${id}`);
    expect(page.text).toContain("Retry");

    const retried = await member.post(`/proposal/${id}`, {
      intent: "retry-delivery",
      deliveryId: String(failed.id),
    });
    expect(retried.status).toBe(302);
    await signingPath(world, to);
    await world.until("the delivery to be marked", async () => (await delivery(id))?.state === "sent");
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(1);
    await member.post(`/proposal/${id}`, { intent: "retry-delivery", deliveryId: String(failed.id) });
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(1);
    const stranger = await trialMember(world);
    expect(
      (await stranger.post(`/proposal/${id}`, { intent: "retry-delivery", deliveryId: String(failed.id) }))
        .status,
    ).toBe(404);
  });

  it("until the queue gives up ends in the dead-letter queue and on the row", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    world.mail.fail(500, 20, { message: "down" }, { "retry-after": "0" });
    await send(id, to);
    await world.until("the delivery to fail", async () => (await delivery(id))?.state === "failed");
    world.mail.recover();
    expect(world.mail.to(to)).toHaveLength(0);
  });

  it("because its message was lost is found by the sweeper", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    await send(id, to);
    await signingPath(world, to);
    await world.until("the delivery to be marked", async () => (await delivery(id))?.state === "sent");
    await world.db
      .prepare(
        "update deliveries set state = 'pending', provider_id = null, id = 'lost-delivery-000001' where proposal_id = ?",
      )
      .bind(id)
      .run();
    await world.sweep();
    expect(world.mail.to(to), "too young to be lost").toHaveLength(1);
    world.clock.now = START + 2 * MINUTE;
    await world.sweep();
    await world.until("the second mail", () => world.mail.to(to).length === 2);
    world.clock.now = START;
  });

  it("told twice, or fifty times at once, sends one mail", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    const { body } = await send(id, to);
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    await Promise.all(
      Array.from({ length: 50 }, () => queue.send({ v: 1, kind: "mail", id: body.deliveryId })),
    );
    await signingPath(world, to);
    await world.until("the delivery to be marked", async () => (await delivery(id))?.state === "sent");
    expect(world.mail.to(to)).toHaveLength(1);
    const events = await eventsOf(world, id);
    expect(events.filter((type) => type === "mail.accepted")).toHaveLength(1);
  });

  it("is not held up by a message that makes no sense", async () => {
    const to = address();
    const id = await generatedProposal(owner);
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    await queue.send({ hello: "world" });
    await queue.send({ v: 1, kind: "mail", id: "no-such-delivery" });
    await send(id, to);
    await signingPath(world, to);
  });
});

describe("the suggested texts", () => {
  const texts = (id: string, language: string, by: Pick<Member, "get"> = owner) =>
    by.get(`/proposal/${id}/send/suggestion.json?language=${language}`);

  it("are in the language that is asked for, with and without a signature", async () => {
    const id = await generatedProposal(owner);
    const { status, body } = await texts(id, "de");
    const german = createTranslate(
      "de",
      JSON.parse(readFileSync(inProject("public/languages/de.json"), "utf8")),
    );
    const { title, clientName: name } = BRIEF;
    expect([status, body.language]).toEqual([200, "de"]);
    expect(body.subject).toBe(german("mail.proposal.subject", { title }));
    for (const message of [body.signed, body.approved])
      expect(message).toContain(german("mail.greeting", { name }));
    expect(body.signed).toContain(german("mail.suggested.sign", { title }));
    expect(body.approved).toContain(german("mail.suggested.approve", { title }));
    expect((await texts(id, "en")).body.subject).toBe("Proposal: Website redesign");
  });

  it("are those that the form opens with, in the proposal's language", async () => {
    const id = await generatedProposal(owner, { language: "de" });
    const { body } = await texts(id, "de");
    const form = (await owner.get(`/proposal/${id}/send`)).text;
    for (const line of [body.subject, ...body.signed.split("\n\n").slice(1, 3)]) expect(form).toContain(line);
  });

  it("are refused in a language that is not on the list, and to strangers", async () => {
    const id = await generatedProposal(owner);
    for (const language of ["tlh", "", "DE"]) {
      const refused = await texts(id, language);
      expect([refused.status, refused.body.code], language).toEqual([400, "invalid_input"]);
      expect(refused.body.fieldErrors).toEqual({ language: "Choose a language from the list." });
    }
    expect((await texts(id, "de", await memberOn(world, "professional"))).status).toBe(404);
    expect((await texts("no-such-proposal", "de")).status).toBe(404);
    expect((await texts(id, "de", world.visitor())).status).toBe(401);
  });
});
