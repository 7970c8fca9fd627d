import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "~/platform/durations";
import { type Book, customerIn, type Desk, emptyBook, remoteAccount } from "./book";
import { cancelLater, cancelNow, changeLater, changeNow, keepPlan, previewChange, resume } from "./changes";
import { abandon, openSession, pay } from "./checkouts";
import { type Entry, enter, once } from "./entry";
import { giveBack, lastPaid } from "./invoices";
import { failPayment, giveUp, payOpen, renewNow } from "./renewals";

const at = (text: string) => Date.parse(`${text}T10:00:00Z`);
const START = at("2026-01-31");
const USER = { userId: "mira-weber-with-an-id", email: "mira@studio.example", name: "Mira" };
const STARTER = { tier: "starter", interval: "monthly" } as const;
const STARTER_YEARLY = { tier: "starter", interval: "yearly" } as const;
const PRO = { tier: "professional", interval: "monthly" } as const;
const PRO_YEARLY = { tier: "professional", interval: "yearly" } as const;

type Plan = typeof STARTER | typeof PRO | typeof STARTER_YEARLY | typeof PRO_YEARLY;

function opened(plan: Plan, attemptId = "attempt-1", book = emptyBook(USER)): Entry<string> {
  const { customerId, userId } = book;
  const request = { ...plan, attemptId, customerId, userId, successUrl: "/done", cancelUrl: "/cancelled" };
  return enter(book, START, (desk) => openSession(desk, request).id);
}

function bought(plan: Plan = STARTER): Book {
  const { book, answer } = opened(plan);
  return enter(book, START, (desk) => pay(desk, answer)).book;
}

const only = (book: Book) => {
  const [subscription, ...others] = book.subscriptions;
  if (!subscription || others.length > 0) throw new Error("There is not one subscription.");
  return subscription;
};
const onIt =
  (act: (desk: Desk, subscription: Book["subscriptions"][number]) => void) =>
  (desk: Desk): void =>
    act(desk, only(desk.book));
const invoices = ({ payments }: Book) =>
  payments.map(({ kind, amountMinor, status }) => `${kind} ${amountMinor} ${status}`);
const atTime = (book: Book, now: number) => enter(book, now, () => {}).book;

describe("a checkout", () => {
  it("asked for twice in one attempt is one session", () => {
    const once = opened(STARTER);
    const twice = opened(STARTER, "attempt-1", once.book);
    expect(twice.answer).toBe(once.answer);
    expect(twice.book.sessions).toHaveLength(1);
    expect(opened(STARTER, "attempt-2", once.book).book.sessions).toHaveLength(2);
  });

  it("paid, it is a live subscription and a paid invoice, and tells so", () => {
    const { book, answer } = opened(PRO_YEARLY);
    const paid = enter(book, START, (desk) => pay(desk, answer));
    expect(only(paid.book)).toMatchObject({ status: "active", price: { amountMinor: 39_000 } });
    expect(only(paid.book).periodEndsAt).toBe(at("2027-01-31"));
    expect(invoices(paid.book)).toEqual(["invoice 39000 paid"]);
    expect(paid.events.map(({ type }) => type).sort()).toEqual([
      "checkout.session.completed",
      "customer.subscription.created",
      "customer.subscription.updated",
      "invoice.paid",
    ]);
    expect(new Set(paid.events.map(({ id }) => id)).size).toBe(4);
    expect(() => enter(paid.book, START, (desk) => pay(desk, answer))).toThrow("closed");
  });

  it("left at 3-D Secure, it stays incomplete, can be paid later, and is over after 23 hours", () => {
    const { book, answer } = opened(STARTER);
    const left = enter(book, START, (desk) => abandon(desk, answer)).book;
    expect(only(left).status).toBe("incomplete");
    expect(left.payments).toEqual([]);
    expect(only(enter(left, START + HOUR, (desk) => pay(desk, answer)).book).status).toBe("active");
    expect(only(atTime(left, START + 23 * HOUR)).status).toBe("ended");
  });

  it("runs out after a day", () => {
    const { book, answer } = opened(STARTER);
    expect(atTime(book, START + DAY).sessions[0]?.state).toBe("expired");
    expect(() => enter(book, START + DAY, (desk) => pay(desk, answer))).toThrow("closed");
  });

  it("leaves the book it was given as it was", () => {
    const { book, answer } = opened(STARTER);
    const before = structuredClone(book);
    enter(book, START, (desk) => pay(desk, answer));
    expect(book).toEqual(before);
  });
});

describe("time", () => {
  it("renews by the day it began, also after a short month", () => {
    const book = bought();
    expect(only(book).periodEndsAt).toBe(at("2026-02-28"));
    expect(only(atTime(book, at("2026-02-28"))).periodEndsAt).toBe(at("2026-03-31"));
    const later = atTime(book, at("2026-05-02"));
    expect(only(later).periodEndsAt).toBe(at("2026-05-31"));
    expect(invoices(later)).toEqual(Array(4).fill("invoice 1900 paid"));
    expect(new Set(later.payments.map(({ id }) => id)).size).toBe(4);
  });

  it("gives the same book however often it is looked at in between", () => {
    const book = bought();
    const [day1, day2] = [at("2026-03-05"), at("2026-04-05")];
    const straight = atTime(book, day2);
    const stepwise = atTime(atTime(book, day1), day2);
    expect(stepwise.payments).toEqual(straight.payments);
    expect(only(stepwise)).toEqual(only(straight));
  });

  it("ends what was cancelled, and brings what was scheduled", () => {
    const book = bought(PRO);
    const { id } = only(book);
    const leaving = enter(book, START + DAY, (desk) => cancelLater(desk, id)).book;
    expect(only(leaving).cancelsAt).toBe(at("2026-02-28"));
    expect(only(atTime(leaving, at("2026-02-28")))).toMatchObject({
      status: "ended",
      endedAt: at("2026-02-28"),
    });
    const lowering = enter(leaving, START + DAY, (desk) => changeLater(desk, id, STARTER_YEARLY)).book;
    expect(only(lowering)).toMatchObject({ cancelsAt: null, price: { tier: "professional" } });
    const lowered = atTime(lowering, at("2026-02-28"));
    expect(only(lowered)).toMatchObject({ price: { tier: "starter", amountMinor: 19_000 }, scheduled: null });
    expect(only(lowered).periodEndsAt).toBe(at("2027-02-28"));
    const kept = enter(lowering, START + DAY, (desk) => keepPlan(desk, id)).book;
    expect(only(atTime(kept, at("2026-02-28"))).price.tier).toBe("professional");
    const stays = enter(leaving, START + DAY, (desk) => resume(desk, id)).book;
    expect(only(atTime(stays, at("2026-02-28"))).status).toBe("active");
  });
});

describe("an upgrade", () => {
  it("within the interval keeps the period and costs the difference for its rest", () => {
    const book = bought();
    const { id, periodEndsAt } = only(book);
    // 14 of 28 days are left.
    const now = at("2026-02-14");
    const preview = previewChange(book, id, PRO, now);
    expect(preview).toEqual({
      dueNowMinor: 1000,
      costMinor: 1950,
      creditBeforeMinor: 0,
      remainingCreditMinor: 0,
      creditMinor: 950,
      currency: "USD",
      nextPaymentAt: periodEndsAt,
      reckonedAt: now,
      price: { ...PRO, amountMinor: 3900, currency: "USD" },
    });
    const changed = enter(book, now + HOUR, (desk) => changeNow(desk, id, PRO, now)).book;
    expect(invoices(changed)).toEqual(["invoice 1900 paid", "invoice 1000 paid"]);
    expect(only(changed)).toMatchObject({ id, periodEndsAt, price: { amountMinor: 3900 } });
  });

  it("to a year begins a new period, and is charged what was previewed, to the cent", () => {
    const book = bought();
    const { id } = only(book);
    const now = START + 3 * DAY + 12_345_678;
    const preview = previewChange(book, id, PRO_YEARLY, now);
    expect(preview.creditMinor).toBe(1687);
    expect(preview.dueNowMinor).toBe(39_000 - 1687);
    const changed = enter(book, now, (desk) => changeNow(desk, id, PRO_YEARLY, now)).book;
    expect(changed.payments.at(-1)?.amountMinor).toBe(preview.dueNowMinor);
    expect(only(changed)).toMatchObject({ periodStartsAt: now, periodEndsAt: preview.nextPaymentAt });
  });

  it("never costs less than nothing: what is left over goes to the next invoices", () => {
    const book = bought(PRO_YEARLY);
    const { id } = only(book);
    const preview = previewChange(book, id, PRO, START);
    expect(preview).toMatchObject({ dueNowMinor: 0, creditMinor: 39_000 });
    const changed = enter(book, START, (desk) => changeNow(desk, id, PRO, START)).book;
    expect(changed.balanceMinor).toBe(39_000 - 3900);
    const later = atTime(changed, at("2026-12-01"));
    expect(later.balanceMinor).toBe(0);
    const asked = later.payments.slice(2).map(({ amountMinor }) => amountMinor);
    expect(asked).toEqual([...Array(9).fill(0), 3900]);
  });

  it("declined changes nothing; under the same key it happens once; for another period it is refused", () => {
    const book = bought();
    const { id } = only(book);
    const broke = enter(book, START, (desk) => {
      desk.book.card = "refused";
    }).book;
    expect(() => enter(broke, START, (desk) => changeNow(desk, id, PRO, START))).toThrow("declined");
    const twice = enter(book, START, (desk) => {
      for (let n = 0; n < 2; n += 1) once(desk, "key", () => changeNow(desk, id, PRO, START));
    }).book;
    expect(twice.payments).toHaveLength(2);
    const next = at("2026-03-01");
    expect(() => enter(book, next, (desk) => changeNow(desk, id, PRO, START))).toThrow("another period");
  });
});

describe("a payment that fails", () => {
  it("leaves the subscription past due, counts its tries, and is over once it is paid", () => {
    const failed = enter(bought(), START + DAY, onIt(failPayment)).book;
    expect(only(failed)).toMatchObject({ status: "past_due", pastDueSince: START + DAY });
    expect(failed.payments.at(-1)).toMatchObject({ status: "failed", attempts: 1 });
    const again = enter(failed, START + 2 * DAY, onIt(failPayment)).book;
    expect(again.payments.at(-1)).toMatchObject({ status: "failed", attempts: 2 });
    expect(again.payments).toHaveLength(2);
    const paid = enter(again, START + 3 * DAY, payOpen).book;
    expect(only(paid)).toMatchObject({ status: "active", pastDueSince: null });
    expect(paid.payments.at(-1)).toMatchObject({ status: "paid", attempts: 3 });
  });

  it("that nobody settles ends it", () => {
    const failed = enter(bought(), START + DAY, onIt(failPayment)).book;
    const over = enter(failed, START + 9 * DAY, onIt(giveUp)).book;
    expect(only(over).status).toBe("ended");
    expect(over.payments.at(-1)?.status).toBe("uncollectible");
  });
});

describe("what is given back", () => {
  it("is never more than was paid", () => {
    const book = bought();
    const { book: after } = enter(book, START, (desk) => {
      const paid = lastPaid(desk);
      giveBack(desk, "credit_note", paid, 500);
      giveBack(desk, "refund", paid);
      giveBack(desk, "refund", paid);
    });
    expect(invoices(after)).toEqual([
      "invoice 1900 paid",
      "credit_note -500 refunded",
      "refund -1400 refunded",
    ]);
    expect(() => enter(after, START, (desk) => giveBack(desk, "refund", lastPaid(desk)))).toThrow(
      "no paid invoice",
    );
  });

  it("at an end with refund is what was not used; ended twice is ended once", () => {
    const book = bought();
    const { id } = only(book);
    const now = at("2026-02-14");
    const ended = enter(book, now, (desk) => cancelNow(desk, id, { refund: true })).book;
    expect(invoices(ended)).toEqual(["invoice 1900 paid", "refund -950 refunded"]);
    const twice = enter(ended, now, (desk) => cancelNow(desk, id, { refund: true }));
    expect(twice.events).toEqual([]);
    expect(twice.book).toEqual(ended);
  });
});

describe("what the vendor is heard to say", () => {
  it("has the newest first, with an address for each invoice", () => {
    const book = enter(bought(), START + DAY, onIt(renewNow)).book;
    const remote = remoteAccount(book, "http://here/invoice");
    expect(remote.payments.map(({ createdAt }) => createdAt)).toEqual([START + DAY, START]);
    expect(remote.payments[0]?.invoiceUrl).toBe(`http://here/invoice/${remote.payments[0]?.id}`);
    expect(remote.subscriptions[0]).not.toHaveProperty("anchorAt");
  });

  it("finds the customer in every id it gave out, and in no other", () => {
    const book = enter(bought(), START, (desk) => giveBack(desk, "refund", lastPaid(desk))).book;
    const ids = [...book.sessions, ...book.subscriptions, ...book.payments].map(({ id }) => id);
    expect(ids.map(customerIn)).toEqual(ids.map(() => book.customerId));
    for (const id of ["", "cus_other", "sub_local_", "sub_local_a/b.1", "sub_local_a.1.2"])
      expect(customerIn(id)).toBeNull();
  });
});
