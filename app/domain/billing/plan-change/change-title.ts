import type { Tier } from "../../plans/plans";
import type { SoldTier } from "../../plans/prices";
import type { PlanChangeKind } from "../responses";

/** docs/product.md 8: upgrades and downgrades are of tiers; anything else changes the interval. */
export function changeTitle(change: PlanChangeKind, from: Tier, to: SoldTier): string {
  return TITLES[change][from === to ? "interval" : "tier"];
}

export const RENEWED_TITLE = "Subscription Renewed";
export const UNDONE_TITLE = "Change undone";

const TITLES: Record<PlanChangeKind, { tier: string; interval: string }> = {
  upgraded: { tier: "Plan Upgraded", interval: "Plan Changed" },
  scheduled: { tier: "Downgrade Scheduled", interval: "Change Scheduled" },
  renewed: { tier: RENEWED_TITLE, interval: RENEWED_TITLE },
  kept: { tier: UNDONE_TITLE, interval: UNDONE_TITLE },
};
