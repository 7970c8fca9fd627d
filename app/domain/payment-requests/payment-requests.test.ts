import { describe, expect, it } from "vitest";
import { WEBSITE } from "../../../tests/world/prices/priced-offer";
import { randomTable } from "../../../tests/world/prices/random-table";
import { acceptedPrice } from "../prices/accepted-price.server";
import { defaultSelection } from "../prices/selection";
import { decidePayment } from "./decide-payment";
import { epcCode } from "./epc-code";
import { newRequests } from "./new-requests";
import type { PaymentCommand } from "./payment-plan";
import { dueReminder } from "./payment-reminders";
import {
  askedPayments,
  type PaymentEntry,
  paidOf,
  type StandingPayment,
  standingPayments,
} from "./payment-state";

const TODAY = "2026-12-01";
const TERMS = {
  proposalId: "p".repeat(21),
  versionId: "v".repeat(21),
  number: "2026-014",
  paymentDays: 14,
  today: TODAY,
  now: Date.parse("2026-12-01T10:00:00Z"),
};
const WHO = { userId: "u", now: TERMS.now, today: TODAY, paymentDays: 14, cutOff: new Set<string>() };

const accepted = acceptedPrice("v", WEBSITE, defaultSelection(WEBSITE));
const [deposit, balance] = newRequests(accepted, TERMS);
if (!deposit || !balance) throw new Error("The offer has two payments.");

/** Plays commands one after the other. */
const played = (commands: PaymentCommand[], today = TODAY) => {
  let now = deposit;
  const entries: PaymentEntry[] = [];
  const standing = () => standingPayments([now], entries, today)[0] as StandingPayment;
  for (const command of commands) {
    const plan = decidePayment(standing(), command, { ...WHO, today });
    now = plan?.request ?? now;
    if (plan?.entry) entries.push({ ...plan.entry, createdAt: entries.length });
  }
  return { ...standing(), all: entries };
};

const receive = (amount: string, day = TODAY): PaymentCommand => ({ act: "receive", amount, day });
const reschedule = (day: string): PaymentCommand => ({ act: "reschedule", day });
const refund = (amount: string): PaymentCommand => ({ act: "refund", amount, day: TODAY });

describe("the requests of an accepted price", () => {
  it("are due by the owner's days, on their day, or when a milestone is done", () => {
    expect(
      [deposit, balance].map(({ name, amount, dueDay, reference }) => [name, amount, dueDay, reference]),
    ).toEqual([
      ["Deposit", accepted.payments[0]?.amount, "2026-12-15", "2026-014/1"],
      ["Balance", accepted.payments[1]?.amount, null, "2026-014/2"],
    ]);
    const dated = (day: string) =>
      newRequests({ ...accepted, payments: [{ name: "", due: { on: "date", day }, amount: 5 }] }, TERMS)[0]
        ?.dueDay;
    expect([dated("2027-01-31"), dated("2026-11-01")]).toEqual(["2027-01-31", "2026-12-15"]);
  });

  it("add up to the payments of 200 random prices, without one for nothing", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const table = randomTable(seed);
      const price = acceptedPrice("v", table, defaultSelection(table));
      const rows = newRequests(price, TERMS);
      const sum = (all: readonly { amount: number }[]) =>
        all.reduce((total, { amount }) => total + amount, 0);
      expect(sum(rows)).toBe(sum(price.payments));
      expect(rows.every(({ amount }) => amount > 0)).toBe(true);
    }
  });

  it("take a reference in letters that every bank takes", () => {
    const [row] = newRequests(
      { ...accepted, payments: accepted.payments.slice(0, 1) },
      { ...TERMS, number: "Größe №7" },
    );
    expect(row?.reference).toBe("Groe 7");
    const [without] = newRequests(accepted, { ...TERMS, number: null });
    expect(without?.reference).toMatch(/^[A-Z0-9-]{1,10}\/1$/);
  });
});

describe("the state of a payment", () => {
  it.each([
    [deposit, "2026-12-15", "due"],
    [deposit, "2026-12-16", "overdue"],
    [balance, "2030-01-01", "planned"],
    [{ ...deposit, dueOn: "date" as const, dueDay: "2027-01-31" }, TODAY, "planned"],
    [{ ...deposit, dueOn: "date" as const, dueDay: "2026-12-10" }, TODAY, "due"],
    [{ ...deposit, waivedAt: 1 }, TODAY, "waived"],
  ])("is %#", (request, today, state) => {
    expect(paidOf(request, [], today).state).toBe(state);
  });

  it("follows what came and went", () => {
    const half = played([receive("1,000")]);
    expect([half.state, half.open]).toEqual(["partly_paid", deposit.amount - 100_000]);
    const whole = (deposit.amount / 100).toFixed(2);
    expect(played([receive(whole)]).state).toBe("paid");
    expect(played([receive(whole), refund("100")])).toMatchObject({ state: "partly_refunded", open: 0 });
    expect(played([receive(whole), refund(whole)]).state).toBe("refunded");
    expect(played([{ act: "waive" }, { act: "unwaive" }]).state).toBe("due");
  });

  it("is as before once an entry was taken back, and both stay", () => {
    const wrong = played([receive("1,000")]);
    const back = decidePayment(wrong, { act: "take-back", entryId: wrong.entries[0]?.id ?? "" }, WHO);
    const entries = [...wrong.all, back?.entry as PaymentEntry];
    expect(paidOf(deposit, entries, TODAY)).toMatchObject({
      state: "due",
      received: 0,
      open: deposit.amount,
    });
    expect(entries).toHaveLength(2);
    const [again] = standingPayments([deposit], entries, TODAY);
    expect(
      again && decidePayment(again, { act: "take-back", entryId: wrong.entries[0]?.id ?? "" }, WHO),
    ).toBeNull();
  });

  it("is never less than nothing, whatever 500 random commands do", () => {
    let state = 7;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    let request = deposit;
    const entries: PaymentEntry[] = [];
    for (let at = 0; at < 500; at += 1) {
      const [payment] = standingPayments([request], entries, TODAY);
      if (!payment) throw new Error("One payment.");
      const amount = String(1 + random(2_000));
      const back: PaymentCommand = {
        act: "take-back",
        entryId: entries[random(entries.length + 1)]?.id ?? "",
      };
      const money = [receive(amount), refund(amount), back];
      const commands: PaymentCommand[] = [
        ...money,
        ...money,
        { act: "waive" },
        { act: "unwaive" },
        { act: "unwaive" },
      ];
      try {
        const plan = decidePayment(payment, commands[random(commands.length)] as PaymentCommand, WHO);
        request = plan?.request ?? request;
        if (plan?.entry) entries.push(plan.entry);
      } catch {
        // Refused: nothing changes.
      }
      const { received, refunded, open } = paidOf(request, entries, TODAY);
      expect(received).toBeLessThanOrEqual(request.amount);
      expect(refunded).toBeLessThanOrEqual(received);
      expect(open).toBeGreaterThanOrEqual(0);
    }
    expect(entries.length).toBeGreaterThan(30);
  });
});

describe("what an owner enters", () => {
  const refusal = (command: PaymentCommand, payment = played([])) => {
    try {
      decidePayment(payment, command, WHO);
      return null;
    } catch (error) {
      return (error as { fields: { fieldErrors?: object } }).fields.fieldErrors ?? (error as Error).message;
    }
  };

  it.each([
    [receive("99,999"), { amount: expect.stringContaining("At most") }],
    [receive("0"), { amount: "Enter an amount above zero." }],
    [receive("-5"), { amount: "Enter an amount above zero." }],
    [receive("much"), { amount: "Enter an amount in EUR." }],
    [receive("10", "2026-12-02"), { day: "This day is still to come." }],
    [receive("10", "2026-13-45"), { day: "There is no such day." }],
    [receive("10", ""), { day: "Enter a day." }],
    [receive("10", "1970-01-01"), { day: "This day is years ago. Check the year." }],
    [refund("10"), "Nothing can be given back."],
    [reschedule("2026-11-30"), { day: "This day has passed." }],
    [reschedule("2026-02-30"), { day: "There is no such day." }],
    [reschedule(""), { day: "Enter a day." }],
    [reschedule("2226-12-20"), { day: "This day is years away. Check the year." }],
  ])("%j is refused with a sentence", (command, sentence) => {
    expect(refusal(command)).toEqual(sentence);
  });

  it("reads amounts as they are written in the owner's country", () => {
    expect(played([receive("1.234,50 €")]).received).toBe(123_450);
    expect(played([receive("1,234.50")]).received).toBe(123_450);
  });
});

describe("another last day", () => {
  it("is what the client is reminded by", () => {
    const late = played([reschedule("2026-12-30")], "2026-12-24");
    expect(late).toMatchObject({ state: "due", request: { dueDay: "2026-12-30", reminders: 0 } });
    expect(dueReminder("2026-12-30", late.request.reminders, "2026-12-27")?.about).toBe("before");
    expect(decidePayment(late, reschedule("2026-12-30"), WHO)).toBeNull();
  });

  it("is given to a payment that has one, and of which something is open", () => {
    const [unasked] = standingPayments([balance], [], TODAY);
    expect(() => decidePayment(unasked as StandingPayment, reschedule("2026-12-30"), WHO)).toThrow(
      "This payment gets its last day when you ask for it.",
    );
    expect(() => played([{ act: "waive" }, reschedule("2026-12-30")])).toThrow(
      "Nothing of this payment is open.",
    );
  });
});

it("asks first for what is due first, and for nothing that is only planned", () => {
  const next = (rows: (typeof deposit)[]) =>
    askedPayments(standingPayments(rows, [], TODAY))[0]?.request.id ?? null;
  expect(next([balance])).toBeNull();
  expect(next([{ ...balance, dueDay: "2026-12-20" }, deposit])).toBe(deposit.id);
});

it("reminds three days before the last day, the day after, and a week after, each once", () => {
  const due = (today: string, reminders: number) => dueReminder("2026-12-15", reminders, today);
  expect(due("2026-12-11", 0)).toBeNull();
  expect(due("2026-12-12", 0)).toEqual({ about: "before", reminders: 1 });
  expect(due("2026-12-15", 1)).toBeNull();
  expect(due("2026-12-16", 1)).toEqual({ about: "after", reminders: 2 });
  // What was missed is left out.
  expect(due("2026-12-30", 0)).toEqual({ about: "after", reminders: 3 });
  expect(due("2026-12-30", 3)).toBeNull();
});

describe("what a closed Stripe account leaves behind", () => {
  const entry = (kind: PaymentEntry["kind"], object: string): PaymentEntry => ({
    ...{ id: `e ${kind}`, requestId: deposit.id, proposalId: TERMS.proposalId, kind, amount: deposit.amount },
    ...{
      day: TODAY,
      takesBack: null,
      method: "debit",
      source: `pi_1:${object}:${kind}`,
      userId: "u",
      createdAt: 0,
    },
  });
  const end = (before: PaymentEntry[], isPaid: boolean, cutOff = new Set(["pi_1"])) => {
    const [standing] = standingPayments([deposit], before, TODAY);
    const waiting = before.at(-1)?.id ?? "";
    const plan = decidePayment(
      standing as StandingPayment,
      { act: "end", entryId: waiting, isPaid },
      { ...WHO, cutOff },
    );
    const entries = [...before, ...(plan?.entry ? [plan.entry] : [])];
    return { plan, entries, ...paidOf(deposit, entries, TODAY) };
  };
  const debit = [entry("processing", "pi_1")];
  const dispute = [entry("received", "pi_1"), entry("disputed", "dp_1")];

  it.each([
    ["a debit that arrived", debit, true, "paid", "payment.received"],
    ["a debit that never came", debit, false, "due", "payment.taken_back"],
    ["a dispute that was won", dispute, true, "paid", "payment.taken_back"],
    ["a dispute that was lost", dispute, false, "refunded", "payment.charged_back"],
  ])("is ended by its owner: %s", (_, before, isPaid, state, type) => {
    const ended = end(before, isPaid);
    expect([ended.state, ended.plan?.event.type]).toEqual([state, type]);
    expect(ended.plan?.entry).toMatchObject({ takesBack: before.at(-1)?.id, source: null, method: "debit" });
    expect(() => end(before, isPaid, new Set(["pi_2"]))).toThrow("follows Stripe");
  });

  it("is ended once, and what is no longer open has no other end", () => {
    const { entries } = end(debit, false);
    const [standing] = standingPayments([deposit], entries, TODAY);
    const again: PaymentCommand = { act: "end", entryId: debit[0]?.id ?? "", isPaid: true };
    expect(
      decidePayment(standing as StandingPayment, again, { ...WHO, cutOff: new Set(["pi_1"]) }),
    ).toBeNull();
    expect(() => end([entry("received", "pi_1")], false)).toThrow("follows Stripe");
  });

  it("can be refunded by hand, because Stripe reports no refund", () => {
    const [paid] = standingPayments([deposit], [entry("received", "pi_1")], TODAY);
    expect(() => decidePayment(paid as StandingPayment, refund("10"), WHO)).toThrow(
      "goes back through Stripe",
    );
    const plan = decidePayment(paid as StandingPayment, refund("10"), { ...WHO, cutOff: new Set(["pi_1"]) });
    expect(plan?.entry).toMatchObject({ kind: "refunded", amount: 1_000, source: null });
  });
});

describe("the code that banking apps read", () => {
  const account = {
    holder: "Weber Studio GmbH",
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",
    other: "",
  };
  it("has the lines of EPC069-12, version 002", () => {
    expect(epcCode({ account, currency: "EUR", amount: 740_050, reference: "2026-014/1" })).toBe(
      "BCD\n002\n1\nSCT\nBYLADEM1001\nWeber Studio GmbH\nDE02120300000000202051\nEUR7400.50\n\n\n2026-014/1",
    );
  });

  it.each([
    ["another currency", { currency: "USD" }],
    ["no IBAN", { account: { ...account, iban: "" } }],
    ["no account", { account: undefined }],
    ["too much", { amount: 100_000_000_000 }],
  ])("is not made for %s", (_, changes) => {
    expect(epcCode({ account, currency: "EUR", amount: 100, reference: "1", ...changes })).toBeNull();
  });
});
