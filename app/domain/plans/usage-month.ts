import { DAY } from "~/platform/time/durations";
import { periodAround } from "./billing-month";

interface BillingPeriod {
  startsAt: number;
  endsAt: number | null;
}

/** Yearly plans count by months too. `now` may be after the period when a renewal is not synced yet. */
export const billingMonth = (period: BillingPeriod, now: number): { startsAt: number; endsAt: number } =>
  periodAround(anchorOf(period), 1, now);

/** A plan bought on the 31st renews on 28 February and 31 March: the period's end may have the right day. */
function anchorOf({ startsAt, endsAt }: BillingPeriod): number {
  const day = new Date(startsAt).getUTCDate();
  const isLast = new Date(startsAt + DAY).getUTCDate() === 1;
  return isLast && endsAt !== null && new Date(endsAt).getUTCDate() > day ? endsAt : startsAt;
}
