import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import type { Tier } from "../../plans/plans";
import type { SoldTier } from "../../plans/prices";
import type { PlanChangeKind } from "../responses";

/** docs/product.md 8: upgrades and downgrades are of tiers; anything else changes the interval. */
export function changeTitle(change: PlanChangeKind, from: Tier, to: SoldTier): string {
  return t(TITLES[change][from === to ? "interval" : "tier"]);
}

export const RENEWED_TITLE = msg("Subscription Renewed");
export const UNDONE_TITLE = msg("Change undone");

const TITLES: Record<PlanChangeKind, { tier: AppMessage; interval: AppMessage }> = {
  upgraded: { tier: msg("Plan Upgraded"), interval: msg("Plan Changed") },
  scheduled: { tier: msg("Downgrade Scheduled"), interval: msg("Change Scheduled") },
  renewed: { tier: RENEWED_TITLE, interval: RENEWED_TITLE },
  kept: { tier: UNDONE_TITLE, interval: UNDONE_TITLE },
};
