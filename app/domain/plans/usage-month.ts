/** The month of an account's bills, in which its usage is counted; everything in UTC milliseconds. */
import { DAY } from "~/platform/durations";
import { periodAround } from "./billing-month";

/** What is known of a billing period. */
export interface BillingPeriod {
  startsAt: number;
  /** Null where it is not known. */
  endsAt: number | null;
}

/**
 * The billing month that holds `now`: from its first moment up to the next one's. A yearly period is counted by
 * months too. `now` may lie behind the period's end, where a renewal was not heard of yet.
 */
export const billingMonth = (period: BillingPeriod, now: number): { startsAt: number; endsAt: number } =>
  periodAround(anchorOf(period), 1, now);

/**
 * A plan bought on the 31st is billed on 28 February and on 31 March again: where a period begins on its month's last
 * day, its end may know the day better.
 */
function anchorOf({ startsAt, endsAt }: BillingPeriod): number {
  const day = new Date(startsAt).getUTCDate();
  const isLast = new Date(startsAt + DAY).getUTCDate() === 1;
  return isLast && endsAt !== null && new Date(endsAt).getUTCDate() > day ? endsAt : startsAt;
}
