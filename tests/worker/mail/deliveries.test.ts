/** The fault matrix of mail: whatever goes wrong on the way, each ends in one mail or in a row that says so. */
import { Response } from "miniflare";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { once } from "~/platform/once";
import { pictures } from "../../world/browser/pictures";
import { HARD, mailNamed, rowOf, sentMail } from "../../world/mails";
import {
  adminMember,
  eventCounts,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  signingPath,
  trialMember,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Member;
let addresses = 0;
beforeAll(async () => {
  world = await openWorld();
  owner = await withoutNews(memberOn(world, "professional"));
});
beforeEach(() => {
  world.mail.recover();
  world.clock.now = START;
});
afterAll(() => world.dispose());

/** The news of lost mails are tests/worker/mail/notifications.test.ts; here they would be counted among the mails in question. */
async function withoutNews(signingUp: Promise<Member>): Promise<Member> {
  const member = await signingUp;
  const off = { delivery_failed: { inApp: false, byMail: false } };
  expect((await member.json("PUT", "/api/user/notices", off)).status).toBe(200);
  return member;
}

const address = () => {
  addresses += 1;
  return `fault-${addresses}@harbor.example`;
};
const send = async (member: Member, to: string, settings = {}) => {
  const id = await generatedProposal(member, { clientEmail: to });
  const mail = { ...MAIL, recipientEmail: to, ...settings };
  const { body } = await member.json("POST", `/api/proposals/${id}/send`, mail);
  return { id, deliveryId: String(body.deliveryId) };
};
const inState = (id: string, state: string) =>
  world.until(`the mail to be ${state}`, async () => {
    const row = await rowOf(world, id);
    return row.state === state ? row : null;
  });
const retry = (member: Member, proposalId: string, deliveryId: string, extra = {}) =>
  member.post(`/proposal/${proposalId}`, { intent: "retry-delivery", deliveryId, ...extra });
const usedBy = async (member: Member) => (await member.get("/api/user")).body.emailSendsUsed;

/** As it is when its worker died: in nobody's hands, and perhaps out. */
const abandon = (id: string, { claimedAt = START, createdAt = START } = {}) =>
  world.db
    .prepare(
      "update deliveries set state = 'working', provider_id = null, sent_at = null, claimed_at = ?, created_at = ? where id = ?",
    )
    .bind(claimedAt, createdAt, id)
    .run();

describe("one mail, one row, one count, whatever happens", () => {
  it.each([1, 2, 50])("its message delivered %i times at once", async (times) => {
    const to = address();
    const { id, deliveryId } = await send(owner, to);
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    await Promise.all(
      Array.from({ length: times }, () => queue.send({ v: 1, kind: "mail", id: deliveryId })),
    );
    await inState(deliveryId, "sent");
    expect(world.mail.to(to)).toHaveLength(1);
    expect(await eventCounts(world, id)).toMatchObject({ "mail.accepted": 1 });
  });

  it("a batch of five of which the third breaks", async () => {
    const sends = await Promise.all(Array.from({ length: 5 }, () => send(owner, address())));
    for (const { deliveryId } of sends) await inState(deliveryId, "sent");
    const broken = sends[2]?.id;
    await world.db.prepare("update proposals set current_version_id = null where id = ?").bind(broken).run();
    for (const { deliveryId } of sends) {
      await world.db
        .prepare("update deliveries set state = 'pending', provider_id = null where id = ?")
        .bind(deliveryId)
        .run();
    }
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    await queue.sendBatch(sends.map(({ deliveryId: each }) => ({ body: { v: 1, kind: "mail", id: each } })));
    for (const { id, deliveryId } of sends) await inState(deliveryId, id === broken ? "failed" : "sent");
    for (const { deliveryId } of sends) {
      expect(world.mail.accepted.filter(({ key }) => key === deliveryId)).toHaveLength(1);
    }
  });

  it("its worker died after the provider took it", async () => {
    const to = address();
    const { deliveryId } = await send(owner, to);
    await inState(deliveryId, "sent");
    await abandon(deliveryId);
    world.clock.now = START + 6 * MINUTE;
    await world.sweep();
    const row = await inState(deliveryId, "sent");
    expect(row.provider_id).toBe(world.mail.to(to)[0]?.id);
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("the provider took it and its answer was lost", async () => {
    const to = address();
    world.mail.loseAnswers = 1;
    const { deliveryId } = await send(owner, to);
    await inState(deliveryId, "sent");
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("its message was never published", async () => {
    const to = address();
    const { deliveryId } = await send(owner, to);
    await inState(deliveryId, "sent");
    const lost = "never-published-0001";
    await world.db
      .prepare(
        "update deliveries set id = ?, state = 'pending', provider_id = null, attempts = 0, claimed_at = null where id = ?",
      )
      .bind(lost, deliveryId)
      .run();
    world.clock.now = START + 2 * MINUTE;
    await world.sweep();
    await inState(lost, "sent");
    expect(world.mail.accepted.filter(({ key }) => key === lost)).toHaveLength(1);
  });

  it("the provider says 429, 500 and that it is busy with it", async () => {
    const to = address();
    world.mail.fail(429, 1, { message: "slow down" }, { "retry-after": "0" });
    world.mail.fail(500);
    world.mail.fail(409, 1, { name: "concurrent_idempotent_requests" });
    const { deliveryId } = await send(owner, to);
    expect(await inState(deliveryId, "sent")).toMatchObject({ attempts: 3, last_error: null });
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("every try fails until the queue gives up: the row says so, the send is given back, and Retry works", async () => {
    const member = await withoutNews(trialMember(world));
    const to = address();
    world.mail.fail(500, 20, { message: "replica 7 is down" });
    const { id, deliveryId } = await send(member, to);
    const failed = await inState(deliveryId, "failed");
    expect(failed.last_error).toBe("The email service did not accept this email (500). You can retry.");
    await world.logged("replica 7 is down");
    expect(await usedBy(member)).toBe(0);
    expect((await member.get(`/proposal/${id}`)).text).toContain("did not accept this email (500)");
    world.mail.recover();
    await Promise.all([1, 2, 3].map(() => retry(member, id, deliveryId)));
    await inState(deliveryId, "sent");
    expect(world.mail.to(to)).toHaveLength(1);
    expect(await usedBy(member)).toBe(1);
    expect(await eventCounts(world, id)).toMatchObject({ "mail.failed": 1, "mail.accepted": 1 });
  });
});

describe("a mail service with no room for more just now", () => {
  const CROWDED = { name: "rate_limit_exceeded", message: "Too many requests." };

  it("is asked until it has room, which counts as no try", { tags: "nightly" }, async () => {
    const to = address();
    world.mail.fail(429, 30, CROWDED);
    const { deliveryId } = await send(owner, to);
    expect(await inState(deliveryId, "sent")).toMatchObject({ attempts: 1, last_error: null });
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("is asked after the wait that it names, not before, and by nobody else", async () => {
    const to = address();
    world.mail.fail(429, 1, CROWDED, { "retry-after": "3600" });
    const { deliveryId } = await send(owner, to);
    const waiting = await world.until("the first try", async () => {
      const row = await rowOf(world, deliveryId);
      return row.state === "pending" && row.last_error ? row : null;
    });
    expect(waiting).toMatchObject({ attempts: 0, claimed_at: START + HOUR });
    expect(waiting.last_error).toContain("We keep trying");
    const calls = world.mail.calls;
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    const other = await send(owner, address());
    await queue.send({ v: 1, kind: "mail", id: deliveryId });
    await inState(other.deliveryId, "sent");
    await sendAndAwait();
    expect(world.mail.calls).toBe(calls + 2);
    expect(await rowOf(world, deliveryId)).toMatchObject({ state: "pending" });
    // The message of its next try is lost: the sweep finds it.
    world.clock.now = START + HOUR + 2 * MINUTE;
    await world.sweep();
    await inState(deliveryId, "sent");
  });

  /** What was in the queue before it has been looked at. */
  const sendAndAwait = async () => inState((await send(owner, address())).deliveryId, "sent");

  it("is asked for a day; then the owner can", async () => {
    const member = await withoutNews(trialMember(world));
    world.mail.fail(429, 1, CROWDED, { "retry-after": "3600" });
    const { id, deliveryId } = await send(member, address());
    await world.until("the first try", async () => (await rowOf(world, deliveryId)).last_error !== null);
    world.clock.now = START + 25 * HOUR;
    world.mail.fail(429, 1, CROWDED);
    await world.sweep();
    const failed = await inState(deliveryId, "failed");
    expect(failed.last_error).toBe("The email service did not accept this email (429). You can retry.");
    expect(await usedBy(member)).toBe(0);
    expect((await member.get(`/proposal/${id}`)).text).toContain("did not accept this email (429)");
  });

  it("gets eighty mails at once, takes a few at a time, and all of them arrive", {
    tags: "nightly",
  }, async () => {
    const { deliveryId } = await send(owner, address());
    await inState(deliveryId, "sent");
    const ids = Array.from({ length: 80 }, (_, n) => `one-of-many-${String(n).padStart(4, "0")}`);
    // Of no proposal, so that evidence does not make them take turns.
    const columns = (
      await world.db.prepare("pragma table_info(deliveries)").all<{ name: string }>()
    ).results.map(({ name }) => name);
    const set: Record<string, string> = {
      id: "value",
      kind: "'password_changed'",
      proposal_id: "null",
      state: "'pending'",
      attempts: "0",
      to_email: "value || '@crowd.example'",
      counted_in: "null",
      claimed_at: "null",
      provider_id: "null",
      sent_at: "null",
      version_id: "null",
    };
    const values = columns.map((name) => set[name] ?? `d.${name}`);
    await world.db
      .prepare(
        `insert into deliveries (${columns}) select ${values} from deliveries d, json_each(?) where d.id = ?`,
      )
      .bind(JSON.stringify(ids), deliveryId)
      .run();
    world.mail.limit = { calls: 3, within: 75 };
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    await Promise.all(ids.map((id) => queue.send({ v: 1, kind: "mail", id })));
    const states = () =>
      world.db
        .prepare(
          "select state, count(*) as mails from deliveries where id like 'one-of-many-%' group by state",
        )
        .all();
    await world.until("all of them to leave", async () => {
      const { results } = await states();
      return results.length === 1 && results[0]?.state !== "pending" && results[0]?.state !== "working";
    });
    expect((await states()).results).toEqual([{ state: "sent", mails: 80 }]);
    expect(world.mail.to("@crowd.example")).toHaveLength(80);
    expect(world.mail.turnedAway).toBeGreaterThan(15);
  });
});

describe("a mail service that does not know us", () => {
  const KEY = { name: "invalid_api_key", message: "API key is invalid" };
  const admin = once(() => adminMember(world));
  const said = async (id: string, deliveryId: string) => {
    const page = (await owner.get(`/proposal/${id}`)).text;
    const troubles = (await (await admin()).get("/admin/deliveries")).text;
    return { page, troubles, row: await rowOf(world, deliveryId) };
  };

  it.each([
    [401, { name: "missing_api_key", message: "Missing API key in the authorization header." }],
    [403, KEY],
    [403, { name: "validation_error", message: "The studio.example domain is not verified." }],
    [422, { name: "invalid_from_address", message: "Invalid `from` field." }],
    [302, {}],
  ])("and says %i %j is asked again, and its words are not for the owner", async (status, body) => {
    const to = address();
    world.mail.fail(status, 1, body);
    const { id, deliveryId } = await send(owner, to);
    expect(await inState(deliveryId, "sent")).toMatchObject({ attempts: 2, last_error: null });
    expect(world.mail.to(to)).toHaveLength(1);
    const line = await world.logged(`${deliveryId.slice(0, 6)}…`, "delivery.failed");
    expect(JSON.parse(line).error).toBe(
      [`The mail service answered ${status}`, ...Object.values(body)].join(": "),
    );
    expect((await owner.get(`/proposal/${id}`)).text).not.toContain("API key");
  });

  it("for good: the owner reads that it is our problem, admins see it, and Retry works", async () => {
    const to = address();
    world.mail.fail(403, 20, KEY);
    const { id, deliveryId } = await send(owner, to);
    const waiting = await world.until(
      "the first refusal",
      async () => (await rowOf(world, deliveryId)).last_error,
    );
    expect(waiting).toContain("waiting because of a problem on our side");
    await inState(deliveryId, "failed");
    const { page, troubles, row } = await said(id, deliveryId);
    const sentence = "could not be sent because of a problem on our side (403). Please retry later.";
    expect(row.last_error).toContain(sentence);
    for (const text of [page, troubles]) expect(text).toContain(sentence);
    for (const word of ["API key", "invalid_api_key"]) expect(page).not.toContain(word);
    const events = await world.db
      .prepare("select payload from audit_events where proposal_id = ? and type = 'mail.failed'")
      .bind(id)
      .first<{ payload: string }>();
    expect(events?.payload).toContain(sentence);
    await world.logged("invalid_api_key: API key is invalid");
    world.mail.recover();
    await retry(owner, id, deliveryId);
    await inState(deliveryId, "sent");
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("or answers without end, whatever its status, holds nothing up", async () => {
    const to = address();
    world.mail.talkWithoutEnd();
    world.mail.talkWithoutEnd(1, 422);
    const { deliveryId } = await send(owner, to);
    expect(await inState(deliveryId, "sent")).toMatchObject({ attempts: 3 });
    expect(world.mail.to(to)).toHaveLength(1);
  });
});

describe("the same mail under the same key", () => {
  /** The provider takes the next mail, something changes, and its answer is lost. */
  const losingAnswer = (meanwhile: () => Promise<unknown>) => {
    const answer = world.mail.answer.bind(world.mail);
    world.mail.answer = async (request) => {
      world.mail.answer = answer;
      const said = await answer(request);
      if (said.ok) await meanwhile();
      return Response.json({ message: "gateway timeout" }, { status: 504 });
    };
  };

  it("is what is handed over again, also when reading is no longer measured", async () => {
    const to = address();
    losingAnswer(() =>
      world.db.prepare("update proposals set measures_reading = 0 where client_email = ?").bind(to).run(),
    );
    const { deliveryId } = await send(owner, to);
    expect(await inState(deliveryId, "sent")).toMatchObject({ attempts: 2 });
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("is none any more under another name: nobody knows, and Retry sends it at once and once", async () => {
    const member = await withoutNews(trialMember(world));
    const to = address();
    losingAnswer(() =>
      world.db.prepare("update users set name = 'Married Name' where email = ?").bind(member.email).run(),
    );
    const { id, deliveryId } = await send(member, to);
    const failed = await inState(deliveryId, "failed");
    expect(failed.last_error).toBe("We do not know whether this arrived. Retry sends it again.");
    expect(await usedBy(member)).toBe(0);
    await Promise.all([1, 2, 3].map(() => retry(member, id, deliveryId)));
    await world.until("the second mail", () => world.mail.to(to).length === 2);
    expect(await eventCounts(world, id)).toMatchObject({ "mail.queued": 2, "mail.failed": 1 });
    expect(await rowOf(world, deliveryId)).toMatchObject({ state: "failed", counted_in: null });
    expect(await usedBy(member)).toBe(1);
  });
});

describe("what nobody knows any more", () => {
  it("is not handed over again when the provider may have forgotten its key", async () => {
    const member = await withoutNews(trialMember(world));
    const to = address();
    const { id, deliveryId } = await send(member, to);
    await inState(deliveryId, "sent");
    await abandon(deliveryId, { claimedAt: START - 10 * MINUTE, createdAt: START - 23.5 * HOUR });
    const calls = world.mail.calls;
    await world.sweep();
    const failed = await inState(deliveryId, "failed");
    expect(failed.last_error).toBe("We do not know whether this arrived. Retry sends it again.");
    expect(world.mail.calls).toBe(calls);

    await retry(member, id, deliveryId);
    await world.until("the second mail", () => world.mail.to(to).length === 2);
    expect((await rowOf(world, deliveryId)).state).toBe("failed");
    await retry(member, id, deliveryId);
    expect(await eventCounts(world, id)).toMatchObject({ "mail.queued": 2 });
    expect(await usedBy(member)).toBe(1);
  });

  it("while the key is known it is, and the provider tells what became of it", async () => {
    const to = address();
    const { deliveryId } = await send(owner, to);
    await inState(deliveryId, "sent");
    await abandon(deliveryId, { claimedAt: START - 10 * MINUTE, createdAt: START - 22 * HOUR });
    await world.sweep();
    await inState(deliveryId, "sent");
    expect(world.mail.to(to)).toHaveLength(1);
  });

  it("after a day is given up by the sweep with the same words", async () => {
    const { deliveryId } = await send(owner, address());
    await inState(deliveryId, "sent");
    await abandon(deliveryId, { claimedAt: START - 25 * HOUR, createdAt: START - 26 * HOUR });
    await world.sweep();
    expect((await inState(deliveryId, "failed")).last_error).toContain("We do not know");
  });
});

describe("a mail that came back", () => {
  it("is retried as a new mail, once, when the owner says that the address was checked", async () => {
    const member = await withoutNews(trialMember(world));
    const to = address();
    const sent = await sentMail(world, member, to);
    await sent.tell({ type: "email.bounced", bounce: HARD });
    await retry(member, sent.proposalId, sent.deliveryId);
    expect(await eventCounts(world, sent.proposalId), "without the tick").toMatchObject({ "mail.queued": 1 });
    await Promise.all(
      [1, 2, 3].map(() => retry(member, sent.proposalId, sent.deliveryId, { confirmAddress: "on" })),
    );
    await world.until("the second mail", () => world.mail.to(to).length === 2);
    expect(await eventCounts(world, sent.proposalId)).toMatchObject({ "mail.queued": 2 });
    expect(await usedBy(member)).toBe(1);
    expect((await sent.row()).state).toBe("bounced");
    expect((await member.get(`/proposal/${sent.proposalId}`)).text).not.toContain(">Retry<");
  });

  it("is for its owner to retry", async () => {
    const sent = await sentMail(world, owner, address());
    await sent.tell({ type: "email.bounced", bounce: HARD });
    const stranger = await trialMember(world);
    const answer = await retry(stranger, sent.proposalId, sent.deliveryId, { confirmAddress: "on" });
    expect(answer.status).toBe(404);
    expect(await eventCounts(world, sent.proposalId)).toMatchObject({ "mail.queued": 1 });
  });

  it("leads to the send form with everything of that send; the new one takes the old link back", async () => {
    const [wrong, right] = [address(), address()];
    const words = { subject: "As it was", message: "Word for word." };
    const sent = await sentMail(world, owner, wrong, words);
    const path = await signingPath(world, wrong);
    await sent.tell({ type: "email.bounced", bounce: HARD });
    const page = await owner.get(`/proposal/${sent.proposalId}/send?correct=${sent.deliveryId}`);
    for (const said of ["Correct the address", wrong, "As it was", "Word for word."]) {
      expect(page.text).toContain(said);
    }
    const answer = await owner.post(`/proposal/${sent.proposalId}/send`, {
      ...words,
      recipientEmail: right,
      requiresSignature: "on",
      corrects: sent.deliveryId,
      deliveryId: "a-corrected-send-01",
    });
    expect(answer.status, answer.text).toBe(302);
    const corrected = await world.until("the second mail", () => world.mail.to(right)[0]);
    await mailNamed(world, sent.proposalId, corrected.key);
    expect((await world.visitor().get(path)).status).toBe(410);
    const changed = await world.db
      .prepare("select payload from audit_events where type = 'recipient.changed' and proposal_id = ?")
      .bind(sent.proposalId)
      .all<{ payload: string }>();
    expect(changed.results.map(({ payload }) => JSON.parse(payload))).toEqual([{ from: wrong, to: right }]);
    const detail = await owner.get(`/proposal/${sent.proposalId}`);
    expect(detail.text).toContain("Recipient changed by the owner");
    expect(detail.text).toContain("Audit trail verified");
  });

  it("alone is corrected, and only while the proposal is for that address", async () => {
    const [arrived, other] = [address(), address()];
    const sent = await sentMail(world, owner, arrived);
    const sendOn = (to: string, corrects: string) =>
      owner.json("POST", `/api/proposals/${sent.proposalId}/send`, { ...MAIL, recipientEmail: to, corrects });
    const on = await sendOn(other, sent.deliveryId);
    expect(on.status, on.text).toBe(200);
    await mailNamed(world, sent.proposalId, String(on.body.deliveryId));
    await sent.tell({ type: "email.bounced", bounce: HARD });
    expect((await sendOn(address(), sent.deliveryId)).status).toBe(200);
    expect(await eventCounts(world, sent.proposalId)).not.toHaveProperty("recipient.changed");
  });

  it("of somebody else's proposal corrects nothing", async () => {
    const theirs = await sentMail(world, owner, address());
    const stranger = await memberOn(world, "professional");
    const mine = await sentMail(world, stranger, address());
    const page = await stranger.get(`/proposal/${theirs.proposalId}/send?correct=${theirs.deliveryId}`);
    expect(page.status).toBe(404);
    await stranger.json("POST", `/api/proposals/${mine.proposalId}/send`, {
      ...MAIL,
      recipientEmail: address(),
      corrects: theirs.deliveryId,
    });
    expect(await eventCounts(world, mine.proposalId)).not.toHaveProperty("recipient.changed");
  });
});

it("the next send begins with the settings of the last one", async () => {
  const [to, copy] = [address(), address()];
  const words = { subject: "Kept for later", message: "The same words again." };
  const sent = await sentMail(world, owner, to, { ...words, ccEmails: [copy, owner.email] });
  const page = await owner.get(`/proposal/${sent.proposalId}/send`);
  for (const said of [to, copy, words.subject, words.message]) expect(page.text).toContain(said);
  expect(page.text).toMatch(/<input(?=[^>]*name="ccSelf")(?=[^>]*checked)[^>]*>/);
});

it("the preview is the mail as it will be, and leads nowhere", async () => {
  const id = await generatedProposal(owner);
  const fields = { subject: "S", message: "Words of <b>the owner</b>", requiresSignature: "on" };
  const answer = await owner.post(`/proposal/${id}/send/preview`, fields);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("Words of &lt;b&gt;the owner&lt;/b&gt;");
  expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'; sandbox");
  expect(answer.text).not.toMatch(/\/sign\/[\w-]{43}/);
  expect((await (await trialMember(world)).post(`/proposal/${id}/send/preview`, fields)).status).toBe(404);
});

it("the preview has the logo of the send, the address of the page, and days that there are", async () => {
  const member = await memberOn(world, "professional");
  const logo = `data:image/png;base64,${Buffer.from(pictures.png).toString("base64")}`;
  expect((await member.json("POST", "/api/user/branding", { logo })).status).toBe(200);
  const id = await generatedProposal(member, { includeLogo: true });
  const preview = (fields: Record<string, string>) => member.post(`/proposal/${id}/send/preview`, fields);
  const plain = await preview({ message: "Words" });
  expect(plain.text).toContain(`${world.url}/sign/link-of-the-recipient`);
  expect(plain.text).toMatch(/<img[^>]*\/logos\/[0-9a-f]{64}-/);
  const days = await Promise.all(
    ["1e300", "-5", "usual"].map((linkDays) =>
      preview({ message: "Words", requiresSignature: "on", linkDays }),
    ),
  );
  expect(days.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(days.map(({ text }) => text)).size).toBe(1);
});
