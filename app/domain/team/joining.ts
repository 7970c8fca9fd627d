/** What stands between somebody and a team that they were asked into, and what to do about it. */
import { goesOn } from "../billing/paid-plan";
import type { Subscription } from "../plans/entitlements";
import { PLANS } from "../plans/plans";

export interface Obstacle {
  kind: "other team" | "own team" | "own plan";
  /** For people, with what to do. */
  text: string;
}

interface Joiner {
  /** The account's own. */
  subscription: Subscription;
  /** The team that they are in; null for none. */
  team: { ownerName: string; isOwn: boolean; hasOthers: boolean } | null;
}

/** Null where nothing is in the way. A trial is not, nor a plan that was cancelled, nor a team of oneself alone. */
export function obstacleTo({ subscription, team }: Joiner): Obstacle | null {
  if (team && !team.isOwn)
    return {
      kind: "other team",
      text: `You are in ${team.ownerName}’s team, and you can only be in one. Leave it first, then open this invitation again.`,
    };
  if (subscription.tier !== "trial" && goesOn(subscription))
    return {
      kind: "own plan",
      text: `You have the ${PLANS[subscription.tier].name} plan of your own. Cancel it first so you don't pay twice, then open this invitation again.`,
    };
  if (team?.hasOthers)
    return {
      kind: "own team",
      text: "You have a team of your own with other members. Remove them first, then open this invitation again.",
    };
  return null;
}
