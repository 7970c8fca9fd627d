/** Derives our row from the provider's state alone, so the order of events does not matter. */
import type { SubscriptionStatus, Tier } from "../../plans/plans";
import type { BillingInterval, SoldTier } from "../../plans/prices";
import { nextStatus, type ProviderState } from "../../plans/subscription-transitions";
import type { RemoteAccount, RemoteSubscription } from "../gateway";
import { graceEnd } from "./grace";

/** The columns that follow the provider; times are UTC milliseconds. */
export interface AccountColumns {
  tier: Tier;
  status: SubscriptionStatus;
  interval: BillingInterval | null;
  currentPeriodStartsAt: number | null;
  currentPeriodEndsAt: number | null;
  priceMinor: number | null;
  priceCurrency: string | null;
  cancelsAt: number | null;
  graceEndsAt: number | null;
  scheduledTier: SoldTier | null;
  scheduledInterval: BillingInterval | null;
  scheduledAt: number | null;
  subscriptionId: string | null;
}

export interface AccountState {
  columns: AccountColumns;
  live: RemoteSubscription | null;
  /** Subscriptions to cancel: nobody pays twice. */
  surplus: RemoteSubscription[];
}

/** Leaves a row that never had a subscription as it is. A row whose subscription ended keeps its tier and is locked. */
export function accountState(remote: RemoteAccount, current: AccountColumns, now: number): AccountState {
  const { live, surplus } = findLive(remote, current, now);
  const status = nextStatus(current.status, providerStateOf(live, current));
  const columns = live ? columnsOf(live, status) : endedColumns(remote, current, status);
  return { columns, live, surplus };
}

type SubscriptionRef = Pick<AccountColumns, "subscriptionId">;

export const providerState = (remote: RemoteAccount, row: SubscriptionRef, now: number): ProviderState =>
  providerStateOf(findLive(remote, row, now).live, row);

function providerStateOf(
  live: RemoteSubscription | null,
  { subscriptionId }: SubscriptionRef,
): ProviderState {
  if (!live) return subscriptionId === null ? "nothing_ever" : "ended";
  if (live.status === "past_due") return "live_unpaid";
  return live.cancelsAt === null ? "live_paid" : "live_ending";
}

/** Prefers the row's own subscription, else the oldest. */
function findLive({ subscriptions }: RemoteAccount, { subscriptionId }: SubscriptionRef, now: number) {
  const candidates = subscriptions
    .filter((subscription) => isLive(subscription, now))
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const live = candidates.find(({ id }) => id === subscriptionId) ?? candidates[0] ?? null;
  return { live, surplus: candidates.filter((subscription) => subscription !== live) };
}

/** A cancelled subscription is over at its date, even if the provider lags. */
const isLive = ({ status, cancelsAt }: RemoteSubscription, now: number): boolean =>
  (status === "active" || status === "past_due") && (cancelsAt === null || cancelsAt > now);

const columnsOf = (live: RemoteSubscription, status: SubscriptionStatus): AccountColumns => ({
  tier: live.price.tier,
  status,
  interval: live.price.interval,
  currentPeriodStartsAt: live.periodStartsAt,
  currentPeriodEndsAt: live.periodEndsAt,
  priceMinor: live.price.amountMinor,
  priceCurrency: live.price.currency,
  cancelsAt: live.cancelsAt,
  graceEndsAt: graceEndOf(live),
  scheduledTier: live.scheduled?.tier ?? null,
  scheduledInterval: live.scheduled?.interval ?? null,
  scheduledAt: live.scheduled?.at ?? null,
  subscriptionId: live.id,
});

export const graceEndOf = ({ status, pastDueSince, periodStartsAt }: RemoteSubscription): number | null =>
  status === "past_due" ? graceEnd(pastDueSince ?? periodStartsAt) : null;

/** The history comes from the provider: our row may have missed the last event. */
function endedColumns(
  { subscriptions }: RemoteAccount,
  current: AccountColumns,
  status: SubscriptionStatus,
): AccountColumns {
  const columns = providerColumns({ ...current, status });
  if (current.subscriptionId === null) return columns;
  const ended = subscriptions.find(({ id }) => id === current.subscriptionId);
  return {
    ...(ended ? { ...columnsOf(ended, status), cancelsAt: ended.endedAt ?? ended.cancelsAt } : columns),
    subscriptionId: null,
    graceEndsAt: null,
    scheduledTier: null,
    scheduledInterval: null,
    scheduledAt: null,
  };
}

export function providerColumns(row: AccountColumns): AccountColumns {
  const { tier, status, interval, currentPeriodStartsAt, currentPeriodEndsAt, priceMinor, priceCurrency } =
    row;
  const { cancelsAt, graceEndsAt, scheduledTier, scheduledInterval, scheduledAt, subscriptionId } = row;
  return {
    tier,
    status,
    interval,
    currentPeriodStartsAt,
    currentPeriodEndsAt,
    priceMinor,
    priceCurrency,
    cancelsAt,
    graceEndsAt,
    scheduledTier,
    scheduledInterval,
    scheduledAt,
    subscriptionId,
  };
}
