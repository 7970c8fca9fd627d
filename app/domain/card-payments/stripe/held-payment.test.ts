import { expect, it } from "vitest";
import { amountOf } from "./held-payment.server";

it("reads what went back in the currency of the payment, and refuses another one", () => {
  expect(amountOf({ id: "re_1", amount: 50_000, currency: "isk" }, "ISK")).toBe(500);
  expect(() => amountOf({ id: "re_1", amount: 50_000, currency: "usd" }, "ISK")).toThrow("re_1 in USD");
});
