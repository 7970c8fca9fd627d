/** What our row of an account has to say, given what the vendor holds: one pure function, so that the order of news is nothing. */
import type { SubscriptionStatus, Tier } from "../plans/plans";
import type { BillingInterval, SoldTier } from "../plans/prices";
import { type Fact, nextStatus } from "../plans/subscription-transitions";
import { graceEnd } from "./grace";
import type { RemoteAccount, RemoteSubscription } from "./payments";

/** The columns of a subscription that follow the vendor; times are UTC milliseconds. */
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
  /** The subscription the account lives on; null where none is live. */
  kept: RemoteSubscription | null;
  /** Live ones beside it, which are to be ended: nobody pays twice. */
  extra: RemoteSubscription[];
}

/**
 * What the row is to become. Where nothing is live, a row that never had a subscription stays as it is (a trial, a plan
 * set by hand), and one that had keeps its tier and its data behind the wall.
 */
export function accountState(remote: RemoteAccount, current: AccountColumns, now: number): AccountState {
  const { kept, extra } = liveOf(remote, current, now);
  const status = nextStatus(current.status, factOf(kept, current));
  const columns = kept ? columnsOf(kept, status) : withoutSubscription(remote, current, status);
  return { columns, kept, extra };
}

type Lived = Pick<AccountColumns, "subscriptionId">;

/** What is so at the vendor's, seen from a row of ours: of the table in plans/subscription-transitions.ts one column. */
export const factsOf = (remote: RemoteAccount, row: Lived, now: number): Fact =>
  factOf(liveOf(remote, row, now).kept, row);

function factOf(kept: RemoteSubscription | null, { subscriptionId }: Lived): Fact {
  if (!kept) return subscriptionId === null ? "nothing_ever" : "ended";
  if (kept.status === "past_due") return "live_unpaid";
  return kept.cancelsAt === null ? "live_paid" : "live_ending";
}

/** Of several live ones the row's own is kept, else the oldest; in the same moment the order does not matter. */
function liveOf({ subscriptions }: RemoteAccount, { subscriptionId }: Lived, now: number) {
  const live = subscriptions
    .filter((subscription) => isLive(subscription, now))
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const kept = live.find(({ id }) => id === subscriptionId) ?? live[0] ?? null;
  return { kept, extra: live.filter((subscription) => subscription !== kept) };
}

/** What its holder cancelled is over when its time has come, even if the vendor is a moment behind. */
const isLive = ({ status, cancelsAt }: RemoteSubscription, now: number): boolean =>
  (status === "active" || status === "past_due") && (cancelsAt === null || cancelsAt > now);

const columnsOf = (kept: RemoteSubscription, status: SubscriptionStatus): AccountColumns => ({
  tier: kept.price.tier,
  status,
  interval: kept.price.interval,
  currentPeriodStartsAt: kept.periodStartsAt,
  currentPeriodEndsAt: kept.periodEndsAt,
  priceMinor: kept.price.amountMinor,
  priceCurrency: kept.price.currency,
  cancelsAt: kept.cancelsAt,
  graceEndsAt: graceOf(kept),
  scheduledTier: kept.scheduled?.tier ?? null,
  scheduledInterval: kept.scheduled?.interval ?? null,
  scheduledAt: kept.scheduled?.at ?? null,
  subscriptionId: kept.id,
});

/** Until when a subscription whose payment failed stays open; null where nothing is due. */
export const graceOf = ({ status, pastDueSince, periodStartsAt }: RemoteSubscription): number | null =>
  status === "past_due" ? graceEnd(pastDueSince ?? periodStartsAt) : null;

/**
 * What was paid for, and until when, stays as history; what was still to come does not. The history is the vendor's: had
 * the row's own been kept, it would be that of whichever news came last before the end.
 */
function withoutSubscription(
  { subscriptions }: RemoteAccount,
  current: AccountColumns,
  status: SubscriptionStatus,
): AccountColumns {
  const columns = columnsOnly({ ...current, status });
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

/** Of a whole row, what follows the vendor. */
export function columnsOnly(row: AccountColumns): AccountColumns {
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
