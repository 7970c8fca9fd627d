/** Which proposals need a person, and why (docs/decisions/0120-what-needs-a-person.md). */

import { DAY } from "~/platform/time/durations";

/** The most urgent first. */
const NEEDS = [
  "countersign",
  "asked",
  "more_time",
  "payment_disputed",
  "payment_reported",
  "undelivered",
  "ends_soon",
  "payment_late",
  "price_read",
  "closing",
] as const;
export type Need = (typeof NEEDS)[number];

/** What is read of a proposal that may need a person. Times are UTC milliseconds. */
export interface NeedRow {
  id: string;
  title: string;
  clientName: string;
  clientCompany: string;
  /** The last valid day, "2027-02-28"; null for no end. */
  lastDay: string | null;
  /** The account's own signature is asked for; a colleague's proposal can wait for that alone. */
  isToCountersign: boolean;
  isAsked: boolean;
  /** A client has asked for more time since it ended. */
  isTimeAsked: boolean;
  isUndelivered: boolean;
  isOpened: boolean;
  /** Their bank asks about a payment by card, and names a day for the answer. */
  isPaymentDisputed: boolean;
  /** Their word; the account shows whether it came. */
  isPaymentReported: boolean;
  /** The last day of the payment that is late the longest, "2027-02-28"; null for none. */
  lateSince: string | null;
  /** When the last hint was given that the price is read; null for none within a week. */
  priceReadAt: number | null;
  /** The owner has said how it ended. */
  isClosed: boolean;
  sentAt: number;
}

export interface NeededProposal {
  id: string;
  title: string;
  clientName: string;
  clientCompany: string;
  need: Need;
  /** Of those that end or have ended, and of a late payment. */
  lastDay: string | null;
  /** Counted from today; 0 is today. */
  daysLeft: number | null;
}

/** What the dashboard shows at once. */
export const MOST_SHOWN = 5;
/** More than anybody does in a day; the list says that there are more. */
export const MOST_NEEDS = 100;

/** A day or two before the end, somebody should write. */
export const ENDS_SOON_DAYS = 2;
/** What ended longer ago is no longer asked about in lists. */
export const CLOSING_DAYS = 30;
/** The time over which readings of the price count, and in which one hint at most is given. */
export const HINT_MS = 7 * DAY;

/** @param today in the account's zone: the day on which its proposals end */
export function needOf(row: NeedRow, today: string): Need | null {
  if (row.isToCountersign) return "countersign";
  if (row.isAsked) return "asked";
  // Only what is agreed has payments, and nothing else is left to do there.
  if (row.isPaymentDisputed) return "payment_disputed";
  if (row.isPaymentReported) return "payment_reported";
  if (row.lateSince !== null) return "payment_late";
  const daysLeft = daysFrom(today, row.lastDay);
  const hasEnded = daysLeft !== null && daysLeft < 0;
  if (hasEnded && row.isTimeAsked) return "more_time";
  if (row.isUndelivered && !hasEnded) return "undelivered";
  if (hasEnded) return !row.isClosed && daysLeft >= -CLOSING_DAYS ? "closing" : null;
  if (daysLeft !== null && daysLeft <= ENDS_SOON_DAYS && row.isOpened) return "ends_soon";
  return row.priceReadAt === null ? null : "price_read";
}

/** The most urgent first; of the same need, what ends first, then what was sent first. */
export function neededProposals(rows: readonly NeedRow[], today: string): NeededProposal[] {
  const found = rows.flatMap((row) => {
    const need = needOf(row, today);
    const lastDay = need === "payment_late" ? row.lateSince : row.lastDay;
    return need ? [{ ...row, need, lastDay }] : [];
  });
  found.sort(
    (a, b) =>
      NEEDS.indexOf(a.need) - NEEDS.indexOf(b.need) ||
      (a.lastDay ?? "9").localeCompare(b.lastDay ?? "9") ||
      a.sentAt - b.sentAt,
  );
  return found.map(({ id, title, clientName, clientCompany, lastDay, need }) => ({
    ...{ id, title, clientName, clientCompany, need, lastDay },
    daysLeft: daysFrom(today, lastDay),
  }));
}

const daysFrom = (today: string, day: string | null): number | null =>
  day === null ? null : Math.round((Date.parse(day) - Date.parse(today)) / DAY);
