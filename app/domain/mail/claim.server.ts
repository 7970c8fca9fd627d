import { and, eq, lt, or, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { MINUTE } from "~/platform/durations";
import type { Context } from "../context";

export type Delivery = typeof deliveries.$inferSelect;

/** A worker that claimed a mail and was heard of no more for this long has died. Milliseconds. */
export const MAIL_PATIENCE = 5 * MINUTE;

/** Takes a waiting mail for this worker alone; undefined when there is nothing to take. */
export async function claimDelivery(ctx: Context, id: string): Promise<Delivery | undefined> {
  const { state, claimedAt, attempts } = deliveries;
  const abandoned = and(eq(state, "working"), lt(claimedAt, ctx.now - MAIL_PATIENCE));
  const [row] = await ctx.db
    .update(deliveries)
    .set({ state: "working", claimedAt: ctx.now, attempts: sql`${attempts} + 1` })
    .where(and(eq(deliveries.id, id), or(eq(state, "pending"), abandoned)))
    .returning();
  return row;
}

/** Whether a row is still in the hands of whoever read it so: nobody claimed, finished or failed it meanwhile. */
export const stillHeld = ({ id, state, claimedAt }: Delivery) =>
  and(
    eq(deliveries.id, id),
    eq(deliveries.state, state),
    claimedAt === null ? sql`${deliveries.claimedAt} is null` : eq(deliveries.claimedAt, claimedAt),
  );
