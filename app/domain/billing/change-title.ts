import type { Tier } from "../plans/plans";
import type { SoldTier } from "../plans/prices";

/**
 * What is said of a change that was confirmed (spec 8): an upgrade and a downgrade are of tiers, anything else is of the
 * interval.
 * @param isAtOnce else it waits for the end of the period
 */
export function changeTitle(from: Tier, to: SoldTier, isAtOnce: boolean): string {
  if (from === to) return isAtOnce ? "Plan Changed" : "Change Scheduled";
  return isAtOnce ? "Plan Upgraded" : "Downgrade Scheduled";
}
