// @module-tag nightly
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  accountRow,
  bookOf,
  type Customer,
  checkoutFor,
  customer,
  paymentRows,
  subscriberOn,
} from "../../world/stripe/fake-gateway";
import { openWorld, PRODUCTION, START, type World } from "../../world/world";

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

const pageOf = (sessionId: string) => `/local/checkout/${sessionId}`;

async function atCheckout(): Promise<Customer & { page: string }> {
  const who = await customer(world);
  return Object.assign(who, { page: pageOf(await checkoutFor(world, who, "professional", "monthly")) });
}

/** What is pressed on the page of all customers. */
async function press(who: Customer, act: string) {
  const subscription = (await bookOf(world, who))?.subscriptions.at(-1)?.id ?? "";
  return who.post("/local/checkout", { customer: who.customerId, subscription, act });
}

describe("the payment page", () => {
  it("says what is bought, for how much, and that no card is charged", async () => {
    const who = await atCheckout();
    const { status, text } = await who.get(who.page);
    expect(status).toBe(200);
    for (const words of ["No card is charged", "Professional", "$39.00", "16 December 2026", who.email])
      expect(text).toContain(words);
  });

  it("paid, it leads back with the session, and the account has the plan", async () => {
    const who = await atCheckout();
    const answer = await who.post(who.page, { act: "pay" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`${world.url}/checkout/done`);
    expect(await accountRow(world, who)).toMatchObject({ tier: "professional", status: "active" });
  });

  it("fills in the session where the way back asks for it", async () => {
    const who = await customer(world);
    const back = `${world.url}/checkout/done?session_id={CHECKOUT_SESSION_ID}`;
    const sessionId = await checkoutFor(world, who, "starter", "yearly", back);
    const answer = await who.post(pageOf(sessionId), { act: "pay" });
    expect(answer.headers.get("Location")).toBe(
      `${world.url}/checkout/done?session_id=${encodeURIComponent(sessionId)}`,
    );
  });

  it("paid by two clicks at once is bought once", async () => {
    const who = await atCheckout();
    const answers = await Promise.all([1, 2, 3].map(() => who.post(who.page, { act: "pay" })));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await paymentRows(world, who)).toHaveLength(1);
    expect((await who.get(who.page)).text).toContain("This checkout is complete");
  });

  it("declined changes nothing, and lets them try again", async () => {
    const who = await atCheckout();
    const before = await bookOf(world, who);
    const answer = await who.post(who.page, { act: "decline" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, who.page]);
    expect((await who.get(who.page)).text).toContain("Your card was declined.");
    expect(await bookOf(world, who)).toEqual(before);
    expect(await accountRow(world, who)).toMatchObject({ tier: "trial", subscription_id: null });
  });

  it("abandoned at 3-D Secure, the account stays as it is, and can still pay", async () => {
    const who = await atCheckout();
    await who.post(who.page, { act: "abandon" });
    await who.post(who.page, { act: "abandon" });
    expect((await bookOf(world, who))?.subscriptions.map(({ status }) => status)).toEqual(["incomplete"]);
    expect(await accountRow(world, who)).toMatchObject({ tier: "trial", subscription_id: null });
    await who.post(who.page, { act: "pay" });
    expect((await bookOf(world, who))?.subscriptions.map(({ status }) => status)).toEqual(["active"]);
  });

  it("after a day is closed, and pays nothing", async () => {
    const who = await atCheckout();
    world.clock.now += DAY;
    expect((await who.get(who.page)).text).toContain("This checkout is closed");
    expect((await who.post(who.page, { act: "pay" })).status).toBe(302);
    expect((await bookOf(world, who))?.subscriptions).toEqual([]);
  });

  it("refuses an act there is not", async () => {
    const who = await atCheckout();
    expect((await who.post(who.page, { act: "steal" })).status).toBe(400);
  });
});

describe("the page of all customers", () => {
  it("lets everything befall a subscription, and the account follows", async () => {
    const who = await subscriberOn(world, "starter");
    const status = async () => (await accountRow(world, who)).status;
    expect((await who.get("/local/checkout")).text).toContain(who.email);
    await press(who, "fail");
    expect(await status()).toBe("past_due");
    await press(who, "collect");
    expect(await status()).toBe("active");
    await press(who, "cancel-later");
    expect(await status()).toBe("cancelled");
    await press(who, "refund");
    await press(who, "credit");
    await press(who, "cancel-now");
    expect(await status()).toBe("expired");
    const kinds = (await paymentRows(world, who)).map(({ kind, amount_minor }) => `${kind} ${amount_minor}`);
    expect(kinds.sort()).toEqual(["credit_note -1900", "invoice 1900", "invoice 1900", "refund -1900"]);
  });

  it("renews, and ends the dunning", async () => {
    const who = await subscriberOn(world, "professional");
    await press(who, "renew");
    expect(await paymentRows(world, who)).toHaveLength(2);
    await press(who, "fail");
    await press(who, "give-up");
    expect(await accountRow(world, who)).toMatchObject({ status: "expired" });
  });

  it("what has nothing to happen to is refused: 409; an unknown customer: 404", async () => {
    const who = await subscriberOn(world, "starter");
    await press(who, "cancel-now");
    expect((await press(who, "renew")).status).toBe(409);
    const unknown = { customer: "cus_local_nobody", subscription: "", act: "renew" };
    expect((await who.post("/local/checkout", unknown)).status).toBe(404);
  });
});

describe("the portal and the invoices", () => {
  it("changes the card; one that works pays what is open", async () => {
    const who = await subscriberOn(world, "starter");
    const portal = `/local/checkout/portal/${who.customerId}?back=${encodeURIComponent(`${world.url}/billing`)}`;
    await press(who, "fail");
    const page = (await who.get(portal)).text;
    expect(page).toContain("A card that is declined");
    expect(page).toContain('href="/billing"');
    const answer = await who.post(portal, { card: "accepted" });
    expect(answer.headers.get("Location")).toBe(portal);
    expect(await accountRow(world, who)).toMatchObject({ status: "active", grace_ends_at: null });
    await who.post(portal, { card: "refused" });
    expect(await accountRow(world, who)).toMatchObject({ status: "active" });
  });

  it("leads back to no foreign place", async () => {
    const who = await subscriberOn(world, "starter");
    for (const back of ["https://evil.example/", "//evil.example", `${world.url}.evil.example/`]) {
      const page = await who.get(`/local/checkout/portal/${who.customerId}?back=${encodeURIComponent(back)}`);
      expect(page.text).not.toContain("evil.example");
    }
  });

  it("shows each invoice at the address that the books have", async () => {
    const who = await subscriberOn(world, "professional", "yearly");
    const [row] = await paymentRows(world, who);
    const { pathname } = new URL(String(row?.invoice_url));
    const { status, text } = await who.get(pathname);
    expect(status).toBe(200);
    for (const words of [String(row?.number), "$390.00", "Professional, billed yearly", who.email])
      expect(text).toContain(words);
    expect(text).not.toContain("<form");
    expect((await who.post(pathname, {})).headers.get("Location")).toBe(pathname);
    expect(await paymentRows(world, who)).toEqual([row]);
  });
});

const UNKNOWN = [
  "/local/checkout/cs_local_x.1",
  "/local/checkout/portal/cus_x",
  "/local/checkout/invoice/in_x",
];

it.each(UNKNOWN)("what there is not is not found: %s", async (path) => {
  expect((await world.visitor().get(path)).status).toBe(404);
});

it("a foreign page can press nothing", async () => {
  const who = await atCheckout();
  const answer = await world.visitor().ask("POST", who.page, {
    body: "act=pay",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://evil.example" },
  });
  expect(answer.status).toBe(403);
  expect((await bookOf(world, who))?.subscriptions).toEqual([]);
});

/** No page answers the last three, whether it is there or not. */
const ANSWERS: [methods: string[], statuses: number[]][] = [
  [["GET", "HEAD", "POST"], [404]],
  [
    ["PUT", "PATCH", "DELETE"],
    [404, 405],
  ],
];

describe.each<[string, Record<string, string>]>([
  ["in production", PRODUCTION],
  ["where Stripe takes the payments", {}],
])("%s", (_where, settings) => {
  it("none of it exists, whatever the method", async () => {
    const real = await openWorld({ settings: { STRIPE_SECRET_KEY: "sk_test_1", ...settings } });
    const visitor = real.visitor();
    visitor.headers.Origin = settings.APP_URL ?? real.url;
    for (const path of ["/local/checkout", ...UNKNOWN])
      for (const [methods, statuses] of ANSWERS)
        for (const method of methods)
          expect(statuses, `${method} ${path}`).toContain((await visitor.ask(method, path)).status);
    await real.dispose();
  });
});
