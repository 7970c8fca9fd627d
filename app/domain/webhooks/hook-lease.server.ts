import { and, eq, lt, lte, or } from "drizzle-orm";
import { hookDeliveries } from "~/db/schema";
import { MINUTE } from "~/platform/time/durations";
import { leaseOn } from "../outbox/lease.server";

const { attempts, nextAttemptAt, createdAt } = hookDeliveries;

/** A new delivery stays in the queue for at least this long. */
const IN_PROGRESS_MS = MINUTE;

export const hookLease = leaseOn(hookDeliveries, {
  waiting: "queued",
  working: "sending",
  ms: 2 * MINUTE,
  isDue: (now) => lte(nextAttemptAt, now),
  isMessageLost: (now) =>
    or(
      and(eq(attempts, 0), lt(nextAttemptAt, now - IN_PROGRESS_MS)),
      and(lte(nextAttemptAt, now), lt(createdAt, nextAttemptAt)),
    ),
  // Retries are limited elsewhere.
  isNeverExhausted: true,
  sweep: { rows: 200, orderBy: nextAttemptAt },
});
