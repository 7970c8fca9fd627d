import { and, eq, gte, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { HOUR, MINUTE, SECOND } from "~/platform/durations";
import type { Context } from "../context";
import { UNKNOWN_OUTCOME } from "./transport";

export type Delivery = typeof deliveries.$inferSelect;

/** A worker that claimed a mail and was heard of no more for this long has died. Milliseconds. */
export const MAIL_PATIENCE = 5 * MINUTE;

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

/**
 * Takes a waiting mail for this worker alone; undefined when there is nothing to take. What has a provider's id is out.
 * One that waits for its next try is left to the message of that try.
 */
export async function claimDelivery(ctx: Context, id: string): Promise<Delivery | undefined> {
  const { state, claimedAt, attempts } = deliveries;
  const abandoned = and(eq(state, "working"), lt(claimedAt, ctx.now - MAIL_PATIENCE));
  const isDue = or(isNull(claimedAt), lte(claimedAt, ctx.now + CLOCKS_DIFFER));
  const waiting = and(eq(state, "pending"), isDue);
  const [row] = await ctx.db
    .update(deliveries)
    .set({ state: "working", claimedAt: ctx.now, attempts: sql`${attempts} + 1` })
    .where(and(eq(deliveries.id, id), isNull(deliveries.providerId), or(waiting, abandoned)))
    .returning();
  return row;
}

/** The statement that ends the wait of a mail for its next try. */
export const dueNow = ({ db, now }: Pick<Context, "db" | "now">, id: string) =>
  db
    .update(deliveries)
    .set({ claimedAt: now })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, "pending")));

/** Whether a row is still in the hands of whoever read it so: nobody claimed, finished or failed it meanwhile. */
export const stillHeld = ({ id, state, claimedAt }: Delivery) =>
  and(
    eq(deliveries.id, id),
    eq(deliveries.state, state),
    claimedAt === null ? sql`${deliveries.claimedAt} is null` : eq(deliveries.claimedAt, claimedAt),
  );
