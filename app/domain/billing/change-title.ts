import type { Tier } from "../plans/plans";
import type { SoldTier } from "../plans/prices";
import type { PlanChangeKind } from "./answers";

/**
 * What is said of a change that was confirmed (docs/product.md 8): an upgrade and a downgrade are of tiers, anything else is of the
 * interval.
 */
export function changeTitle(change: PlanChangeKind, from: Tier, to: SoldTier): string {
  return TITLES[change][from === to ? "interval" : "tier"];
}

export const RENEWED = "Subscription Renewed";
export const UNDONE = "Change undone";

const TITLES: Record<PlanChangeKind, { tier: string; interval: string }> = {
  upgraded: { tier: "Plan Upgraded", interval: "Plan Changed" },
  scheduled: { tier: "Downgrade Scheduled", interval: "Change Scheduled" },
  renewed: { tier: RENEWED, interval: RENEWED },
  kept: { tier: UNDONE, interval: UNDONE },
};
