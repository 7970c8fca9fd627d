import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../../app/platform/time/durations";
import { makeAdmin, memberOn } from "../../world/people";
import {
  accountRow,
  endDunningOf,
  failPaymentOf,
  payOpenOf,
  type Subscriber,
  setCard,
  subscriberOn,
} from "../../world/stripe/fake-gateway";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

interface Written {
  id: string;
  state: string;
  subject: string;
  last_error: string | null;
}

/** Its mails about payments, oldest first. */
async function mails({ email }: { email: string }): Promise<Written[]> {
  const { results } = await world.db
    .prepare(
      `select id, state, subject, last_error from deliveries
       where kind = 'payment_failed' and to_email = ? order by created_at, id`,
    )
    .bind(email)
    .all<Written>();
  return results;
}

/** The sweep at a time at which it looks at plans, until all that was written has left. */
async function sweepAt(now: number): Promise<void> {
  world.clock.now = now - (now % (10 * MINUTE)) + 10 * MINUTE;
  await world.sweep();
}

const left = (who: { email: string }, subject: string, count = 1) =>
  world.until(`a mail to ${who.email}: ${subject}`, () => {
    const found = world.mail.to(who.email).filter((mail) => mail.subject === subject);
    return found.length >= count ? found : null;
  });

/** What has arrived, but for receipts of what was paid. */
const arrived = ({ email }: { email: string }) =>
  world.mail.to(email).filter(({ subject }) => !subject.startsWith("Receipt "));

const FAILED = "Your Countersign payment did not go through";
const SOON = "Your Countersign account will be locked soon";
const LOCKED = "Your Countersign account is locked";

async function unpaid(): Promise<Subscriber> {
  world.clock.now = START;
  const who = await subscriberOn(world, "professional");
  await setCard(world, who, "refused");
  await failPaymentOf(world, who);
  return who;
}

describe("a payment that fails", () => {
  it("is told of once an attempt, with plan, amount and how long the account stays open", async () => {
    const who = await unpaid();
    const row = await accountRow(world, who);
    expect(row.status).toBe("past_due");
    expect(await mails(who)).toHaveLength(1);
    await sweepAt(START + 2 * MINUTE);
    const [mail] = await left(who, FAILED);
    expect(mail?.text).toContain("$39.00 for the Professional plan");
    const until = new Date(Number(row.grace_ends_at)).toISOString().slice(11, 16);
    expect(mail?.text).toMatch(new RegExp(`stays open until \\d+ \\w+ 2026 at ${until} UTC`));
    expect(mail?.text).toContain(`${world.url}/billing`);
    await failPaymentOf(world, who);
    expect(await mails(who)).toHaveLength(2);
    await sweepAt(world.clock.now + 5 * MINUTE);
    await left(who, FAILED, 2);
    expect(new Set((await mails(who)).map(({ id }) => id)).size).toBe(2);
  });

  it("is told of two days before the grace ends and when it is over, each once", async () => {
    const who = await unpaid();
    const graceEndsAt = Number((await accountRow(world, who)).grace_ends_at);
    await sweepAt(graceEndsAt - 3 * DAY);
    expect((await mails(who)).map(({ subject }) => subject)).toEqual([FAILED]);
    await sweepAt(graceEndsAt - 2 * DAY);
    const [soon] = await left(who, SOON);
    for (const hours of [1, 24]) await sweepAt(graceEndsAt - 2 * DAY + hours * 60 * MINUTE);
    expect(soon?.text).toContain("$39.00");
    await sweepAt(graceEndsAt);
    const [locked] = await left(who, LOCKED);
    for (const days of [1, 2]) await sweepAt(graceEndsAt + days * DAY);
    expect(locked?.text).toContain("Pay what is due or choose a plan");
    expect((await mails(who)).map(({ subject }) => subject)).toEqual([FAILED, SOON, LOCKED]);
  });

  it("is told of no more once it is paid, not even by what was written already", async () => {
    const who = await unpaid();
    const graceEndsAt = Number((await accountRow(world, who)).grace_ends_at);
    await setCard(world, who, "accepted");
    await payOpenOf(world, who);
    expect((await accountRow(world, who)).status).toBe("active");
    await sweepAt(START + 2 * MINUTE);
    const shown = await world.until("the mail to be given up", async () => {
      const found = await mails(who);
      return found.every(({ state }) => state === "failed") && found;
    });
    expect(shown.map(({ last_error }) => last_error)).toEqual(["It was already paid or has ended."]);
    for (const at of [graceEndsAt - DAY, graceEndsAt + DAY]) await sweepAt(at);
    expect(await mails(who)).toEqual(shown);
    expect(arrived(who)).toEqual([]);
  });

  it("and is given up is told of as locked, once, though the grace was not over", async () => {
    const who = await unpaid();
    await endDunningOf(world, who);
    expect((await accountRow(world, who)).status).toBe("expired");
    await sweepAt(START + 2 * MINUTE);
    await left(who, LOCKED);
    for (const days of [1, 7, 8]) await sweepAt(START + days * DAY);
    expect((await mails(who)).map(({ subject, state }) => [subject, state]).sort()).toEqual([
      [LOCKED, "sent"],
      [FAILED, "failed"],
    ]);
    expect(arrived(who)).toHaveLength(1);
  });

  it("is told of by mails whose ids a provider takes as tags", async () => {
    const { results } = await world.db.prepare("select id from deliveries").all<{ id: string }>();
    expect(results.length).toBeGreaterThan(5);
    for (const { id } of results) expect(id).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it("is not told to an admin, whom nothing locks, nor after it is old news", async () => {
    world.clock.now = START;
    const past = { status: "past_due", price_minor: 3900, price_currency: "USD" } as const;
    const admin = await memberOn(world, "professional", { ...past, grace_ends_at: START + DAY });
    await makeAdmin(world, admin);
    const old = await memberOn(world, "professional", { ...past, grace_ends_at: START - 4 * DAY });
    const soon = await memberOn(world, "professional", { ...past, grace_ends_at: START + DAY });
    await sweepAt(START);
    await left(soon, SOON);
    expect([...(await mails(admin)), ...(await mails(old))]).toEqual([]);
  });
});
