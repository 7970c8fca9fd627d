import { lte } from "drizzle-orm";
import { followUps } from "~/db/schema";
import { MINUTE } from "~/platform/time/durations";
import { leaseOn } from "../../outbox/lease.server";

const { dueAt } = followUps;

/** Nothing is published when a step is planned: the sweep finds those that are due. */
export const followUpLease = leaseOn(followUps, {
  waiting: "planned",
  working: "working",
  ms: 2 * MINUTE,
  isDue: (now) => lte(dueAt, now),
  isMessageLost: (now) => lte(dueAt, now),
  // A late step still leaves, once. Its tries are limited in `runFollowUp`.
  isNeverExhausted: true,
  sweep: { rows: 300, orderBy: dueAt },
});
