/** Receipts of plan payments: one mail for each invoice, whichever way the product learns of it. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventBody, signBody } from "~/domain/billing/fake/event-signature.server";
import {
  bookOf,
  buy,
  type Customer,
  customer,
  failPaymentOf,
  payOpenOf,
  renew,
  subscriberOn,
} from "../../world/stripe/fake-gateway";
import { openWorld, START, STRIPE_WEBHOOK_SECRET, type World } from "../../world/world";

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

interface Receipt {
  id: string;
  subject: string;
  payload: string;
}

async function receipts({ userId }: Pick<Customer, "userId">): Promise<Receipt[]> {
  const { results } = await world.db
    .prepare(
      "select id, subject, payload from deliveries where kind = 'payment_receipt' and user_id = ? order by created_at, id",
    )
    .bind(userId)
    .all<Receipt>();
  return results;
}

/** Tells again of what was paid, as the vendor does when it had no answer. */
async function announcePaid(customerId: string, id: string) {
  const about = { object: "invoice", id: "in_1" };
  const body = eventBody({ id, type: "invoice.paid", createdAt: world.clock.now, about }, customerId);
  const signature = await signBody(STRIPE_WEBHOOK_SECRET, body, world.clock.now);
  const answer = await world.fetch(`${world.url}/webhooks/stripe`, {
    method: "POST",
    headers: { "Stripe-Signature": signature, "Content-Type": "application/json" },
    body,
  });
  expect(answer.status).toBe(200);
}

/** The mail as it arrives: the sweep hands it to the queue. */
async function mailTo(who: { email: string }, subject: string) {
  world.clock.now += 10 * 60_000;
  await world.sweep();
  return world.until(`the receipt ${subject}`, () =>
    world.mail.to(who.email).find((mail) => mail.subject === subject),
  );
}

it("a payment is receipted with what was paid, for what and by whom", async () => {
  const who = await subscriberOn(world, "professional");
  const [receipt, ...more] = await receipts(who);
  expect(more).toEqual([]);
  const [invoice] = (await bookOf(world, who))?.payments ?? [];
  expect(receipt?.subject).toBe(`Receipt ${invoice?.number} from Countersign`);
  const mail = await mailTo(who, receipt?.subject ?? "");
  for (const said of [
    "You paid $39.00 for Countersign Professional",
    "Professional",
    invoice?.number ?? "no number",
    `Mira Weber, ${who.email}`,
    `/local/checkout/invoice/${invoice?.id}`,
    `${world.url}/billing`,
  ])
    expect(mail.text).toContain(said);
  expect(mail.text).toMatch(/Period:? .* to .*/);
  expect(mail.text).not.toContain("Tax");
});

it("an event that arrives twice, or again under another name, makes one mail", async () => {
  const who = await subscriberOn(world, "starter");
  for (const id of ["evt_paid_1", "evt_paid_1", "evt_paid_2"]) await announcePaid(who.customerId, id);
  expect(await receipts(who)).toHaveLength(1);
});

it("each renewal has its own, and a payment that failed has one once it came", async () => {
  const who = await subscriberOn(world, "starter");
  world.clock.now = START + 10 * DAY;
  await renew(world, who);
  expect(await receipts(who)).toHaveLength(2);
  world.clock.now = START + 20 * DAY;
  await failPaymentOf(world, who);
  expect(await receipts(who)).toHaveLength(2);
  world.clock.now += 4 * DAY;
  await payOpenOf(world, who);
  expect(await receipts(who)).toHaveLength(3);
});

it("a change of plan says that it was one", async () => {
  const who = await subscriberOn(world, "starter");
  const changed = await who.json("POST", "/api/change-subscription-plan", { targetPlan: "professional" });
  expect(changed.status, changed.text).toBe(200);
  const [, receipt] = await receipts(who);
  expect(JSON.parse(receipt?.payload ?? "{}")).toMatchObject({ isProration: true, tier: "professional" });
  const mail = await mailTo(who, receipt?.subject ?? "");
  expect(mail.text).toContain("for changing to Countersign Professional");
  expect(mail.text).toContain("What was left of your previous plan was taken off.");
  expect(mail.text).toContain("Rest of the period");
});

it("what was paid long before our books knew of it is not news", async () => {
  const who = await subscriberOn(world, "professional", "yearly");
  const before = await receipts(who);
  await world.db.prepare("delete from deliveries where user_id = ?").bind(who.userId).run();
  await world.db.prepare("delete from payments where user_id = ?").bind(who.userId).run();
  world.clock.now = START + 4 * DAY;
  await announcePaid(who.customerId, "evt_old");
  expect([before.length, await receipts(who)]).toEqual([1, []]);
});

it("an account that buys nothing has none", async () => {
  const who = await customer(world);
  await announcePaid(who.customerId, "evt_nothing");
  expect(await receipts(who)).toEqual([]);
  await buy(world, who, "starter", "monthly");
  expect(await receipts(who)).toHaveLength(1);
});
