import { accessEndsAt, type Entitlements, type Subscription } from "~/domain/plans/entitlements";
import { t } from "~/platform/words/t";
import type { BadgeTone } from "~/ui/badge";

export interface SubscriptionState {
  text: string;
  tone: BadgeTone;
}

interface SubscriptionStateInput {
  subscription: Subscription;
  rights: Pick<Entitlements, "isTrial" | "isTrialExpired">;
}

const ended = (): SubscriptionState => ({ text: t("Ended"), tone: "rejected" });

/** @param now UTC milliseconds; a cancelled plan stays open until its end date */
export function subscriptionState(
  { subscription, rights }: SubscriptionStateInput,
  now: number,
): SubscriptionState {
  const { status } = subscription;
  if (rights.isTrial) return trialState(subscription, rights.isTrialExpired);
  if (status === "expired") return ended();
  if (status === "past_due") return { text: t("Past due"), tone: "pending" };
  if (status !== "cancelled") return { text: t("Active"), tone: "approved" };
  return (accessEndsAt(subscription) ?? 0) > now ? { text: t("Cancelled"), tone: "pending" } : ended();
}

function trialState({ status }: Subscription, isExpired: boolean): SubscriptionState {
  if (!isExpired) return { text: t("On trial"), tone: "sent" };
  return status === "cancelled"
    ? { text: t("Trial cancelled"), tone: "rejected" }
    : { text: t("Trial ended"), tone: "rejected" };
}
