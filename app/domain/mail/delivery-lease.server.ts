import { and, eq, gte, isNull, lte, ne, or, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { HOUR, MINUTE, SECOND } from "~/platform/time/durations";
import type { Context } from "../context";
import { leaseOn } from "../outbox/lease.server";
import { UNKNOWN_OUTCOME } from "./transport";

export type Delivery = typeof deliveries.$inferSelect;

const { providerId, claimedAt } = deliveries;

/** The provider forgets idempotency keys after 24 hours; a later send could deliver the mail twice. */
const KEY_LIFETIME_MS = 23 * HOUR;

export const mayBeSentAlready = ({ now }: Pick<Context, "now">, delivery: Delivery): boolean =>
  delivery.attempts > 1 && delivery.createdAt < now - KEY_LIFETIME_MS;

export const isKeyExpired = (
  { now }: Pick<Context, "now">,
  { createdAt, providerId, lastError }: Delivery,
): boolean => providerId !== null || lastError === UNKNOWN_OUTCOME || createdAt < now - KEY_LIFETIME_MS;

export const hasValidKey = ({ now }: Pick<Context, "now">) =>
  and(
    eq(deliveries.state, "failed"),
    isNull(deliveries.providerId),
    gte(deliveries.createdAt, now - KEY_LIFETIME_MS),
    ne(sql`coalesce(${deliveries.lastError}, '')`, UNKNOWN_OUTCOME),
  );

const CLOCK_SKEW_MS = SECOND;

/** The `claimedAt` of a waiting mail is the due time of its next try. */
export const mailLease = leaseOn(deliveries, {
  waiting: "pending",
  working: "working",
  ms: 5 * MINUTE,
  // A mail with a provider id was sent already.
  isDue: (now) => and(isNull(providerId), or(isNull(claimedAt), lte(claimedAt, now + CLOCK_SKEW_MS))),
});

export const makeDue = ({ db, now }: Pick<Context, "db" | "now">, id: string) =>
  db
    .update(deliveries)
    .set({ claimedAt: now })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, "pending")));
