/** Payments by card and debit into a studio's own Stripe account: whoever hears of what first, both sides see one state. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  closeDispute,
  declineSession,
  disputePayment,
  failRefund,
  paySession,
  refundPayment,
  settleDebit,
} from "~/domain/card-payments/fake/book";
import { completeBusiness, completeClient, invoicesIn } from "../../world/invoices/invoicing";
import {
  type Agreement,
  cardStudio,
  checkoutsOf,
  entriesOf,
  happens,
  hasFindings,
  kindsOf,
  payAtStripe,
  pressPay,
  type Studio,
  sessionIn,
  signedOffer,
  stateOf,
  tell,
  tellAll,
} from "../../world/payments/card-studio";
import { eventsOf, type Member, memberOn, signingPath } from "../../world/people";
import { line, pricedOffer, WEBSITE } from "../../world/prices/priced-offer";
import { openWorld, START, STRIPE_SETTINGS, STRIPE_WEBHOOK_SECRET, type World } from "../../world/world";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DEPOSIT = 204_680;

let world: World;
let studio: Studio;
beforeAll(async () => {
  world = await openWorld({ settings: STRIPE_SETTINGS });
  studio = await cardStudio(world);
});
afterEach(() => {
  world.stripe.recover();
  world.stripe.connect.events.length = 0;
  world.clock.now = START;
});
afterAll(() => world.dispose());

const pageOf = async ({ path }: Agreement) => (await world.visitor().get(path)).text;
const backFrom = async (agreement: Agreement) => {
  const [checkout] = (await checkoutsOf(world, agreement.id)).slice(-1);
  return (await world.visitor().get(`${agreement.path}?card=${checkout?.id}`)).text;
};
const today = () => new Date(START).toISOString().slice(0, 10);
const press = (id: string, fields: Record<string, string>) => studio.post(`/proposal/${id}`, fields);
const formIdOn = async (id: string) =>
  /name="formId"[^>]*value="([^"]+)"/.exec((await studio.get(`/proposal/${id}`)).text)?.[1] ?? "";

describe("the page of a client", () => {
  it("leads to Stripe with what is open, in a direct charge without a fee", async () => {
    const agreement = await signedOffer(world, studio);
    const page = await pageOf(agreement);
    expect(page).toContain("Pay €2,046.80 by card or debit");
    const { status, to } = await pressPay(world, agreement.path, agreement.deposit.id);
    expect(status).toBe(302);
    expect(to).toContain("http://checkout.stripe.test/c/pay/");
    const asked = world.stripe.connect.asked.filter(({ path }) => path === "/v1/checkout/sessions").at(-1);
    expect(asked?.account).toBe(studio.accountId);
    expect(asked?.params).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": String(DEPOSIT),
      "line_items[0][price_data][currency]": "eur",
      "metadata[requestId]": agreement.deposit.id,
      "payment_intent_data[metadata][reference]": expect.stringContaining("/1"),
    });
    expect(Object.keys(asked?.params ?? {}).filter((name) => name.includes("fee"))).toEqual([]);
    const policy = (await world.visitor().get(agreement.path)).headers.get("Content-Security-Policy");
    expect(policy).toContain("form-action 'self' https://checkout.stripe.com");
  });

  it("offers no card before Stripe has accepted the studio, nor for what is not asked for", async () => {
    const other = await memberOn(world, "professional");
    const agreement = await signedOffer(world, other);
    expect(await pageOf(agreement)).not.toContain("by card or debit");
    expect((await pressPay(world, agreement.path, agreement.deposit.id)).status).toBe(409);
    const own = await signedOffer(world, studio);
    expect((await pressPay(world, own.path, own.balance.id)).status, "its milestone is not done").toBe(409);
    expect(await checkoutsOf(world, own.id)).toEqual([]);
  });

  it("is the payer's too, and not a viewer's; a stranger's payment is not found", async () => {
    const payer = { name: "Ida Ledger", email: "ida@harbor-card.example", role: "payer" };
    const viewer = { name: "Vic Reads", email: "vic@harbor-card.example", role: "viewer" };
    const agreement = await signedOffer(world, studio, { signers: [payer, viewer] });
    const [payers, viewers] = [await signingPath(world, payer.email), await signingPath(world, viewer.email)];
    expect((await pressPay(world, payers, agreement.deposit.id)).to).toContain("checkout.stripe.test");
    // A page leads back through the link of who opened it.
    expect((await pressPay(world, agreement.path, agreement.deposit.id)).to).toContain(
      "checkout.stripe.test",
    );
    const checkouts = await checkoutsOf(world, agreement.id);
    expect(checkouts.map(({ state }) => state)).toEqual(["closed", "open"]);
    expect((await pressPay(world, viewers, agreement.deposit.id)).status).toBe(403);
    expect((await world.visitor().get(viewers)).text).not.toContain("by card or debit");
    const other = await signedOffer(world, studio);
    expect((await pressPay(world, other.path, agreement.deposit.id)).status).toBe(404);
  });
});

describe("a payment by card", () => {
  it("is known on the way back, before any event; told afterwards, and twice, it is entered once", async () => {
    const agreement = await signedOffer(world, studio);
    await payAtStripe(world, studio, agreement);
    expect(await backFrom(agreement)).toContain("Your payment has arrived");
    await tellAll(world);
    await world.sweep();
    expect(await kindsOf(world, agreement.id)).toEqual([["received", DEPOSIT]]);
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "paid", open: 0 });
    const page = await pageOf(agreement);
    expect(page).toContain("€2,046.80 paid by card on");
    expect(page).not.toContain("by card or debit");
    expect((await studio.get(`/proposal/${agreement.id}`)).text).toContain("by card on");
    const mail = await world.until("the notice", () =>
      world.mail
        .to(studio.email)
        .find(({ subject, text }) => subject.includes("Paid by card") && text.includes(agreement.id)),
    );
    expect(mail.text).toContain("€2,046.80");
    expect(await eventsOf(world, agreement.id)).toContain("payment.received");
    expect(await hasFindings(studio, agreement.id)).toBe(false);
  });

  it("brings its invoice, and what is given back a credit note, each once however often it is told", async () => {
    await completeBusiness(studio);
    const agreement = await signedOffer(world, studio);
    await completeClient(world, agreement.id);
    const payment = await payAtStripe(world, studio, agreement);
    await Promise.all([backFrom(agreement), tellAll(world)]);
    happens(world, studio, (desk) => refundPayment(desk, payment.intentId, 4_680));
    await tellAll(world);
    await tellAll(world);
    expect((await invoicesIn(world, agreement.id)).map(({ kind, total }) => [kind, total])).toEqual([
      ["deposit", DEPOSIT],
      ["credit_note", 4_680],
    ]);
    expect(await hasFindings(studio, agreement.id)).toBe(false);
  });

  it("is known from the event, when the client never comes back", async () => {
    const agreement = await signedOffer(world, studio);
    await payAtStripe(world, studio, agreement);
    const events = [...world.stripe.connect.events];
    await Promise.all([...events, ...events].map((body) => tell(world, body)));
    expect(await kindsOf(world, agreement.id)).toEqual([["received", DEPOSIT]]);
    expect((await eventsOf(world, agreement.id)).filter((type) => type === "payment.received")).toHaveLength(
      1,
    );
    expect(await backFrom(agreement)).toContain("Your payment has arrived");
  });

  it("is found by the schedule, when neither is ever heard of", async () => {
    const agreement = await signedOffer(world, studio);
    await payAtStripe(world, studio, agreement);
    await world.sweep();
    expect(await kindsOf(world, agreement.id), "its turn has not come").toEqual([]);
    world.clock.now = START + 11 * MINUTE;
    await world.sweep();
    expect(await kindsOf(world, agreement.id)).toEqual([["received", DEPOSIT]]);
  });

  it("was declined, then paid: the page stays open, and the money comes once", async () => {
    const agreement = await signedOffer(world, studio);
    const { to } = await pressPay(world, agreement.path, agreement.deposit.id);
    happens(world, studio, (desk) => declineSession(desk, sessionIn(to)));
    expect(await backFrom(agreement)).toContain("Nothing was paid on that page");
    const again = await pressPay(world, agreement.path, agreement.deposit.id);
    expect(again.to, "the same page").toBe(to);
    happens(world, studio, (desk) => void paySession(desk, sessionIn(again.to), "card"));
    await tellAll(world);
    expect(await kindsOf(world, agreement.id)).toEqual([["received", DEPOSIT]]);
  });

  it("is paid once from two tabs, pressed at once and one after the other", async () => {
    const agreement = await signedOffer(world, studio);
    const tabs = await Promise.all(
      [1, 2, 3].map(() => pressPay(world, agreement.path, agreement.deposit.id)),
    );
    expect(new Set(tabs.map(({ to }) => to)).size).toBe(1);
    expect(await checkoutsOf(world, agreement.id)).toHaveLength(1);
    happens(world, studio, (desk) => void paySession(desk, sessionIn(tabs[0]?.to ?? ""), "card"));
    // The other tab has not heard of it: it comes to what was paid.
    const late = await pressPay(world, agreement.path, agreement.deposit.id);
    expect([late.status, late.to]).toEqual([302, `${agreement.path}#payments`]);
    expect(await kindsOf(world, agreement.id)).toEqual([["received", DEPOSIT]]);
    expect((await pressPay(world, agreement.path, agreement.deposit.id)).status).toBe(409);
  });

  it("gets a new page after an abandoned one has run out", async () => {
    const agreement = await signedOffer(world, studio);
    const { to } = await pressPay(world, agreement.path, agreement.deposit.id);
    world.clock.now = START + 3 * HOUR;
    await world.sweep();
    expect((await checkoutsOf(world, agreement.id)).map(({ state }) => state)).toEqual(["closed"]);
    const next = await pressPay(world, agreement.path, agreement.deposit.id);
    expect(next.to).not.toBe(to);
    expect((await checkoutsOf(world, agreement.id)).map(({ attempt }) => attempt)).toEqual([1, 2]);
  });
});

it("that is confirmed days later keeps its page: another press opens none", async () => {
  const agreement = await signedOffer(world, studio);
  const { to } = await pressPay(world, agreement.path, agreement.deposit.id);
  happens(world, studio, ({ book }) => {
    const session = book.sessions.find(({ id }) => id === sessionIn(to));
    if (session) session.state = "complete";
  });
  for (const _ of ["first", "second"]) {
    const again = await pressPay(world, agreement.path, agreement.deposit.id);
    expect([again.status, again.to]).toEqual([302, expect.not.stringContaining("checkout.stripe.test")]);
  }
  expect((await checkoutsOf(world, agreement.id)).map(({ state }) => state)).toEqual(["processing"]);
  expect(await kindsOf(world, agreement.id)).toEqual([]);
});

describe("a debit", () => {
  it("is on its way, then paid; neither side sees it as paid before", async () => {
    const agreement = await signedOffer(world, studio);
    const { intentId } = await payAtStripe(world, studio, agreement, "debit");
    expect(await backFrom(agreement)).toContain("is on its way, which can take some days");
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "processing", open: 0 });
    const page = await pageOf(agreement);
    expect(page).not.toContain("Everything is paid");
    expect(page).not.toContain("by card or debit");
    expect((await pressPay(world, agreement.path, agreement.deposit.id)).status).toBe(409);
    happens(world, studio, (desk) => settleDebit(desk, intentId, true));
    await tellAll(world);
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "paid" });
    expect(await kindsOf(world, agreement.id)).toEqual([
      ["processing", DEPOSIT],
      ["received", DEPOSIT],
    ]);
    expect(await pageOf(agreement)).toContain("paid by debit on");
    expect(await hasFindings(studio, agreement.id)).toBe(false);
  });

  it("comes back unpaid: the payment is open again, and can be paid anew", async () => {
    const agreement = await signedOffer(world, studio);
    const { intentId } = await payAtStripe(world, studio, agreement, "debit");
    await tellAll(world);
    happens(world, studio, (desk) => settleDebit(desk, intentId, false));
    world.clock.now = START + 7 * HOUR;
    await world.sweep();
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "due", open: DEPOSIT });
    await world.until("the notice", () =>
      world.mail
        .to(studio.email)
        .find(({ subject, text }) => subject.includes("The debit failed") && text.includes(agreement.id)),
    );
    await payAtStripe(world, studio, agreement);
    await tellAll(world);
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "paid" });
    expect(await hasFindings(studio, agreement.id)).toBe(false);
  });
});

describe("a refund", () => {
  const paid = async () => {
    const agreement = await signedOffer(world, studio);
    const payment = await payAtStripe(world, studio, agreement);
    await tellAll(world);
    const [entry] = await entriesOf(world, agreement.id);
    return { agreement, payment, entryId: entry?.id ?? "" };
  };
  const refundsAtStripe = (intentId: string) =>
    world.stripe.connect.bookOf(studio.accountId).payments.find((one) => one.intentId === intentId)
      ?.refunds ?? [];

  it("by the owner goes through Stripe once, however often the form is posted", async () => {
    const { agreement, payment, entryId } = await paid();
    const fields = { intent: "card-refunded", requestId: agreement.deposit.id, entryId, amount: "46.80" };
    const formId = await formIdOn(agreement.id);
    const refund = () => press(agreement.id, { ...fields, formId });
    const answers = [...(await Promise.all([refund(), refund()])), await refund()];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(refundsAtStripe(payment.intentId).map(({ amount }) => amount)).toEqual([4_680]);
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "partly_refunded" });
    const { results } = await world.db
      .prepare("select type, actor_kind from audit_events where proposal_id = ? and type like 'payment.re%d'")
      .bind(agreement.id)
      .all<{ type: string; actor_kind: string }>();
    expect(results.slice(-2)).toEqual([
      { type: "payment.received", actor_kind: "webhook" },
      { type: "payment.refunded", actor_kind: "owner" },
    ]);
    await tellAll(world);
    expect(await kindsOf(world, agreement.id)).toEqual([
      ["received", DEPOSIT],
      ["refunded", 4_680],
    ]);
    const tooMuch = await press(agreement.id, {
      ...fields,
      amount: "2,046.80",
      formId: await formIdOn(agreement.id),
    });
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.text).toContain("At most €2,000");
    expect(tooMuch.text).toContain('value="2,046.80"');
    expect(await hasFindings(studio, agreement.id)).toBe(false);
  });

  it("by a call is made once under its key, days later too, and another one is refused", async () => {
    const { agreement, payment, entryId } = await paid();
    const refund = (amount: number, who = studio as Member) =>
      who.json(
        "POST",
        `/api/proposals/${agreement.id}/refunds`,
        { paymentId: agreement.deposit.id, entryId, amount },
        { "Idempotency-Key": "the-whole-deposit" },
      );
    expect((await refund(DEPOSIT, await memberOn(world, "professional"))).status).toBe(404);
    expect((await refund(DEPOSIT + 1)).status).toBe(400);
    const answers = [...(await Promise.all([refund(DEPOSIT), refund(DEPOSIT)])), await refund(DEPOSIT)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.at(-1)?.body.payments[0]).toMatchObject({ state: "refunded", refunded: DEPOSIT });
    expect(refundsAtStripe(payment.intentId).map(({ amount }) => amount)).toEqual([DEPOSIT]);
    expect((await refund(4_680)).status).toBe(409);
  });

  it("whose answer was lost, or was a 500, is made once", async () => {
    for (const trouble of [{ loseAnswers: 1 }, { breakAfter: 1 }]) {
      const { agreement, payment, entryId } = await paid();
      Object.assign(world.stripe, trouble);
      const fields = { intent: "card-refunded", requestId: agreement.deposit.id, entryId, amount: "100" };
      await press(agreement.id, { ...fields, formId: await formIdOn(agreement.id) });
      expect(refundsAtStripe(payment.intentId)).toHaveLength(1);
      expect(await stateOf(studio, agreement)).toMatchObject({ state: "partly_refunded" });
    }
  });

  it("in Stripe's dashboard is followed, and taken back where it failed", async () => {
    const { agreement, payment } = await paid();
    happens(world, studio, (desk) => refundPayment(desk, payment.intentId, 100_000));
    await tellAll(world);
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "partly_refunded" });
    happens(world, studio, (desk) => failRefund(desk, payment.intentId));
    world.stripe.connect.events.length = 0;
    world.clock.now = START + DAY + MINUTE;
    await world.sweep();
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "paid" });
    expect(await hasFindings(studio, agreement.id)).toBe(false);
  });

  it("by hand is refused for money that came by card, and so is taking it back", async () => {
    const { agreement, entryId } = await paid();
    const about = { requestId: agreement.deposit.id, formId: await formIdOn(agreement.id) };
    const refused = await press(agreement.id, {
      ...about,
      intent: "payment-refunded",
      amount: "10",
      day: today(),
    });
    expect(refused.status).toBe(302);
    expect((await studio.get(`/proposal/${agreement.id}`)).text).toContain("it goes back through Stripe");
    await press(agreement.id, {
      ...about,
      formId: await formIdOn(agreement.id),
      intent: "payment-taken-back",
      entryId,
    });
    const call = { paymentId: agreement.deposit.id, refund: { amount: 1_000, day: today() } };
    expect((await studio.json("POST", `/api/proposals/${agreement.id}/payments`, call)).status).toBe(409);
    expect(await kindsOf(world, agreement.id)).toEqual([["received", DEPOSIT]]);
  });

  it("is nothing that a stranger can make", async () => {
    const { agreement, payment, entryId } = await paid();
    const stranger = await memberOn(world, "professional");
    const fields = { intent: "card-refunded", requestId: agreement.deposit.id, entryId, amount: "10" };
    expect((await stranger.post(`/proposal/${agreement.id}`, fields)).status).toBe(404);
    expect(refundsAtStripe(payment.intentId)).toEqual([]);
  });
});

describe("a dispute", () => {
  it.each([
    ["won", "paid"],
    ["lost", "refunded"],
  ] as const)("is shown to both sides until it is %s", async (end, state) => {
    const agreement = await signedOffer(world, studio);
    const { intentId } = await payAtStripe(world, studio, agreement);
    await tellAll(world);
    happens(world, studio, (desk) => disputePayment(desk, intentId));
    await tellAll(world);
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "disputed", open: 0 });
    expect(await pageOf(agreement)).toContain("disputed at the bank since");
    expect((await studio.get("/dashboard")).text).toContain("asks about a payment. Answer at Stripe.");
    happens(world, studio, (desk) => closeDispute(desk, intentId, end));
    await tellAll(world);
    expect(await stateOf(studio, agreement)).toMatchObject({ state });
    expect(await eventsOf(world, agreement.id)).toContain(
      end === "won" ? "payment.taken_back" : "payment.charged_back",
    );
    expect(await hasFindings(studio, agreement.id)).toBe(false);
  });
});

describe("a payment that nobody waits for any more", () => {
  const notice = (id: string) =>
    world.until("the notice", () =>
      world.mail
        .to(studio.email)
        .find(({ subject, text }) => subject.includes("nothing was open") && text.includes(id)),
    );

  it("is recorded after it came by transfer, and the owner is told to give it back", async () => {
    const agreement = await signedOffer(world, studio);
    await payAtStripe(world, studio, agreement);
    await press(agreement.id, {
      ...{ intent: "payment-received", requestId: agreement.deposit.id, amount: "2,046.80", day: today() },
      formId: await formIdOn(agreement.id),
    });
    await tellAll(world);
    expect(await kindsOf(world, agreement.id)).toEqual([
      ["received", DEPOSIT],
      ["received", DEPOSIT],
    ]);
    await notice(agreement.id);
    expect((await studio.get(`/proposal/${agreement.id}`)).text).toContain(
      "more was paid than was asked for",
    );
    expect(await pageOf(agreement)).toContain("€2,046.80 paid by card on");
  });

  it("is recorded after the payment was waived, and after the agreement was deleted", async () => {
    const agreement = await signedOffer(world, studio);
    await payAtStripe(world, studio, agreement);
    await press(agreement.id, {
      intent: "payment-waived",
      requestId: agreement.deposit.id,
      formId: await formIdOn(agreement.id),
    });
    await tellAll(world);
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "paid" });
    await notice(agreement.id);
    const voided = await signedOffer(world, studio);
    await payAtStripe(world, studio, voided);
    await world.db.prepare("update proposals set deleted_at = ? where id = ?").bind(START, voided.id).run();
    await tellAll(world);
    expect(await kindsOf(world, voided.id)).toEqual([["received", DEPOSIT]]);
    expect(await eventsOf(world, voided.id)).toContain("payment.received");
  });

  it("cannot be made any more once the schedule has closed its page", async () => {
    const agreement = await signedOffer(world, studio);
    const { to } = await pressPay(world, agreement.path, agreement.deposit.id);
    await press(agreement.id, {
      intent: "payment-waived",
      requestId: agreement.deposit.id,
      formId: await formIdOn(agreement.id),
    });
    await world.sweep();
    const [session] = world.stripe.connect
      .bookOf(studio.accountId)
      .sessions.filter(({ id }) => id === sessionIn(to));
    expect(session?.state).toBe("expired");
    expect((await checkoutsOf(world, agreement.id)).map(({ state }) => state)).toEqual(["closed"]);
  });
});

describe("currencies", () => {
  it.each([
    ["JPY", 500_000, "500000"],
    ["KWD", 1_234_560, "1234560"],
    ["ISK", 500_000, "50000000"],
  ])("of %s are asked for as Stripe counts them, and come back the same", async (currency, amount, asked) => {
    const schedule = [
      {
        id: "first",
        name: "Deposit",
        part: { kind: "amount" as const, amount },
        due: { on: "signing" as const },
      },
      {
        id: "rest",
        name: "Balance",
        part: { kind: "rest" as const },
        due: { on: "milestone" as const, milestone: "at launch" },
      },
    ];
    const lines = WEBSITE.sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => ({ ...line, unitPrice: line.unitPrice * 10 })),
    }));
    const table = { ...WEBSITE, currency, sections: lines, schedule };
    const agreement = await signedOffer(world, studio, { table });
    expect(agreement.deposit.amount).toBe(amount);
    const payment = await payAtStripe(world, studio, agreement);
    expect(payment.amount).toBe(amount);
    const sent = world.stripe.connect.asked.at(-1)?.params ?? {};
    expect(sent["line_items[0][price_data][unit_amount]"]).toBe(asked);
    await tellAll(world);
    expect(await kindsOf(world, agreement.id)).toEqual([["received", amount]]);
  });
});

it("is not promised by mail for an amount that Stripe cannot take", async () => {
  for (const [unitPrice, isPromised] of [
    [4_000_000, true],
    [4_000_001, false],
  ] as const) {
    const sections = [{ id: "s", title: "", lines: [line("a", "Course", unitPrice, { tax: null })] }];
    const table = { ...WEBSITE, currency: "KWD", taxes: [], sections };
    const { id, address, balance } = await signedOffer(world, studio, { table });
    const asked = { paymentId: balance.id, ask: true };
    expect((await studio.json("POST", `/api/proposals/${id}/payments`, asked)).status).toBe(200);
    const mail = await world.until("the request", () =>
      world.mail.to(address).find(({ subject }) => subject.startsWith("Payment")),
    );
    expect(mail.text.includes("by card or debit"), `${unitPrice}`).toBe(isPromised);
  }
});

describe("when Stripe is not there", () => {
  it("says so on the page, and the next press makes one page", async () => {
    const agreement = await signedOffer(world, studio);
    world.stripe.isDown = true;
    const { status, text } = await pressPay(world, agreement.path, agreement.deposit.id);
    expect(status).toBe(503);
    expect(text).toContain("nothing is paid twice");
    world.stripe.recover();
    const next = await pressPay(world, agreement.path, agreement.deposit.id);
    expect(next.to).toContain("checkout.stripe.test");
    expect(await checkoutsOf(world, agreement.id)).toHaveLength(1);
  });

  it("has the event told again, and shows what is known on the way back", async () => {
    const agreement = await signedOffer(world, studio);
    await payAtStripe(world, studio, agreement);
    const [event = ""] = world.stripe.connect.events;
    world.stripe.isDown = true;
    expect((await tell(world, event)).status).toBe(503);
    expect(await backFrom(agreement)).toContain("Pay €2,046.80 by card or debit");
    world.stripe.recover();
    expect((await tell(world, event)).status).toBe(200);
    expect(await stateOf(studio, agreement)).toMatchObject({ state: "paid" });
  });
});

describe("an event", () => {
  it("is not believed without its own secret, nor for what it says", async () => {
    const agreement = await signedOffer(world, studio);
    const { to } = await pressPay(world, agreement.path, agreement.deposit.id);
    const claim = JSON.stringify({
      ...{ id: "evt_1", object: "event", type: "checkout.session.completed", account: studio.accountId },
      data: {
        object: { id: sessionIn(to), object: "checkout.session", status: "complete", payment_status: "paid" },
      },
    });
    expect((await tell(world, claim, { secret: STRIPE_WEBHOOK_SECRET })).status).toBe(400);
    expect((await tell(world, claim, { signedAt: START - 6 * MINUTE })).status).toBe(400);
    expect((await tell(world, claim)).status).toBe(200);
    expect(await kindsOf(world, agreement.id)).toEqual([]);
    const foreign = claim.replace(studio.accountId, "acct_of_somebody");
    expect((await tell(world, foreign)).status).toBe(200);
  });

  it("of the studio's own business asks Stripe nothing", async () => {
    const before = world.stripe.calls.length;
    const body = JSON.stringify({
      ...{ id: "evt_2", object: "event", type: "charge.refunded", account: studio.accountId },
      data: { object: { id: "ch_x", object: "charge", payment_intent: "pi_of_their_shop" } },
    });
    expect((await tell(world, body)).status).toBe(200);
    expect(world.stripe.calls).toHaveLength(before);
  });

  it("has no address where no secret is set", async () => {
    const closed = await openWorld({ settings: { STRIPE_CONNECT_WEBHOOK_SECRET: "" } });
    expect((await closed.visitor().ask("POST", "/webhooks/stripe-accounts", { body: "{}" })).status).toBe(
      404,
    );
    const member = await memberOn(closed, "professional");
    expect((await member.get("/settings/business")).text).not.toContain("Card payments");
    await closed.dispose();
  });
});

it("keeps a priced proposal without a signature out of it", async () => {
  const waiting = await pricedOffer(world, studio);
  expect((await world.visitor().get(waiting.path)).text).not.toContain("by card or debit");
});
