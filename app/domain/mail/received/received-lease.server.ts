import { isNull, lte, or } from "drizzle-orm";
import { receivedMails } from "~/db/schema";
import { MINUTE, SECOND } from "~/platform/time/durations";
import { leaseOn } from "../../outbox/lease.server";

const { claimedAt } = receivedMails;

const CLOCK_SKEW_MS = SECOND;

/** The `claimedAt` of a waiting mail is the due time of its next try. */
export const receivedLease = leaseOn(receivedMails, {
  waiting: "pending",
  working: "working",
  ms: 2 * MINUTE,
  isDue: (now) => or(isNull(claimedAt), lte(claimedAt, now + CLOCK_SKEW_MS)),
});
