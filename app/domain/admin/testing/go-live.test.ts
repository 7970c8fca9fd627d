import { expect, test } from "vitest";
import type { MemberContext } from "../../context";
import { goLiveChecklist } from "./go-live.server";
import type { PaymentSetup } from "./payment-setup.server";

const NOW = Date.UTC(2026, 10, 11);
const YEAR = 365 * 86_400_000;

const PRICE = { tier: "starter", interval: "monthly", lookupKey: "starter_monthly" } as const;

function stateOf(setUp: Partial<PaymentSetup>, validUntil = NOW + YEAR) {
  const ctx = {
    now: NOW,
    primary: { select: () => ({ from: () => null }), batch: async () => [[{ at: null }], [{ at: null }]] },
    config: {
      appUrl: "http://localhost:8787",
      mail: { apiKey: null },
      rateLimits: "open",
      timestamp: null,
      seal: { validFrom: NOW - YEAR, validUntil },
    },
  } as unknown as MemberContext;
  const plain = { mode: "stand-in", liveKeys: false, hasSecretKey: false, hasWebhookSecret: false } as const;
  return goLiveChecklist(ctx, { ...plain, prices: [], ...setUp }).then((items) =>
    Object.fromEntries(items.map(({ name, state }) => [name, state])),
  );
}

test("before real money is taken, what is not met yet is no mistake", async () => {
  const states = Object.values(await stateOf({}));
  expect(new Set(states)).toEqual(new Set(["done", "open"]));
});

test("a price that is not the plan list's is wrong at any time, one that is missing is not there yet", async () => {
  const name = "All prices exist and match the plan list";
  const of = (found: boolean, amount: string | null) =>
    stateOf({ prices: [{ ...PRICE, found, amount, fits: false }] });
  expect([(await of(true, "$1.00"))[name], (await of(false, null))[name]]).toEqual(["wrong", "open"]);
});

test("once real money is taken, what is missing is wrong, but for what is optional", async () => {
  const states = await stateOf({ mode: "live" });
  expect(states["A live key takes payments"]).toBe("done");
  expect(states["Payment events are signed"]).toBe("wrong");
  expect(states["Seals have a trusted timestamp (optional)"]).toBe("open");
});

test("a certificate that has ended is wrong, one that ends soon is not renewed yet", async () => {
  const name = "The sealing certificate is valid";
  expect((await stateOf({}, NOW - 1))[name]).toBe("wrong");
  expect((await stateOf({ mode: "live" }, NOW + 1000))[name]).toBe("open");
});
