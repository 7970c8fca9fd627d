import { Response } from "miniflare";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HARD, mailNamed, newEventId, rowOf, SOFT, SUPPRESSED, sentMail } from "../../world/mails";
import { eventCounts, generatedProposal, MAIL, type Member, memberOn, trialMember } from "../../world/people";
import { signedEvent, tell } from "../../world/services/fake-mail-api";
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
  return `told-${addresses}@harbor.example`;
};
const suppressionsOf = async (email: string) =>
  (await world.db.prepare("select * from mail_suppressions where email = ?").bind(email).all()).results;
const eventsKept = async (id: string) =>
  (await world.db.prepare("select * from mail_events where id = ?").bind(id).all()).results;

/** A mail that the provider took, of which no answer ever arrived: its row says that it failed. */
async function lostSightOf(member: Member) {
  const to = address();
  const proposalId = await generatedProposal(member, { clientEmail: to });
  const answer = world.mail.answer.bind(world.mail);
  world.mail.answer = async (request) => {
    await answer(request);
    return Response.json({ message: "gateway timeout" }, { status: 504 });
  };
  const { body } = await member.json("POST", `/api/proposals/${proposalId}/send`, {
    ...MAIL,
    recipientEmail: to,
  });
  const deliveryId: string = body.deliveryId;
  await world.until("it to fail", async () => (await rowOf(world, deliveryId)).state === "failed");
  world.mail.answer = answer;
  const mail = world.mail.accepted.find(({ key }) => key === deliveryId);
  if (!mail) throw new Error("The provider took no such mail.");
  return { to, proposalId, deliveryId, mail };
}

describe("what the mail service tells", () => {
  it("moves a mail to delivered, with its time, its evidence and what the owner sees", async () => {
    const sent = await sentMail(world, owner, address());
    expect((await sent.tell({ type: "email.delivered" })).status).toBe(200);
    expect(await sent.row()).toMatchObject({ state: "delivered", delivered_at: START + 1000 });
    expect(await eventCounts(world, sent.proposalId)).toMatchObject({ "mail.delivered": 1 });
    const [event] = (
      await world.db
        .prepare(
          "select actor_kind, payload from audit_events where type = 'mail.delivered' and proposal_id = ?",
        )
        .bind(sent.proposalId)
        .all<{ actor_kind: string; payload: string }>()
    ).results;
    expect(event?.actor_kind).toBe("webhook");
    expect(JSON.parse(event?.payload ?? "{}")).toMatchObject({ providerId: sent.mail.id });
    const page = await owner.get(`/proposal/${sent.proposalId}`);
    expect(page.text).toContain("Delivered");
    expect(page.text).toContain("Audit trail verified");
  });

  it("a hard bounce gives the send back once, stops mail to the address and says why", async () => {
    const member = await trialMember(world);
    const to = address();
    const sent = await sentMail(world, member, to);
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(1);
    for (const id of [newEventId(), newEventId()])
      await sent.tell({ id, type: "email.bounced", bounce: HARD });
    expect(await sent.row()).toMatchObject({ state: "bounced", counted_in: null });
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(0);
    expect(await suppressionsOf(to)).toMatchObject([{ reason: "bounced", confirmed_at: null }]);
    expect(await eventCounts(world, sent.proposalId)).toMatchObject({ "mail.bounced": 1 });
    const page = await member.get(`/proposal/${sent.proposalId}`);
    for (const words of ["Bounced", "No such user", "Retry", "Correct the address"]) {
      expect(page.text).toContain(words);
    }
  });

  const troubles = async (id: string) =>
    (
      await world.db
        .prepare("select about_id from notices where kind = 'delivery_failed' and about_id like ?")
        .bind(`${id}%`)
        .all<{ about_id: string }>()
    ).results.map((notice) => notice.about_id);

  it("a soft bounce gives the send back, is told to the owner, and stops no mail to the address", async () => {
    const member = await trialMember(world);
    const to = address();
    const sent = await sentMail(world, member, to);
    for (const _ of [1, 2]) await sent.tell({ type: "email.bounced", bounce: SOFT });
    const row = await sent.row();
    expect(row).toMatchObject({ state: "bounced", counted_in: null, bounced_at: START + 1000 });
    expect(row.last_error).toContain("Mailbox full");
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(0);
    expect(await suppressionsOf(to)).toEqual([]);
    expect(await troubles(sent.deliveryId)).toEqual([`${sent.deliveryId}.bounced`]);
    expect(await eventCounts(world, sent.proposalId)).toMatchObject({ "mail.bounced": 1 });
    const page = await member.get(`/proposal/${sent.proposalId}`);
    for (const words of ["Bounced", "You can retry.", "Mailbox full"]) expect(page.text).toContain(words);
    const command = { intent: "retry-delivery", deliveryId: sent.deliveryId };
    expect((await member.post(`/proposal/${sent.proposalId}`, command)).status).toBe(302);
    await world.until("the second mail", () => world.mail.to(to).length === 2);
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(1);
  });

  it("a delivery after a soft bounce counts, and the owner's notice goes; one from before does not", async () => {
    const sent = await sentMail(world, owner, address());
    await sent.tell({ type: "email.bounced", bounce: SOFT, at: START + 2000 });
    await sent.tell({ type: "email.delivered", at: START + 3000 });
    expect(await sent.row()).toMatchObject({
      state: "delivered",
      last_error: null,
      bounced_at: START + 2000,
    });
    expect(await troubles(sent.deliveryId)).toEqual([]);
    expect((await owner.get(`/proposal/${sent.proposalId}`)).text).toContain("Audit trail verified");
    const late = await sentMail(world, owner, address());
    await late.tell({ type: "email.bounced", bounce: SOFT, at: START + 3000 });
    await late.tell({ type: "email.delivered", at: START + 2000 });
    expect(await late.row()).toMatchObject({ state: "bounced", delivered_at: START + 2000 });
    expect(await troubles(late.deliveryId)).toEqual([`${late.deliveryId}.bounced`]);
  });

  it("a mail that the service blocked gives the send back, is told to the owner, and stops mail to the address", async () => {
    const member = await trialMember(world);
    const to = address();
    const sent = await sentMail(world, member, to);
    for (const _ of [1, 2]) await sent.tell({ type: "email.suppressed", suppressed: SUPPRESSED });
    const row = await sent.row();
    expect(row).toMatchObject({ state: "failed", counted_in: null });
    expect(row.last_error).toContain("blocks this address");
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(0);
    expect(await suppressionsOf(to)).toMatchObject([{ reason: "suppressed", confirmed_at: null }]);
    expect(await troubles(sent.deliveryId)).toEqual([`${sent.deliveryId}.failed`]);
    expect(await eventCounts(world, sent.proposalId)).toMatchObject({ "mail.failed": 1 });
    const page = await member.get(`/proposal/${sent.proposalId}`);
    for (const words of ["blocks this address", "I have checked this address", "Audit trail verified"])
      expect(page.text).toContain(words);
  });

  it("a complaint is kept, and stops mail to the address", async () => {
    const to = address();
    const sent = await sentMail(world, owner, to);
    await sent.tell({ type: "email.delivered" });
    await sent.tell({ type: "email.complained" });
    expect(await sent.row()).toMatchObject({ state: "delivered", complained_at: START + 1000 });
    expect(await suppressionsOf(to)).toMatchObject([{ reason: "complained" }]);
    expect(await eventCounts(world, sent.proposalId)).toMatchObject({ "mail.complained": 1 });
  });

  it("a mail that could not be sent after all fails and gives the send back", async () => {
    const member = await trialMember(world);
    const sent = await sentMail(world, member, address());
    await sent.tell({ type: "email.failed", failed: { reason: "domain not verified" } });
    expect(await sent.row()).toMatchObject({ state: "failed", counted_in: null });
    expect((await sent.row()).last_error).toContain("domain not verified");
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(0);
  });

  it("of another address of the same mail is kept as detail, and decides nothing for the recipient", async () => {
    const [to, copy] = [address(), address()];
    const sent = await sentMail(world, owner, to, { requiresSignature: false, ccEmails: [copy] });
    await sent.tell({ type: "email.bounced", bounce: HARD, to: [copy] });
    expect((await sent.row()).state).toBe("sent");
    expect(await suppressionsOf(copy)).toHaveLength(1);
    expect(await suppressionsOf(to)).toEqual([]);
    await sent.tell({ type: "email.delivered", to: [to.toUpperCase()] });
    expect((await sent.row()).state).toBe("delivered");
  });

  it("of other kinds, or of mails that are not ours, is taken and changes nothing", async () => {
    const sent = await sentMail(world, owner, address());
    for (const type of ["email.sent", "email.clicked", "contact.created"]) {
      expect((await sent.tell({ type })).status).toBe(200);
    }
    expect((await sent.row()).state).toBe("sent");
    const id = newEventId();
    const foreign = { id: "mail_of_somebody", to: ["nobody@elsewhere.example"] };
    const answer = await tell(world.visitor(), { id, type: "email.delivered", mail: foreign, at: START });
    expect(answer.status).toBe(200);
    expect(await eventsKept(id)).toMatchObject([{ delivery_id: null }]);
  });
});

describe("told twice, late, early or by somebody else", () => {
  it("the same event, fifty times at once, is recorded once", async () => {
    const member = await trialMember(world);
    const sent = await sentMail(world, member, address());
    const event = { id: newEventId(), type: "email.bounced", bounce: HARD };
    const answers = await Promise.all(Array.from({ length: 50 }, () => sent.tell(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await eventCounts(world, sent.proposalId)).toMatchObject({ "mail.bounced": 1 });
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(0);
  });

  it("in any order ends in the same state", async () => {
    const events = [
      { type: "email.delivery_delayed" },
      { type: "email.delivered" },
      { type: "email.bounced", bounce: HARD },
      { type: "email.complained" },
    ];
    const fates = [];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      const sent = await sentMail(world, owner, address());
      for (const index of order) await sent.tell({ type: "", ...events[index] });
      const { state, last_error, delivered_at, bounced_at, complained_at } = await sent.row();
      fates.push({ state, last_error, delivered_at, bounced_at, complained_at });
    }
    expect(fates[0]).toMatchObject({ state: "bounced", delivered_at: START + 1000 });
    expect(fates[1]).toEqual(fates[0]);
    expect(fates[2]).toEqual(fates[0]);
  });

  it("before the mail was recorded, it is asked for again and not lost", async () => {
    const to = address();
    const proposalId = await generatedProposal(owner);
    const early: { status: number }[] = [];
    const answer = world.mail.answer.bind(world.mail);
    // Between the provider's taking the mail and our hearing of it, the provider tells.
    world.mail.answer = async (request) => {
      const said = await answer(request);
      const [mail] = world.mail.to(to);
      if (mail && early.length === 0) {
        early.push(
          await tell(world.visitor(), {
            id: "msg_early",
            type: "email.delivered",
            mail,
            at: START,
            tags: null,
          }),
        );
      }
      return said;
    };
    const send = { ...MAIL, recipientEmail: to };
    const { body } = await owner.json("POST", `/api/proposals/${proposalId}/send`, send);
    const sent = await mailNamed(world, proposalId, body.deliveryId);
    world.mail.answer = answer;
    expect(early[0]?.status).toBe(503);
    expect(await eventsKept("msg_early")).toEqual([]);
    expect((await sent.tell({ id: "msg_early", type: "email.delivered" })).status).toBe(200);
    expect((await sent.row()).state).toBe("delivered");
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("about a mail that we took for failed is asked for again where it bears no name of ours, until a retry learns that it is out", async () => {
    const { to, proposalId, deliveryId, mail } = await lostSightOf(owner);
    const delivered = { id: newEventId(), type: "email.delivered", mail, at: START, tags: null };
    expect((await tell(world.visitor(), delivered)).status).toBe(503);
    expect(await eventsKept(delivered.id)).toEqual([]);
    await owner.post(`/proposal/${proposalId}`, { intent: "retry-delivery", deliveryId });
    const sent = await mailNamed(world, proposalId, deliveryId);
    expect((await tell(world.visitor(), delivered)).status).toBe(200);
    expect((await sent.row()).state).toBe("delivered");
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("forged, altered, or six minutes old it is refused and changes nothing", async () => {
    const sent = await sentMail(world, owner, address());
    const event = { id: newEventId(), type: "email.bounced", mail: sent.mail, at: START, bounce: HARD };
    const foreign = `whsec_${Buffer.from("somebody else's secret").toString("base64")}`;
    const { body, headers } = signedEvent(event);
    const post = (changed: string, extra = {}) =>
      world.visitor().ask("POST", "/webhooks/mail", { body: changed, headers: { ...headers, ...extra } });
    const answers = [
      await tell(world.visitor(), event, { secret: foreign }),
      await tell(world.visitor(), event, { signedAt: Date.now() - 6 * MINUTE }),
      await tell(world.visitor(), event, { signedAt: Date.now() + 6 * MINUTE }),
      await post(body.replace("email.bounced", "email.Bounced")),
      await post(body, { "svix-id": "another" }),
      await post(body, { "svix-signature": "" }),
      await post(body, { "svix-signature": "v1" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect((await sent.row()).state).toBe("sent");
    expect(await eventsKept(event.id)).toEqual([]);
    expect((await world.visitor().get("/webhooks/mail")).status).toBe(405);
  });

  it("is not undone by a message that the queue delivers late", async () => {
    const sent = await sentMail(world, owner, address());
    await sent.tell({ type: "email.delivered" });
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    await queue.send({ v: 1, kind: "mail", id: sent.deliveryId });
    await sentMail(world, owner, address());
    expect((await rowOf(world, sent.deliveryId)).state).toBe("delivered");
    expect(world.mail.accepted.filter(({ key }) => key === sent.deliveryId)).toHaveLength(1);
  });
});

describe("told of by our own name of a mail", () => {
  const failureNotices = async (deliveryId: string) =>
    (
      await world.db
        .prepare("select about_id from notices where kind = 'delivery_failed' and about_id like ?")
        .bind(`${deliveryId}%`)
        .all<{ about_id: string }>()
    ).results.map(({ about_id }) => about_id);

  const evidenceOf = async (deliveryId: string) =>
    (
      await world.db
        .prepare(
          "select type from audit_events where json_extract(payload, '$.deliveryId') = ? and type like 'mail.%' order by seq",
        )
        .bind(deliveryId)
        .all<{ type: string }>()
    ).results.map(({ type }) => type);

  it("one that we took for failed is delivered after all, and not sent again", async () => {
    const { to, proposalId, deliveryId, mail } = await lostSightOf(owner);
    expect(await failureNotices(deliveryId)).toEqual([`${deliveryId}.failed`]);
    const event = { id: newEventId(), type: "email.delivered", mail, at: START };
    for (const _ of [1, 2]) expect((await tell(world.visitor(), event)).status).toBe(200);
    expect(await rowOf(world, deliveryId)).toMatchObject({
      state: "delivered",
      provider_id: mail.id,
      delivered_at: START,
      last_error: null,
      counted_in: null,
      sent_at: START,
    });
    expect(await evidenceOf(deliveryId)).toEqual([
      "mail.queued",
      "mail.failed",
      "mail.accepted",
      "mail.delivered",
    ]);
    expect(await failureNotices(deliveryId)).toEqual([]);
    await owner.post(`/proposal/${proposalId}`, { intent: "retry-delivery", deliveryId });
    expect(world.mail.to(to)).toHaveLength(1);
    const page = await owner.get(`/proposal/${proposalId}`);
    expect(page.text).toContain("Audit trail verified");
  });

  it("in any order ends in the same state", async () => {
    const events = [{ type: "email.delivered" }, { type: "email.bounced", bounce: HARD }];
    for (const order of [events, [...events].reverse()]) {
      const { deliveryId, mail } = await lostSightOf(owner);
      for (const event of order) {
        await tell(world.visitor(), { ...event, id: newEventId(), mail, at: START });
      }
      expect(await rowOf(world, deliveryId)).toMatchObject({ state: "bounced", delivered_at: START });
      expect(await failureNotices(deliveryId)).toEqual([`${deliveryId}.bounced`]);
    }
  });

  it("one still in a worker's hands comes back: its send is given back, its address suppressed", async () => {
    const member = await trialMember(world);
    const to = address();
    const proposalId = await generatedProposal(member);
    const shown: number[] = [];
    let isBounced = false;
    const answer = world.mail.answer.bind(world.mail);
    world.mail.answer = async (request) => {
      const said = await answer(request);
      const [mail] = world.mail.to(to);
      if (mail && !isBounced) {
        isBounced = true;
        const event = { id: newEventId(), type: "email.bounced", mail, at: START, bounce: HARD };
        shown.push((await tell(world.visitor(), event)).status);
      }
      return said;
    };
    const send = { ...MAIL, recipientEmail: to };
    const { body } = await member.json("POST", `/api/proposals/${proposalId}/send`, send);
    const deliveryId: string = body.deliveryId;
    await world.until("it to be told", async () => shown.length > 0);
    world.mail.answer = answer;
    expect(shown).toEqual([200]);
    const mail = world.mail.accepted.find(({ key }) => key === deliveryId);
    expect(await rowOf(world, deliveryId)).toMatchObject({ state: "bounced", provider_id: mail?.id });
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(0);
    expect(await suppressionsOf(to)).toMatchObject([{ reason: "bounced", delivery_id: deliveryId }]);
    // Of this mail alone: the notice of its fate to the owner is a mail of the same proposal.
    expect((await evidenceOf(deliveryId)).sort()).toEqual(["mail.accepted", "mail.bounced", "mail.queued"]);
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("a complaint of a copy stops mail to the copy alone, and the mail counts as sent", async () => {
    const { deliveryId, mail, to } = await lostSightOf(owner);
    const copy = address();
    await world.db
      .prepare("update deliveries set cc = ?, payload = json_set(payload, '$.linkId', null) where id = ?")
      .bind(JSON.stringify([copy]), deliveryId)
      .run();
    await tell(world.visitor(), { id: newEventId(), type: "email.complained", mail, at: START, to: [copy] });
    expect(await rowOf(world, deliveryId)).toMatchObject({ state: "sent", complained_at: null });
    expect(await suppressionsOf(copy)).toHaveLength(1);
    expect(await suppressionsOf(to)).toEqual([]);
  });

  it("an unknown name, or one whose mail went elsewhere or has another id, changes nothing", async () => {
    const { deliveryId, mail } = await lostSightOf(owner);
    const known = await sentMail(world, owner, address());
    const other = { ...mail, id: "mail_of_nobody" };
    for (const event of [
      { mail: other, tags: { delivery_id: "no-such-delivery" } },
      { mail: other, to: ["somebody@elsewhere.example"] },
      { mail: other, to: [] },
      { mail: { ...known.mail, id: "mail_of_nobody" } },
    ]) {
      const id = newEventId();
      const shown = { id, type: "email.bounced", at: START, bounce: HARD, ...event };
      expect((await tell(world.visitor(), shown)).status).toBe(200);
      expect(await eventsKept(id)).toMatchObject([{ delivery_id: null, detail: "" }]);
    }
    expect(await rowOf(world, deliveryId)).toMatchObject({ state: "failed", provider_id: null });
    expect((await known.row()).state).toBe("sent");
  });
});

it("without a secret there is no such address", async () => {
  const closed = await openWorld({ settings: { MAIL_WEBHOOK_SECRET: "", REPLY_DOMAIN: "" } });
  try {
    const mail = { id: "mail_1", to: ["a@b.example"] };
    const answer = await tell(closed.visitor(), { id: "msg_1", type: "email.delivered", mail, at: START });
    expect(answer.status).toBe(404);
  } finally {
    await closed.dispose();
  }
});
