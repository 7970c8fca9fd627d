/** From the last signature to the money: requests, what a client reports, what an owner enters, and the evidence of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../../world/factors";
import { eventsOf, generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { pricedOffer, WEBSITE } from "../../world/prices/priced-offer";
import { openWorld, START, type World } from "../../world/world";

const DAY = 86_400_000;
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  await owner.post("/settings/business/bank-account", {
    holder: "Weber Studio GmbH",
    iban: "DE89 3704 0044 0532 0130 00",
    bic: "COBADEFFXXX",
    currentPassword: PASSWORD,
  });
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

interface Request {
  id: string;
  position: number;
  amount: number;
  due_day: string | null;
  reported_at: number | null;
  waived_at: number | null;
  reminders: number;
}

const requestsOf = async (id: string) =>
  (
    await world.db
      .prepare("select * from payment_requests where proposal_id = ? order by position")
      .bind(id)
      .all<Request>()
  ).results;

const entriesOf = async (id: string) =>
  (
    await world.db
      .prepare("select kind, amount, day from payment_entries where proposal_id = ? order by created_at")
      .bind(id)
      .all<{ kind: string; amount: number; day: string }>()
  ).results;

async function signedOffer(member = owner) {
  const offer = await pricedOffer(world, member);
  const signed = await world.visitor().json("POST", `/api${offer.path}`, offer.body);
  expect(signed.status, signed.text).toBe(200);
  const [deposit, balance] = await requestsOf(offer.id);
  if (!deposit || !balance) throw new Error("The agreement has two payments.");
  return { ...offer, deposit, balance };
}

/** Of a form on the owner's page. */
const formIdOn = async (id: string) =>
  /name="formId"[^>]*value="([^"]+)"/.exec((await owner.get(`/proposal/${id}`)).text)?.[1] ?? "";

const press = (member: Member, id: string, fields: Record<string, string>) =>
  member.post(`/proposal/${id}`, fields);

const findings = async (member: Member, id: string) =>
  (await member.get(`/proposal/${id}`)).text.includes("not as event");

describe("the last signature", () => {
  it("asks for the payments of the accepted price, and the page says where to pay", async () => {
    const { id, path, deposit, balance } = await signedOffer();
    // 40% of 4,300.00 with 19% VAT.
    expect([deposit.amount, balance.amount]).toEqual([204_680, 307_020]);
    expect([deposit.due_day, balance.due_day]).toEqual([
      new Date(START + 14 * DAY).toISOString().slice(0, 10),
      null,
    ]);
    expect(await eventsOf(world, id)).toContain("payment.requested");
    const { text } = await world.visitor().get(path);
    expect(text).toContain("Next payment");
    expect(text).toContain("€2,046.80");
    expect(text).toContain("IBAN DE89 3704 0044 0532 0130 00");
    expect(text).toContain("Scan with your banking app");
    expect(text).toContain("I have paid");
  });

  it("asks for nothing before it, and for nothing without a schedule", async () => {
    const waiting = await pricedOffer(world, owner);
    expect(await requestsOf(waiting.id)).toEqual([]);
    expect((await world.visitor().get(waiting.path)).text).not.toContain("Next payment");
    const free = await pricedOffer(world, owner, { table: { ...WEBSITE, schedule: [] } });
    expect((await world.visitor().json("POST", `/api${free.path}`, free.body)).status).toBe(200);
    expect(await requestsOf(free.id)).toEqual([]);
  });
});

it("gives the days of the price table where it has some, to what is due on signing and to milestones", async () => {
  const { id, path, body } = await pricedOffer(world, owner, { table: { ...WEBSITE, daysToPay: 21 } });
  expect((await world.visitor().json("POST", `/api${path}`, body)).status).toBe(200);
  const [, balance] = await requestsOf(id);
  await press(owner, id, { intent: "payment-asked", requestId: balance?.id ?? "" });
  const day = new Date(START + 21 * DAY).toISOString().slice(0, 10);
  expect((await requestsOf(id)).map(({ due_day }) => due_day)).toEqual([day, day]);
});

describe("a client who has paid", () => {
  it("tells the owner once, without changing the payment's state", async () => {
    const { id, path, deposit } = await signedOffer();
    const report = () => world.visitor().post(path, { intent: "paid", paymentId: deposit.id });
    const answers = [...(await Promise.all([report(), report()])), await report()];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect((await eventsOf(world, id)).filter((type) => type === "payment.reported")).toHaveLength(1);
    const mail = await world.until("the notice", () =>
      world.mail.to(owner.email).find(({ subject, text }) => subject.includes("paid") && text.includes(id)),
    );
    expect(mail.text).toContain("Deposit");
    expect((await world.visitor().get(path)).text).toContain("confirms it here once the money has arrived");
    const page = (await owner.get(`/proposal/${id}`)).text;
    expect(page).toContain("Your client says that they have paid");
    expect(await entriesOf(id)).toEqual([]);
  });

  it("cannot report a payment of another agreement, nor one that is paid", async () => {
    const [one, other] = [await signedOffer(), await signedOffer()];
    const foreign = await world.visitor().post(one.path, { intent: "paid", paymentId: other.deposit.id });
    expect(foreign.status).toBe(404);
    expect((await requestsOf(other.id))[0]?.reported_at).toBeNull();
    await press(owner, one.id, {
      intent: "payment-received",
      requestId: one.deposit.id,
      amount: "2,046.80",
      day: today(),
    });
    const late = await world.visitor().post(one.path, { intent: "paid", paymentId: one.deposit.id });
    expect(late.status).toBe(409);
  });
});

describe("a payer", () => {
  const PAYER = { name: "Ida Ledger", email: "ida.ledger@harbor.example", role: "payer" };

  it("reads through an own link, answers nothing, and gets what is asked for instead of the signer", async () => {
    const { id, path, body, address } = await pricedOffer(world, owner, { signers: [PAYER] });
    const own = await signingPath(world, PAYER.email);
    expect(world.mail.to(PAYER.email).at(-1)?.text).toContain("names you as the person who pays");
    const refused = await world.visitor().json("POST", `/api${own}`, { ...body, signerEmail: PAYER.email });
    expect(refused.status).toBe(403);
    expect((await world.visitor().json("POST", `/api${path}`, body)).status).toBe(200);
    const [deposit, balance] = await requestsOf(id);
    await press(owner, id, {
      intent: "payment-asked",
      requestId: balance?.id ?? "",
      formId: await formIdOn(id),
    });
    await world.until("the request", () =>
      world.mail.to(PAYER.email).find(({ subject }) => subject.startsWith("Payment due")),
    );
    expect(world.mail.to(address).filter(({ subject }) => subject.startsWith("Payment due"))).toEqual([]);
    const report = await world.visitor().post(own, { intent: "paid", paymentId: deposit?.id ?? "" });
    expect(report.status).toBe(302);
    expect((await requestsOf(id))[0]?.reported_at).toBe(START);
    expect(await findings(owner, id)).toBe(false);
  });

  it("is one person at most, and a viewer cannot say that they have paid", async () => {
    const two = [PAYER, { ...PAYER, email: "another@harbor.example" }];
    const draft = await generatedProposal(owner, { clientEmail: "two-payers@harbor.example" });
    const send = { ...MAIL, recipientEmail: "two-payers@harbor.example", signers: two };
    const answer = await owner.json("POST", `/api/proposals/${draft}/send`, send);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("One person pays")]);
    const viewer = { name: "Vic Reads", email: "vic.reads@harbor.example", role: "viewer" };
    const { path, body, id } = await pricedOffer(world, owner, { signers: [viewer] });
    const own = await signingPath(world, viewer.email);
    expect((await world.visitor().json("POST", `/api${path}`, body)).status).toBe(200);
    const [deposit] = await requestsOf(id);
    const report = await world.visitor().post(own, { intent: "paid", paymentId: deposit?.id ?? "" });
    expect(report.status).toBe(403);
    expect((await world.visitor().get(own)).text).not.toContain('value="paid"');
  });
});

it("says that the work starts once the first payment has arrived, where the account says so, until it has", async () => {
  const member = await memberOn(world, "professional");
  const defaults = { intent: "defaults", currency: "EUR", paymentTerms: "", paymentDays: "14" };
  const saved = await member.post("/settings/business", { ...defaults, startsOnPayment: "on" });
  expect(saved.status).toBe(302);
  expect((await member.get("/settings/business")).text).toMatch(/name="startsOnPayment"[^>]*checked/);
  const { id, path, deposit } = await signedOffer(member);
  const panel = /id="payments"[\s\S]*?<\/section>/;
  const sentence = "Once the first payment has arrived";
  const later = { ...WEBSITE, schedule: WEBSITE.schedule.slice(1) };
  const unpaid = await pricedOffer(world, member, { table: later });
  expect((await world.visitor().get(unpaid.path)).text, "nothing is due on signing").not.toContain(sentence);
  expect(panel.exec((await world.visitor().get(path)).text)?.[0]).toContain(sentence);
  await member.post("/settings/business", defaults);
  expect((await world.visitor().get(path)).text, "it was agreed").toContain(sentence);
  await press(member, id, {
    intent: "payment-received",
    requestId: deposit.id,
    amount: "2,046.80",
    day: today(),
  });
  expect(panel.exec((await world.visitor().get(path)).text)?.[0]).not.toContain(sentence);
});

const dayInWords = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

const today = () => new Date(START).toISOString().slice(0, 10);

describe("an owner", () => {
  it("enters what came, in parts, and takes a mistake back; the evidence holds", async () => {
    const { id, path, deposit } = await signedOffer();
    const receive = async (amount: string, formId: string) =>
      press(owner, id, { intent: "payment-received", requestId: deposit.id, amount, day: today(), formId });
    const first = await formIdOn(id);
    const answers = await Promise.all([receive("1,000", first), receive("1,000", first)]);
    expect([...answers, await receive("1,000", first)].map(({ status }) => status)).toEqual([302, 302, 302]);
    const page = (await world.visitor().get(path)).text;
    expect(page).toContain("€1,046.80");
    expect(page).toContain("still open");
    expect((await receive("1.046,80 €", await formIdOn(id))).status).toBe(302);
    expect((await world.visitor().get(path)).text).toContain("Paid");
    const [, second] = (
      await world.db
        .prepare("select id from payment_entries where proposal_id = ? order by created_at, rowid")
        .bind(id)
        .all<{ id: string }>()
    ).results;
    const back = { intent: "payment-taken-back", requestId: deposit.id, entryId: second?.id ?? "" };
    await press(owner, id, back);
    await press(owner, id, back);
    expect((await entriesOf(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["received", 100_000],
      ["received", 104_680],
      ["taken back", 104_680],
    ]);
    expect(await eventsOf(world, id)).toEqual(
      expect.arrayContaining(["payment.received", "payment.taken_back"]),
    );
    expect(await findings(owner, id)).toBe(false);
    await world.db.prepare("update payment_entries set amount = 1 where id = ?").bind(second?.id).run();
    expect(await findings(owner, id)).toBe(true);
  });

  it("is told beside the field what is wrong, and keeps what was typed", async () => {
    const { id, deposit } = await signedOffer();
    const refused = await press(owner, id, {
      intent: "payment-received",
      requestId: deposit.id,
      amount: "20,468.00",
      day: "2099-01-01",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("At most €2,046.80: no more than that is open.");
    expect(refused.text).toContain("This day is still to come.");
    expect(refused.text).toContain('value="20,468.00"');
    expect(await entriesOf(id)).toEqual([]);
  });

  it("reports a milestone done, which asks the client by email, once", async () => {
    const { id, path, balance, address } = await signedOffer();
    const waits = async () =>
      /Planned[^·]{0,20}· (?:<!-- -->)?<bdi>at launch/.test((await world.visitor().get(path)).text);
    expect(await waits()).toBe(true);
    const ask = { intent: "payment-asked", requestId: balance.id };
    expect((await press(owner, id, ask)).status).toBe(302);
    await press(owner, id, ask);
    const mails = await world.until("the mail", () => {
      const found = world.mail.to(address).filter(({ subject }) => subject.startsWith("Payment due"));
      return found.length > 0 && found;
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("€3,070.20");
    expect(mails[0]?.text).toContain("DE89 3704 0044 0532 0130 00");
    expect((await requestsOf(id))[1]?.due_day).toBe(new Date(START + 14 * DAY).toISOString().slice(0, 10));
    expect((await world.visitor().get(path)).text).toContain("€3,070.20");
    expect(await waits()).toBe(false);
  });

  it("gives another last day, once, which the client's page says; the evidence holds", async () => {
    const { id, path, deposit } = await signedOffer();
    const day = new Date(START + 40 * DAY).toISOString().slice(0, 10);
    const reschedule = (to: string) =>
      press(owner, id, { intent: "payment-rescheduled", requestId: deposit.id, day: to });
    expect((await reschedule(day)).status).toBe(302);
    await reschedule(day);
    expect((await requestsOf(id))[0]?.due_day).toBe(day);
    expect((await eventsOf(world, id)).filter((type) => type === "payment.requested")).toHaveLength(2);
    expect((await world.visitor().get(path)).text).toContain(dayInWords(day));
    expect(await findings(owner, id)).toBe(false);
    const refused = await reschedule("2020-01-01");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This day has passed.");
    expect(refused.text).toContain('value="2020-01-01"');
  });

  it("asks for the rest where a part came before the milestone was done", async () => {
    const { id, balance, address } = await signedOffer();
    await press(owner, id, {
      intent: "payment-received",
      requestId: balance.id,
      amount: "1’070.20",
      day: today(),
    });
    await press(owner, id, { intent: "payment-asked", requestId: balance.id });
    const mail = await world.until("the mail", () =>
      world.mail.to(address).find(({ subject }) => subject.startsWith("Payment due")),
    );
    expect(mail.text).toContain("€2,000");
    expect(mail.text).not.toContain("€3,070.20");
  });

  it("waives a payment, and takes that back", async () => {
    const { id, path, deposit } = await signedOffer();
    await press(owner, id, { intent: "payment-waived", requestId: deposit.id });
    expect((await world.visitor().get(path)).text).not.toContain("Next payment");
    const asked = await press(owner, id, { intent: "payment-asked", requestId: deposit.id });
    expect(asked.status).toBe(302);
    expect((await world.visitor().get(path)).text).not.toContain("Next payment");
    await press(owner, id, { intent: "payment-unwaived", requestId: deposit.id });
    expect((await world.visitor().get(path)).text).toContain("Next payment");
    expect(await eventsOf(world, id)).toEqual(expect.arrayContaining(["payment.waived"]));
  });

  it("refunds, and no more than was received", async () => {
    const { id, deposit } = await signedOffer();
    await press(owner, id, {
      intent: "payment-received",
      requestId: deposit.id,
      amount: "2046.80",
      day: today(),
    });
    const refund = (amount: string) =>
      press(owner, id, { intent: "payment-refunded", requestId: deposit.id, amount, day: today() });
    expect((await refund("3000")).status).toBe(400);
    expect((await refund("46.80")).status).toBe(302);
    expect((await owner.get(`/proposal/${id}`)).text).toContain("Partly refunded");
  });

  it("is the only one: a stranger gets 404 on every act", async () => {
    const { id, deposit } = await signedOffer();
    const stranger = await memberOn(world, "professional");
    for (const fields of [
      { intent: "payment-received", amount: "10", day: today() },
      { intent: "payment-refunded", amount: "10", day: today() },
      { intent: "payment-taken-back", entryId: "x" },
      { intent: "payment-rescheduled", day: "2099-01-01" },
      { intent: "payment-waived" },
      { intent: "payment-asked" },
    ]) {
      const answer = await press(stranger, id, { ...fields, requestId: deposit.id } as never);
      expect([fields.intent, answer.status]).toEqual([fields.intent, 404]);
    }
    expect(await entriesOf(id)).toEqual([]);
  });
});

describe("an agreement from before", () => {
  const ASK = { intent: "payments-requested" };

  it("is asked for its payments once, by screen or call, without an email", async () => {
    const { id, path, address } = await signedOffer();
    expect((await owner.get(`/proposal/${id}`)).text).not.toContain("Ask for these payments");
    await world.db.prepare("delete from payment_requests where proposal_id = ?").bind(id).run();
    const page = (await owner.get(`/proposal/${id}`)).text;
    expect(page).toContain("Ask for these payments");
    expect(page).toContain("€3,070.20");
    expect((await world.visitor().get(path)).text).not.toContain("Next payment");
    const stranger = await memberOn(world, "professional");
    expect((await press(stranger, id, ASK)).status).toBe(404);
    const formId = await formIdOn(id);
    const presses = await Promise.all([press(owner, id, { ...ASK, formId }), press(owner, id, ASK)]);
    expect(presses.map(({ status }) => status)).toEqual([302, 302]);
    const call = await owner.json("POST", `/api/proposals/${id}/payments`, { askAll: true });
    expect(call.status, call.text).toBe(200);
    expect((await requestsOf(id)).map(({ amount }) => amount)).toEqual([204_680, 307_020]);
    expect((await eventsOf(world, id)).filter((type) => type === "payment.requested")).toHaveLength(2);
    expect((await world.visitor().get(path)).text).toContain("Next payment");
    expect(world.mail.to(address).filter(({ subject }) => subject.startsWith("Payment due"))).toEqual([]);
  });

  it("has none before the last answer, nor without a schedule", async () => {
    const waiting = await pricedOffer(world, owner);
    const free = await pricedOffer(world, owner, { table: { ...WEBSITE, schedule: [] } });
    await world.visitor().json("POST", `/api${free.path}`, free.body);
    for (const { id } of [waiting, free]) {
      const call = await owner.json("POST", `/api/proposals/${id}/payments`, { askAll: true });
      expect([call.status, await requestsOf(id)]).toEqual([409, []]);
      expect((await owner.get(`/proposal/${id}`)).text).not.toContain("Ask for these payments");
    }
  });
});

it("enters a payment of a call once for each key, and never another amount for it", async () => {
  const { id, deposit, balance } = await signedOffer();
  const enter = (paymentId: string, amount: number, key: string) =>
    owner.json(
      "POST",
      `/api/proposals/${id}/payments`,
      { paymentId, receive: { amount, day: today() } },
      { "Idempotency-Key": key },
    );
  const answers = [
    await enter(deposit.id, 1_000, "transfer-0001"),
    await enter(deposit.id, 1_000, "transfer-0001"),
    await enter(deposit.id, 2_000, "transfer-0001"),
    await enter(balance.id, 1_000, "transfer-0001"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409]);
  expect((await entriesOf(id)).map(({ amount }) => amount)).toEqual([1_000]);
});

describe("a reminder of a payment", () => {
  const remindedOffer = async () => {
    const offer = await signedOffer();
    await world.db
      .prepare("update proposals set follow_up = json_object('isOn', 1) where id = ?")
      .bind(offer.id)
      .run();
    const reminders = () =>
      world.mail.to(offer.address).filter(({ subject }) => subject.startsWith("Payment due"));
    return { ...offer, reminders };
  };

  it("leaves before and after the last day, each once however many sweeps run, and asks for what is open", async () => {
    const { id, deposit, reminders } = await remindedOffer();
    const sweepAt = async (days: number, count: number) => {
      world.clock.now = START + days * DAY;
      await Promise.all([world.sweep(), world.sweep()]);
      await world.until("the reminder", () => reminders().length >= count);
      await world.sweep();
      expect(reminders()).toHaveLength(count);
    };
    await sweepAt(9, 0);
    await sweepAt(11, 1);
    expect(reminders()[0]?.text).toContain("€2,046.80");
    await press(owner, id, {
      intent: "payment-received",
      requestId: deposit.id,
      amount: "46.80",
      day: today(),
    });
    await sweepAt(15, 2);
    expect(reminders()[1]?.text).toContain("€2,000");
    expect(reminders()[1]?.text).not.toContain("€2,046.80");
    await sweepAt(21, 3);
    await sweepAt(22, 3);
    expect(await findings(owner, id)).toBe(false);
  });

  it("waits for the new last day, and spares a client who says that they have paid", async () => {
    const { id, path, deposit, reminders } = await remindedOffer();
    world.clock.now = START + 10 * DAY;
    const day = new Date(START + 20 * DAY).toISOString().slice(0, 10);
    await press(owner, id, { intent: "payment-rescheduled", requestId: deposit.id, day });
    world.clock.now = START + 15 * DAY;
    await world.sweep();
    expect(reminders()).toEqual([]);
    await world.visitor().post(path, { intent: "paid", paymentId: deposit.id });
    world.clock.now = START + 21 * DAY;
    await world.sweep();
    expect(reminders()).toEqual([]);
  });
});
