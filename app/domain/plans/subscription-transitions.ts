/**
 * What may become of a subscription (docs/product.md 4), once: its status by what is so, or by what somebody does.
 * Every status that is written to an account's row comes from here, but those of new accounts.
 *
 * A fact is what the vendor of payments holds, seen from our row (billing/account-state.ts). The vendor is the truth, so
 * a fact can follow on every status, and what was missed in between does not matter: trialing may become past due,
 * expired may become cancelled.
 *
 * | fact         | what it means                                                   | status    |
 * |--------------|-----------------------------------------------------------------|-----------|
 * | live_paid    | a subscription is live, paid and goes on                        | active    |
 * | live_ending  | it is live and paid, and its holder has ended it                | cancelled |
 * | live_unpaid  | it is live and its payment failed, whether it is to end or not  | past_due  |
 * | ended        | nothing is live of what our row lived on                        | expired   |
 * | nothing_ever | nothing is live, and our row lives on nothing of the vendor's   | as it was |
 *
 * An act is somebody's, on a plan that no vendor holds; null is a refusal, and the same status an act that is done
 * already.
 *
 * | act               | by whom                                    | status                                          |
 * |-------------------|--------------------------------------------|-------------------------------------------------|
 * | trial_cancelled   | who is on trial: it is over at once        | cancelled; an expired one stays so              |
 * | cancelled_by_hand | who has a plan that was set by hand        | cancelled, open until its date; not if expired  |
 * | renewed_by_hand   | the same, while it is open                 | active; one that goes on anyway stays as it is  |
 * | set_by_hand       | an admin, any plan but the trial           | active                                          |
 * | trial_set_by_hand | an admin: a trial begins                   | trialing                                        |
 *
 * What is locked is no status: it follows from the status and the clock (entitlements.ts).
 */
import type { SubscriptionStatus, Tier } from "./plans";

export const FACTS = ["live_paid", "live_ending", "live_unpaid", "ended", "nothing_ever"] as const;
export type Fact = (typeof FACTS)[number];

export const ACTS = [
  "trial_cancelled",
  "cancelled_by_hand",
  "renewed_by_hand",
  "set_by_hand",
  "trial_set_by_hand",
] as const;
export type Act = (typeof ACTS)[number];

/** What can happen to every status. */
type Always = Fact | "set_by_hand" | "trial_set_by_hand";
type Row = Record<Always, SubscriptionStatus> & Record<Exclude<Act, Always>, SubscriptionStatus | null>;

const ALWAYS = {
  live_paid: "active",
  live_ending: "cancelled",
  live_unpaid: "past_due",
  ended: "expired",
  set_by_hand: "active",
  trial_set_by_hand: "trialing",
} as const;

const TRANSITIONS: Readonly<Record<SubscriptionStatus, Row>> = {
  trialing: {
    ...ALWAYS,
    nothing_ever: "trialing",
    trial_cancelled: "cancelled",
    cancelled_by_hand: "cancelled",
    renewed_by_hand: "trialing",
  },
  active: {
    ...ALWAYS,
    nothing_ever: "active",
    trial_cancelled: "cancelled",
    cancelled_by_hand: "cancelled",
    renewed_by_hand: "active",
  },
  past_due: {
    ...ALWAYS,
    nothing_ever: "past_due",
    trial_cancelled: null,
    cancelled_by_hand: "cancelled",
    renewed_by_hand: null,
  },
  cancelled: {
    ...ALWAYS,
    nothing_ever: "cancelled",
    trial_cancelled: "cancelled",
    cancelled_by_hand: "cancelled",
    renewed_by_hand: "active",
  },
  expired: {
    ...ALWAYS,
    nothing_ever: "expired",
    trial_cancelled: "expired",
    cancelled_by_hand: null,
    renewed_by_hand: null,
  },
};

/** What a status becomes by a fact or an act; null where the act is refused. */
export const nextStatus = <H extends Fact | Act>(from: SubscriptionStatus, happening: H): Row[H] =>
  TRANSITIONS[from][happening];

/** The status of a plan that an admin sets. */
export const statusByHand = (from: SubscriptionStatus, tier: Tier): SubscriptionStatus =>
  nextStatus(from, tier === "trial" ? "trial_set_by_hand" : "set_by_hand");
