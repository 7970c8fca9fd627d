/** What clients ask through their links, and the answers (docs/decisions/0114-the-conversation.md). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/platform/ids";
import { MINUTE } from "~/platform/time/durations";
import { eventCounts, generatedProposal, MAIL, type Member, memberOn, putPlan } from "../../world/people";
import {
  askAs,
  askedOf,
  emailOf,
  linkOf,
  offerToSeveral,
  postThread,
  question,
  type SeveralOffer,
  signAs,
} from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const waitingFor = async ({ id }: { id: string }) =>
  (
    await world.db
      .prepare("select waiting_for as who from proposals where id = ?")
      .bind(id)
      .first<{ who: string }>()
  )?.who ?? null;

const threadsOf = async ({ id }: { id: string }, by: Member = owner) =>
  (await by.get(`/api/proposals/${id}/threads`)).body;

const answer = (offer: SeveralOffer, threadId: string, body: object = {}, by: Member = owner) =>
  by.json("POST", `/api/proposals/${offer.id}/threads/${threadId}/answers`, {
    text: "Yes, in May.",
    ...body,
  });

const settle = (offer: SeveralOffer, threadId: string, by: Member = owner) =>
  by.json("POST", `/api/proposals/${offer.id}/threads/${threadId}/settle`);

const reply = async (offer: SeveralOffer, which: number, threadId: string, over: object = {}) =>
  world
    .visitor()
    .json("POST", `/api${await linkOf(world, offer, which)}/threads/${threadId}/messages`, question(over));

const seenBy = async (offer: SeveralOffer, which: number) =>
  (await world.visitor().get(`/api${await linkOf(world, offer, which)}/threads`)).body;

const mailTo = (email: string, subject: string) =>
  world.until(`“${subject}” to ${email}`, () =>
    world.mail.to(email).find((mail) => mail.subject.includes(subject)),
  );

const countOf = async (sql: string, ...values: string[]) =>
  (
    await world.db
      .prepare(`select count(*) as n from ${sql}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;

describe("a question", () => {
  it("is asked with a link, answered by the owner, and goes on", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    expect(await waitingFor(offer)).toBe("client");
    const { threadId } = await askAs(world, offer, 1);
    expect(await waitingFor(offer)).toBe("us");
    expect(await threadsOf(offer)).toMatchObject({
      total: 1,
      open: 1,
      threads: [
        {
          id: threadId,
          kind: "question",
          state: "open",
          asker: { name: "Signer 1" },
          version: 1,
          removedInVersion: null,
          messages: [{ author: "Signer 1", isStudio: false, text: "Could the launch be in May?" }],
        },
      ],
    });
    expect((await answer(offer, threadId)).body).toMatchObject({
      success: true,
      already: false,
      isMailed: true,
    });
    expect(await waitingFor(offer)).toBe("client");
    const mail = await mailTo(emailOf(offer, 1), "Answered: Website redesign");
    expect(mail.text).toContain("Yes, in May.");
    expect(mail.text).toContain(`#thread-${threadId}`);
    expect((await reply(offer, 2, threadId, { text: "And in June?" })).status).toBe(200);
    expect(await waitingFor(offer)).toBe("us");
    expect((await seenBy(offer, 1)).threads[0]).toMatchObject({
      state: "open",
      messages: [{}, { isStudio: true }, { author: "Signer 2", text: "And in June?" }],
    });
    expect(await eventCounts(world, offer.id)).toMatchObject({ "question.asked": 2, "question.answered": 1 });
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Audit trail verified");
  });

  it("is one message where a form is sent twice, also at once", async () => {
    const offer = await offerToSeveral(world, owner, []);
    const form = question();
    const first = await postThread(world, offer, 1, form);
    const again = await postThread(world, offer, 1, form);
    expect(again.body).toEqual({ ...first.body, already: true });
    const other = question();
    const both = await Promise.all([postThread(world, offer, 1, other), postThread(world, offer, 1, other)]);
    expect(both.map(({ body }) => body.already).sort()).toEqual([false, true]);
    expect((await threadsOf(offer)).total).toBe(2);
  });

  it("is answered once per key, and settled once", async () => {
    const offer = await offerToSeveral(world, owner, []);
    const { threadId } = await askAs(world, offer, 1);
    const path = `/api/proposals/${offer.id}/threads/${threadId}/answers`;
    const named = { headers: { "Idempotency-Key": "answer-0001", "Content-Type": "application/json" } };
    const send = () => owner.ask("POST", path, { ...named, body: JSON.stringify({ text: "Yes." }) });
    expect([(await send()).body.already, (await send()).body.already]).toEqual([false, true]);
    expect((await settle(offer, threadId)).body.alreadySettled).toBe(false);
    expect((await settle(offer, threadId)).body.alreadySettled).toBe(true);
    expect((await threadsOf(offer)).threads[0]).toMatchObject({ state: "settled", settledBy: "owner" });
  });

  it("can be settled by its asker alone", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    const { threadId } = await askAs(world, offer, 1);
    const path = async (which: number) =>
      `/api${await linkOf(world, offer, which)}/threads/${threadId}/settle`;
    expect((await world.visitor().json("POST", await path(2))).status).toBe(404);
    expect((await world.visitor().json("POST", await path(1))).body.alreadySettled).toBe(false);
    expect((await world.visitor().json("POST", await path(1))).body.alreadySettled).toBe(true);
    expect(await waitingFor(offer)).toBe("client");
  });

  it("is private where its asker wants that", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    const { threadId } = await askAs(world, offer, 1, { audience: "private" });
    expect((await seenBy(offer, 1)).total).toBe(1);
    expect(await seenBy(offer, 2)).toMatchObject({ total: 0, threads: [] });
    expect((await reply(offer, 2, threadId)).status).toBe(404);
  });

  it("may come from a viewer", async () => {
    const offer = await offerToSeveral(world, owner, [0]);
    expect((await postThread(world, offer, 2)).status).toBe(200);
  });
});

describe("what is refused", () => {
  it("is everything that strangers try: 404 for every command", async () => {
    const offer = await offerToSeveral(world, owner, []);
    const other = await offerToSeveral(world, owner, []);
    const { threadId } = await askAs(world, offer, 1);
    const stranger = await memberOn(world, "professional");
    const nobody = `/api/sign/${"x".repeat(43)}/threads`;
    const visitor = world.visitor();
    const answers = await Promise.all([
      stranger.get(`/api/proposals/${offer.id}/threads`),
      answer(offer, threadId, {}, stranger),
      settle(offer, threadId, stranger),
      answer(other, threadId),
      settle(other, threadId),
      visitor.get(nobody),
      visitor.json("POST", nobody, question()),
      visitor.json("POST", `${nobody}/${threadId}/messages`, question()),
      visitor.json("POST", `${nobody}/${threadId}/settle`),
      reply(other, 1, threadId),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it("is a key of somebody else's message", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    const { messageId } = await askAs(world, offer, 1);
    expect((await postThread(world, offer, 2, { key: messageId })).status).toBe(404);
  });

  it("is writing with a revoked link or on an answered proposal, which can only be read", async () => {
    const offer = await offerToSeveral(world, owner, []);
    const { threadId } = await askAs(world, offer, 1);
    const path = await linkOf(world, offer, 1);
    await owner.post(`/proposal/${offer.id}`, { intent: "withdraw-link" });
    expect(await waitingFor(offer)).toBeNull();
    const revoked = await world.visitor().json("POST", `/api${path}/threads`, question());
    expect([revoked.status, revoked.body.linkState]).toEqual([410, "revoked"]);
    expect((await world.visitor().json("POST", `/api${path}/threads/${threadId}/settle`)).status).toBe(410);
    expect((await world.visitor().get(`/api${path}/threads`)).body.total).toBe(1);

    const signed = await offerToSeveral(world, owner, []);
    await signAs(world, signed, 1);
    expect((await postThread(world, signed, 1)).status).toBe(410);
  });

  it("is a 201st thread", async () => {
    const offer = await offerToSeveral(world, owner, []);
    await askAs(world, offer, 1);
    await world.db
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 199)
         insert into threads (id, proposal_id, version_id, kind, asker_id, audience, state, created_at, updated_at)
         select 'thread-of-many-' || i, proposal_id, version_id, kind, asker_id, audience, 'settled', created_at, updated_at
         from n join threads where proposal_id = ? and threads.id not like 'thread-of-many-%'`,
      )
      .bind(offer.id)
      .run();
    const full = await postThread(world, offer, 1);
    expect([full.status, full.body.code]).toEqual([403, "limit_reached"]);
    const pages = await owner.get(`/api/proposals/${offer.id}/threads?page=10`);
    expect([pages.body.total, pages.body.threads.length]).toEqual([200, 20]);
  });
});

describe("a version that replaces another", () => {
  const sendAnew = async (offer: SeveralOffer) => {
    const edited = await owner.json("PATCH", `/api/proposals/${offer.id}`, {
      generatedContent: `<h2>New</h2><p>${newId()}</p>`,
    });
    expect(edited.status, edited.text).toBe(200);
    const sent = await owner.json("POST", `/api/proposals/${offer.id}/send`, {
      recipientEmail: emailOf(offer, 1),
      ccEmails: [],
      subject: "Again",
      message: "A new version.",
    });
    expect(sent.status, sent.text).toBe(200);
  };

  it("keeps a question that comes through the earlier link, and pins it to the new version", async () => {
    const offer = await offerToSeveral(world, owner, []);
    const early = await linkOf(world, offer, 1);
    await sendAnew(offer);
    const asked = await world.visitor().json("POST", `/api${early}/threads`, question());
    expect(asked.status, asked.text).toBe(200);
    expect((await threadsOf(offer)).threads[0]).toMatchObject({ version: 2, removedInVersion: null });
  });
});

describe("who is to act", () => {
  const byHand = (id: string, status: string) =>
    owner.json("PATCH", `/api/proposals/${id}/status`, { status });

  it("is kept up to date by every command", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    // The mail with the new link may still be on its way.
    const signs = (which: number) =>
      expect.poll(async () => (await signAs(world, offer, which)).status, { timeout: 20_000 }).toBe(200);
    const walk: [said: string | null, verb: () => Promise<unknown>][] = [
      ["us", () => askAs(world, offer, 1)],
      [null, () => byHand(offer.id, "rejected")],
      ["us", () => byHand(offer.id, "sent")],
      [null, () => owner.post(`/proposal/${offer.id}`, { intent: "withdraw-link" })],
      ["us", () => owner.json("POST", `/api/proposals/${offer.id}/resend`, {})],
      ["client", async () => settle(offer, (await threadsOf(offer)).threads[0].id)],
      ["client", () => signs(1)],
      [null, () => signs(2)],
    ];
    for (const [said, verb] of walk) {
      await verb();
      expect(await waitingFor(offer), String(verb)).toBe(said);
    }
  });

  it("is nobody once a client has declined", async () => {
    const offer = await offerToSeveral(world, owner, []);
    await world.visitor().post(await linkOf(world, offer, 1), { intent: "decline" });
    expect(await waitingFor(offer)).toBeNull();
  });

  it("is the studio while it is to sign", async () => {
    const id = await generatedProposal(owner);
    await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, countersign: "before" });
    expect(await waitingFor({ id })).toBe("us");
  });
});

describe("several signers", () => {
  it("are not stopped by a question", async () => {
    const offer = await offerToSeveral(world, owner, [2]);
    await askAs(world, offer, 1);
    await signAs(world, offer, 1);
    expect(await askedOf(world, offer)).toEqual([1, 2]);
  });

  it("are paused by a request for a change, and asked once it is settled", async () => {
    const offer = await offerToSeveral(world, owner, [1, 2]);
    await signAs(world, offer, 1);
    const { threadId } = await askAs(world, offer, 2, { kind: "change", text: "Please take out the blog." });
    const mail = await mailTo(emailOf(offer, 1), "A newer version may come");
    expect(mail.text).toContain("Your answer stays as it is.");
    await signAs(world, offer, 2);
    expect(await askedOf(world, offer)).toEqual([1, 2]);
    await answer(offer, threadId);
    expect(await askedOf(world, offer)).toEqual([1, 2]);
    expect((await settle(offer, threadId)).status).toBe(200);
    expect(await askedOf(world, offer)).toEqual([1, 2, 3]);
    await mailTo(emailOf(offer, 3), "Please sign");
    expect(await eventCounts(world, offer.id)).toMatchObject({ "changes.requested": 1 });
    expect((await signAs(world, offer, 3)).body.agreement.state).toBe("complete");
  });

  it("wait for the last of several requests", async () => {
    const offer = await offerToSeveral(world, owner, [2]);
    const one = await askAs(world, offer, 1, { kind: "change" });
    const two = await askAs(world, offer, 1, { kind: "change" });
    await signAs(world, offer, 1);
    await settle(offer, one.threadId);
    expect(await askedOf(world, offer)).toEqual([1]);
    await answer(offer, two.threadId, { settles: true });
    expect(await askedOf(world, offer)).toEqual([1, 2]);
  });
});

describe("the owner's page", () => {
  const form = (offer: SeveralOffer, intent: string, fields: Record<string, string>) =>
    owner.post(`/proposal/${offer.id}`, { intent, ...fields });

  it("shows the threads, and answers, notes and settles by forms", async () => {
    const offer = await offerToSeveral(world, owner, []);
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Nobody has asked anything yet.");
    const { threadId } = await askAs(world, offer, 1, { text: "Is hosting included?" });
    const page = (await owner.get(`/proposal/${offer.id}`)).text;
    expect(page).toContain("Is hosting included?");
    expect(page).toContain("Waits for you");
    expect((await owner.get("/proposals")).text).toContain("Waits for you");
    const asked = async () =>
      (await owner.get("/proposals?status=asked")).text.includes(`/proposal/${offer.id}`);
    expect(await asked()).toBe(true);
    // The dashboard shows five of those that need somebody, and the list has all of them.
    expect((await owner.get("/dashboard")).text).toMatch(/\/proposal\/[\w-]+#conversation/);
    expect((await owner.get("/proposals?status=needed")).text).toContain(`/proposal/${offer.id}`);
    const note = { threadId, key: newId(), text: "Ask Ben first." };
    expect((await form(offer, "note-thread", note)).status).toBe(302);
    const said = { threadId, key: newId(), text: "Yes, for a year." };
    expect((await form(offer, "answer-thread", said)).status).toBe(302);
    expect((await form(offer, "answer-thread", said)).status).toBe(302);
    expect((await form(offer, "answer-thread", { ...said, text: "And for two." })).status).toBe(302);
    // From an earlier page, the same words settle the thread as well, and are no other message.
    expect((await form(offer, "answer-and-settle", said)).status).toBe(302);
    expect((await threadsOf(offer)).threads[0].state).toBe("settled");
    expect(await asked()).toBe(false);
    expect((await form(offer, "settle-thread", { threadId })).status).toBe(302);
    expect((await threadsOf(offer)).threads[0]).toMatchObject({
      state: "settled",
      messages: [
        { text: "Is hosting included?" },
        { isNote: true, text: "Ask Ben first." },
        { text: "Yes, for a year." },
        { text: "And for two." },
      ],
    });
    expect((await seenBy(offer, 1)).threads[0].messages).toHaveLength(3);
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Audit trail verified");
  });

  it("lets nobody else write a note", async () => {
    const offer = await offerToSeveral(world, owner, []);
    const { threadId } = await askAs(world, offer, 1);
    const stranger = await memberOn(world, "professional");
    const note = { intent: "note-thread", threadId, key: newId(), text: "Mine" };
    expect((await stranger.post(`/proposal/${offer.id}`, note)).status).toBe(404);
  });
});

describe("too many messages", () => {
  it("are refused for each link in production", async () => {
    const strict = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
    try {
      const offer = await offerToSeveral(strict, await memberOn(strict, "professional"), [1]);
      const statuses: number[] = [];
      for (let at = 0; at < 31; at += 1) statuses.push((await postThread(strict, offer, 1)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(30);
      const refused = await postThread(strict, offer, 1);
      expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    } finally {
      await strict.dispose();
    }
  });
});

describe("the evidence", () => {
  const findings = async ({ id }: SeveralOffer) => (await owner.get(`/proposal/${id}`)).text;
  const change = (set: string, { id }: SeveralOffer) =>
    world.db.prepare(`update thread_messages set ${set} where proposal_id = ?`).bind(id).run();

  it("notices a changed text, and not an erased one", async () => {
    const offer = await offerToSeveral(world, owner, []);
    await askAs(world, offer, 1);
    await change("text = text || '!'", offer);
    expect(await findings(offer)).not.toContain("Audit trail verified");
    await change("text = null, salt = null", offer);
    expect(await findings(offer)).toContain("Audit trail verified");
    await change("author_name = 'Somebody else'", offer);
    expect(await findings(offer)).not.toContain("Audit trail verified");
  });

  it("has no word of the conversation in its chain", async () => {
    const offer = await offerToSeveral(world, owner, []);
    await askAs(world, offer, 1, { text: "Zanzibar?" });
    const where = "audit_events where proposal_id = ? and payload like '%Zanzibar%'";
    expect(await countOf(where, offer.id)).toBe(0);
  });

  it("stays when the account goes, without the texts", async () => {
    const studio = await memberOn(world, "professional");
    const offer = await offerToSeveral(world, studio, []);
    await askAs(world, offer, 1);
    await signAs(world, offer, 1);
    const gone = await studio.json("DELETE", "/api/user", {
      confirmDeletion: "DELETE",
      currentPassword: "correct horse",
    });
    expect(gone.status, gone.text).toBe(200);
    const kept = "thread_messages where proposal_id = ?";
    expect([await countOf(kept, offer.id), await countOf(`${kept} and text is not null`, offer.id)]).toEqual([
      1, 0,
    ]);
  });
});

describe("the owner", () => {
  it("sees each thread in the bell, and gets one mail every ten minutes", async () => {
    const studio = await memberOn(world, "professional");
    const offer = await offerToSeveral(world, studio, []);
    const { threadId } = await askAs(world, offer, 1);
    world.clock.now += MINUTE;
    await askAs(world, offer, 1, { text: "And the second?" });
    world.clock.now += MINUTE;
    await reply(offer, 1, threadId, { text: "I mean the first week." });
    const mail = await mailTo(studio.email, "Signer 1 wrote about “Website redesign”");
    expect(mail.text).toContain("Could the launch be in May?");
    const { notices } = (await studio.get("/api/notices")).body;
    const questions = notices.filter(({ kind }: { kind: string }) => kind === "question");
    expect(questions).toHaveLength(2);
    expect(questions[0].sentence).toContain("Signer 1");
    const kind = "deliveries where proposal_id = ? and kind = 'question_notice'";
    expect(await countOf(kind, offer.id)).toBe(2);
    expect(await countOf(`${kind} and state = 'pending' and claimed_at > created_at`, offer.id)).toBe(1);
    world.clock.now += 10 * MINUTE;
    await world.sweep();
    const second = await mailTo(studio.email, "2 messages about");
    expect(second.text).toContain("And the second?");
    expect(second.text).toContain("There is 1 more message.");
  });

  it("is notified while the account is locked, but cannot answer", async () => {
    const studio = await memberOn(world, "professional");
    const offer = await offerToSeveral(world, studio, []);
    await putPlan(world, studio, { tier: "trial", status: "trialing", trial_ends_at: 1 });
    const { threadId } = await askAs(world, offer, 1);
    await mailTo(studio.email, "wrote about");
    expect([
      (await answer(offer, threadId, {}, studio)).status,
      (await settle(offer, threadId, studio)).status,
    ]).toEqual([403, 403]);
  });
});
