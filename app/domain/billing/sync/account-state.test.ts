import { describe, expect, it } from "vitest";
import { DAY } from "~/platform/time/durations";
import { SUBSCRIPTION_STATUSES } from "../../plans/plans";
import { nextStatus, PROVIDER_STATES } from "../../plans/subscription-transitions";
import type { RemoteSubscription } from "../gateway";
import { type AccountColumns, accountState, providerState } from "./account-state";

const NOW = Date.UTC(2026, 10, 16);
const PRICE = { tier: "professional", interval: "monthly", amountMinor: 3900, currency: "USD" } as const;
const NOTHING = {
  interval: null,
  currentPeriodStartsAt: null,
  currentPeriodEndsAt: null,
  priceMinor: null,
  priceCurrency: null,
  cancelsAt: null,
  graceEndsAt: null,
  scheduledTier: null,
  scheduledInterval: null,
  scheduledAt: null,
  subscriptionId: null,
};
const TRIAL: AccountColumns = { ...NOTHING, tier: "trial", status: "trialing" };

const held = (changes: Partial<RemoteSubscription> = {}): RemoteSubscription => ({
  id: "sub_1",
  status: "active",
  price: PRICE,
  createdAt: NOW - DAY,
  periodStartsAt: NOW - DAY,
  periodEndsAt: NOW + 29 * DAY,
  cancelsAt: null,
  endedAt: null,
  pastDueSince: null,
  scheduled: null,
  ...changes,
});
const state = (subscriptions: RemoteSubscription[], current: AccountColumns = TRIAL) =>
  accountState({ customerId: "cus", subscriptions, payments: [] }, current, NOW);

describe("what the account becomes", () => {
  it("by a live subscription: its plan, its period and its price", () => {
    expect(state([held()]).columns).toEqual({
      ...NOTHING,
      tier: "professional",
      status: "active",
      interval: "monthly",
      priceMinor: 3900,
      priceCurrency: "USD",
      currentPeriodStartsAt: NOW - DAY,
      currentPeriodEndsAt: NOW + 29 * DAY,
      subscriptionId: "sub_1",
    });
  });

  it("by one that its holder cancelled: cancelled, with the date", () => {
    const { columns } = state([held({ cancelsAt: NOW + 29 * DAY })]);
    expect(columns).toMatchObject({ status: "cancelled", cancelsAt: NOW + 29 * DAY });
  });

  it("by one whose payment failed: past due, open for seven days more", () => {
    const { columns } = state([held({ status: "past_due", pastDueSince: NOW - DAY })]);
    expect(columns).toMatchObject({ status: "past_due", graceEndsAt: NOW + 6 * DAY });
    expect(state([held({ status: "past_due" })]).columns.graceEndsAt).toBe(NOW + 6 * DAY);
  });

  it("by what is to come: the plan from then on", () => {
    const at = NOW + 29 * DAY;
    const { columns } = state([held({ scheduled: { tier: "starter", interval: "yearly", at } })]);
    expect(columns).toMatchObject({
      tier: "professional",
      scheduledTier: "starter",
      scheduledInterval: "yearly",
    });
    expect(columns.scheduledAt).toBe(at);
  });
});

describe("where nothing is live", () => {
  it.each([
    ["nothing was bought", []],
    ["the first payment was abandoned", [held({ status: "incomplete" })]],
    ["what was bought is over", [held({ status: "ended", endedAt: NOW })]],
  ])("a trial stays a trial: %s", (_case, subscriptions) => {
    expect(state(subscriptions)).toEqual({ columns: TRIAL, live: null, surplus: [] });
  });

  it("a plan set by hand stays", () => {
    const agency: AccountColumns = {
      ...TRIAL,
      tier: "agency",
      status: "active",
      currentPeriodEndsAt: NOW + DAY,
    };
    expect(state([held({ status: "ended" })], agency).columns).toEqual(agency);
  });

  it("what was paid for is locked and live: tier, period and price as history", () => {
    const paid = state([held({ status: "past_due", pastDueSince: NOW - 9 * DAY })]).columns;
    expect(state([held({ status: "ended" })], paid).columns).toEqual({
      ...paid,
      status: "expired",
      subscriptionId: null,
      graceEndsAt: null,
    });
  });

  it("what ended before its time closed when it ended, not when its period would have", () => {
    const paid = state([held()]).columns;
    const { columns } = state([held({ status: "ended", endedAt: NOW - DAY })], paid);
    expect(columns).toMatchObject({ status: "expired", cancelsAt: NOW - DAY });
  });

  it("what its holder cancelled is over in the moment, though the vendor still says active", () => {
    const paid = state([held({ cancelsAt: NOW + DAY })]).columns;
    expect(state([held({ cancelsAt: NOW })], paid).columns.status).toBe("expired");
  });
});

describe("of several live subscriptions", () => {
  const older = held({ id: "sub_old", createdAt: NOW - 3 * DAY });
  const newer = held({ id: "sub_new", createdAt: NOW - 2 * DAY });

  it("the oldest stays", () => {
    const { live: kept, surplus: extra, columns } = state([newer, older]);
    expect([kept?.id, extra.map(({ id }) => id), columns.subscriptionId]).toEqual([
      "sub_old",
      ["sub_new"],
      "sub_old",
    ]);
  });

  it("the one that the account knows stays, even if another is older", () => {
    const { live: kept, surplus: extra } = state([newer, older], { ...TRIAL, subscriptionId: "sub_new" });
    expect([kept?.id, extra.map(({ id }) => id)]).toEqual(["sub_new", ["sub_old"]]);
  });

  it("made in the same moment, the choice does not hang on their order", () => {
    const twins = [held({ id: "sub_b" }), held({ id: "sub_a" })];
    expect(state(twins).live?.id).toBe("sub_a");
    expect(state([...twins].reverse()).live?.id).toBe("sub_a");
  });
});

describe("the facts that the vendor's truth comes to", () => {
  const later = { cancelsAt: NOW + DAY };
  const WORLDS = {
    live_paid: [[held()], null],
    live_ending: [[held(later)], "sub_1"],
    // Money that is due wins over a wish to end.
    live_unpaid: [[held({ ...later, status: "past_due", pastDueSince: NOW })], "sub_1"],
    ended: [[held({ status: "ended" })], "sub_1"],
    nothing_ever: [[held({ status: "ended" })], null],
  } as const;

  it.each(PROVIDER_STATES)("%s", (fact) => {
    const [held, subscriptionId] = WORLDS[fact];
    const remote = { customerId: "cus", subscriptions: [...held], payments: [] };
    expect(providerState(remote, { subscriptionId }, NOW)).toBe(fact);
    for (const status of SUBSCRIPTION_STATUSES) {
      const { columns } = accountState(remote, { ...TRIAL, status, subscriptionId }, NOW);
      expect(columns.status).toBe(nextStatus(status, fact));
    }
  });
});
