import { drizzle } from "drizzle-orm/d1";
import { expect, test } from "vitest";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";
import type { RemotePayment } from "../gateway";
import { receiptMails } from "./receipts.server";

const NOW = Date.UTC(2026, 10, 23);
const ctx = { now: NOW, primary: drizzle({} as D1Database) } as unknown as Context;

const PAID: RemotePayment = {
  id: "in_1",
  kind: "invoice",
  invoiceId: "in_1",
  number: "A-1",
  tier: "starter",
  amountMinor: 1900,
  currency: "USD",
  status: "paid",
  invoiceUrl: null,
  createdAt: NOW,
  attempts: 1,
};

const howMany = (payment: Partial<RemotePayment>, before?: RemotePayment["status"]) =>
  receiptMails(ctx, "user-1", [{ ...PAID, ...payment }], () => before).length;

test("what was just paid has a receipt", () => {
  expect(howMany({})).toBe(1);
  expect(howMany({}, "open")).toBe(1);
  expect(howMany({ createdAt: NOW - 6 * DAY }, "failed"), "after several attempts").toBe(1);
});

test("an amount of 0 has none", () => {
  expect(howMany({ amountMinor: 0 })).toBe(0);
});

test("what is not paid, was receipted already, or is given back has none", () => {
  expect(howMany({ status: "open" })).toBe(0);
  expect(howMany({}, "paid")).toBe(0);
  expect(howMany({ kind: "refund", amountMinor: -1900, status: "refunded" })).toBe(0);
});

test("what was paid long before our books knew of it is not news", () => {
  expect(howMany({ createdAt: NOW - 4 * DAY })).toBe(0);
});
