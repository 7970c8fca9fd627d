import { and, eq, lt, lte, or } from "drizzle-orm";
import { hookDeliveries } from "~/db/schema";
import { MINUTE } from "~/platform/durations";
import { leaseOn } from "../outbox/lease.server";

const { attempts, nextAttemptAt, createdAt } = hookDeliveries;

/** A new event's message is on its way for so long at least. */
const UNDER_WAY = MINUTE;

export const hookLease = leaseOn(hookDeliveries, {
  waiting: "queued",
  working: "sending",
  ms: 2 * MINUTE,
  isDue: (now) => lte(nextAttemptAt, now),
  isForgotten: (now) =>
    or(
      and(eq(attempts, 0), lt(nextAttemptAt, now - UNDER_WAY)),
      and(lte(nextAttemptAt, now), lt(createdAt, nextAttemptAt)),
    ),
  // Its tries have an end of their own.
  isNeverExhausted: true,
  sweep: { rows: 200, orderBy: nextAttemptAt },
});
