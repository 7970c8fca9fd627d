import { t } from "~/platform/words/t";
import type { Subscription } from "../../plans/entitlements";
import { isRenewing } from "../../plans/paid-plan";
import { PLANS } from "../../plans/plans";

export interface JoinError {
  kind: "other team" | "own team" | "own plan";
  text: string;
}

interface Joiner {
  subscription: Subscription;
  team: { ownerName: string; isOwn: boolean; hasOthers: boolean } | null;
}

/** Trials, cancelled plans and teams of one are fine. */
export function joinError({ subscription, team }: Joiner): JoinError | null {
  if (team && !team.isOwn)
    return {
      kind: "other team",
      text: t(
        "You are in {owner}’s team, and you can only be in one. Leave it first, then open this invitation again.",
        { owner: team.ownerName },
      ),
    };
  if (subscription.tier !== "trial" && isRenewing(subscription))
    return {
      kind: "own plan",
      text: t(
        "You have the {plan} plan of your own. Cancel it first so you don't pay twice, then open this invitation again.",
        { plan: t(PLANS[subscription.tier].name) },
      ),
    };
  if (team?.hasOthers)
    return {
      kind: "own team",
      text: t(
        "You have a team of your own with other members. Remove them first, then open this invitation again.",
      ),
    };
  return null;
}
