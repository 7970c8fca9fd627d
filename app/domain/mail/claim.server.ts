import { and, eq, gte, isNull, lte, ne, or, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { HOUR, MINUTE, SECOND } from "~/platform/durations";
import type { Context } from "../context";
import { leaseOn } from "../outbox/lease.server";
import { UNKNOWN_OUTCOME } from "./transport";

export type Delivery = typeof deliveries.$inferSelect;

const { providerId, claimedAt } = deliveries;

/**
 * For so long after it was written a mail is handed over again, milliseconds. The provider forgets idempotency keys
 * after 24 hours; from then on a second handover could be a second mail.
 */
const KEYS_KEPT = 23 * HOUR;

/** Whether handing it over once more could send it twice: it was tried before, and its key may be forgotten. */
export const mayBeOutAlready = ({ now }: Pick<Context, "now">, claimed: Delivery): boolean =>
  claimed.attempts > 1 && claimed.createdAt < now - KEYS_KEPT;

/** Whether a mail's key no longer tells a second handover from the first, or is known to belong to another mail. */
export const isKeySpent = (
  { now }: Pick<Context, "now">,
  { createdAt, providerId, lastError }: Delivery,
): boolean => providerId !== null || lastError === UNKNOWN_OUTCOME || createdAt < now - KEYS_KEPT;

/** The same for a query: of mails that failed without a provider's id, those that a retry may still give it. */
export const hasKeyLeft = ({ now }: Pick<Context, "now">) =>
  and(
    eq(deliveries.state, "failed"),
    isNull(deliveries.providerId),
    gte(deliveries.createdAt, now - KEYS_KEPT),
    ne(sql`coalesce(${deliveries.lastError}, '')`, UNKNOWN_OUTCOME),
  );

/** Two clocks may differ by as much. */
const CLOCKS_DIFFER = SECOND;

/** While a mail waits, `claimedAt` is when its next try is due, which belongs to the message of that try. */
export const mailLease = leaseOn(deliveries, {
  waiting: "pending",
  working: "working",
  ms: 5 * MINUTE,
  // What has a provider's id is out.
  isDue: (now) => and(isNull(providerId), or(isNull(claimedAt), lte(claimedAt, now + CLOCKS_DIFFER))),
});

/** The statement that ends the wait of a mail for its next try. */
export const dueNow = ({ db, now }: Pick<Context, "db" | "now">, id: string) =>
  db
    .update(deliveries)
    .set({ claimedAt: now })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, "pending")));
