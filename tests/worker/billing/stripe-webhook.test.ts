import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelNow } from "~/domain/billing/fake/changes";
import { eventBody, signBody } from "~/domain/billing/fake/event-signature.server";
import { transact } from "~/domain/billing/fake/fake-gateway.server";
import { putPlan, trialMember } from "../../world/people";
import {
  accountRow,
  buy,
  type Customer,
  customer,
  endDunningOf,
  failPaymentOf,
  paymentRows,
  paymentsOf,
  payOpenOf,
  refundLast,
  renew,
  standInOf,
  subscriberOn,
} from "../../world/stripe/fake-gateway";
import { openWorld, START, STRIPE_WEBHOOK_SECRET, type World } from "../../world/world";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
let world: World;
let events = 0;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  world.posts.areLost = false;
  world.clock.now = START;
});
afterAll(() => world.dispose());

interface Telling {
  id?: string;
  type?: string;
  secret?: string;
  signedAt?: number;
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string;
}

function eventOf(customerId: string, { id, type = "invoice.paid" }: Telling = {}) {
  events += 1;
  const event = { id: id ?? `evt_test_${events}`, type, createdAt: world.clock.now };
  return {
    id: event.id,
    body: eventBody({ ...event, about: { object: "invoice", id: "in_1" } }, customerId),
  };
}

/** Posts an event as the vendor does: from outside, without cookies or Origin. */
async function tell(customerId: string, how: Telling = {}) {
  const { id, body } = eventOf(customerId, how);
  const signature = await signBody(
    how.secret ?? STRIPE_WEBHOOK_SECRET,
    body,
    how.signedAt ?? world.clock.now,
  );
  const answer = await post(how.tamper?.(body) ?? body, signature);
  return { id, ...answer };
}

async function post(body: string, signature: string) {
  const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
  const answer = await world.fetch(`${world.url}/webhooks/stripe`, {
    method: "POST",
    headers,
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

const eventRows = async (id: string) =>
  (await world.db.prepare("select * from stripe_events where id = ?").bind(id).all()).results;

/** Everything that payments can change of somebody. */
const allOf = async (who: Customer) => ({
  row: await accountRow(world, who),
  books: await paymentRows(world, who),
});

/** Bought, but no event of it was processed. */
async function unheardBuyer(): Promise<Customer> {
  const who = await customer(world);
  world.posts.areLost = true;
  await buy(world, who, "starter", "monthly");
  world.posts.areLost = false;
  return who;
}

describe("what is not the vendor's", () => {
  it.each<[string, Telling]>([
    ["changed by one byte", { tamper: (body) => body.replace("invoice.paid", "invoice.paie") }],
    ["six minutes old", { signedAt: START - 6 * MINUTE }],
    ["signed six minutes ahead", { signedAt: START + 6 * MINUTE }],
    ["signed with another secret", { secret: "whsec_of_somebody_else" }],
  ])("is refused, and nothing changes: %s", async (_case, how) => {
    const who = await unheardBuyer();
    const before = await allOf(who);
    const shown = await tell(who.customerId, how);
    expect(shown.status, shown.text).toBe(400);
    expect(await allOf(who)).toEqual(before);
    expect(await eventRows(shown.id)).toEqual([]);
  });

  it.each(["", "t=1", "v1=abc", "t=x,v1=", `t=${START / 1000},v1=00`, `t=${START / 1000},v0=00,v1=`])(
    "is refused with the signature %j",
    async (signature) => {
      const who = await unheardBuyer();
      const { body } = eventOf(who.customerId);
      expect((await post(body, signature)).status).toBe(400);
      expect(await accountRow(world, who)).toMatchObject({ tier: "trial", revision: 0 });
    },
  );

  it("is no event though signed: 400", async () => {
    for (const body of ["", "[]", '{"id":"evt_1"}', "no json"]) {
      const signature = await signBody(STRIPE_WEBHOOK_SECRET, body, world.clock.now);
      expect((await post(body, signature)).status).toBe(400);
    }
  });

  it("asks with another method: 405; without a secret there is no such address: 404", async () => {
    expect((await world.visitor().get("/webhooks/stripe")).status).toBe(405);
    const closed = await openWorld({ settings: { STRIPE_WEBHOOK_SECRET: "" } });
    expect((await closed.visitor().ask("POST", "/webhooks/stripe", { body: "{}" })).status).toBe(404);
    await closed.dispose();
  });
});

describe("what the vendor tells", () => {
  it("brings the account to what was bought, and into the books", async () => {
    const who = await unheardBuyer();
    const shown = await tell(who.customerId);
    expect([shown.status, shown.text]).toEqual([200, '{"received":true}']);
    expect(await accountRow(world, who)).toMatchObject({
      tier: "starter",
      status: "active",
      interval: "monthly",
      price_minor: 1900,
      price_currency: "USD",
      current_period_starts_at: START,
      current_period_ends_at: Date.UTC(2026, 11, 16, 12),
      revision: 1,
      trial_ends_at: START + 7 * DAY,
    });
    expect(await paymentRows(world, who)).toMatchObject([
      { kind: "invoice", amount_minor: 1900, currency: "USD", status: "paid", tier: "starter" },
    ]);
    expect(await eventRows(shown.id)).toMatchObject([{ type: "invoice.paid", user_id: who.userId }]);
    const user = (await who.get("/api/user")).body;
    expect(user).toMatchObject({ subscriptionTier: "starter", subscriptionStatus: "active" });
  });

  it("of an unknown type or customer, or of none, is answered 200 and changes nothing", async () => {
    const who = await unheardBuyer();
    const before = await allOf(who);
    const odd = await tell(who.customerId, { type: "payment_method.attached" });
    expect([odd.status, await eventRows(odd.id)]).toEqual([200, []]);
    const stranger = await tell("cus_of_another_product");
    expect(stranger.status).toBe(200);
    expect(await eventRows(stranger.id)).toMatchObject([{ user_id: null }]);
    const { body } = eventOf("");
    const none = JSON.stringify({ ...JSON.parse(body), data: { object: { object: "balance" } } });
    const signature = await signBody(STRIPE_WEBHOOK_SECRET, none, world.clock.now);
    expect((await post(none, signature)).status).toBe(200);
    expect(await allOf(who)).toEqual(before);
  });

  it("twice is processed once", async () => {
    const who = await unheardBuyer();
    const first = await tell(who.customerId);
    const after = await allOf(who);
    world.clock.now += MINUTE;
    expect((await tell(who.customerId, { id: first.id })).status).toBe(200);
    expect(await allOf(who)).toEqual(after);
    expect(await eventRows(first.id)).toHaveLength(1);
  });

  it("fifty times at once is one change", async () => {
    const who = await unheardBuyer();
    const shown = await Promise.all(
      Array.from({ length: 50 }, () => tell(who.customerId, { id: "evt_fifty_times" })),
    );
    expect(new Set(shown.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await accountRow(world, who)).toMatchObject({ tier: "starter", revision: 1 });
    expect(await paymentRows(world, who)).toHaveLength(1);
    expect(await eventRows("evt_fifty_times")).toHaveLength(1);
  });

  it("as twenty different events at once is one change as well", async () => {
    const who = await unheardBuyer();
    const shown = await Promise.all(Array.from({ length: 20 }, () => tell(who.customerId)));
    expect(new Set(shown.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await accountRow(world, who)).toMatchObject({ tier: "starter", revision: 1 });
  });

  it("out of order ends in the same: deleted before updated", async () => {
    const who = await subscriberOn(world, "professional");
    world.posts.areLost = true;
    await transact(standInOf(world), who.customerId, (desk) =>
      cancelNow(desk, who.subscriptionId, { refund: true }),
    );
    world.posts.areLost = false;
    for (const type of ["customer.subscription.deleted", "customer.subscription.updated", "invoice.paid"])
      expect((await tell(who.customerId, { type })).status).toBe(200);
    expect(await accountRow(world, who)).toMatchObject({
      tier: "professional",
      status: "expired",
      subscription_id: null,
      grace_ends_at: null,
    });
    expect((await paymentRows(world, who)).map((row) => row.amount_minor).sort()).toEqual([-3900, 3900]);
  });
});

describe("the stand-in tells by itself", () => {
  it("of a purchase, before anybody comes back from the checkout", async () => {
    const who = await subscriberOn(world, "professional", "yearly");
    expect(await accountRow(world, who)).toMatchObject({
      tier: "professional",
      status: "active",
      interval: "yearly",
      price_minor: 39_000,
      subscription_id: who.subscriptionId,
    });
    const received = await world.db
      .prepare("select type from stripe_events where user_id = ? order by type")
      .bind(who.userId)
      .all();
    expect(received.results.map(({ type }) => type)).toEqual([
      "checkout.session.completed",
      "customer.subscription.created",
      "customer.subscription.updated",
      "invoice.paid",
    ]);
  });

  it("of a renewal, a payment that fails, one that comes, and the end", async () => {
    const who = await subscriberOn(world, "starter");
    world.clock.now += 3 * DAY;
    await renew(world, who);
    expect(await accountRow(world, who)).toMatchObject({ current_period_starts_at: START + 3 * DAY });
    await failPaymentOf(world, who);
    expect(await accountRow(world, who)).toMatchObject({
      status: "past_due",
      grace_ends_at: START + 10 * DAY,
    });
    expect((await paymentRows(world, who)).map(({ status }) => status).sort()).toEqual([
      "failed",
      "paid",
      "paid",
    ]);
    await payOpenOf(world, who);
    expect(await accountRow(world, who)).toMatchObject({ status: "active", grace_ends_at: null });
    await failPaymentOf(world, who);
    await endDunningOf(world, who);
    expect(await accountRow(world, who)).toMatchObject({ status: "expired", subscription_id: null });
    await refundLast(world, who);
    const books = await paymentRows(world, who);
    expect(books.map(({ status }) => status)).toContain("uncollectible");
    expect(books).toContainEqual(expect.objectContaining({ kind: "refund", amount_minor: -1900 }));
  });

  it("a change stands though its events are lost, and the next word brings it", async () => {
    const who = await subscriberOn(world, "starter");
    world.posts.areLost = true;
    const now = world.clock.now;
    const to = { tier: "professional", interval: "monthly" } as const;
    await paymentsOf(world).changeNow(who.subscriptionId, to, "key-1", now);
    expect(await accountRow(world, who)).toMatchObject({ tier: "starter" });
    world.posts.areLost = false;
    await tell(who.customerId);
    expect(await accountRow(world, who)).toMatchObject({ tier: "professional", price_minor: 3900 });
  });

  it("two who write in one book at once lose nothing of each other's", async () => {
    const who = await customer(world);
    world.posts.areLost = true;
    await Promise.all(Array.from({ length: 8 }, () => buy(world, who, "starter", "monthly")));
    const { subscriptions, payments } = await paymentsOf(world).readAccount(who.customerId);
    expect(subscriptions).toHaveLength(8);
    expect(new Set(payments.map(({ id }) => id)).size).toBe(8);
  });
});

describe("two subscriptions", () => {
  it("become one: the other is ended, and paid back", async () => {
    const who = await customer(world);
    world.posts.areLost = true;
    await buy(world, who, "starter", "monthly");
    world.clock.now += MINUTE;
    await buy(world, who, "professional", "monthly");
    world.posts.areLost = false;
    await Promise.all(Array.from({ length: 5 }, () => tell(who.customerId)));
    const { subscriptions } = await paymentsOf(world).readAccount(who.customerId);
    expect(subscriptions.map(({ status, price }) => `${price.tier} ${status}`)).toEqual([
      "professional ended",
      "starter active",
    ]);
    expect(await accountRow(world, who)).toMatchObject({ tier: "starter", status: "active" });
    const books = await paymentRows(world, who);
    expect(books.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`).sort()).toEqual([
      "invoice 1900",
      "invoice 3900",
      "refund -3900",
    ]);
  });

  it("while the account lives on the newer one, that one stays", async () => {
    const who = await customer(world);
    world.posts.areLost = true;
    await buy(world, who, "starter", "monthly");
    world.clock.now += MINUTE;
    await buy(world, who, "professional", "monthly");
    world.posts.areLost = false;
    const newer = (await paymentsOf(world).readAccount(who.customerId)).subscriptions[0]?.id;
    await putPlan(world, who, { subscription_id: newer });
    await tell(who.customerId);
    const { subscriptions } = await paymentsOf(world).readAccount(who.customerId);
    const live = subscriptions.filter(({ status }) => status === "active");
    expect(live.map(({ id }) => id)).toEqual([newer]);
    expect(await accountRow(world, who)).toMatchObject({ tier: "professional", subscription_id: newer });
  });
});

it("a customer of nobody's is no way in: the row of others stays as it is", async () => {
  const stranger = await trialMember(world);
  const who = await subscriberOn(world, "starter");
  await tell(who.customerId);
  const user = (await stranger.get("/api/user")).body;
  expect(user).toMatchObject({ subscriptionTier: "trial" });
});
