/** The worker on Stripe: the real SDK, cut as it is deployed, and a Stripe-shaped API. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { failPayment, payOpenInvoices, renewNow } from "~/domain/billing/fake/renewals";
import { adminMember, putPlan } from "../../world/people";
import { accountRow, type Customer, paymentRows } from "../../world/stripe/fake-gateway";
import type { FakeDispute } from "../../world/stripe/fake-stripe-api";
import { stockPrices } from "../../world/stripe/fake-stripe-calls";
import {
  buyAtStripe,
  DEFAULT_KEYS,
  type Posting,
  postEvent,
  stripeCustomer,
} from "../../world/stripe/stripe-customers";
import { openWorld, START, STRIPE_SETTINGS, type World } from "../../world/world";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: STRIPE_SETTINGS });
  stockPrices(world.stripe, DEFAULT_KEYS);
});
afterEach(() => {
  world.stripe.recover();
  world.clock.now = START;
});
afterAll(() => world.dispose());

/** What happened to one customer, oldest first. */
const eventsOf = ({ customerId }: Customer) =>
  world.stripe.events().filter((body) => body.includes(customerId));

const newest = (who: Customer): string => eventsOf(who).at(-1) ?? "";

const allOf = async (who: Customer) => {
  const { revision: _, updated_at: _at, compared_at: _then, ...row } = await accountRow(world, who);
  const books = (await paymentRows(world, who)).map(({ updated_at: _when, ...payment }) => payment);
  return { row, books };
};

const receivedFor = ({ userId }: Customer) =>
  world.db.prepare("select count(*) as n from stripe_events where user_id = ?").bind(userId).first("n");

describe("a webhook", () => {
  it("brings an account to what Stripe holds", async () => {
    const who = await stripeCustomer(world);
    const id = buyAtStripe(world, who, "professional", "yearly");
    expect(await postEvent(world, newest(who))).toMatchObject({ status: 200 });
    const { row, books } = await allOf(who);
    expect(row).toMatchObject({
      tier: "professional",
      status: "active",
      interval: "yearly",
      subscription_id: id,
      price_minor: 39_000,
      price_currency: "USD",
      current_period_starts_at: START,
    });
    expect(books).toMatchObject([
      { kind: "invoice", status: "paid", amount_minor: 39_000, tier: "professional" },
    ]);
    expect(await receivedFor(who)).toBe(1);
  });

  it.each<[string, Posting]>([
    ["more than five minutes old", { signedAt: START - 301_000 }],
    ["signed with another secret", { secret: "whsec_of_somebody_else" }],
    ["changed by one byte", { tamper: (body) => body.replace("cus_", "cut_") }],
    ["cut short", { tamper: (body) => body.slice(0, -1) }],
  ])("that is %s is refused, and nothing changes", async (_case, how) => {
    const who = await stripeCustomer(world);
    buyAtStripe(world, who);
    expect((await postEvent(world, newest(who), how)).status).toBe(400);
    expect((await allOf(who)).row).toMatchObject({ tier: "trial", subscription_id: null });
    expect(await receivedFor(who)).toBe(0);
  });

  it("that is five minutes old still counts", async () => {
    const who = await stripeCustomer(world);
    buyAtStripe(world, who);
    expect((await postEvent(world, newest(who), { signedAt: START - 300_000 })).status).toBe(200);
    expect((await allOf(who)).row.tier).toBe("starter");
  });

  it("that comes while Stripe does not answer is asked for again, and acted on then", async () => {
    const who = await stripeCustomer(world);
    buyAtStripe(world, who);
    for (const status of [null, 500, 429]) {
      if (status) world.stripe.fail(status, 50);
      else world.stripe.isDown = true;
      expect((await postEvent(world, newest(who))).status).toBe(503);
      world.stripe.recover();
    }
    expect((await allOf(who)).row.tier).toBe("trial");
    expect(await receivedFor(who)).toBe(0);
    expect((await postEvent(world, newest(who))).status).toBe(200);
    expect((await allOf(who)).row.tier).toBe("starter");
  });

  it("about a dispute, which names only a charge, finds the account and shows the dispute to admins", async () => {
    const who = await stripeCustomer(world);
    buyAtStripe(world, who);
    await postEvent(world, newest(who));
    const admin = await adminMember(world);
    const adminPage = async () => (await admin.get("/admin/users")).text;
    expect(await adminPage()).not.toContain("A bank asks about a payment");
    const invoice = (await paymentRows(world, who))[0]?.id;
    const dispute: FakeDispute = {
      id: "dp_1",
      object: "dispute",
      charge: `ch_${invoice}`,
      amount: 1900,
      currency: "usd",
      status: "needs_response",
      created: START / 1000,
    };
    world.stripe.disputes.push(dispute);
    const tell = (id: string, type: string, about: object = dispute) =>
      postEvent(world, JSON.stringify({ id, object: "event", type, created: 1, data: { object: about } }));
    expect((await tell("evt_dp_1", "charge.dispute.created")).status).toBe(200);
    const booked = async () => (await paymentRows(world, who)).filter(({ kind }) => kind === "dispute");
    expect(await booked()).toMatchObject([{ id: "dp_1", amount_minor: -1900, status: "pending" }]);
    expect(await adminPage()).toContain("A bank asks about a payment");
    expect(await adminPage()).toContain(`/admin/users/${who.userId}`);
    dispute.status = "lost";
    await tell("evt_dp_2", "charge.dispute.closed");
    expect(await booked()).toMatchObject([{ status: "refunded" }]);
    expect(await adminPage()).not.toContain("A bank asks about a payment");
    const unknown = { ...dispute, charge: "ch_of_somebody_else" };
    expect((await tell("evt_dp_3", "charge.dispute.created", unknown)).status).toBe(200);
  });

  it("told twice, late and in any order ends in the same state", async () => {
    const [inOrder, shuffled] = [await stripeCustomer(world), await stripeCustomer(world)];
    for (const who of [inOrder, shuffled]) {
      world.clock.now = START;
      buyAtStripe(world, who);
      if (who === inOrder) for (const body of eventsOf(who)) await postEvent(world, body);
      world.clock.now = START + 40 * DAY;
      world.stripe.act(who.customerId, (desk) => failPayment(desk, desk.ledger.subscriptions[0] as never));
      if (who === inOrder) for (const body of eventsOf(who)) await postEvent(world, body);
      world.stripe.act(who.customerId, payOpenInvoices);
      const shown = who === inOrder ? eventsOf(who) : eventsOf(who).reverse();
      for (const body of [...shown, ...shown.slice(1)])
        expect((await postEvent(world, body)).status).toBe(200);
    }
    // Each customer's invoices are a series of their own.
    const plain = (all: object, who: Customer) =>
      JSON.stringify(all)
        .replaceAll(who.userId, "USER")
        .replaceAll(/"number":"[A-Z0-9]+-/g, '"number":"SERIES-');
    expect(plain(await allOf(shuffled), shuffled)).toBe(plain(await allOf(inOrder), inOrder));
    expect((await allOf(inOrder)).books).toHaveLength(3);
  });

  it("of two subscriptions ends one and gives its money back", async () => {
    const who = await stripeCustomer(world);
    const kept = buyAtStripe(world, who, "professional");
    world.clock.now += 1000;
    const extra = buyAtStripe(world, who, "starter");
    expect((await postEvent(world, newest(who))).status).toBe(200);
    const { row, books } = await allOf(who);
    expect(row).toMatchObject({ subscription_id: kept, tier: "professional" });
    expect(books.map(({ kind, amount_minor: amount }) => [kind, amount])).toContainEqual(["refund", -1900]);
    const ended = world.stripe.bookOf(who.customerId).subscriptions.find(({ id }) => id === extra);
    expect(ended?.status).toBe("ended");
  });
});

describe("a doubled subscription whose refund fails halfway", () => {
  const refunds = async (who: Customer) =>
    (await allOf(who)).books.filter(({ kind }) => kind === "refund").map((row) => row.amount_minor);

  /** The second is ended, and nothing could be given back. */
  async function owed(): Promise<Customer> {
    const who = await stripeCustomer(world);
    buyAtStripe(world, who, "professional");
    world.clock.now += 1000;
    buyAtStripe(world, who, "starter");
    const ended = () => world.stripe.bookOf(who.customerId).subscriptions.at(-1)?.status === "ended";
    world.stripe.fail(500, 20, { path: "/v1/refunds", method: "POST" });
    expect((await postEvent(world, newest(who))).status).toBe(503);
    expect([ended(), await receivedFor(who)]).toEqual([true, 0]);
    world.stripe.recover();
    return who;
  }

  it("is paid back when it is told again", async () => {
    const who = await owed();
    expect((await postEvent(world, newest(who))).status).toBe(200);
    expect(await refunds(who)).toEqual([-1900]);
    expect(await receivedFor(who)).toBe(1);
    for (const body of eventsOf(who)) await postEvent(world, body);
    expect(await refunds(who)).toEqual([-1900]);
  });

  it("is paid back by the nightly comparison", async () => {
    const who = await owed();
    world.clock.now = START - (START % DAY) + 150 * DAY + 2 * 60 * MINUTE;
    await world.sweep();
    expect(await refunds(who)).toHaveLength(1);
  });

  it("is not waited for when Stripe refuses it: the account goes on", async () => {
    const who = await owed();
    world.stripe.refuseRefunds = true;
    expect((await postEvent(world, newest(who))).status).toBe(200);
    expect((await allOf(who)).row).toMatchObject({ tier: "professional", status: "active" });
    world.stripe.refuseRefunds = false;
    expect((await postEvent(world, eventsOf(who)[0] ?? "")).status).toBe(200);
    expect(await refunds(who)).toEqual([-1900]);
  });
});

describe("a customer", () => {
  it("who was deleted at Stripe is forgotten, and the account buys again", async () => {
    const who = await stripeCustomer(world);
    buyAtStripe(world, who, "professional");
    await postEvent(world, newest(who));
    world.stripe.deleted.add(who.customerId);
    const gone = { id: who.customerId, object: "customer" };
    const event = { id: "evt_deleted", object: "event", type: "customer.deleted", created: 1 };
    const body = JSON.stringify({ ...event, data: { object: gone } });
    expect((await postEvent(world, body)).status).toBe(200);
    expect((await allOf(who)).row).toMatchObject({
      tier: "professional",
      status: "expired",
      subscription_id: null,
      customer_id: null,
    });
    await world.logged("billing.customer_gone");
    const shown = await who.get("/api/create-checkout-session?plan=starter&billing=monthly");
    expect(shown.headers.get("Location"), shown.text).toMatch(/^http:\/\/stripe\.test\/pay/);
    const { customer_id: after } = (await allOf(who)).row;
    expect([typeof after, after === who.customerId]).toEqual(["string", false]);
  });

  it("of another mode does not keep a trial from buying", async () => {
    const who = await stripeCustomer(world);
    world.stripe.books.delete(who.customerId);
    const shown = await who.get("/api/create-checkout-session?plan=starter&billing=monthly");
    expect(shown.headers.get("Location"), shown.text).toMatch(/^http:\/\/stripe\.test\/pay/);
    expect((await allOf(who)).row).toMatchObject({ tier: "trial", status: "trialing" });
  });

  it("whose id was never stored is known by metadata, and one of nobody's is logged", async () => {
    const who = await stripeCustomer(world);
    await putPlan(world, who, { customer_id: null });
    const id = buyAtStripe(world, who);
    expect((await postEvent(world, newest(who))).status).toBe(200);
    expect((await allOf(who)).row).toMatchObject({ customer_id: who.customerId, subscription_id: id });
    expect(
      (
        await postEvent(
          world,
          newest(who)
            .replaceAll(who.customerId, "cus_nobody")
            .replace(/evt_[^"]*/, "evt_nobody"),
        )
      ).status,
    ).toBe(200);
    await world.logged("billing.unknown_customer", "cus_nobody");
  });
});

describe("at night every account is compared with Stripe", () => {
  const night = (minutes: number) => START - (START % DAY) + DAY + 60 * MINUTE + minutes * MINUTE;
  const logged = (event: string, { userId }: Customer) =>
    world.logs.filter((line) => line.includes(event) && line.includes(userId));

  async function known(tier: "starter" | "professional" = "starter"): Promise<Customer> {
    const who = await stripeCustomer(world);
    buyAtStripe(world, who, tier);
    await postEvent(world, newest(who));
    return who;
  }

  it("and what differs is mended and told, however it came about", async () => {
    const [right, wrong, unheard, poor] = [
      await known(),
      await known("professional"),
      await stripeCustomer(world),
      await known(),
    ];
    buyAtStripe(world, unheard, "professional");
    await putPlan(world, wrong, { tier: "agency", status: "past_due", grace_ends_at: 1, price_minor: 5 });
    await world.db.prepare("delete from payments where user_id = ?").bind(poor.userId).run();
    const before = { right: await allOf(right), poor: (await allOf(poor)).row };
    world.clock.now = night(-2);
    await world.sweep();
    expect((await allOf(wrong)).row.tier, "by day nothing is compared").toBe("agency");
    world.clock.now = night(0);
    await world.sweep();
    expect((await allOf(wrong)).row).toMatchObject({
      tier: "professional",
      status: "active",
      grace_ends_at: null,
    });
    expect((await allOf(unheard)).row).toMatchObject({ tier: "professional", status: "active" });
    expect((await allOf(poor)).books).toHaveLength(1);
    expect([await allOf(right), (await allOf(poor)).row]).toEqual([before.right, before.poor]);
    const [shown] = await world.until("the log", () => {
      const lines = logged("payments.mended", wrong);
      return lines.length > 0 && lines;
    });
    expect(shown).toMatch(/"fields":\["tier","status","priceMinor","graceEndsAt"\]/);
    expect(logged("payments.mended", poor)[0]).toContain('"fields":["payments"]');
    expect(logged("payments.mended", right)).toEqual([]);
  });

  it("one account that cannot be read keeps no other waiting", async () => {
    const [lost, wrong] = [await known(), await known()];
    world.stripe.books.delete(lost.customerId);
    await putPlan(world, lost, { compared_at: 1 });
    await putPlan(world, wrong, { compared_at: 2, tier: "professional" });
    world.clock.now = night(5 * 1440);
    await world.sweep();
    expect((await allOf(wrong)).row.tier).toBe("starter");
    await world.until("the log", () => logged("payments.comparison_failed", lost).length > 0);
    expect((await accountRow(world, lost)).compared_at).toBe(world.clock.now);
  });

  it("while Stripe is down it is not asked again and again", async () => {
    const all = [await known(), await known(), await known(), await known()];
    for (const who of all) await putPlan(world, who, { compared_at: 1 });
    world.clock.now = night(10 * 1440);
    world.stripe.isDown = true;
    const before = world.logs.length;
    await world.sweep();
    const failed = await world.until("the log", () => {
      const lines = world.logs.slice(before).filter((line) => line.includes("payments.comparison_failed"));
      return lines.length > 1 && lines;
    });
    expect(failed.length).toBeLessThanOrEqual(4);
    world.stripe.isDown = false;
    world.clock.now += MINUTE;
    await world.sweep();
    const compared = await Promise.all(all.map(async (who) => (await accountRow(world, who)).compared_at));
    expect(compared.filter((at) => at === world.clock.now).length).toBeGreaterThanOrEqual(2);
  });

  it("and events of long ago are forgotten", async () => {
    const who = await known();
    world.clock.now = night(89 * 1440);
    await world.sweep();
    expect(await receivedFor(who)).toBe(1);
    world.clock.now = night(90 * 1440);
    await world.sweep();
    expect(await receivedFor(who)).toBe(0);
  });
});

it("a renewal that nobody told of is in the books after the night", async () => {
  const who = await stripeCustomer(world);
  buyAtStripe(world, who);
  await postEvent(world, newest(who));
  world.stripe.act(who.customerId, (desk) => renewNow(desk, desk.ledger.subscriptions[0] as never));
  expect((await allOf(who)).books).toHaveLength(1);
  world.clock.now = START - (START % DAY) + 120 * DAY + 2 * 60 * MINUTE;
  await world.sweep();
  expect((await allOf(who)).books.length).toBeGreaterThan(1);
});
