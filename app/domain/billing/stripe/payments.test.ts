import type Stripe from "stripe";
import { expect, it } from "vitest";
import { type StripeRecords, toPayments } from "./payments";

const INVOICE = {
  id: "in_1",
  status: "paid",
  currency: "usd",
  amount_paid: 1900,
  amount_due: 1900,
  created: 1,
  number: "A-1",
  attempt_count: 1,
  lines: { data: [] },
} as unknown as Stripe.Invoice;

const NOTHING = { invoices: [], creditNotes: [], charges: [], disputes: [] };

const note = (outOfBand: number | null, toBalance: number, refunds: object[] = []) =>
  ({
    id: "cn_1",
    invoice: "in_1",
    number: "A-1-CN-1",
    currency: "usd",
    status: "issued",
    created: 2,
    out_of_band_amount: outOfBand,
    refunds,
    post_payment_amount: (outOfBand ?? 0) + toBalance,
    customer_balance_transaction: toBalance > 0 ? "cbtxn_1" : null,
  }) as unknown as Stripe.CreditNote;

const givenBack = (creditNote: Stripe.CreditNote) =>
  toPayments({ ...NOTHING, invoices: [INVOICE], creditNotes: [creditNote] }, new Map(), "starter")
    .filter(({ kind }) => kind === "credit_note")
    .map(({ amountMinor, status }) => [amountMinor, status]);

it("a credit note is in the books with what was given back outside of Stripe", () => {
  expect(givenBack(note(500, 0))).toEqual([[-500, "refunded"]]);
  expect(givenBack(note(500, 300))).toEqual([[-500, "refunded"]]);
});

it("what a credit note puts on the customer's balance is not counted: it lowers what later invoices take", () => {
  expect(givenBack(note(null, 700))).toEqual([]);
  expect(givenBack(note(0, 0, [{ amount_refunded: 700 }]))).toEqual([]);
});

const receiptOf = (changes: object) =>
  toPayments(
    { ...NOTHING, invoices: [{ ...INVOICE, ...changes } as unknown as Stripe.Invoice] },
    new Map(),
    "starter",
  )[0]?.receipt;

const line = (amount: number, proration: boolean) => ({
  amount,
  period: { start: 100, end: 200 },
  pricing: null,
  parent: { subscription_item_details: { proration } },
});

it("a receipt names tax, period and payer where the invoice does", () => {
  expect(receiptOf({})).toEqual({ taxMinor: null, period: null, isProration: false, billedTo: null });
  expect(
    receiptOf({
      total_taxes: [{ amount: 300 }, { amount: 61 }],
      customer_name: "Studio Weber",
      customer_email: "mira@studio.example",
      lines: { data: [line(1900, false)] },
    }),
  ).toEqual({
    taxMinor: 361,
    period: { from: 100_000, until: 200_000 },
    isProration: false,
    billedTo: "Studio Weber, mira@studio.example",
  });
});

it("a receipt knows a change of plan by what was given back of the former", () => {
  expect(receiptOf({ lines: { data: [line(-900, true), line(1800, true)] } })).toMatchObject({
    isProration: true,
  });
});

it.each([
  ["needs_response", "pending"],
  ["under_review", "pending"],
  ["warning_needs_response", "pending"],
  ["a status of a later API", "pending"],
  ["won", "void"],
  ["warning_closed", "void"],
  ["lost", "refunded"],
])("a dispute that is %s is %s in the books", (status, expected) => {
  const paid = { payment: { charge: "ch_1" } };
  const books = {
    ...NOTHING,
    invoices: [{ ...INVOICE, payments: { data: [paid] } }],
    charges: [{ id: "ch_1" }, { id: "ch_2" }],
    disputes: [{ id: "dp_1", charge: "ch_1", amount: 1900, currency: "usd", status, created: 3 }],
  } as unknown as StripeRecords;
  expect(toPayments(books, new Map(), "starter")[0]).toMatchObject({
    id: "dp_1",
    kind: "dispute",
    invoiceId: INVOICE.id,
    amountMinor: -1900,
    status: expected,
    createdAt: 3000,
  });
});
