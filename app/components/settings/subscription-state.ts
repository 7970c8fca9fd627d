/** A subscription's state in a word or two, for a badge (docs/product.md 4). */
import { type Entitlements, openUntil, type Subscription } from "~/domain/plans/entitlements";
import type { BadgeTone } from "~/ui/badge";

export interface SubscriptionState {
  text: string;
  tone: BadgeTone;
}

export interface Subscriber {
  subscription: Subscription;
  rights: Pick<Entitlements, "isTrial" | "isTrialExpired">;
}

const ENDED: SubscriptionState = { text: "Ended", tone: "rejected" };

/** @param now UTC milliseconds: a cancelled plan is open until its date */
export function subscriptionState({ subscription, rights }: Subscriber, now: number): SubscriptionState {
  const { status } = subscription;
  if (rights.isTrial) return trialState(subscription, rights.isTrialExpired);
  if (status === "expired") return ENDED;
  if (status === "past_due") return { text: "Past due", tone: "pending" };
  if (status !== "cancelled") return { text: "Active", tone: "approved" };
  return (openUntil(subscription) ?? 0) > now ? { text: "Cancelled", tone: "pending" } : ENDED;
}

function trialState({ status }: Subscription, isExpired: boolean): SubscriptionState {
  if (!isExpired) return { text: "On trial", tone: "sent" };
  return status === "cancelled"
    ? { text: "Trial cancelled", tone: "rejected" }
    : { text: "Trial ended", tone: "rejected" };
}
