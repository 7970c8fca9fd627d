import type { AppMessage } from "~/platform/words/message-types";
import { t } from "~/platform/words/t";
import type { Usage } from "./entitlements";
import { PLANS, TIERS, type Tier } from "./plans";
import type { PlanChoice } from "./prices";

/** `later`: at the end of the paid period. */
type ChangeKind = "same" | "upgrade" | "later";

const rank = (tier: Tier): number => TIERS.indexOf(tier);

/** docs/product.md 4: tiers are ordered; within one, yearly is above monthly. */
export function changeKind(from: PlanChoice, to: PlanChoice): ChangeKind {
  const step = rank(to.tier) - rank(from.tier);
  if (step !== 0) return step > 0 ? "upgrade" : "later";
  if (from.interval === to.interval) return "same";
  return to.interval === "yearly" ? "upgrade" : "later";
}

export const isLowerTier = (from: PlanChoice, to: PlanChoice): boolean => rank(to.tier) < rank(from.tier);

export function lostFeatures(from: Tier, to: Tier): AppMessage[] {
  if (from === to) return [];
  const kept = PLANS[to].features;
  return PLANS[from].features.filter((feature) => !kept.includes(feature));
}

export interface ExceededLimit {
  what: "proposals" | "sends";
  used: number;
  limit: number;
}

export function exceededLimits({ proposalsCreated, emailsSent }: Usage, to: Tier): ExceededLimit[] {
  const { proposalsLimit, emailSendLimit } = PLANS[to];
  const counted: ExceededLimit[] = [
    { what: "proposals", used: proposalsCreated, limit: proposalsLimit },
    { what: "sends", used: emailsSent, limit: emailSendLimit },
  ];
  return counted.filter(({ used, limit }) => used > limit);
}

/** "Professional, billed yearly". */
export const planChoiceLabel = ({ tier, interval }: PlanChoice): string =>
  interval === "yearly"
    ? t("{plan}, billed yearly", { plan: t(PLANS[tier].name) })
    : t("{plan}, billed monthly", { plan: t(PLANS[tier].name) });
