/**
 * The subscription state machine (docs/product.md 4). Provider states may follow any status, since events get lost;
 * manual actions are for plans without a subscription. Locking is no status (entitlements.ts).
 * @see account-state.ts
 */
import type { SubscriptionStatus, Tier } from "./plans";

export const PROVIDER_STATES = ["live_paid", "live_ending", "live_unpaid", "ended", "nothing_ever"] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

export const MANUAL_ACTIONS = [
  "trial_cancelled",
  "cancelled_by_hand",
  "renewed_by_hand",
  "set_by_hand",
  "trial_set_by_hand",
] as const;
type ManualAction = (typeof MANUAL_ACTIONS)[number];

type AlwaysAllowed = ProviderState | "set_by_hand" | "trial_set_by_hand";
type Row = Record<AlwaysAllowed, SubscriptionStatus> &
  Record<Exclude<ManualAction, AlwaysAllowed>, SubscriptionStatus | null>;

const COMMON = {
  live_paid: "active",
  live_ending: "cancelled",
  live_unpaid: "past_due",
  ended: "expired",
  set_by_hand: "active",
  trial_set_by_hand: "trialing",
} as const;

const TRANSITIONS: Readonly<Record<SubscriptionStatus, Row>> = {
  trialing: {
    ...COMMON,
    nothing_ever: "trialing",
    trial_cancelled: "cancelled",
    cancelled_by_hand: "cancelled",
    renewed_by_hand: "trialing",
  },
  active: {
    ...COMMON,
    nothing_ever: "active",
    trial_cancelled: "cancelled",
    cancelled_by_hand: "cancelled",
    renewed_by_hand: "active",
  },
  past_due: {
    ...COMMON,
    nothing_ever: "past_due",
    trial_cancelled: null,
    cancelled_by_hand: "cancelled",
    renewed_by_hand: null,
  },
  cancelled: {
    ...COMMON,
    nothing_ever: "cancelled",
    trial_cancelled: "cancelled",
    cancelled_by_hand: "cancelled",
    renewed_by_hand: "active",
  },
  expired: {
    ...COMMON,
    nothing_ever: "expired",
    trial_cancelled: "expired",
    cancelled_by_hand: null,
    renewed_by_hand: null,
  },
};

/** Null: the action is not allowed. The same status: nothing to do. */
export const nextStatus = <H extends ProviderState | ManualAction>(
  from: SubscriptionStatus,
  trigger: H,
): Row[H] => TRANSITIONS[from][trigger];

export const manualPlanStatus = (from: SubscriptionStatus, tier: Tier): SubscriptionStatus =>
  nextStatus(from, tier === "trial" ? "trial_set_by_hand" : "set_by_hand");
