/** What changing a plan means: at once or at the period's end, and what is lost by it (docs/product.md 4). */
import type { Usage } from "../plans/entitlements";
import { PLANS, TIERS, type Tier } from "../plans/plans";
import type { PlanChoice } from "./payments";

/** `upgrade` takes effect at once, `later` at the end of what is paid. */
export type ChangeKind = "same" | "upgrade" | "later";

const rank = (tier: Tier): number => TIERS.indexOf(tier);

/** docs/product.md 4: tiers are ordered. Of one tier, paying by the year is more than paying by the month. */
export function changeKind(from: PlanChoice, to: PlanChoice): ChangeKind {
  const step = rank(to.tier) - rank(from.tier);
  if (step !== 0) return step > 0 ? "upgrade" : "later";
  if (from.interval === to.interval) return "same";
  return to.interval === "yearly" ? "upgrade" : "later";
}

/** A lower tier, not only another interval. */
export const isLowerTier = (from: PlanChoice, to: PlanChoice): boolean => rank(to.tier) < rank(from.tier);

/** What the plan has and the other has not, in the plan list's words; empty for the same tier. */
export function lostFeatures(from: Tier, to: Tier): string[] {
  if (from === to) return [];
  const kept = PLANS[to].features;
  return PLANS[from].features.filter((feature) => !kept.includes(feature));
}

/** By how much what was used is above what a plan has. */
export interface Above {
  what: "proposals" | "email sends";
  used: number;
  limit: number;
}

/** What of the current usage the plan would have no room for. */
export function aboveLimits({ proposalsCreated, emailsSent }: Usage, to: Tier): Above[] {
  const { proposalsLimit, emailSendLimit } = PLANS[to];
  const counted: Above[] = [
    { what: "proposals", used: proposalsCreated, limit: proposalsLimit },
    { what: "email sends", used: emailsSent, limit: emailSendLimit },
  ];
  return counted.filter(({ used, limit }) => used > limit);
}

/** "Professional, billed yearly". */
export const choiceInWords = ({ tier, interval }: PlanChoice): string =>
  `${PLANS[tier].name}, billed ${interval}`;
