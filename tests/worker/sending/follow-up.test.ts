/** Reminders that leave by themselves (docs/decisions/0119-follow-up.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HARD, mailNamed } from "../../world/mails";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  putPlan,
  signingPath,
} from "../../world/people";
import { askAs, emailOf, linkOf, namedSigners, type SeveralOffer, signAs } from "../../world/signers";
import { openWorld, START, type World } from "../../world/world";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A Monday, at noon. */
const at = (day: number, time: string): number => Date.parse(`2026-11-${day}T${time}Z`);

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  await owner.json("PUT", "/api/user/notices", { delivery_failed: { inApp: false, byMail: false } });
});
beforeEach(() => {
  world.mail.recover();
  world.clock.now = START;
});
afterAll(() => world.dispose());

const DAYS = { days: [3, 7], beforeEnd: 2 };
let offers = 0;

/** To one person, or to several by their steps. */
async function offer(rules: object = {}, steps: number[] = [], member = owner): Promise<SeveralOffer> {
  offers += 1;
  const recipientEmail = `followed-${offers}@harbor.example`;
  const signers = namedSigners(steps);
  const id = await generatedProposal(member, { clientName: "Signer 1", clientEmail: recipientEmail });
  const command = { ...MAIL, recipientEmail, followUp: DAYS, ...(steps.length > 0 && { signers }), ...rules };
  const sent = await member.json("POST", `/api/proposals/${id}/send`, command);
  expect(sent.status, sent.text).toBe(200);
  const emails = [recipientEmail, ...signers.map(({ email }) => email)];
  if (steps.length === 0) await signingPath(world, recipientEmail);
  // What is decided about a step depends on whether its request went out.
  await world.until("the request to be out", async () =>
    (await states("deliveries", id)).every((each) => each === "sent"),
  );
  return { id, emails };
}

const states = async (table: "deliveries" | "follow_ups", id: string): Promise<string[]> => {
  const order = table === "deliveries" ? "created_at, rowid" : "due_at, rowid";
  const read = world.db
    .prepare(`select state from ${table} where proposal_id = ? order by ${order}`)
    .bind(id);
  return (await read.all<{ state: string }>()).results.map(({ state }) => state);
};

interface Step {
  email: string;
  state: string;
  reason: string | null;
  dueAt: number;
  rule: string;
}

const plan = async (id: string): Promise<Step[]> =>
  (
    await world.db
      .prepare(
        `select r.email, f.state, f.reason, f.due_at as dueAt, f.rule from follow_ups f
         join recipients r on r.id = f.recipient_id where f.proposal_id = ? order by f.due_at, f.rowid`,
      )
      .bind(id)
      .all<Step>()
  ).results;
const due = async (id: string, state = "planned") =>
  (await plan(id))
    .filter((step) => step.state === state)
    .map(({ dueAt }) => new Date(dueAt).toISOString().slice(5, 16));
const outcomes = async (id: string) => (await plan(id)).map(({ state, reason }) => reason ?? state);
const reminders = (to: string) => world.mail.to(to).filter(({ text }) => text.includes("/stop/"));

/** Sweeps at a moment, and waits until nothing that is due is left. */
async function sweepAt(moment: number, id: string): Promise<void> {
  world.clock.now = moment;
  await world.sweep();
  await world.until("the steps to be decided", async () =>
    (await plan(id)).every(
      ({ state, dueAt }) => state !== "working" && !(state === "planned" && dueAt <= moment),
    ),
  );
  await world.until("the mails to be out", async () => {
    const open = await states("deliveries", id);
    return open.every((state) => state !== "pending" && state !== "working");
  });
}

describe("a plan", () => {
  it("is made with the send that chooses one, in the reader’s morning", async () => {
    const { id } = await offer({ timeZone: "Europe/Lisbon" });
    // The last valid day is 16 December.
    expect(await due(id)).toEqual(["11-19T09:30", "11-23T09:30", "12-14T09:30"]);
  });

  it("is none where a send chooses none, or switches it off", async () => {
    const without = await offer({ followUp: undefined });
    const off = await offer({ followUp: "off" });
    expect([await plan(without.id), await plan(off.id)]).toEqual([[], []]);
    const refused = await owner.json("POST", `/api/proposals/${off.id}/send`, {
      ...MAIL,
      recipientEmail: off.emails[0],
      followUp: { days: [0, 3] },
    });
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ["followUp.days.0"]]);
  });

  it("is the account’s usual one, and stays with a send that says nothing", async () => {
    const { id, emails } = await offer({ followUp: "account", validUntil: null });
    expect((await due(id)).length).toBe(2);
    world.clock.now = START + DAY;
    const again = await owner.json("POST", `/api/proposals/${id}/send`, {
      ...MAIL,
      recipientEmail: emails[0],
    });
    expect(again.status, again.text).toBe(200);
    expect(await due(id)).toEqual(["11-20T09:30", "11-24T09:30"]);
    expect(await due(id, "stopped")).toEqual(["11-19T09:30", "11-23T09:30"]);
  });

  it("starts for a later signer with their turn", async () => {
    const several = await offer({ validUntil: null }, [2]);
    expect((await plan(several.id)).map(({ email }) => email)).toEqual([
      emailOf(several, 1),
      emailOf(several, 1),
    ]);
    world.clock.now = START + DAY;
    expect((await signAs(world, several, 1)).status).toBe(200);
    await linkOf(world, several, 2);
    const theirs = (await plan(several.id)).filter(({ email }) => email === emailOf(several, 2));
    expect(theirs.map(({ dueAt }) => dueAt)).toEqual([at(20, "09:30"), at(24, "09:30")]);
  });

  it("moves when an opening shows where the reader is, and the place is known for the next proposal", async () => {
    const { id, emails } = await offer({ validUntil: null });
    const reader = world.visitor();
    reader.headers["CF-IPCountry"] = "JP";
    reader.headers["CF-Timezone"] = "Asia/Tokyo";
    const path = await signingPath(world, emails[0]);
    await open(reader, path);
    expect(await due(id)).toEqual(["11-19T00:30", "11-23T00:30"]);
    const next = await generatedProposal(owner, { clientEmail: emails[0] });
    const command = { ...MAIL, recipientEmail: emails[0], followUp: DAYS, validUntil: null };
    await owner.json("POST", `/api/proposals/${next}/send`, command);
    expect(await due(next)).toEqual(["11-19T00:30", "11-23T00:30"]);
  });

  it("moves with more time", async () => {
    const { id } = await offer({ validUntil: "2026-11-25", followUp: { days: [], beforeEnd: 2 } });
    expect(await due(id)).toEqual(["11-23T09:30"]);
    const given = await owner.post(`/proposal/${id}`, { intent: "more-time", days: "7", from: "2026-11-25" });
    expect(given.status, given.text).toBeLessThan(400);
    expect(await due(id)).toEqual(["11-30T09:30"]);
  });

  it("ends with a new version and with the signer’s place", async () => {
    const several = await offer({ validUntil: null }, [1]);
    const [, second] = (await owner.json("GET", `/api/proposals/${several.id}/signature`)).body.signers;
    expect(second.email).toBe(emailOf(several, 2));
    const removed = await owner.json("DELETE", `/api/proposals/${several.id}/signers/${second.id}`);
    expect(removed.status, removed.text).toBe(200);
    expect(
      (await plan(several.id)).filter(({ email }) => email === second.email).map(({ reason }) => reason),
    ).toEqual(["not asked", "not asked"]);
    await owner.json("POST", `/api/proposals/${several.id}/send`, {
      ...MAIL,
      recipientEmail: emailOf(several, 1),
      currentContent: "<h2>New</h2><p>Another text.</p>",
    });
    expect(await outcomes(several.id)).toContain("new version");
    expect((await due(several.id)).length).toBe(2);
  });
});

async function open(reader: ReturnType<World["visitor"]>, path: string): Promise<void> {
  const seen = await reader.post(`${path}/opened`, { view: `seen-by-${path.slice(-12)}` });
  expect(seen.status, seen.text).toBe(200);
}

describe("a step that is due", () => {
  it("is one mail, however often the sweep runs", async () => {
    const { id, emails } = await offer();
    await sweepAt(at(19, "09:29"), id);
    expect(reminders(emailOf({ id, emails }, 1))).toHaveLength(0);
    world.clock.now = at(19, "09:30");
    await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
    await sweepAt(at(19, "09:31"), id);
    expect(reminders(emailOf({ id, emails }, 1))).toHaveLength(1);
    expect(await outcomes(id)).toEqual(["sent", "planned", "planned"]);
    expect((await eventsOf(world, id)).filter((type) => type === "reminder.sent")).toHaveLength(1);
  });

  it("waits for the next morning where the sweep comes in the evening or on a weekend", async () => {
    const { id, emails } = await offer({ validUntil: null });
    await sweepAt(at(20, "20:00"), id);
    expect(await due(id)).toEqual(["11-23T09:30", "11-23T09:30"]);
    await sweepAt(at(23, "09:30"), id);
    expect(reminders(emailOf({ id, emails }, 1))).toHaveLength(1);
    expect((await outcomes(id)).sort()).toEqual(["later step", "sent"]);
  });

  it("is one mail where several are late", async () => {
    const { id, emails } = await offer();
    await sweepAt(at(24, "11:00"), id);
    expect(reminders(emailOf({ id, emails }, 1))).toHaveLength(1);
    expect(await outcomes(id)).toEqual(["later step", "sent", "planned"]);
  });

  it("stays where the clock goes back", async () => {
    const { id } = await offer();
    await sweepAt(at(19, "09:31"), id);
    await sweepAt(at(18, "09:31"), id);
    expect(await outcomes(id)).toEqual(["sent", "planned", "planned"]);
  });

  it("is left out after a reminder by hand, and the four are not exceeded", async () => {
    const { id, emails } = await offer({ followUp: { days: [3, 4, 9, 10], beforeEnd: null } });
    world.clock.now = at(18, "17:00");
    await owner.post(`/proposal/${id}`, { intent: "remind", message: "" });
    await sweepAt(at(19, "09:30"), id);
    expect(await outcomes(id)).toEqual(["reminded", "planned", "planned", "planned"]);
    for (const [day, time] of [
      [20, "17:00"],
      [22, "12:00"],
      [23, "14:00"],
    ] as const) {
      world.clock.now = at(day, time);
      await owner.post(`/proposal/${id}`, { intent: "remind", message: "" });
      await world.until("the reminder", async () =>
        (await states("deliveries", id)).every((state) => state === "sent"),
      );
    }
    await sweepAt(at(25, "09:30"), id);
    expect(reminders(emailOf({ id, emails }, 1))).toHaveLength(4);
    expect((await outcomes(id)).slice(0, 3)).toEqual(["reminded", "later step", "enough"]);
  });

  it("is decided once more after a failure, and given up after many", async () => {
    const { id } = await offer();
    await world.db.exec(
      `create trigger no_mail before insert on deliveries when new.proposal_id = '${id}' begin select raise(abort, 'broken'); end`,
    );
    world.clock.now = at(19, "09:30");
    await world.sweep();
    await world.until("the step to be claimed", async () => (await outcomes(id))[0] === "working");
    await world.logged("follow_up ");
    await world.db.exec("drop trigger no_mail");
    await sweepAt(at(19, "09:33"), id);
    expect(await outcomes(id)).toEqual(["sent", "planned", "planned"]);
    await world.db
      .prepare("update follow_ups set attempts = 20 where proposal_id = ? and state = 'planned'")
      .bind(id)
      .run();
    await sweepAt(at(23, "09:30"), id);
    expect((await outcomes(id))[1]).toBe("failed");
  });
});

describe("a step stops", () => {
  it.each<[string, (offer: SeveralOffer) => Promise<unknown>, string]>([
    ["after the answer", (sent) => signAs(world, sent, 1), "not open"],
    [
      "after the link is withdrawn",
      ({ id }) => owner.post(`/proposal/${id}`, { intent: "withdraw-link" }),
      "revoked",
    ],
    [
      "in the archive",
      ({ id }) => owner.json("PATCH", `/api/proposals/${id}`, { isArchived: true }),
      "archived",
    ],
    ["where mail comes back", bounce, "suppressed"],
  ])("%s", async (_, act, reason) => {
    const sent = await offer();
    await act(sent);
    await sweepAt(at(19, "09:30"), sent.id);
    expect(await outcomes(sent.id)).toEqual([reason, reason, reason]);
    expect(reminders(emailOf(sent, 1))).toHaveLength(0);
  });

  async function bounce({ id, emails: [to = ""] }: SeveralOffer) {
    const [row] = (
      await world.db.prepare("select id from deliveries where proposal_id = ?").bind(id).all<{ id: string }>()
    ).results;
    const sent = await mailNamed(world, id, row?.id ?? to);
    await sent.tell({ type: "email.bounced", bounce: HARD });
  }

  it("with a locked plan", async () => {
    const member = await memberOn(world, "professional");
    const sent = await offer({}, [], member);
    await putPlan(world, member, { status: "expired" });
    await sweepAt(at(19, "09:30"), sent.id);
    expect(await outcomes(sent.id)).toEqual(["account locked", "account locked", "account locked"]);
  });

  it("when its reader wants no more", async () => {
    const sent = await offer();
    await sweepAt(at(19, "09:30"), sent.id);
    const [mail] = reminders(emailOf(sent, 1));
    await world.visitor().post(/\/stop\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "", {});
    await sweepAt(at(23, "09:30"), sent.id);
    expect(await outcomes(sent.id)).toEqual(["sent", "stopped", "stopped"]);
  });
});

describe("while something else is to happen first, a step is left out", () => {
  it("where a question waits for the studio", async () => {
    const sent = await offer();
    const { threadId } = await askAs(world, sent, 1);
    await sweepAt(at(19, "09:30"), sent.id);
    expect(await outcomes(sent.id)).toEqual(["we owe an answer", "planned", "planned"]);
    const answered = await owner.json("POST", `/api/proposals/${sent.id}/threads/${threadId}/answers`, {
      text: "Yes, it could.",
    });
    expect(answered.status, answered.text).toBe(200);
    await sweepAt(at(23, "09:30"), sent.id);
    expect(await outcomes(sent.id)).toEqual(["we owe an answer", "sent", "planned"]);
  });

  it("where the request did not arrive", async () => {
    const sent = await offer();
    await world.db
      .prepare("update deliveries set state = 'failed' where proposal_id = ?")
      .bind(sent.id)
      .run();
    await sweepAt(at(19, "09:30"), sent.id);
    expect(await outcomes(sent.id)).toEqual(["not delivered", "planned", "planned"]);
  });
});

it("lets a signature in the same moment win", async () => {
  for (let round = 0; round < 4; round += 1) {
    world.clock.now = START;
    const sent = await offer();
    world.clock.now = at(19, "09:30");
    const [signed] = await Promise.all([signAs(world, sent, 1), world.sweep()]);
    expect(signed.status, signed.text).toBe(200);
    await sweepAt(at(19, "09:33"), sent.id);
    const events = await eventsOf(world, sent.id);
    const reminded = events.lastIndexOf("reminder.sent") >= 0 ? queuedReminder(sent.id) : null;
    const completed = events.indexOf("document.completed");
    expect(completed).toBeGreaterThan(0);
    // A reminder that was written before the signature may have left; none is written after it.
    if (reminded) expect(await reminded).toBeLessThan(completed);
  }
});

const queuedReminder = async (id: string): Promise<number> => {
  const { results } = await world.db
    .prepare("select type, payload from audit_events where proposal_id = ? order by seq")
    .bind(id)
    .all<{ type: string; payload: string }>();
  return results.findIndex(
    ({ type, payload }) => type === "mail.queued" && JSON.parse(payload).kind === "reminder",
  );
};

it("reminds the studio of its own signature", async () => {
  const sent = await offer({ countersign: "after", validUntil: null });
  expect((await signAs(world, sent, 1)).status).toBe(200);
  await world.until("our turn", async () => (await due(sent.id)).length === 2);
  await sweepAt(at(19, "09:30"), sent.id);
  const own = world.mail
    .to(owner.email)
    .filter(({ subject }) => subject.startsWith("Reminder: your signature"));
  expect(own).toHaveLength(1);
  expect(reminders(emailOf(sent, 1))).toHaveLength(0);
});

it("leaves the mails of many at once to the outbox, which keeps to the service’s rate", async () => {
  const many: SeveralOffer[] = [];
  for (let count = 0; count < 8; count += 1) many.push(await offer({ validUntil: null }));
  world.mail.fail(429, 5, { message: "Too many requests" });
  world.clock.now = at(19, "09:30");
  await world.sweep();
  for (const { id, emails } of many) {
    await world.until("each to be sent", async () => (await outcomes(id))[0] === "sent");
    for (let later = 1; later < 40 && reminders(emails[0] ?? "").length === 0; later += 1) {
      world.clock.now += MINUTE;
      await world.sweep();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(reminders(emails[0] ?? "")).toHaveLength(1);
  }
});
