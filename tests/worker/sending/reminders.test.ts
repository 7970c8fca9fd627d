import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HARD, type Row, sentMail } from "../../world/mails";
import {
  eventCounts,
  type Member,
  memberOn,
  offerToSign,
  signingPath,
  trialMember,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const HOUR = 60 * 60_000;
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  // News of lost mails would take the failures that are meant for others.
  await owner.json("PUT", "/api/user/notices", { delivery_failed: { inApp: false, byMail: false } });
});
beforeEach(() => {
  world.mail.recover();
  world.clock.now = START;
});
afterAll(() => world.dispose());

const remind = (member: Member, id: string, message = "") =>
  member.post(`/proposal/${id}`, { intent: "remind", message });
const noticeOf = (answer: { headers: Headers }) => decodeURIComponent(answer.headers.get("Set-Cookie") ?? "");
const reminders = (to: string, count = 1) =>
  world.until(`reminder ${count} for ${to}`, () => {
    const mails = world.mail.to(to).filter(({ subject }) => subject.startsWith("Reminder:"));
    return mails.length >= count ? mails : null;
  });
const expireLinks = (id: string) =>
  world.db
    .prepare("update signing_links set expires_at = ? where proposal_id = ?")
    .bind(START - 1, id)
    .run();
/** The numbers in the evidence, once there are so many. */
const remindersSent = async (id: string, count: number) => {
  const numbers = await world.until(`${count} reminders in the evidence`, async () => {
    const { results } = await world.db
      .prepare(
        "select payload from audit_events where type = 'reminder.sent' and proposal_id = ? order by seq",
      )
      .bind(id)
      .all<{ payload: string }>();
    return results.length >= count ? results.map(({ payload }) => JSON.parse(payload).number) : null;
  });
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
};
const reminderRow = (id: string) =>
  world.db
    .prepare(
      "select * from deliveries where kind = 'reminder' and proposal_id = ? order by created_at, rowid",
    )
    .bind(id)
    .first<Row>();
const reminderIn = (id: string, state: string) =>
  world.until(`the reminder to be ${state}`, async () => {
    const row = await reminderRow(id);
    return row?.state === state ? row : null;
  });
/** A reminder that the mail service refused for good. */
async function lostReminder() {
  const offer = await offerToSign(world, owner);
  world.mail.fail(422, 1, { message: "Invalid `to` field" });
  await remind(owner, offer.id);
  const row = await reminderIn(offer.id, "failed");
  const retry = () =>
    owner.post(`/proposal/${offer.id}`, { intent: "retry-delivery", deliveryId: String(row.id) });
  return { ...offer, deliveryId: String(row.id), retry };
}
const stopPath = (mail: { text: string } | undefined) => /\/stop\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";

describe("a reminder", () => {
  it("brings the link that is out already, the owner's words and a way to stop them; it costs no send", async () => {
    const member = await trialMember(world);
    const { id, address, path } = await offerToSign(world, member);
    expect((await member.get(`/proposal/${id}`)).text).toContain("Remind now</span>");
    const answer = await remind(member, id, "Have you had a look?");
    expect(noticeOf(answer)).toContain("Reminder sent");
    const [mail] = await reminders(address);
    expect(mail?.text).toContain(path);
    expect(mail?.text).toContain("Have you had a look?");
    expect(mail?.reply_to).toBe(member.email);
    const [first] = world.mail.to(address);
    expect([first?.subject, mail?.subject]).toEqual([
      "Proposal: Website redesign",
      "Reminder: Website redesign",
    ]);
    expect(mail?.text).toContain("Don’t want more reminders from Mira Weber? Stop reminders: http");
    expect(stopPath(mail)).toMatch(/^\/stop\/[\w-]{21}$/);
    expect((await member.get("/api/user")).body.emailSendsUsed).toBe(1);
    await remindersSent(id, 1);
    expect(await eventCounts(world, id)).toMatchObject({ "link.issued": 1 });
    expect((await world.visitor().get(path)).status).toBe(200);
  });

  it("goes out once in 24 hours, also when the button is pressed three times at once", async () => {
    const { id, address } = await offerToSign(world, owner);
    await Promise.all([1, 2, 3].map(() => remind(owner, id)));
    await reminders(address);
    // Put down before the clock moves on: it counts from when it left.
    await remindersSent(id, 1);
    world.clock.now = START + 23 * HOUR;
    expect(noticeOf(await remind(owner, id))).toContain("within the last 24 hours");
    await remindersSent(id, 1);
    world.clock.now = START + 24.5 * HOUR;
    await remind(owner, id);
    await reminders(address, 2);
    await remindersSent(id, 2);
  });

  it("of a proposal without a signature leads to the personal link, and to the page where there is none", async () => {
    const to = "remind-approver@harbor.example";
    const sent = await sentMail(world, owner, to, { requiresSignature: false });
    await remind(owner, sent.proposalId);
    const [mail] = await reminders(to);
    expect(mail?.text).toContain(await signingPath(world, to));
    const before = "remind-by-page@harbor.example";
    const earlier = await sentMail(world, owner, before, { requiresSignature: false });
    await world.db.prepare("delete from signing_links where proposal_id = ?").bind(earlier.proposalId).run();
    await remind(owner, earlier.proposalId);
    const [toPage] = await reminders(before);
    expect(toPage?.text).toContain(`${world.url}/client/proposal/${earlier.proposalId}`);
  });

  it("is refused once the client answered, once the link is gone, and where mail came back", async () => {
    const answered = await offerToSign(world, owner);
    await world.visitor().json("POST", `/api${answered.path}`, answered.body);
    expect(noticeOf(await remind(owner, answered.id))).toContain("No Reminder Sent");
    const withdrawn = await offerToSign(world, owner);
    await owner.post(`/proposal/${withdrawn.id}`, { intent: "withdraw-link" });
    expect(noticeOf(await remind(owner, withdrawn.id))).toContain("You revoked the link.");
    const lost = await sentMail(world, owner, "remind-bounced@harbor.example");
    await lost.tell({ type: "email.bounced", bounce: HARD });
    expect(noticeOf(await remind(owner, lost.proposalId))).toContain("are not delivered");
    for (const { id } of [answered, withdrawn, { id: lost.proposalId }]) {
      expect(await eventCounts(world, id)).not.toHaveProperty("reminder.sent");
    }
  });

  it("is its owner's to send", async () => {
    const { id } = await offerToSign(world, owner);
    expect((await remind(await trialMember(world), id)).status).toBe(404);
    expect(await eventCounts(world, id)).not.toHaveProperty("reminder.sent");
  });
});

describe("a reminder that was lost", () => {
  it("is no reminder in the evidence until its retry was taken", async () => {
    const lost = await lostReminder();
    expect(await eventCounts(world, lost.id)).not.toHaveProperty("reminder.sent");
    expect(noticeOf(await lost.retry())).toContain("Email queued again");
    await reminders(lost.address);
    await remindersSent(lost.id, 1);
  });

  it("is not retried when its reader has stopped reminders, answered, or got another one within the day", async () => {
    const stopped = await lostReminder();
    await world.visitor().post(`/stop/${stopped.deliveryId}`, {});
    expect(noticeOf(await stopped.retry())).toContain("asked for no more reminders");
    const ended = await lostReminder();
    await expireLinks(ended.id);
    expect(noticeOf(await ended.retry())).toContain("Its link has expired.");
    const repeated = await lostReminder();
    world.clock.now = START + HOUR;
    await remind(owner, repeated.id);
    await reminders(repeated.address);
    expect(noticeOf(await repeated.retry())).toContain("within the last 24 hours");
    // Last, as the signed copies would take the failures that are meant for others.
    const answered = await lostReminder();
    await world.visitor().json("POST", `/api${answered.path}`, answered.body);
    expect(noticeOf(await answered.retry())).toContain("Send Failed");
    for (const { id } of [stopped, answered, ended, repeated]) {
      expect((await reminderRow(id))?.state).toBe("failed");
    }
    expect(
      world.mail.to(repeated.address).filter(({ subject }) => subject.startsWith("Reminder")),
    ).toHaveLength(1);
  });

  it.each([
    ["its reader stops reminders", "Your client asked for no more reminders."],
    ["its link runs out", "Its link has expired."],
  ])("stays here when %s while it waits", async (what, sentence) => {
    const { id, address } = await offerToSign(world, owner);
    await remind(owner, id);
    const row = await reminderIn(id, "sent");
    await world.db
      .prepare("update deliveries set state = 'pending', provider_id = null, sent_at = null where id = ?")
      .bind(row.id)
      .run();
    if (what.includes("reader")) await world.visitor().post(`/stop/${row.id}`, {});
    else await expireLinks(id);
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    await queue.send({ v: 1, kind: "mail", id: row.id });
    expect((await reminderIn(id, "failed")).last_error).toBe(sentence);
    expect(await reminders(address)).toHaveLength(1);
  });
});

describe("the reader's way out of reminders", () => {
  it("takes a press of the button, not the opening of the link, and holds from then on", async () => {
    const { id, address } = await offerToSign(world, owner);
    await remind(owner, id);
    const [mail] = await reminders(address);
    const path = stopPath(mail);
    const scanner = await world.visitor().get(path);
    expect(scanner.status).toBe(200);
    expect(scanner.text).not.toContain(owner.email);
    expect(scanner.text).toContain("Mira Weber");
    expect(scanner.text).toContain(String((await owner.get(`/api/proposals/${id}`)).body.title));
    const stopped = () =>
      world.db.prepare("select * from mail_suppressions where email = ?").bind(address).first();
    expect(await stopped()).toBeNull();
    for (let times = 0; times < 2; times += 1) {
      expect((await world.visitor().post(path, {})).headers.get("Location")).toBe(`${path}?done=1`);
    }
    expect(await stopped()).toMatchObject({ reason: "reminders stopped" });
    expect((await world.visitor().get(`${path}?done=1`)).text).toContain("No more reminders");
    const again = (await world.visitor().get(path)).text;
    expect(again).toContain("You have already stopped reminders");
    expect(again).toContain(`mailto:${owner.email}`);
    expect(again, "no second button").not.toContain("<form");
    world.clock.now = START + 25 * HOUR;
    expect(noticeOf(await remind(owner, id))).toContain("asked for no more reminders");
    expect((await owner.get(`/proposal/${id}`)).text).toContain("asked for no more reminders");
    // Only reminders have stopped: the next proposal still goes there.
    expect((await owner.json("POST", `/api/proposals/${id}/resend`)).status).toBe(200);
  });

  it("is a 404 for mails that never were and for other mails, and stops nothing", async () => {
    const sent = await sentMail(world, owner, "no-reminder@harbor.example");
    for (const path of [`/stop/${sent.deliveryId}`, "/stop/never-was-a-mail", "/stop/x"]) {
      for (const answer of [await world.visitor().get(path), await world.visitor().post(path, {})]) {
        expect(answer.status).toBe(404);
        expect(answer.text).toContain("Nothing to stop here");
        expect(answer.text).not.toContain("Mira Weber");
      }
    }
    const { results } = await world.db
      .prepare("select * from mail_suppressions where email = 'no-reminder@harbor.example'")
      .all();
    expect(results).toEqual([]);
  });
});
