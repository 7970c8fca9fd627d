// @module-tag nightly
/** Mails to secret addresses become messages of their threads (docs/decisions/0115-answers-by-mail.md). */
import { Response } from "miniflare";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/platform/ids";
import { HOUR, MINUTE } from "~/platform/time/durations";
import {
  type MailIn,
  receivedBy,
  receivedRows,
  replyToOf,
  sendIn,
  tellReceived,
  untilSettled,
} from "../../world/answers/answers";
import { AUTOMATIC_HEADERS, OUT_OF_OFFICE } from "../../world/answers/out-of-office";
import { eventCounts, type Member, memberOn, putPlan } from "../../world/people";
import { REPLY_DOMAIN } from "../../world/services/fake-mail-api";
import { askAs, emailOf, offerToSeveral, type SeveralOffer, signAs } from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.mail.recover());
afterAll(() => world.dispose());

interface Talk {
  studio: Member;
  offer: SeveralOffer;
  threadId: string;
  /** The secret addresses. */
  studioAt: string;
  clientAt: string;
  client: string;
}

const mailTo = (email: string, subject: string) =>
  world.until(`“${subject}” to ${email}`, () =>
    world.mail.to(email).findLast((mail) => mail.subject.includes(subject)),
  );

/** A question that was answered on the page, so that both sides have an address. */
async function talk(over: object = {}, steps: number[] = []): Promise<Talk> {
  const studio = await memberOn(world, "professional");
  const offer = await offerToSeveral(world, studio, steps);
  const { threadId } = await askAs(world, offer, 1, over);
  const client = emailOf(offer, 1);
  const notice = await mailTo(studio.email, "wrote about");
  await studio.json("POST", `/api/proposals/${offer.id}/threads/${threadId}/answers`, {
    text: "Yes, in May.",
  });
  const answer = await mailTo(client, "Answered");
  return { studio, offer, threadId, client, studioAt: replyToOf(notice), clientAt: replyToOf(answer) };
}

const fromClient = ({ client, clientAt }: Talk, over: Partial<MailIn> = {}): MailIn => ({
  from: `Signer 1 <${client}>`,
  to: [clientAt],
  text: "And in June?",
  ...over,
});

const fromStudio = ({ studio, studioAt }: Talk, over: Partial<MailIn> = {}): MailIn => ({
  from: `Mira Weber <${studio.email}>`,
  to: [studioAt],
  text: "June works as well.",
  ...over,
});

async function arrives(mail: MailIn) {
  const answer = await sendIn(world, mail);
  expect(answer.status, answer.text).toBe(200);
  await untilSettled(world);
}

const threadOf = async ({ studio, offer, threadId }: Talk) =>
  (await studio.get(`/api/proposals/${offer.id}/threads`)).body.threads.find(
    ({ id }: { id: string }) => id === threadId,
  );

const textsOf = async ({ threadId }: Talk): Promise<string[]> =>
  (
    await world.db
      .prepare("select text from thread_messages where thread_id = ? order by created_at, rowid")
      .bind(threadId)
      .all<{ text: string }>()
  ).results.map(({ text }) => text);

const forwarded = ({ studio }: Talk) =>
  world.mail.to(studio.email).filter(({ subject }) => subject.includes("not added to"));

const lastState = async () => (await receivedRows(world)).at(-1)?.state;

describe("an answer by mail", () => {
  it("goes from a client into the thread, with its evidence, and the owner is told", {
    tags: "journey",
  }, async () => {
    const of = await talk();
    world.clock.now += MINUTE;
    expect(of.clientAt).toMatch(new RegExp(`^[0-9a-f]{32}@${REPLY_DOMAIN}$`));
    await arrives(
      fromClient(of, {
        to: [`Mira <${of.clientAt.toUpperCase().replace("@", "+SENT@")}>`],
        text: `And in June?\n\nSigner\n-- \nHarbor Ltd\n\nOn 3 May 2026, at 10:00, Mira via Countersign <proposals@countersign.test> wrote:\n\n> Yes, in May.`,
        attachments: [{ filename: "plan.pdf" }],
      }),
    );
    const thread = await threadOf(of);
    expect(thread).toMatchObject({ state: "open" });
    expect(thread.messages.at(-1)).toMatchObject({
      author: "Signer 1",
      isStudio: false,
      text: "And in June?\n\nSigner",
      via: "mail",
      fromEmail: null,
      leftOut: { attachments: ["plan.pdf"], isCut: false },
    });
    expect(await eventCounts(world, of.offer.id)).toMatchObject({
      "question.asked": 2,
      "question.answered": 1,
    });
    const events = await world.db
      .prepare(
        "select auth_method, channel, payload from audit_events where proposal_id = ? and type = 'question.asked' order by seq",
      )
      .bind(of.offer.id)
      .all<{ auth_method: string; channel: string; payload: string }>();
    expect(events.results.map(({ channel }) => channel)).toEqual(["e-mailed link", "e-mail"]);
    expect(events.results[1]?.auth_method).toBe("reply address");
    expect(events.results[1]?.payload).not.toContain("June");
    const page = await of.studio.get(`/proposal/${of.offer.id}`);
    expect(page.text).toContain("Audit trail verified");
    expect(page.text).toContain("Files attached to the email were left out: plan.pdf");
    world.clock.now += 11 * MINUTE;
    await world.sweep();
    await world.until("the owner to be told", () =>
      world.mail.to(of.studio.email).find(({ text }) => text.includes("And in June?")),
    );
  });

  it("goes from the owner to the asker, who can go on by mail", { tags: "journey" }, async () => {
    const of = await talk();
    const before = world.mail.to(of.client).length;
    await arrives(fromStudio(of));
    expect((await threadOf(of)).messages.at(-1)).toMatchObject({ isStudio: true, via: "mail" });
    const mail = await world.until("the answer", () => world.mail.to(of.client)[before]);
    expect(mail.text).toContain("June works as well.");
    expect(replyToOf(mail)).toBe(of.clientAt);
    const [event] = (
      await world.db
        .prepare(
          "select auth_method, channel from audit_events where proposal_id = ? and type = 'question.answered' order by seq desc",
        )
        .bind(of.offer.id)
        .all()
    ).results;
    expect(event).toEqual({ auth_method: "reply address", channel: "e-mail" });
  });

  it("comes from another address as such, which clients do not see", { tags: "journey" }, async () => {
    const of = await talk();
    await arrives(fromStudio(of, { from: "mira@home.example" }));
    expect((await threadOf(of)).messages.at(-1)).toMatchObject({
      isStudio: true,
      author: "Mira Weber",
      fromEmail: "mira@home.example",
    });
    expect((await of.studio.get(`/proposal/${of.offer.id}`)).text).toContain(
      "by email from mira@home.example",
    );
    await arrives(fromClient(of, { from: "Someone <someone@else.example>" }));
    const link = (
      await world.db
        .prepare("select from_email from thread_messages where thread_id = ? and via = 'mail' order by rowid")
        .bind(of.threadId)
        .all()
    ).results;
    expect(link.map((row) => row.from_email)).toEqual(["mira@home.example", "someone@else.example"]);
  });

  it("shows the address it came from without what would turn or break the line", async () => {
    const of = await talk();
    await arrives(fromClient(of, { from: `\u202eSomeone\n<some\u202eone@else.example${"x".repeat(500)}>` }));
    const { fromEmail } = (await threadOf(of)).messages.at(-1);
    expect(fromEmail).toMatch(/^someone@else\.examplex+$/);
    expect(fromEmail).toHaveLength(254);
  });

  it("may be a number, however often", async () => {
    const of = await talk();
    for (const text of ["500", "600", "450", "👍"]) await arrives(fromClient(of, { text }));
    expect((await textsOf(of)).slice(-4)).toEqual(["500", "600", "450", "👍"]);
  });

  it("says whom it reaches, and asks automatic repliers to keep quiet", { tags: "journey" }, async () => {
    const open = await talk();
    const mail = await mailTo(open.client, "Answered");
    expect(mail.text).toContain("Everybody who received this proposal can read it there.");
    expect(mail.headers).toMatchObject({ "Auto-Submitted": "auto-generated" });
    const secret = await talk({ audience: "private" });
    expect((await mailTo(secret.client, "Answered")).text).not.toContain("Everybody");
    const notice = await mailTo(secret.studio.email, "wrote about");
    expect(notice.text).toContain("Reply to this email to answer the message above.");
  });

  it("is text where the mail is HTML alone, and is cut where it is long", async () => {
    const of = await talk();
    const quote = '<div class="gmail_quote"><blockquote>Yes, in May.</blockquote></div>';
    await arrives(
      fromClient(of, { text: null, html: `<p>June &amp; July</p><p>${"long ".repeat(4000)}</p>${quote}` }),
    );
    const message = (await threadOf(of)).messages.at(-1);
    expect(message.text).toMatch(/^June & July\n\nlong long/);
    expect(message.text.length).toBeLessThanOrEqual(10_000);
    expect(message.leftOut).toEqual({ attachments: [], isCut: true });
  });

  it("is cleaned as what is typed: controls, halves of letters, and what shows nothing", async () => {
    const of = await talk();
    await arrives(fromClient(of, { text: "A\u0000B\u0007 \ud800C\u2028D" }));
    expect((await textsOf(of)).at(-1)).toBe("AB \ufffdC\nD");
    await arrives(fromClient(of, { text: "\u200b\u2063\u3164" }));
    expect(await lastState()).toBe("forwarded");
  });

  it("is one message and one notification, however often it is reported", async () => {
    const of = await talk();
    world.clock.now += MINUTE;
    const event = receivedBy(world, fromClient(of));
    const copy = receivedBy(world, fromClient(of, { messageId: event.data.message_id }));
    const other = receivedBy(world, fromClient(of, { text: "And in July?" }));
    const deliveries = Array.from({ length: 1000 }, (_, n) =>
      n % 10 === 0 ? other : n % 3 === 0 ? copy : event,
    );
    deliveries.sort(() => Math.random() - 0.5);
    for (let at = 0; at < deliveries.length; at += 50) {
      const answers = await Promise.all(
        deliveries.slice(at, at + 50).map((each) => tellReceived(world, each)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    await untilSettled(world);
    expect((await textsOf(of)).filter((text) => text === "And in June?")).toHaveLength(1);
    expect((await textsOf(of)).filter((text) => text === "And in July?")).toHaveLength(1);
    expect(await eventCounts(world, of.offer.id)).toMatchObject({ "question.asked": 3 });
    const notices = await world.db
      .prepare("select count(*) as n from deliveries where proposal_id = ? and kind = 'question_notice'")
      .bind(of.offer.id)
      .first<{ n: number }>();
    expect(notices?.n).toBe(2);
  }, 120_000);

  it("is not asked for where no domain is set, and mails are as before", async () => {
    const off = await openWorld({ settings: { REPLY_DOMAIN: "" } });
    const studio = await memberOn(off, "professional");
    const offer = await offerToSeveral(off, studio, []);
    const { threadId } = await askAs(off, offer, 1);
    await studio.json("POST", `/api/proposals/${offer.id}/threads/${threadId}/answers`, { text: "Yes." });
    const find = (email: string, subject: string) =>
      off.until(subject, () => off.mail.to(email).find((mail) => mail.subject.includes(subject)));
    const answer = await find(emailOf(offer, 1), "Answered");
    expect([answer.reply_to, answer.headers]).toEqual([studio.email, undefined]);
    const notice = await find(studio.email, "wrote about");
    expect([notice.reply_to, notice.headers]).toEqual([undefined, undefined]);
    await off.dispose();
  });
});

describe("what is no answer", () => {
  it("is what a program wrote: fifty automatic replies leave nothing and cause no mail", {
    tags: "journey",
    timeout: 60_000,
  }, async () => {
    const of = await talk();
    const [messages, mails] = [(await textsOf(of)).length, world.mail.accepted.length];
    await Promise.all(
      OUT_OF_OFFICE.map(async ([, text], at) => {
        const headers = AUTOMATIC_HEADERS[at % AUTOMATIC_HEADERS.length] ?? {};
        expect((await sendIn(world, fromClient(of, { text, headers }))).status).toBe(200);
      }),
    );
    await untilSettled(world);
    expect((await receivedRows(world)).slice(-50).every(({ state }) => state === "dropped")).toBe(true);
    expect([(await textsOf(of)).length, world.mail.accepted.length]).toEqual([messages, mails]);
  });

  it.each(["client", "studio"])(
    "an automatic reply of the %s without headers causes no loop",
    async (side) => {
      const of = await talk();
      for (let round = 0; round < 12; round += 1) {
        const text = `I am out of the office until 10 May. Your number is ${round}.`;
        await arrives(side === "client" ? fromClient(of, { text }) : fromStudio(of, { text }));
        world.clock.now += 11 * MINUTE;
        await world.sweep();
      }
      expect((await textsOf(of)).filter((text) => text.startsWith("I am out of"))).toHaveLength(2);
      await world.until("the others to be forwarded", () => forwarded(of).length === 10);
      // Nothing that is sent because of them can be answered into the thread.
      expect(forwarded(of).every(({ reply_to: replyTo }) => !replyTo?.endsWith(REPLY_DOMAIN))).toBe(true);
    },
    60_000,
  );

  it("is a mail to an address that nobody has", async () => {
    const of = await talk();
    const before = await receivedRows(world);
    const unknown = [`${"0".repeat(32)}@${REPLY_DOMAIN}`, `hello@${REPLY_DOMAIN}`, "x"];
    expect((await sendIn(world, fromClient(of, { to: unknown }))).status).toBe(200);
    expect(await receivedRows(world)).toEqual(before);
    await world.logged("answer.received", "unknown");
  });

  it("is an event that the provider did not sign, is too old, too large or no mail", {
    tags: "journey",
  }, async () => {
    const of = await talk();
    const event = receivedBy(world, fromClient(of));
    const before = await receivedRows(world);
    const wrong = `whsec_${Buffer.from("another secret").toString("base64")}`;
    const statuses = [
      await tellReceived(world, event, { secret: wrong }),
      await tellReceived(world, event, { signedAt: Date.now() - HOUR }),
      await tellReceived(world, { ...event, more: "x".repeat(1_100_000) }),
      await tellReceived(world, { ...event, data: { email_id: "x".repeat(300) } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 413, 200]);
    expect(await receivedRows(world)).toEqual(before);
  });

  it("is more than thirty mails of one address in an hour: the provider tells of them again later", async () => {
    const limited = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
    const studio = await memberOn(limited, "professional");
    const offer = await offerToSeveral(limited, studio, []);
    await askAs(limited, offer, 1);
    const notice = await limited.until("the notice", () =>
      limited.mail.to(studio.email).find((mail) => mail.reply_to),
    );
    const mail = { from: studio.email, to: [replyToOf(notice)] };
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1)
      statuses.push((await sendIn(limited, { ...mail, text: `Answer ${n}${"!".repeat(n)}` })).status);
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeLessThanOrEqual(30);
    expect(statuses.at(-1)).toBe(429);
    expect(await receivedRows(limited)).toHaveLength(taken);
    await limited.dispose();
  });
});

describe("what cannot be placed goes to the owner, and nothing back to who wrote it", () => {
  async function expectForwarded(of: Talk, mail: MailIn, sentence: string, quoted = mail.text ?? "") {
    const answerable = () => world.mail.to(of.client).filter(({ reply_to: to }) => to === of.clientAt).length;
    const [count, written, before] = [(await textsOf(of)).length, answerable(), forwarded(of).length];
    await arrives(mail);
    expect(await lastState()).toBe("forwarded");
    const told = await world.until("the owner to be told", () => forwarded(of)[before]);
    expect(told.text).toContain(sentence);
    expect(told.text).toContain(quoted);
    expect([(await textsOf(of)).length, answerable()]).toEqual([count, written]);
  }

  it("a withdrawn link", { tags: "journey" }, async () => {
    const of = await talk();
    await of.studio.post(`/proposal/${of.offer.id}`, { intent: "withdraw-link" });
    await expectForwarded(of, fromClient(of), "Nobody can write in this conversation any more.");
  });

  it("a signed proposal, and an expired link", async () => {
    const signed = await talk();
    await signAs(world, signed.offer, 1);
    await expectForwarded(signed, fromClient(signed), "Nobody can write in this conversation any more.");
    const expired = await talk();
    await world.db
      .prepare("update signing_links set expires_at = 1 where proposal_id = ?")
      .bind(expired.offer.id)
      .run();
    await expectForwarded(expired, fromClient(expired), "Nobody can write in this conversation any more.");
  });

  it("a full thread", async () => {
    const of = await talk();
    await world.db
      .prepare(
        `insert into thread_messages (id, thread_id, proposal_id, author_name, text, text_sha256, via, created_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 200)
         select 'filler-' || i, ?, ?, 'X', 'x', '', 'page', 1 from n`,
      )
      .bind(of.threadId, of.offer.id)
      .run();
    await expectForwarded(of, fromClient(of), "as many messages as it can take");
    await expectForwarded(of, fromStudio(of), "your client has not received it");
  });

  it("a mail of which nothing is left, in full", async () => {
    const of = await talk();
    await expectForwarded(
      of,
      fromClient(of, { text: "> Yes, in May.\n> Good.\n", attachments: [{ filename: "signed.pdf" }] }),
      "left out: signed.pdf",
      "Yes, in May.",
    );
  });

  it("a reply to all: nobody's words become another person's", async () => {
    const of = await talk();
    const sentence = "It went to another person's reply address, perhaps through “Reply all”.";
    await expectForwarded(of, fromClient(of, { from: `Mira <${of.studio.email.toUpperCase()}>` }), sentence);
    expect(forwarded(of).at(-1)?.text).toContain("your client has not received it");
    await expectForwarded(of, fromStudio(of, { from: of.client }), sentence);
    expect(forwarded(of).at(-1)?.text).toContain(`${of.client} sent an email that was not added`);
  });

  it("an answer of an account that is locked", { tags: "journey" }, async () => {
    const of = await talk();
    await putPlan(world, of.studio, { tier: "trial", status: "trialing", trial_ends_at: 1 });
    await expectForwarded(of, fromStudio(of), "Your plan is not active");
  });

  it("but not for a deleted proposal's owner who is gone", async () => {
    const of = await talk();
    await world.db
      .prepare("update users set email = 'deleted:' || id where email = ?")
      .bind(of.studio.email)
      .run();
    await world.db
      .prepare("update signing_links set expires_at = 1 where proposal_id = ?")
      .bind(of.offer.id)
      .run();
    await arrives(fromClient(of));
    expect(await lastState()).toBe("dropped");
  });
});

describe("a provider that fails", () => {
  const refuse = (status: number) => () => Response.json({ message: "failed on demand" }, { status });

  it.each([500, 404, 429, 401])("with %i is asked again", async (status) => {
    const of = await talk();
    world.mail.refusedReadings.push(refuse(status), refuse(status));
    await arrives(fromClient(of));
    expect((await textsOf(of)).at(-1)).toBe("And in June?");
  });

  it("with an answer without end, no JSON or no mail is asked again", { tags: "journey" }, async () => {
    const of = await talk();
    world.mail.refusedReadings.push(
      () => new Response("x".repeat(5_000_000)),
      () => new Response("<html>"),
      () => Response.json({ object: "email" }),
    );
    await arrives(fromClient(of));
    expect((await textsOf(of)).at(-1)).toBe("And in June?");
  });

  it("for longer than the queue tries is asked by the sweep, and the owner is told in the end", async () => {
    const of = await talk();
    world.mail.refusedReadings.push(...Array.from({ length: 8 }, () => refuse(503)));
    const id = newId();
    await sendIn(world, fromClient(of, { id }));
    await world.until(
      "the queue to give up",
      async () => world.mail.refusedReadings.length <= 2 && (await lastState()) === "pending",
    );
    for (let minutes = 0; minutes < 40 && (await lastState()) === "pending"; minutes += 5) {
      world.clock.now += 5 * MINUTE;
      await world.sweep();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await untilSettled(world);
    expect((await textsOf(of)).at(-1)).toBe("And in June?");
    const gone = await talk();
    await world.db.prepare("update received_mails set attempts = 0").run();
    world.mail.refusedReadings.push(...Array.from({ length: 60 }, () => refuse(503)));
    await sendIn(world, fromClient(gone));
    await world.until("a reading", async () => (await receivedRows(world)).at(-1)?.state === "pending");
    await world.db.prepare("update received_mails set attempts = 50 where state = 'pending'").run();
    world.clock.now += 5 * MINUTE;
    await world.sweep();
    await world.until("the owner to be told", () => forwarded(gone).at(-1));
    expect(forwarded(gone).at(-1)?.text).toContain("It could not be read.");
    expect(await lastState()).toBe("forwarded");
  }, 60_000);
});
