import { describe, expect, it } from "vitest";
import type { Subscription } from "../plans/entitlements";
import type { StoredMembership } from "./membership";
import { currentRights, type StoredPlanAccess } from "./plan-access.server";
import type { TeamRole } from "./team-roles";

const NOW = Date.UTC(2026, 10, 16);
const plan = (changes: object): Subscription => ({
  tier: "agency",
  status: "active",
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelsAt: null,
  graceEndsAt: null,
  ...changes,
});
const team = (changes: object, role: TeamRole = "member", ownerIsAdmin: 0 | 1 = 0): StoredMembership => ({
  teamId: "t",
  role,
  ownerId: "o",
  ownerName: "Olga",
  ownerIsAdmin,
  accounts: ["o", "m"],
  requiresSecondFactor: 0,
  plan: plan(changes),
});
const keeps = (stored: Partial<StoredPlanAccess>) =>
  currentRights({ isAdmin: 0, plan: plan({}), team: null, ...stored }, NOW)?.hasClientPortal;

describe("who keeps a page of all documents (docs/product.md 6: the Agency plan)", () => {
  it.each([
    ["trial", { tier: "trial", status: "trialing", trialEndsAt: NOW + 1 }, false],
    ["starter", { tier: "starter" }, false],
    ["professional", { tier: "professional" }, false],
    ["agency", {}, true],
    ["agency, cancelled and open still", { status: "cancelled", cancelsAt: NOW + 1 }, true],
    ["agency, cancelled and over", { status: "canceled", cancelsAt: NOW }, false],
    ["agency, ended", { status: "expired" }, false],
    ["agency, unpaid within the grace", { status: "past_due", graceEndsAt: NOW + 1 }, true],
    ["agency, unpaid after it", { status: "past_due", graceEndsAt: NOW }, false],
  ])("%s: %j", (_, changes, expected) => {
    expect(keeps({ plan: plan(changes) })).toBe(expected);
  });

  it("holds for whom a team's plan covers, as long as that is open", () => {
    const own = plan({ tier: "trial", status: "expired" });
    expect(keeps({ plan: own, team: team({}) })).toBe(true);
    expect(keeps({ plan: own, team: team({ status: "expired" }) })).toBe(false);
    expect(keeps({ plan: own, team: team({ tier: "starter" }, "admin", 1) })).toBe(true);
  });

  it("holds for admins on any plan, and for no account that is gone", () => {
    expect(keeps({ isAdmin: 1, plan: plan({ tier: "starter" }) })).toBe(true);
    expect(keeps({ plan: null })).toBeUndefined();
  });
});
