/** Stripe's vendor file, with the SDK as the worker has it, against a Stripe-shaped API. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelNow } from "~/domain/billing/fake/changes";
import { abandonCheckout, openSession, payCheckout } from "~/domain/billing/fake/checkouts";
import { lastRefundableInvoice, refundInvoice } from "~/domain/billing/fake/invoices";
import { toRemoteAccount } from "~/domain/billing/fake/ledger";
import { failPayment, payOpenInvoices, renewNow } from "~/domain/billing/fake/renewals";
import type { CheckoutRequest, Payments, PaymentsFailure } from "~/domain/billing/gateway";
import type { BillingInterval, SoldTier } from "~/domain/plans/prices";
import type { LogEvent } from "~/platform/log.server";
import { DAY } from "~/platform/time/durations";
import { builtStripePayments } from "./world/stripe/built-stripe-payments";
import { FakeStripeApi, STRIPE_API } from "./world/stripe/fake-stripe-api";
import { stockPrices } from "./world/stripe/fake-stripe-calls";

const START = Date.UTC(2026, 10, 16, 12);
const KEYS = {
  starter: { monthly: "s_m", yearly: "s_y" },
  professional: { monthly: "p_m", yearly: "p_y" },
};

let stripePayments: Awaited<ReturnType<typeof builtStripePayments>>;
let clock: { now: number };
let stripe: FakeStripeApi;
let payments: Payments;
let people = 0;
let logged: LogEvent[] = [];

beforeAll(async () => {
  stripePayments = await builtStripePayments();
});
beforeEach(() => {
  clock = { now: START };
  logged = [];
  stripe = new FakeStripeApi(() => clock.now);
  stockPrices(stripe, KEYS);
  payments = vendor();
});
afterEach(() => stripe.recover());

const SETTINGS = {
  apiUrl: STRIPE_API,
  secretKey: "sk_test_1",
  webhookSecret: "whsec_tests",
  connectSecret: "whsec_connect",
  hasTax: false,
  priceKeys: KEYS,
};

const vendor = (wires: { timeoutMs?: number; fetch?: typeof fetch } = {}, settings = SETTINGS) =>
  stripePayments(settings, { fetch: stripe.fetch, log: (entry) => logged.push(entry), ...wires });

async function customer(): Promise<string> {
  people += 1;
  const user = { userId: `user${people}`, email: `payer${people}@studio.example`, name: "Mira Payer" };
  return (await payments.createCustomer(user)).customerId;
}

const requestOf = (customerId: string): CheckoutRequest => ({
  attemptId: `${customerId}-again`,
  customerId,
  userId: "user",
  tier: "starter",
  interval: "monthly",
  successUrl: "",
  cancelUrl: "",
});

const checkout = (customerId: string, tier: SoldTier = "starter", interval: BillingInterval = "monthly") =>
  payments.openCheckout({
    attemptId: `${customerId}-${tier}-${interval}`,
    customerId,
    userId: "user",
    tier,
    interval,
    successUrl: "http://countersign.test/done",
    cancelUrl: "http://countersign.test/cancelled",
  });

/** Somebody who has bought a plan. */
async function subscriber(tier: SoldTier = "starter", interval: BillingInterval = "monthly") {
  const customerId = await customer();
  const { id } = await checkout(customerId, tier, interval);
  stripe.act(customerId, (desk) => payCheckout(desk, id));
  return { customerId, id: heldBy(customerId).id };
}

/** The book's newest subscription. */
function heldBy(customerId: string) {
  const held = stripe.bookOf(customerId).subscriptions.at(-1);
  if (!held) throw new Error("There is no subscription.");
  return held;
}

/** What Stripe's shapes are read as, and what they were made of. */
async function expectRead(customerId: string): Promise<void> {
  const read = await payments.readAccount(customerId);
  const book = toRemoteAccount(stripe.bookOf(customerId), `${STRIPE_API}/invoice`);
  const newest = <T extends { id: string; createdAt: number }>(list: T[]) =>
    [...list].sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1));
  expect({ ...read, payments: newest(read.payments) }).toEqual({
    ...book,
    payments: newest(book.payments).filter(({ status }) => status !== "pending"),
  });
}

const failureOf = (asked: Promise<unknown>): Promise<PaymentsFailure> =>
  asked.then(
    () => {
      throw new Error("It did not fail.");
    },
    (error) => error,
  );

const made = (method: string, path: string | RegExp) =>
  stripe.calls.filter((call) => call.method === method && call.path.match(path));

describe("an answer that is none", () => {
  const asking = (answer: (signal: AbortSignal | null | undefined) => Response) => {
    const asked: RequestInit[] = [];
    const send = (async (_url, init) => {
      asked.push(init ?? {});
      return answer(init?.signal);
    }) satisfies typeof fetch;
    return { asked, price: vendor({ fetch: send, timeoutMs: 500 }).priceOf("starter", "monthly") };
  };
  const streaming = (source: UnderlyingDefaultSource<Uint8Array>) => new Response(new ReadableStream(source));

  it("of a redirect is not followed, whatever it says", async () => {
    const { asked, price } = asking(
      () => new Response('{"data":[]}', { status: 302, headers: { Location: "https://evil.example/" } }),
    );
    expect(await failureOf(price)).toMatchObject({ kind: "unavailable" });
    expect(new Set(asked.map(({ redirect }) => redirect))).toEqual(new Set(["manual"]));
  });

  it.each<[string, UnderlyingDefaultSource<Uint8Array>]>([
    ["goes on without end", { pull: (to) => to.enqueue(new Uint8Array(500_000).fill(32)) }],
    ["begins and stalls", { start: (to) => to.enqueue(new TextEncoder().encode('{"data":[')) }],
  ])("because it %s is a failure", async (_name, source) => {
    expect(await failureOf(asking(() => streaming(source)).price)).toMatchObject({ kind: "unavailable" });
  });
});

describe("customers", () => {
  it("are made once for a user, whether search knows them yet or not", async () => {
    const user = { userId: "one-user", email: "one@studio.example", name: "One" };
    stripe.searchIsBehind = true;
    const first = await payments.createCustomer(user);
    expect(await payments.createCustomer(user)).toEqual(first);
    stripe.searchIsBehind = false;
    expect(await payments.createCustomer({ ...user, name: "Another" })).toEqual(first);
    expect(stripe.books.size).toBe(1);
  });

  it("that were deleted are made anew, though the key's memory and search still tell of them", async () => {
    const user = { userId: "gone-user", email: "gone@studio.example", name: "Gone" };
    const before = await payments.createCustomer(user);
    stripe.deleted.add(before.customerId);
    expect(await payments.readAccount(before.customerId)).toMatchObject({ gone: "deleted", payments: [] });
    const after = await payments.createCustomer(user);
    expect(after).not.toEqual(before);
    expect(await payments.createCustomer(user)).toEqual(after);
    expect(await payments.findUserId(after.customerId)).toBe("gone-user");
    expect(await payments.findUserId(before.customerId)).toBeNull();
  });

  it("of another mode hold nothing", async () => {
    expect(await payments.readAccount("cus_of_test_mode")).toEqual({
      customerId: "cus_of_test_mode",
      gone: "missing",
      subscriptions: [],
      payments: [],
    });
  });

  it("are made once when the answer was lost, and with another key after a 500", async () => {
    stripe.loseAnswers = 1;
    await customer();
    expect([stripe.books.size, made("POST", "/v1/customers").length]).toEqual([1, 2]);
    stripe.fail(500, 1, { method: "POST" });
    await customer();
    expect([stripe.books.size, made("POST", "/v1/customers").length]).toEqual([2, 4]);
    stripe.searchIsBehind = true;
    stripe.breakAfter = 1;
    await customer();
    expect(stripe.books.size).toBe(3);
  });
});

describe("Stripe Tax", () => {
  const asked = () => Object.fromEntries(made("POST", "/v1/checkout/sessions").at(-1)?.params ?? []);

  it("is not asked for unless the operator has switched it on", async () => {
    await checkout(await customer());
    expect(Object.keys(asked()).filter((name) => /tax|address/.test(name))).toEqual([]);
  });

  it("needs the address and takes a tax id, and both are kept for the renewals", async () => {
    payments = vendor({}, { ...SETTINGS, hasTax: true });
    await checkout(await customer());
    expect(asked()).toMatchObject({
      "automatic_tax[enabled]": "true",
      billing_address_collection: "required",
      "tax_id_collection[enabled]": "true",
      "customer_update[address]": "auto",
      "customer_update[name]": "auto",
    });
  });
});

describe("prices", () => {
  it("are what new subscribers pay", async () => {
    expect(await payments.priceOf("professional", "yearly")).toEqual({
      tier: "professional",
      interval: "yearly",
      amountMinor: 39_000,
      currency: "USD",
    });
  });

  it("that were never set up are named", async () => {
    stripe.shelf.prices.length = 0;
    const failure = await failureOf(payments.priceOf("starter", "monthly"));
    expect([failure.kind, failure.message]).toEqual(["refused", expect.stringContaining("stripe:setup")]);
  });

  it("of before stay readable: the tier is told by metadata, not by the key", async () => {
    const { customerId, id } = await subscriber();
    stripe.act(customerId, (desk) => {
      for (const held of desk.ledger.subscriptions) held.price.amountMinor = 900;
    });
    const { subscriptions } = await payments.readAccount(customerId);
    expect(subscriptions[0]).toMatchObject({ id, price: { tier: "starter", amountMinor: 900 } });
    await payments.changeNow(id, { tier: "starter", interval: "monthly" }, "same", clock.now);
    expect((await payments.readAccount(customerId)).subscriptions[0]?.price.amountMinor).toBe(900);
  });
});

describe("a checkout", () => {
  it("is one session for one attempt, and another for another", async () => {
    const customerId = await customer();
    const first = await checkout(customerId);
    expect(first).toMatchObject({ url: expect.stringContaining(first.id), expiresAt: START + DAY });
    expect(await checkout(customerId)).toEqual(first);
    expect((await checkout(customerId, "professional")).id).not.toBe(first.id);
  });

  it("that was opened before Stripe broke down is found, and not opened again", async () => {
    const customerId = await customer();
    stripe.breakAfter = 1;
    await checkout(customerId);
    expect(stripe.bookOf(customerId).sessions).toHaveLength(1);
  });

  it("is found in each of its states, and unknown ones are not", async () => {
    const customerId = await customer();
    const { id } = await checkout(customerId);
    expect(await payments.findCheckout(id)).toEqual({ customerId, state: "open" });
    stripe.act(customerId, (desk) => payCheckout(desk, id));
    expect(await payments.findCheckout(id)).toEqual({ customerId, state: "complete" });
    const other = await checkout(customerId, "professional");
    clock.now += DAY;
    expect(await payments.findCheckout(other.id)).toEqual({ customerId, state: "expired" });
    expect(await payments.findCheckout("cs_test_nowhere")).toBeNull();
  });

  it("can be closed, and closed again", async () => {
    const customerId = await customer();
    const { id } = await checkout(customerId);
    await payments.closeCheckout(id);
    await payments.closeCheckout(id);
    await payments.closeCheckout("cs_test_nowhere");
    expect(await payments.findCheckout(id)).toEqual({ customerId, state: "expired" });
    expect(made("POST", /expire$/)).toHaveLength(1);
  });
});

describe("an account is read", () => {
  it("as bought, renewed, unpaid, paid at last, given back, and from many pages", async () => {
    const { customerId, id } = await subscriber("professional");
    await expectRead(customerId);
    const held = (desk: Parameters<Parameters<typeof stripe.act>[1]>[0]) => {
      const found = desk.ledger.subscriptions.find((one) => one.id === id);
      if (!found) throw new Error("It is gone.");
      return found;
    };
    clock.now += 31 * DAY;
    await expectRead(customerId);
    stripe.act(customerId, (desk) => failPayment(desk, held(desk)));
    await expectRead(customerId);
    expect((await payments.readAccount(customerId)).subscriptions[0]).toMatchObject({
      status: "past_due",
      pastDueSince: clock.now,
    });
    stripe.act(customerId, payOpenInvoices);
    await expectRead(customerId);
    stripe.act(customerId, (desk) => refundInvoice(desk, "refund", lastRefundableInvoice(desk), 500));
    stripe.act(customerId, (desk) => refundInvoice(desk, "credit_note", lastRefundableInvoice(desk), 300));
    await expectRead(customerId);
    for (let n = 0; n < 4; n += 1) stripe.act(customerId, (desk) => renewNow(desk, held(desk)));
    stripe.page = 2;
    await expectRead(customerId);
    expect(stripe.calls.some(({ params }) => params.get("starting_after"))).toBe(true);
  });

  it("past what ended on a price of no plan; what lives on one is refused", async () => {
    const { customerId, id: odd } = await subscriber();
    stripe.shelf.prices.push({ ...stripe.shelf.prices[0], id: "price_odd", metadata: {} } as never);
    stripe.oddPrices.set(odd, "price_odd");
    expect((await failureOf(payments.readAccount(customerId))).kind).toBe("refused");
    stripe.act(customerId, (desk) => cancelNow(desk, odd, { refund: false }));
    stripe.act(customerId, (desk) => payCheckout(desk, openSession(desk, requestOf(customerId)).id));
    const { subscriptions } = await payments.readAccount(customerId);
    expect(subscriptions.map(({ id }) => id)).toEqual([heldBy(customerId).id]);
    expect(logged).toEqual([{ event: "billing.unnamed_price", subscriptionId: odd, priceId: "price_odd" }]);
  });

  it("as begun and never paid", async () => {
    const customerId = await customer();
    const { id } = await checkout(customerId);
    stripe.act(customerId, (desk) => abandonCheckout(desk, id));
    expect((await payments.readAccount(customerId)).subscriptions[0]?.status).toBe("incomplete");
    clock.now += DAY;
    expect((await payments.readAccount(customerId)).subscriptions[0]?.status).toBe("ended");
  });
});

describe("an upgrade", () => {
  const TO = { tier: "professional", interval: "monthly" } as const;

  it("costs what was shown, and is made once for one key", async () => {
    const { customerId, id } = await subscriber();
    clock.now += 10 * DAY;
    const shown = await payments.previewChange(id, TO, clock.now);
    expect(shown).toMatchObject({
      creditMinor: 1267,
      dueNowMinor: 1333,
      currency: "USD",
      calculatedAt: clock.now,
    });
    expect(shown.nextPaymentAt).toBe(heldBy(customerId).periodEndsAt);
    clock.now += 60_000;
    await payments.changeNow(id, TO, "upgrade", shown.calculatedAt);
    await payments.changeNow(id, TO, "upgrade", shown.calculatedAt);
    await expectRead(customerId);
    const { payments: rows } = await payments.readAccount(customerId);
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([shown.dueNowMinor, 1900]);
  });

  it("that the bank wants confirmed is told apart from a declined card", async () => {
    const { id } = await subscriber();
    for (const code of ["authentication_required", "invoice_payment_intent_requires_action"]) {
      stripe.fail(402, 1, { code, method: "POST" });
      expect((await failureOf(payments.changeNow(id, TO, code, clock.now))).kind).toBe("authentication");
    }
  });

  it("shows what a credit from before takes off, and what is left of it", async () => {
    const { customerId, id } = await subscriber();
    clock.now += 10 * DAY;
    const owns = (balanceMinor: number) =>
      stripe.act(customerId, (desk) => {
        desk.ledger.balanceMinor = balanceMinor;
      });
    owns(333);
    expect(await payments.previewChange(id, TO, clock.now)).toMatchObject({
      costMinor: 2600,
      creditMinor: 1267,
      creditBeforeMinor: 333,
      dueNowMinor: 1000,
      remainingCreditMinor: 0,
    });
    owns(5000);
    expect(await payments.previewChange(id, TO, clock.now)).toMatchObject({
      costMinor: 2600,
      creditMinor: 1267,
      creditBeforeMinor: 1333,
      dueNowMinor: 0,
      remainingCreditMinor: 3667,
    });
  });

  it("whose card is declined changes nothing, and what was scheduled still stands", async () => {
    const { customerId, id } = await subscriber("professional");
    await payments.changeLater(id, { tier: "starter", interval: "monthly" }, "down");
    stripe.act(customerId, (desk) => {
      desk.ledger.card = "refused";
    });
    const before = await payments.readAccount(customerId);
    expect(before.subscriptions[0]?.scheduled).toMatchObject({ tier: "starter", interval: "monthly" });
    const to = { tier: "professional", interval: "yearly" } as const;
    const failure = await failureOf(payments.changeNow(id, to, "up", clock.now));
    expect([failure.name, failure.kind]).toEqual(["PaymentsFailure", "declined"]);
    expect(await payments.readAccount(customerId)).toEqual(before);
  });

  it("takes the place of what was scheduled, and of a wish to end", async () => {
    const { customerId, id } = await subscriber();
    await payments.changeLater(id, { tier: "starter", interval: "yearly" }, "later");
    await payments.changeNow(id, TO, "now", clock.now);
    expect((await payments.readAccount(customerId)).subscriptions[0]).toMatchObject({
      scheduled: null,
      price: { tier: "professional" },
    });
    await payments.cancelLater(id, "end");
    await payments.changeNow(id, { tier: "professional", interval: "yearly" }, "longer", clock.now);
    expect((await payments.readAccount(customerId)).subscriptions[0]?.cancelsAt).toBeNull();
  });
});

describe("a change at the period's end", () => {
  const DOWN = { tier: "starter", interval: "monthly" } as const;

  it("is scheduled, replaced by a later wish, and taken back", async () => {
    const { customerId, id } = await subscriber("professional", "yearly");
    const scheduled = async () => (await payments.readAccount(customerId)).subscriptions[0]?.scheduled;
    await payments.changeLater(id, DOWN, "one");
    expect(await scheduled()).toEqual({ ...DOWN, at: heldBy(customerId).periodEndsAt });
    await payments.changeLater(id, { tier: "professional", interval: "monthly" }, "two");
    expect(await scheduled()).toMatchObject({ tier: "professional", interval: "monthly" });
    expect(made("POST", /subscription_schedules$/)).toHaveLength(1);
    await payments.dropScheduledChange(id, "three");
    await payments.dropScheduledChange(id, "four");
    expect(await scheduled()).toBeNull();
    await payments.changeLater(id, DOWN, "five");
    await payments.changeLater(id, { tier: "professional", interval: "yearly" }, "as it is");
    expect(await scheduled()).toBeNull();
  });

  it("is scheduled once, though Stripe broke down after that, and is let go of the same way", async () => {
    const { customerId, id } = await subscriber("professional");
    const scheduled = async () => (await payments.readAccount(customerId)).subscriptions[0]?.scheduled;
    stripe.breakAfter = 1;
    await payments.changeLater(id, DOWN, "one");
    expect(await scheduled()).toMatchObject({ tier: "starter" });
    stripe.breakAfter = 1;
    await payments.dropScheduledChange(id, "two");
    expect(await scheduled()).toBeNull();
  });

  it("keeps what somebody was given off by hand, now and after the change", async () => {
    const { customerId, id } = await subscriber("professional");
    const given = { subscription: ["di_friend", "di_late"], item: ["di_item"] };
    const discounts = async () => {
      await payments.readAccount(customerId);
      return stripe.discounts.get(id);
    };
    stripe.discounts.set(id, given);
    await payments.changeLater(id, DOWN, "down");
    expect(await discounts()).toEqual(given);
    await payments.changeLater(id, { tier: "professional", interval: "yearly" }, "another wish");
    clock.now = heldBy(customerId).periodEndsAt;
    expect(await discounts()).toEqual(given);
    await payments.changeNow(id, { tier: "starter", interval: "yearly" }, "at once", clock.now);
    expect(await discounts()).toEqual(given);
  });

  it("happens", async () => {
    const { customerId, id } = await subscriber("professional");
    await payments.changeLater(id, DOWN, "down");
    clock.now = heldBy(customerId).periodEndsAt;
    const { subscriptions } = await payments.readAccount(customerId);
    expect(subscriptions[0]).toMatchObject({ price: { tier: "starter" }, scheduled: null, status: "active" });
  });
});

describe("the end", () => {
  it("comes with the period, is taken back, and drops what was scheduled", async () => {
    const { customerId, id } = await subscriber("professional");
    const read = async () => (await payments.readAccount(customerId)).subscriptions[0];
    await payments.changeLater(id, { tier: "starter", interval: "monthly" }, "down");
    await payments.cancelLater(id, "end");
    await payments.cancelLater(id, "end again");
    expect(await read()).toMatchObject({ cancelsAt: heldBy(customerId).periodEndsAt, scheduled: null });
    await payments.resume(id, "on");
    await payments.resume(id, "on again");
    expect(await read()).toMatchObject({ cancelsAt: null, status: "active" });
    await payments.cancelLater(id, "after all");
    await payments.changeLater(id, { tier: "starter", interval: "monthly" }, "rather that");
    expect(await read()).toMatchObject({ cancelsAt: null, scheduled: { tier: "starter" } });
  });

  it("at once gives back what was not used, once", async () => {
    const { customerId, id } = await subscriber();
    clock.now += 15 * DAY;
    await payments.cancelNow(id, "over", { refund: true });
    await payments.cancelNow(id, "over", { refund: true });
    await payments.cancelNow(id, "under another key", { refund: true });
    const { subscriptions, payments: rows } = await payments.readAccount(customerId);
    expect(subscriptions[0]).toMatchObject({ status: "ended", endedAt: clock.now, cancelsAt: null });
    expect(rows.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["refund", -950],
      ["invoice", 1900],
    ]);
  });

  const given = async (customerId: string) =>
    (await payments.readAccount(customerId)).payments
      .filter(({ kind }) => kind === "refund")
      .map(({ amountMinor }) => amountMinor);

  it("at once, and the refund breaks down: it is owed until it is made, and then no more", async () => {
    const { customerId, id } = await subscriber();
    stripe.refuseRefunds = true;
    expect((await failureOf(payments.cancelNow(id, "over", { refund: true }))).kind).toBe("refused");
    const read = async () => (await payments.readAccount(customerId)).subscriptions[0];
    expect(await read()).toMatchObject({ status: "ended", owesRefund: true });
    stripe.refuseRefunds = false;
    await payments.cancelNow(id, "over, later", { refund: true });
    expect(await given(customerId)).toEqual([-1900]);
    expect((await read())?.owesRefund).toBeUndefined();
  });

  it("at once gives back once, though the refund was made and Stripe broke down", async () => {
    const { customerId, id } = await subscriber();
    await payments.cancelNow(id, "over", { refund: false });
    clock.now += 1000;
    stripe.breakAfter = 1;
    await payments.cancelNow(id, "over", { refund: true });
    expect(await given(customerId)).toHaveLength(1);
  });

  it("at once breaks down after it came, and goes on to the refund", async () => {
    const { customerId, id } = await subscriber();
    stripe.breakAfter = 1;
    await payments.cancelNow(id, "over", { refund: true });
    expect(await given(customerId)).toEqual([-1900]);
  });

  it("at once is not called refused, though the answer was lost", async () => {
    const { customerId, id } = await subscriber();
    stripe.loseAnswers = 1;
    await payments.cancelNow(id, "over", { refund: true });
    expect(await given(customerId)).toEqual([-1900]);
    expect((await payments.readAccount(customerId)).subscriptions[0]).toMatchObject({ status: "ended" });
    expect(made("DELETE", /subscriptions/)).toHaveLength(2);
  });

  it("at once of a subscription that runs and is said to be missing stays a refusal", async () => {
    const { customerId, id } = await subscriber();
    stripe.fail(404, 1, { code: "resource_missing", method: "DELETE" });
    expect((await failureOf(payments.cancelNow(id, "over", { refund: true }))).kind).toBe("refused");
    expect((await payments.readAccount(customerId)).subscriptions[0]).toMatchObject({ status: "active" });
  });

  it("at once gives back no more than is left of a payment that was given back in part", async () => {
    const { customerId, id } = await subscriber();
    stripe.act(customerId, (desk) => refundInvoice(desk, "refund", lastRefundableInvoice(desk), 1500));
    await payments.cancelNow(id, "over", { refund: true });
    expect((await given(customerId)).sort()).toEqual([-1500, -400]);
  });

  it("at once without a refund gives nothing back", async () => {
    const { customerId, id } = await subscriber();
    await payments.cancelNow(id, "over", { refund: false });
    expect((await payments.readAccount(customerId)).payments).toHaveLength(1);
  });
});

it("the portal is opened with our configuration, where there is one", async () => {
  const customerId = await customer();
  expect(await payments.portalUrl(customerId, "http://countersign.test/settings")).toMatch(/\?default$/);
  stripe.shelf.portals.push({ id: "bpc_ours", metadata: { app: "countersign" }, active: true });
  expect(await payments.portalUrl(customerId, "http://countersign.test/settings")).toMatch(/\?bpc_ours$/);
});

describe("when Stripe", () => {
  it.each([429, 500, 503])("answers %i, nothing is known", async (status) => {
    const customerId = await customer();
    stripe.fail(status, 20);
    expect((await failureOf(payments.readAccount(customerId))).kind).toBe("unavailable");
  });

  it("is down, nothing is known; later it is as before", async () => {
    const { customerId, id } = await subscriber();
    stripe.isDown = true;
    expect((await failureOf(payments.readAccount(customerId))).kind).toBe("unavailable");
    expect((await failureOf(payments.cancelLater(id, "end"))).kind).toBe("unavailable");
    stripe.isDown = false;
    await payments.cancelLater(id, "end");
    expect(heldBy(customerId).cancelsAt).toBe(heldBy(customerId).periodEndsAt);
  });

  it("takes too long, it is not waited for", async () => {
    const customerId = await customer();
    stripe.delay = 400;
    const hasty = vendor({ timeoutMs: 50 });
    expect((await failureOf(hasty.readAccount(customerId))).kind).toBe("unavailable");
  });

  it("breaks down at a change, the next try has another key; later ones are not held by what it remembers", async () => {
    const { customerId, id } = await subscriber();
    stripe.fail(500, 2, { method: "POST" });
    expect((await failureOf(payments.cancelLater(id, "end"))).kind).toBe("unavailable");
    expect(heldBy(customerId).cancelsAt).toBeNull();
    await payments.cancelLater(id, "end");
    expect(heldBy(customerId).cancelsAt).not.toBeNull();
  });

  it("does a change and the answer is lost, it is made once", async () => {
    const { customerId, id } = await subscriber();
    clock.now += DAY;
    stripe.loseAnswers = 1;
    await payments.changeNow(id, { tier: "professional", interval: "monthly" }, "up", clock.now);
    expect((await payments.readAccount(customerId)).payments).toHaveLength(2);
  });

  it("says no, that is told apart from silence", async () => {
    expect((await failureOf(payments.cancelLater("sub_nowhere", "x"))).kind).toBe("refused");
    stripe.fail(401, 5);
    expect((await failureOf(payments.priceOf("starter", "monthly"))).kind).toBe("unavailable");
  });
});
