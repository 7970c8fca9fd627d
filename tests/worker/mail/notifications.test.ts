import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  makeAdmin,
  memberOn,
  type Offer,
  offerToSign,
  putPlan,
  trialMember,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

interface Row {
  id: string;
  kind: string;
  title: string;
  actor_name: string;
  detail: string;
  about_id: string;
  read_at: number | null;
}

const rows = async <T>(sql: string, ...values: unknown[]) =>
  (
    await world.db
      .prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
const noticesOf = (member: Member) =>
  rows<Row>(
    "select n.* from notices n join users u on u.id = n.user_id where u.email = ? order by n.created_at, n.rowid",
    member.email,
  );
const kindsOf = async (member: Member) => (await noticesOf(member)).map(({ kind }) => kind);
const mailsOf = (proposalId: string, kind: string) =>
  rows<{ id: string; state: string; subject: string; to_email: string }>(
    "select * from deliveries where proposal_id = ? and kind = ?",
    proposalId,
    kind,
  );
const choose = async (member: Member, choices: object) => {
  const answer = await member.json("PUT", "/api/user/notices", choices);
  expect(answer.status, answer.text).toBe(200);
};
const owner = () => memberOn(world, "professional");

let clients = 0;
/** Sent without a signature, to a client of its own. */
async function offerToApprove(member: Member): Promise<{ id: string; address: string }> {
  clients += 1;
  const address = `approver-${clients}@notices.example`;
  const id = await generatedProposal(member, { clientEmail: address, requiresSignature: false });
  const answer = await member.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  expect(answer.status, answer.text).toBe(200);
  await world.until("the proposal's mail", () => world.mail.to(address).length === 1);
  return { id, address };
}

const decide = (id: string, decision: "approve" | "reject", body: object = {}) =>
  world.visitor().json("POST", `/api/client/proposal/${id}/${decision}`, body);
const look = (offer: Offer, view: string) => world.visitor().post(`${offer.path}/opened`, { view });
const signed = (offer: Offer) => world.visitor().json("POST", `/api${offer.path}`, offer.body);

/** While the work runs, nothing of this kind can be written into the table. */
async function broken<T>(table: string, condition: string, run: () => Promise<T>): Promise<T> {
  await world.db.exec(
    `create trigger broken_notices before insert on ${table} when ${condition} begin select raise(abort, 'broken'); end`,
  );
  try {
    return await run();
  } finally {
    await world.db.exec("drop trigger broken_notices");
  }
}

describe("a first view", () => {
  it("is told once, however many look at the same moment, and names whom the link was sent to", async () => {
    const member = await owner();
    const offer = await offerToSign(world, member);
    await Promise.all([1, 2, 3, 4, 5].map((n) => look(offer, `first-view-number-${n}`)));
    await look(offer, "a-later-view-of-it");
    const [notice, ...others] = await noticesOf(member);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: "viewed", title: "Website redesign", read_at: null });
    expect(notice?.actor_name).toBe("Dr. Amara O'Neill");
    expect(await mailsOf(offer.id, "viewed_notice")).toHaveLength(1);
    const mail = await world.until("the mail", () => world.mail.to(member.email)[0]);
    expect(mail.subject).toBe("Dr. Amara O'Neill opened “Website redesign”");
    expect(mail.text).toContain(`/proposal/${offer.id}`);
    expect(mail.reply_to).toBeUndefined();
  });

  it("names nobody on the open page, and the link's reader is no second one", async () => {
    const member = await owner();
    const { id } = await offerToApprove(member);
    await world.visitor().post(`/client/proposal/${id}/opened`, { view: "a-view-of-the-page" });
    expect((await noticesOf(member)).map(({ actor_name }) => actor_name)).toEqual(["Someone with the link"]);
    const offer = await offerToSign(world, member);
    await look(offer, "a-view-through-the-link");
    await world.visitor().post(`/client/proposal/${offer.id}/opened`, { view: "and-then-of-the-page" });
    expect(await kindsOf(member)).toEqual(["viewed", "viewed"]);
  });

  it("is one with the evidence: where the news fails, there is none of either", async () => {
    const member = await owner();
    const offer = await offerToSign(world, member);
    const answer = await broken("deliveries", "new.kind = 'viewed_notice'", () =>
      look(offer, "it-is-lost-at-first"),
    );
    expect(answer.status).toBe(500);
    expect(await eventsOf(world, offer.id)).not.toContain("document.opened");
    expect(await noticesOf(member)).toEqual([]);
    await look(offer, "and-then-it-is-not-lost");
    expect(await kindsOf(member)).toEqual(["viewed"]);
  });

  it("of what was replaced is not told", async () => {
    const member = await owner();
    const offer = await offerToSign(world, member);
    await world.db
      .prepare("update proposals set current_version_id = 'another' where id = ?")
      .bind(offer.id)
      .run();
    await look(offer, "a-look-at-the-old-one");
    expect(await noticesOf(member)).toEqual([]);
  });
});

describe("an answer", () => {
  it("is told once with its reason, also to several who answer at once", async () => {
    const member = await owner();
    const { id } = await offerToApprove(member);
    await Promise.all([1, 2, 3, 4].map(() => decide(id, "reject", { reason: "Not this year." })));
    const [notice, ...others] = await noticesOf(member);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: "rejected", detail: "Not this year." });
    expect(await mailsOf(id, "decision_notice")).toHaveLength(1);
  });

  it("through the link is told as well", async () => {
    const member = await owner();
    const offer = await offerToSign(world, member);
    await world.visitor().post(offer.path, { intent: "decline", reason: "Too dear." });
    expect(await noticesOf(member)).toMatchObject([{ kind: "rejected", detail: "Too dear." }]);
  });

  it("leaves no trace where the news of it fails", async () => {
    const member = await owner();
    const { id } = await offerToApprove(member);
    const answer = await broken("notices", "new.kind = 'approved'", () => decide(id, "approve"));
    expect(answer.status).toBe(500);
    expect(await rows("select id from decisions where proposal_id = ?", id)).toEqual([]);
    expect(await mailsOf(id, "decision_notice")).toEqual([]);
    expect((await decide(id, "approve")).status).toBe(200);
    expect(await kindsOf(member)).toEqual(["approved"]);
  });
});

describe("a signature", () => {
  it("is told once", async () => {
    const member = await owner();
    const offer = await offerToSign(world, member);
    await Promise.all([1, 2, 3, 4].map(() => signed(offer)));
    expect(await noticesOf(member)).toMatchObject([{ kind: "signed", actor_name: "Amara O'Neill" }]);
  });

  it("is not given where the news of it fails", async () => {
    const member = await owner();
    const offer = await offerToSign(world, member);
    const answer = await broken("notices", "new.kind = 'signed'", () => signed(offer));
    expect(answer.status).toBe(500);
    expect(await rows("select id from signatures where proposal_id = ?", offer.id)).toEqual([]);
    expect((await signed(offer)).status).toBe(200);
    expect(await kindsOf(member)).toEqual(["signed"]);
  });
});

describe("a mail that does not arrive", () => {
  /** Gives a delivery up, as the sweep does after a day. */
  async function giveUp(deliveryId: string) {
    await world.db
      .prepare("update deliveries set state = 'pending', claimed_at = ?, created_at = ? where id = ?")
      .bind(START - 2 * DAY, START - 2 * DAY, deliveryId)
      .run();
    await world.sweep();
  }

  it("is told once a failure, again after a retry that failed, and not by a mail about a notice", async () => {
    const member = await owner();
    const { id, address } = await offerToApprove(member);
    const [sent] = await mailsOf(id, "proposal");
    await world.until("it to be sent", async () => (await mailsOf(id, "proposal"))[0]?.state === "sent");
    await giveUp(String(sent?.id));
    await world.sweep();
    expect(await noticesOf(member)).toMatchObject([
      {
        kind: "delivery_failed",
        actor_name: address,
        detail: "We do not know whether this arrived. Retry sends it again.",
        read_at: null,
      },
    ]);
    const [mail, ...others] = await mailsOf(id, "delivery_notice");
    expect(others).toEqual([]);
    const arrived = await world.until("the news", () =>
      world.mail.to(member.email).find(({ subject }) => subject.startsWith("Not delivered")),
    );
    expect(arrived.text).toContain(address);
    expect(arrived.text).toContain("We do not know whether this arrived. Retry sends it again.");

    await member.json("POST", "/api/notices/read");
    await giveUp(String(sent?.id));
    expect(await noticesOf(member)).toMatchObject([{ kind: "delivery_failed", read_at: null }]);
    expect(await mailsOf(id, "delivery_notice")).toHaveLength(2);

    await giveUp(String(mail?.id));
    expect(await mailsOf(id, "delivery_notice"), "no news of lost news").toHaveLength(2);
    expect(await noticesOf(member)).toHaveLength(1);
    expect((await eventsOf(world, id)).filter((type) => type === "mail.failed")).toHaveLength(3);
  });

  it("and was about the account is no news", async () => {
    const member = await trialMember(world);
    await world.db
      .prepare(
        `insert into deliveries (id, user_id, kind, to_name, to_email, cc, subject, payload, state, created_at)
         select 'account-mail-that-fails', id, 'password_changed', name, email, '[]', 'S', '{}', 'pending', 1 from users where email = ?`,
      )
      .bind(member.email)
      .run();
    await giveUp("account-mail-that-fails");
    expect(await rows("select state from deliveries where id = 'account-mail-that-fails'")).toEqual([
      { state: "failed" },
    ]);
    expect(await noticesOf(member)).toEqual([]);
  });

  it("because it was stopped on purpose is no news", async () => {
    const member = await owner();
    const { id } = await offerToApprove(member);
    await world.until("it to be sent", async () => (await mailsOf(id, "proposal"))[0]?.state === "sent");
    const [sent] = await mailsOf(id, "proposal");
    await world.db.batch([
      world.db.prepare("update proposals set current_version_id = 'another' where id = ?").bind(id),
      world.db
        .prepare(
          "update deliveries set state = 'pending', provider_id = null, claimed_at = null where id = ?",
        )
        .bind(sent?.id),
    ]);
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    await queue.send({ v: 1, kind: "mail", id: sent?.id });
    await world.until("it to be stopped", async () => (await mailsOf(id, "proposal"))[0]?.state === "failed");
    expect(await noticesOf(member)).toEqual([]);
  });
});

describe("what is switched off", () => {
  const OFF = { inApp: false, byMail: false };

  it("is not told, and leaves the evidence without a queued mail", async () => {
    const member = await owner();
    await choose(member, { viewed: OFF, approved: OFF, rejected: OFF, signed: { inApp: false } });
    const [toSign, toApprove] = [await offerToSign(world, member), await offerToApprove(member)];
    await look(toSign, "a-view-nobody-asks-for");
    expect((await signed(toSign)).status).toBe(200);
    expect((await decide(toApprove.id, "approve")).status).toBe(200);
    expect(await noticesOf(member)).toEqual([]);
    expect(await mailsOf(toSign.id, "viewed_notice")).toEqual([]);
    expect(await mailsOf(toApprove.id, "decision_notice")).toEqual([]);
    const queued = (await eventsOf(world, toApprove.id)).filter((type) => type === "mail.queued");
    expect(queued, "the proposal's own, and the client's receipt").toHaveLength(2);
    await world.until("the signed copy, which is evidence", () =>
      world.mail.to(member.email).some(({ subject }) => subject.startsWith("Signed: ")),
    );
  });

  it("is switched off each way by itself", async () => {
    const member = await owner();
    await choose(member, { approved: { byMail: false }, viewed: { inApp: false } });
    const { id } = await offerToApprove(member);
    await world.visitor().post(`/client/proposal/${id}/opened`, { view: "seen-by-mail-alone" });
    await decide(id, "approve");
    expect(await kindsOf(member)).toEqual(["approved"]);
    expect(await mailsOf(id, "viewed_notice")).toHaveLength(1);
    expect(await mailsOf(id, "decision_notice")).toEqual([]);
  });

  it("is asked for and changed by program and by form, and stays where nothing is said", async () => {
    const member = await trialMember(world);
    const ALL = { inApp: true, byMail: true };
    expect((await member.get("/api/user/notices")).body).toEqual({
      viewed: ALL,
      approved: ALL,
      more_time: ALL,
      question: ALL,
      delegation: ALL,
      code_locked: ALL,
      payment: ALL,
      card_payment: ALL,
      milestone: ALL,
      renewal: ALL,
      files: ALL,
      rejected: ALL,
      signed: ALL,
      partly_signed: ALL,
      delivery_failed: ALL,
    });
    await choose(member, { viewed: { byMail: false } });
    await choose(member, { rejected: { inApp: false } });
    const chosen = (await member.get("/api/user/notices")).body;
    expect(chosen).toMatchObject({
      viewed: { inApp: true, byMail: false },
      rejected: { inApp: false, byMail: true },
    });
    // Two tabs at once, each another kind, or another way of the same.
    await Promise.all([
      choose(member, { approved: OFF }),
      choose(member, { delivery_failed: { byMail: false } }),
      choose(member, { delivery_failed: { inApp: false } }),
      choose(member, { viewed: { byMail: true } }),
    ]);
    expect((await member.get("/api/user/notices")).body).toEqual({
      viewed: ALL,
      approved: OFF,
      rejected: { inApp: false, byMail: true },
      signed: ALL,
      partly_signed: ALL,
      more_time: ALL,
      question: ALL,
      delegation: ALL,
      code_locked: ALL,
      payment: ALL,
      card_payment: ALL,
      milestone: ALL,
      renewal: ALL,
      files: ALL,
      delivery_failed: OFF,
    });
    const refused = await member.json("PUT", "/api/user/notices", { signed: { byMail: false } });
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(/evidence/)]);
    const answer = await member.post("/settings/notifications", {
      intent: "notices",
      inApp: "signed",
      byMail: "viewed",
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings/notifications"]);
    expect((await member.get("/settings/notifications")).text).toContain("Notifications saved");
    expect((await member.get("/api/user/notices")).body).toEqual({
      viewed: { inApp: false, byMail: true },
      signed: ALL,
      partly_signed: OFF,
      approved: OFF,
      rejected: OFF,
      more_time: OFF,
      question: OFF,
      delegation: OFF,
      code_locked: OFF,
      payment: OFF,
      card_payment: OFF,
      milestone: OFF,
      renewal: OFF,
      files: OFF,
      delivery_failed: OFF,
    });
    expect((await world.visitor().get("/api/user/notices")).status).toBe(401);
  });

  it("can be switched behind the wall, where the notices themselves are not shown", async () => {
    const locked = await memberOn(world, "trial", { trial_ends_at: START - DAY });
    await choose(locked, { viewed: OFF });
    expect((await locked.get("/settings/notifications")).text).toContain("Save Notifications");
    for (const path of ["/notices", "/notices.json", "/api/notices"])
      expect((await locked.get(path)).status, path).toBe(403);
  });
});

describe("reading them", () => {
  /** As many as asked for, the last one the newest. */
  async function filled(member: Member, number: number) {
    const id = await generatedProposal(member);
    const insert = world.db.prepare(
      `insert into notices (id, user_id, kind, proposal_id, about_id, title, actor_name, detail, created_at)
       select ?, id, 'viewed', ?, ?, ?, 'Ada', '', ? from users where email = ?`,
    );
    const ids = Array.from({ length: number }, (_, n) => `notice-${id.slice(0, 8)}-${n}`);
    await world.db.batch(
      // Two at a time at one moment: a page must not end between them and lose one.
      ids.map((one, n) => insert.bind(one, id, one, `P ${n}`, START + Math.floor(n / 2), member.email)),
    );
    return { id, ids };
  }
  const titlesIn = (text: string) =>
    [...text.matchAll(/<strong[^>]*>(P \d+)<\/strong>/g)].map(([, title]) => title);

  it("comes newest first and a page at a time, on the screen and to programs", async () => {
    const member = await owner();
    const { ids } = await filled(member, 60);
    const newest = [...ids].reverse();
    const found: string[] = [];
    let next: string | null = "/api/notices";
    while (next) {
      const page = await member.get(next);
      expect(page.body.unread).toBe(60);
      found.push(...page.body.notices.map(({ id }: { id: string }) => id));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1] ?? null;
    }
    expect(found).toHaveLength(60);
    expect(new Set(found)).toEqual(new Set(newest));
    const first = await member.get("/notices");
    expect(titlesIn(first.text)).toHaveLength(25);
    const after = /href="(\/notices\?after=[^"]+)"/.exec(first.text)?.[1] ?? "";
    const second = await member.get(after);
    const before = /href="(\/notices\?before=[^"]+)"/.exec(second.text)?.[1] ?? "";
    expect(titlesIn((await member.get(before)).text)).toEqual(titlesIn(first.text));
    expect((await member.get("/notices?after=nonsense")).status).toBe(200);
  });

  it("counts on every screen, and no further than anybody cares", async () => {
    const member = await owner();
    await filled(member, 120);
    expect((await member.get("/dashboard")).text).toContain('aria-label="Notifications, 99+ unread"');
    expect((await member.get("/notices.json")).body).toMatchObject({ unread: 100 });
    expect((await member.get("/notices.json")).body.notices).toHaveLength(5);
    expect((await member.json("POST", "/api/notices/read")).body).toEqual({ success: true });
    expect((await member.get("/dashboard")).text).toContain('aria-label="Notifications"');
  });

  it("marks one that is opened, leads to its proposal, and again is harmless", async () => {
    const member = await owner();
    const { id, ids } = await filled(member, 2);
    const open = () => member.post("/notices", { intent: "open", id: String(ids[0]) });
    const answer = await open();
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/proposal/${id}`]);
    const [read] = await noticesOf(member);
    world.clock.now += HOUR;
    expect((await open()).status).toBe(302);
    world.clock.now = START;
    expect((await noticesOf(member))[0]?.read_at).toBe(read?.read_at);
    expect((await member.get("/api/notices")).body.unread).toBe(1);
  });

  it("marks one or all on the page, and stays on it", async () => {
    const member = await owner();
    const { ids } = await filled(member, 3);
    const one = await member.post("/notices?after=x", { intent: "read", id: String(ids[1]) });
    expect([one.status, one.headers.get("Location")]).toEqual([302, "/notices?after=x"]);
    expect((await noticesOf(member)).map(({ read_at }) => read_at !== null)).toEqual([false, true, false]);
    for (let n = 0; n < 2; n += 1)
      expect((await member.post("/notices", { intent: "read-all" })).status).toBe(302);
    expect((await member.get("/api/notices")).body.unread).toBe(0);
  });

  it("is nobody else's", async () => {
    const [member, stranger] = [await owner(), await owner()];
    const { ids } = await filled(member, 2);
    expect((await stranger.post("/notices", { intent: "open", id: String(ids[0]) })).status).toBe(404);
    expect((await member.post("/notices", { intent: "open", id: "no-such-notice" })).status).toBe(404);
    expect((await stranger.post("/notices", { intent: "read", id: String(ids[0]) })).status).toBe(404);
    expect((await stranger.json("POST", "/api/notices/read", { ids })).status).toBe(404);
    expect((await stranger.json("POST", "/api/notices/read", { ids: [] })).status).toBe(400);
    expect((await stranger.json("POST", "/api/notices/read")).status).toBe(200);
    expect((await stranger.get("/api/notices")).body).toEqual({ unread: 0, notices: [] });
    expect((await world.visitor().get("/notices.json")).status).toBe(401);
    expect((await member.get("/api/notices")).body.unread).toBe(2);
    expect((await member.json("POST", "/api/notices/read", { ids: [ids[0], ids[0]] })).status).toBe(200);
    expect((await member.get("/api/notices")).body.unread).toBe(1);
  });

  it("says of a deleted proposal that it is gone, and leads nowhere", async () => {
    const member = await owner();
    const { id } = await filled(member, 1);
    await world.db.prepare("update proposals set deleted_at = ? where id = ?").bind(START, id).run();
    const page = await member.get("/notices");
    expect(page.text).toContain("the proposal was deleted");
    expect(page.text).not.toContain('value="open"');
    expect((await member.get("/api/notices")).body.notices[0].proposalId).toBeNull();
  });
});

describe("a trial", () => {
  const mailsTo = (member: Member) =>
    world.mail.to(member.email).filter(({ subject }) => subject.includes("trial"));
  const subjects = (member: Member) => mailsTo(member).map(({ subject }) => subject);
  const endsAt = (at: number) => memberOn(world, "trial", { trial_ends_at: at });

  it("is mailed of once before its end and once after it, to nobody else", async () => {
    const soon = await endsAt(START + 2 * DAY);
    const later = await endsAt(START + 2 * DAY + HOUR);
    const over = await endsAt(START - HOUR);
    const longOver = await endsAt(START - 10 * DAY);
    const paying = await memberOn(world, "starter", { trial_ends_at: START - HOUR });
    const cancelled = await memberOn(world, "trial", { status: "cancelled", trial_ends_at: START - HOUR });
    const admin = await endsAt(START + DAY);
    await makeAdmin(world, admin);
    for (let n = 0; n < 3; n += 1) await world.sweep();
    await world.until("both", () => mailsTo(soon).length === 1 && mailsTo(over).length === 1);
    await world.sweep();
    expect(subjects(soon)).toEqual(["Your Countersign trial ends soon"]);
    expect(subjects(over)).toEqual(["Your Countersign trial has ended"]);
    expect(mailsTo(soon)[0]?.text).toContain("in 2 days");
    expect(mailsTo(soon)[0]?.text).toContain("/settings/subscription?upgrade=choose_plan");
    expect(mailsTo(over)[0]?.text).toContain("/settings/subscription?upgrade=trial_expired");
    const written = await rows<{ to_email: string }>(
      "select to_email from deliveries where kind like 'trial_%'",
    );
    const shown = written.map(({ to_email }) => to_email);
    for (const member of [later, longOver, paying, cancelled, admin])
      expect(shown).not.toContain(member.email);
  });

  it("for which a plan was taken meanwhile is mailed of no more", async () => {
    const member = await endsAt(START + DAY);
    const [user] = await rows<{ id: string }>("select id from users where email = ?", member.email);
    await world.db
      .prepare(
        `insert into deliveries (id, user_id, kind, to_name, to_email, cc, subject, payload, state, created_at)
         values (?, ?, 'trial_ending', 'Mira', ?, '[]', 'S', ?, 'pending', ?)`,
      )
      .bind(
        `trial_ending-${user?.id}`,
        user?.id,
        member.email,
        JSON.stringify({ trialEndsAt: START + DAY }),
        START,
      )
      .run();
    await putPlan(world, member, { tier: "starter" });
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    await queue.send({ v: 1, kind: "mail", id: `trial_ending-${user?.id}` });
    const state = () =>
      rows("select state, last_error from deliveries where id = ?", `trial_ending-${user?.id}`);
    await world.until("it to be stopped", async () => JSON.stringify(await state()).includes("failed"));
    expect(await state()).toEqual([{ state: "failed", last_error: "A plan was already chosen." }]);
    expect(mailsTo(member)).toEqual([]);
  });
});
