import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "~/platform/time/durations";
import {
  cancelLater,
  cancelNow,
  changeLater,
  changeNow,
  dropScheduledChange,
  previewChange,
  resume,
} from "./changes";
import { abandonCheckout, openSession, payCheckout } from "./checkouts";
import { lastRefundableInvoice, refundInvoice } from "./invoices";
import { customerIdFrom, type Ledger, newLedger, type Transaction, toRemoteAccount } from "./ledger";
import { endDunning, failPayment, payOpenInvoices, renewNow } from "./renewals";
import { runOnce, runTransaction, type TransactionResult } from "./transaction";

const at = (text: string) => Date.parse(`${text}T10:00:00Z`);
const START = at("2026-01-31");
const USER = { userId: "mira-weber-with-an-id", email: "mira@studio.example", name: "Mira" };
const STARTER = { tier: "starter", interval: "monthly" } as const;
const STARTER_YEARLY = { tier: "starter", interval: "yearly" } as const;
const PRO = { tier: "professional", interval: "monthly" } as const;
const PRO_YEARLY = { tier: "professional", interval: "yearly" } as const;

type Plan = typeof STARTER | typeof PRO | typeof STARTER_YEARLY | typeof PRO_YEARLY;

function opened(plan: Plan, attemptId = "attempt-1", ledger = newLedger(USER)): TransactionResult<string> {
  const { customerId, userId } = ledger;
  const request = { ...plan, attemptId, customerId, userId, successUrl: "/done", cancelUrl: "/cancelled" };
  return runTransaction(ledger, START, (tx) => openSession(tx, request).id);
}

function bought(plan: Plan = STARTER): Ledger {
  const { ledger, result: answer } = opened(plan);
  return runTransaction(ledger, START, (tx) => payCheckout(tx, answer)).ledger;
}

const only = (ledger: Ledger) => {
  const [subscription, ...others] = ledger.subscriptions;
  if (!subscription || others.length > 0) throw new Error("There is not one subscription.");
  return subscription;
};
const onIt =
  (act: (tx: Transaction, subscription: Ledger["subscriptions"][number]) => void) =>
  (tx: Transaction): void =>
    act(tx, only(tx.ledger));
const invoices = ({ payments }: Ledger) =>
  payments.map(({ kind, amountMinor, status }) => `${kind} ${amountMinor} ${status}`);
const atTime = (ledger: Ledger, now: number) => runTransaction(ledger, now, () => {}).ledger;

describe("a checkout", () => {
  it("asked for twice in one attempt is one session", () => {
    const once = opened(STARTER);
    const twice = opened(STARTER, "attempt-1", once.ledger);
    expect(twice.result).toBe(once.result);
    expect(twice.ledger.sessions).toHaveLength(1);
    expect(opened(STARTER, "attempt-2", once.ledger).ledger.sessions).toHaveLength(2);
  });

  it("paid, it is a live subscription and a paid invoice, and tells so", () => {
    const { ledger, result: answer } = opened(PRO_YEARLY);
    const paid = runTransaction(ledger, START, (tx) => payCheckout(tx, answer));
    expect(only(paid.ledger)).toMatchObject({ status: "active", price: { amountMinor: 39_000 } });
    expect(only(paid.ledger).periodEndsAt).toBe(at("2027-01-31"));
    expect(invoices(paid.ledger)).toEqual(["invoice 39000 paid"]);
    expect(paid.events.map(({ type }) => type).sort()).toEqual([
      "checkout.session.completed",
      "customer.subscription.created",
      "customer.subscription.updated",
      "invoice.paid",
    ]);
    expect(new Set(paid.events.map(({ id }) => id)).size).toBe(4);
    expect(() => runTransaction(paid.ledger, START, (tx) => payCheckout(tx, answer))).toThrow("closed");
  });

  it("left at 3-D Secure, it stays incomplete, can be paid later, and is over after 23 hours", () => {
    const { ledger, result: answer } = opened(STARTER);
    const left = runTransaction(ledger, START, (tx) => abandonCheckout(tx, answer)).ledger;
    expect(only(left).status).toBe("incomplete");
    expect(left.payments).toEqual([]);
    expect(only(runTransaction(left, START + HOUR, (tx) => payCheckout(tx, answer)).ledger).status).toBe(
      "active",
    );
    expect(only(atTime(left, START + 23 * HOUR)).status).toBe("ended");
  });

  it("runs out after a day", () => {
    const { ledger, result: answer } = opened(STARTER);
    expect(atTime(ledger, START + DAY).sessions[0]?.state).toBe("expired");
    expect(() => runTransaction(ledger, START + DAY, (tx) => payCheckout(tx, answer))).toThrow("closed");
  });

  it("leaves the book it was given as it was", () => {
    const { ledger, result: answer } = opened(STARTER);
    const before = structuredClone(ledger);
    runTransaction(ledger, START, (tx) => payCheckout(tx, answer));
    expect(ledger).toEqual(before);
  });
});

describe("time", () => {
  it("renews by the day it began, also after a short month", () => {
    const ledger = bought();
    expect(only(ledger).periodEndsAt).toBe(at("2026-02-28"));
    expect(only(atTime(ledger, at("2026-02-28"))).periodEndsAt).toBe(at("2026-03-31"));
    const later = atTime(ledger, at("2026-05-02"));
    expect(only(later).periodEndsAt).toBe(at("2026-05-31"));
    expect(invoices(later)).toEqual(Array(4).fill("invoice 1900 paid"));
    expect(new Set(later.payments.map(({ id }) => id)).size).toBe(4);
  });

  it("gives the same book however often it is looked at in between", () => {
    const ledger = bought();
    const [day1, day2] = [at("2026-03-05"), at("2026-04-05")];
    const straight = atTime(ledger, day2);
    const stepwise = atTime(atTime(ledger, day1), day2);
    expect(stepwise.payments).toEqual(straight.payments);
    expect(only(stepwise)).toEqual(only(straight));
  });

  it("ends what was cancelled, and brings what was scheduled", () => {
    const ledger = bought(PRO);
    const { id } = only(ledger);
    const leaving = runTransaction(ledger, START + DAY, (tx) => cancelLater(tx, id)).ledger;
    expect(only(leaving).cancelsAt).toBe(at("2026-02-28"));
    expect(only(atTime(leaving, at("2026-02-28")))).toMatchObject({
      status: "ended",
      endedAt: at("2026-02-28"),
    });
    const lowering = runTransaction(leaving, START + DAY, (tx) => changeLater(tx, id, STARTER_YEARLY)).ledger;
    expect(only(lowering)).toMatchObject({ cancelsAt: null, price: { tier: "professional" } });
    const lowered = atTime(lowering, at("2026-02-28"));
    expect(only(lowered)).toMatchObject({ price: { tier: "starter", amountMinor: 19_000 }, scheduled: null });
    expect(only(lowered).periodEndsAt).toBe(at("2027-02-28"));
    const kept = runTransaction(lowering, START + DAY, (tx) => dropScheduledChange(tx, id)).ledger;
    expect(only(atTime(kept, at("2026-02-28"))).price.tier).toBe("professional");
    const stays = runTransaction(leaving, START + DAY, (tx) => resume(tx, id)).ledger;
    expect(only(atTime(stays, at("2026-02-28"))).status).toBe("active");
  });
});

describe("an upgrade", () => {
  it("within the interval keeps the period and costs the difference for its rest", () => {
    const ledger = bought();
    const { id, periodEndsAt } = only(ledger);
    // 14 of 28 days are left.
    const now = at("2026-02-14");
    const preview = previewChange(ledger, id, PRO, now);
    expect(preview).toEqual({
      dueNowMinor: 1000,
      costMinor: 1950,
      creditBeforeMinor: 0,
      remainingCreditMinor: 0,
      creditMinor: 950,
      currency: "USD",
      nextPaymentAt: periodEndsAt,
      calculatedAt: now,
      price: { ...PRO, amountMinor: 3900, currency: "USD" },
    });
    const changed = runTransaction(ledger, now + HOUR, (tx) => changeNow(tx, id, PRO, now)).ledger;
    expect(invoices(changed)).toEqual(["invoice 1900 paid", "invoice 1000 paid"]);
    expect(only(changed)).toMatchObject({ id, periodEndsAt, price: { amountMinor: 3900 } });
  });

  it("to a year begins a new period, and is charged what was previewed, to the cent", () => {
    const ledger = bought();
    const { id } = only(ledger);
    const now = START + 3 * DAY + 12_345_678;
    const preview = previewChange(ledger, id, PRO_YEARLY, now);
    expect(preview.creditMinor).toBe(1687);
    expect(preview.dueNowMinor).toBe(39_000 - 1687);
    const changed = runTransaction(ledger, now, (tx) => changeNow(tx, id, PRO_YEARLY, now)).ledger;
    expect(changed.payments.at(-1)?.amountMinor).toBe(preview.dueNowMinor);
    expect(only(changed)).toMatchObject({ periodStartsAt: now, periodEndsAt: preview.nextPaymentAt });
  });

  it("never costs less than nothing: what is left over goes to the next invoices", () => {
    const ledger = bought(PRO_YEARLY);
    const { id } = only(ledger);
    const preview = previewChange(ledger, id, PRO, START);
    expect(preview).toMatchObject({ dueNowMinor: 0, creditMinor: 39_000 });
    const changed = runTransaction(ledger, START, (tx) => changeNow(tx, id, PRO, START)).ledger;
    expect(changed.balanceMinor).toBe(39_000 - 3900);
    const later = atTime(changed, at("2026-12-01"));
    expect(later.balanceMinor).toBe(0);
    const asked = later.payments.slice(2).map(({ amountMinor }) => amountMinor);
    expect(asked).toEqual([...Array(9).fill(0), 3900]);
  });

  it("declined changes nothing; under the same key it happens once; for another period it is refused", () => {
    const ledger = bought();
    const { id } = only(ledger);
    const broke = runTransaction(ledger, START, (tx) => {
      tx.ledger.card = "refused";
    }).ledger;
    expect(() => runTransaction(broke, START, (tx) => changeNow(tx, id, PRO, START))).toThrow("declined");
    const twice = runTransaction(ledger, START, (tx) => {
      for (let n = 0; n < 2; n += 1) runOnce(tx, "key", () => changeNow(tx, id, PRO, START));
    }).ledger;
    expect(twice.payments).toHaveLength(2);
    const next = at("2026-03-01");
    expect(() => runTransaction(ledger, next, (tx) => changeNow(tx, id, PRO, START))).toThrow(
      "another period",
    );
  });
});

describe("a payment that fails", () => {
  it("leaves the subscription past due, counts its tries, and is over once it is paid", () => {
    const failed = runTransaction(bought(), START + DAY, onIt(failPayment)).ledger;
    expect(only(failed)).toMatchObject({ status: "past_due", pastDueSince: START + DAY });
    expect(failed.payments.at(-1)).toMatchObject({ status: "failed", attempts: 1 });
    const again = runTransaction(failed, START + 2 * DAY, onIt(failPayment)).ledger;
    expect(again.payments.at(-1)).toMatchObject({ status: "failed", attempts: 2 });
    expect(again.payments).toHaveLength(2);
    const paid = runTransaction(again, START + 3 * DAY, payOpenInvoices).ledger;
    expect(only(paid)).toMatchObject({ status: "active", pastDueSince: null });
    expect(paid.payments.at(-1)).toMatchObject({ status: "paid", attempts: 3 });
  });

  it("that nobody settles ends it", () => {
    const failed = runTransaction(bought(), START + DAY, onIt(failPayment)).ledger;
    const over = runTransaction(failed, START + 9 * DAY, onIt(endDunning)).ledger;
    expect(only(over).status).toBe("ended");
    expect(over.payments.at(-1)?.status).toBe("uncollectible");
  });
});

describe("what is given back", () => {
  it("is never more than was paid", () => {
    const ledger = bought();
    const { ledger: after } = runTransaction(ledger, START, (tx) => {
      const paid = lastRefundableInvoice(tx);
      refundInvoice(tx, "credit_note", paid, 500);
      refundInvoice(tx, "refund", paid);
      refundInvoice(tx, "refund", paid);
    });
    expect(invoices(after)).toEqual([
      "invoice 1900 paid",
      "credit_note -500 refunded",
      "refund -1400 refunded",
    ]);
    expect(() =>
      runTransaction(after, START, (tx) => refundInvoice(tx, "refund", lastRefundableInvoice(tx))),
    ).toThrow("no paid invoice");
  });

  it("at an end with refund is what was not used; ended twice is ended once", () => {
    const ledger = bought();
    const { id } = only(ledger);
    const now = at("2026-02-14");
    const ended = runTransaction(ledger, now, (tx) => cancelNow(tx, id, { refund: true })).ledger;
    expect(invoices(ended)).toEqual(["invoice 1900 paid", "refund -950 refunded"]);
    const twice = runTransaction(ended, now, (tx) => cancelNow(tx, id, { refund: true }));
    expect(twice.events).toEqual([]);
    expect(twice.ledger).toEqual(ended);
  });
});

describe("the events that the provider sends", () => {
  it("has the newest first, with an address for each invoice", () => {
    const ledger = runTransaction(bought(), START + DAY, onIt(renewNow)).ledger;
    const remote = toRemoteAccount(ledger, "http://here/invoice");
    expect(remote.payments.map(({ createdAt }) => createdAt)).toEqual([START + DAY, START]);
    expect(remote.payments[0]?.invoiceUrl).toBe(`http://here/invoice/${remote.payments[0]?.id}`);
    expect(remote.subscriptions[0]).not.toHaveProperty("anchorAt");
  });

  it("finds the customer in every id it gave out, and in no other", () => {
    const ledger = runTransaction(bought(), START, (tx) =>
      refundInvoice(tx, "refund", lastRefundableInvoice(tx)),
    ).ledger;
    const ids = [...ledger.sessions, ...ledger.subscriptions, ...ledger.payments].map(({ id }) => id);
    expect(ids.map(customerIdFrom)).toEqual(ids.map(() => ledger.customerId));
    for (const id of ["", "cus_other", "sub_local_", "sub_local_a/b.1", "sub_local_a.1.2"])
      expect(customerIdFrom(id)).toBeNull();
  });
});
