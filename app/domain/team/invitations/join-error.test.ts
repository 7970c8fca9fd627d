import { describe, expect, it } from "vitest";
import type { Subscription } from "../../plans/entitlements";
import { joinError } from "./join-error";

const trial: Subscription = {
  tier: "trial",
  status: "trialing",
  trialEndsAt: 100,
  currentPeriodEndsAt: null,
  cancelsAt: null,
};
const paid: Subscription = { ...trial, tier: "starter", status: "active" };
const other = { ownerName: "Olga", isOwn: false, hasOthers: true };
const kindOf = (...given: Parameters<typeof joinError>) => joinError(...given)?.kind ?? null;

describe("joining a team", () => {
  it("is open to trials, and to plans that were cancelled or are over", () => {
    expect(kindOf({ subscription: trial, team: null })).toBeNull();
    expect(kindOf({ subscription: { ...trial, status: "expired" }, team: null })).toBeNull();
    expect(kindOf({ subscription: { ...paid, status: "cancelled", cancelsAt: 500 }, team: null })).toBeNull();
    expect(kindOf({ subscription: { ...paid, status: "expired" }, team: null })).toBeNull();
  });

  it("waits for a plan of one's own to be cancelled, owing or not", () => {
    expect(kindOf({ subscription: paid, team: null })).toBe("own plan");
    expect(kindOf({ subscription: { ...paid, status: "past_due" }, team: null })).toBe("own plan");
    expect(joinError({ subscription: paid, team: null })?.text).toContain("the Starter plan of your own");
  });

  it("waits for another team to be left", () => {
    expect(kindOf({ subscription: trial, team: other })).toBe("other team");
    expect(kindOf({ subscription: trial, team: { ...other, isOwn: true } })).toBe("own team");
    expect(kindOf({ subscription: trial, team: { ...other, isOwn: true, hasOthers: false } })).toBeNull();
  });
});
