import { describe, expect, it } from "vitest";
import type { InvoiceTiming } from "~/db/vocabulary";
import { type PaymentEntry, type PaymentRequest, standingPayments } from "../payment-requests/payment-state";
import {
  decideInvoices,
  endsWithoutFinal,
  type InvoiceDraft,
  type IssuedInvoice,
  invoicedOf,
} from "./decide-invoices";
import { sumOf, type TaxShare, totalOf } from "./tax-shares";

const TODAY = "2027-03-01";
const WHOLE: TaxShare[] = [
  { category: "taxed", name: "VAT", rate: 19_000, net: 100_000, tax: 19_000 },
  { category: "untaxed", name: "", rate: 0, net: 1_000, tax: 0 },
];

const request = (position: number, amount: number, given: Partial<PaymentRequest> = {}): PaymentRequest => ({
  ...{ id: `r${position}`, proposalId: "p", versionId: "v", position, name: "", milestone: "", amount },
  ...{ dueOn: "signing", currency: "EUR", reference: "", dueDay: "2027-03-15", reminders: 0 },
  ...{ reportedAt: null, waivedAt: null, createdAt: 0 },
  ...given,
});

/** An agreement with its ledger and its invoices, in which each step is decided by the rule. */
function agreement(timing: InvoiceTiming, requests: PaymentRequest[]) {
  const entries: PaymentEntry[] = [];
  const issued: IssuedInvoice[] = [];
  const state = { timing, requests };
  const decide = (requestId: string, isAsked = false): InvoiceDraft[] => {
    const drafts = decideInvoices(
      {
        timing: state.timing,
        whole: WHOLE,
        payments: standingPayments(state.requests, entries, TODAY),
        issued,
      },
      requestId,
      isAsked,
    );
    for (const draft of drafts) {
      const { kind, isAhead, shares, refersTo } = draft;
      const number = String(issued.length + 1);
      issued.push({
        ...{ id: `i${number}`, number, issueDay: TODAY, kind, requestId, isAhead, shares },
        refersTo: refersTo?.id ?? null,
      });
    }
    return drafts;
  };
  const enter = (
    requestId: string,
    kind: PaymentEntry["kind"],
    amount: number,
    takesBack: string | null = null,
  ) => {
    const id = `e${entries.length + 1}`;
    entries.push({
      id,
      requestId,
      proposalId: "p",
      kind,
      amount,
      day: TODAY,
      takesBack,
      method: null,
      source: null,
      userId: "u",
      createdAt: 0,
    });
    return decide(requestId);
  };
  const hasNoFinal = () =>
    endsWithoutFinal({ payments: standingPayments(state.requests, entries, TODAY), issued });
  return { state, issued, decide, enter, hasNoFinal };
}

const DEPOSIT = request(1, 48_000);
const BALANCE = request(2, 72_000, { dueOn: "milestone", milestone: "launch", dueDay: null });

const kindsOf = (drafts: InvoiceDraft[]) => drafts.map(({ kind, shares }) => [kind, totalOf(shares)]);

describe("on payment", () => {
  it("issues a deposit invoice, and a final one that deducts it with its tax", () => {
    const { enter } = agreement("payment", [DEPOSIT, BALANCE]);
    expect(kindsOf(enter("r1", "received", 48_000))).toEqual([["deposit", 48_000]]);
    const [final] = enter("r2", "received", 72_000);
    expect(final?.kind).toBe("final");
    expect(final?.closing?.deducted.map(({ invoice, shares }) => [invoice.number, totalOf(shares)])).toEqual([
      ["1", 48_000],
    ]);
    expect(final?.closing?.notCharged).toEqual([]);
    const deducted = final?.closing?.deducted.flatMap(({ shares }) => shares) ?? [];
    for (const whole of WHOLE) {
      const both = [...deducted, ...(final?.shares ?? [])].filter(({ rate }) => rate === whole.rate);
      expect(both.reduce((all, { tax }) => all + tax, 0)).toBe(whole.tax);
      expect(both.reduce((all, share) => all + sumOf(share), 0)).toBe(sumOf(whole));
    }
  });

  it("invoices each part of a payment as it comes, and nothing twice", () => {
    const { enter, decide } = agreement("payment", [DEPOSIT, BALANCE]);
    expect(kindsOf(enter("r1", "received", 20_000))).toEqual([["deposit", 20_000]]);
    expect(decide("r1")).toEqual([]);
    expect(kindsOf(enter("r1", "received", 28_000))).toEqual([["deposit", 28_000]]);
    expect(kindsOf(enter("r2", "received", 30_000))).toEqual([["part", 30_000]]);
    expect(kindsOf(enter("r2", "received", 42_000))).toEqual([["final", 42_000]]);
  });

  it("credits a refund, the newest invoice first, and an entry that was a mistake", () => {
    const { enter, issued } = agreement("payment", [DEPOSIT, BALANCE]);
    enter("r1", "received", 20_000);
    enter("r1", "received", 28_000);
    const credits = enter("r1", "refunded", 30_000);
    expect(credits.map(({ kind, refersTo, shares }) => [kind, refersTo?.number, totalOf(shares)])).toEqual([
      ["credit_note", "2", 28_000],
      ["credit_note", "1", 2_000],
    ]);
    expect(invoicedOf(issued, "r1")).toBe(18_000);
    expect(kindsOf(enter("r1", "taken back", 30_000, "e3"))).toEqual([["deposit", 30_000]]);
  });

  it("leaves a waived payment out, and the final invoice says what is not charged", () => {
    const { enter } = agreement("payment", [DEPOSIT, { ...BALANCE, waivedAt: 1 }]);
    const [final] = enter("r1", "received", 48_000);
    expect(final?.kind).toBe("final");
    expect(totalOf(final?.closing?.notCharged ?? [])).toBe(72_000);
  });

  it("issues no final invoice for nothing once the last payment is waived, and says so", () => {
    const { state, enter, decide, hasNoFinal } = agreement("payment", [DEPOSIT, BALANCE]);
    enter("r1", "received", 48_000);
    expect(hasNoFinal(), "the balance is open").toBe(false);
    state.requests = [DEPOSIT, { ...BALANCE, waivedAt: 1 }];
    expect([decide("r1"), decide("r2")]).toEqual([[], []]);
    expect(hasNoFinal()).toBe(true);
    const closed = agreement("payment", [DEPOSIT, { ...BALANCE, waivedAt: 1 }]);
    closed.enter("r1", "received", 48_000);
    expect(closed.hasNoFinal(), "its only invoice is the final one").toBe(false);
  });

  it("issues before the money comes if the owner asks, and then follows what is expected", () => {
    const { enter, decide } = agreement("payment", [DEPOSIT, BALANCE]);
    const [ahead] = decide("r1", true);
    expect([ahead?.kind, ahead?.isAhead, totalOf(ahead?.shares ?? [])]).toEqual(["deposit", true, 48_000]);
    expect(enter("r1", "received", 48_000)).toEqual([]);
  });
});

describe("money that came another way", () => {
  it("leaves an invoice alone while a debit is on its way, and while a bank asks", () => {
    const { enter, decide, state } = agreement("request", [DEPOSIT, BALANCE]);
    decide("r1");
    expect(enter("r1", "processing", 48_000)).toEqual([]);
    expect(enter("r1", "taken back", 48_000, "e1")).toEqual([]);
    expect(enter("r1", "received", 20_000)).toEqual([]);
    expect(enter("r1", "disputed", 20_000)).toEqual([]);
    expect(state.requests).toHaveLength(2);
  });

  it("expects a debit that is on its way, so that nothing else is final", () => {
    const { enter } = agreement("payment", [DEPOSIT, BALANCE]);
    enter("r2", "processing", 72_000);
    expect(kindsOf(enter("r1", "received", 48_000))).toEqual([["deposit", 48_000]]);
  });

  it("invoices nothing beyond the payment, nor credits what goes back of that", () => {
    const { enter } = agreement("payment", [DEPOSIT, BALANCE]);
    expect(kindsOf(enter("r1", "received", 96_000))).toEqual([["deposit", 48_000]]);
    expect(enter("r1", "refunded", 48_000)).toEqual([]);
  });

  it("does not issue anew what was taken back before the money came", () => {
    const { enter, decide, issued } = agreement("payment", [DEPOSIT, BALANCE]);
    const [ahead] = decide("r1", true);
    issued.push({
      ...{ id: "c", number: "C", issueDay: TODAY, kind: "credit_note", requestId: "r1", isAhead: false },
      ...{ shares: ahead?.shares ?? [], refersTo: issued[0]?.id ?? "" },
    });
    expect(decide("r1")).toEqual([]);
    expect(kindsOf(enter("r1", "received", 48_000))).toEqual([["deposit", 48_000]]);
  });
});

describe("at once", () => {
  it("issues as soon as a payment is asked for, and credits what is waived", () => {
    const { decide, enter, state, issued } = agreement("request", [DEPOSIT, BALANCE]);
    expect(kindsOf(decide("r1"))).toEqual([["deposit", 48_000]]);
    expect(decide("r2")).toEqual([]);
    expect(enter("r1", "received", 48_000)).toEqual([]);
    state.requests = [DEPOSIT, { ...BALANCE, dueDay: "2027-04-01" }];
    expect(kindsOf(decide("r2"))).toEqual([["final", 72_000]]);
    state.requests = [DEPOSIT, { ...BALANCE, dueDay: "2027-04-01", waivedAt: 1 }];
    expect(kindsOf(decide("r2"))).toEqual([["credit_note", 72_000]]);
    expect(invoicedOf(issued, "r2")).toBe(0);
  });

  it("keeps what was issued when the account changes its mind", () => {
    const { decide, enter, state } = agreement("request", [DEPOSIT, BALANCE]);
    decide("r1");
    state.timing = "payment";
    expect(decide("r1")).toEqual([]);
    expect(enter("r1", "received", 48_000)).toEqual([]);
    expect(kindsOf(enter("r2", "received", 72_000))).toEqual([["final", 72_000]]);
  });
});

it("issues nothing by itself for those who invoice elsewhere", () => {
  const { enter, decide } = agreement("off", [DEPOSIT, BALANCE]);
  expect(enter("r1", "received", 48_000)).toEqual([]);
  expect(kindsOf(decide("r1", true))).toEqual([["deposit", 48_000]]);
});
