import { and, eq, lt, lte, or } from "drizzle-orm";
import { hookDeliveries } from "~/db/schema";
import { DAY, MINUTE } from "~/platform/durations";
import type { Context } from "../context";
import { HOOK_CLAIM } from "./deliver-hook.server";

/** In one run. */
const AT_MOST = 200;
/** A new event's message is on its way for so long at least. */
const UNHEARD_FOR = MINUTE;
/** The log of an endpoint goes back so far. */
const KEPT = 30 * DAY;

/** The query for events whose next try is due, whose message was lost, or whose worker died. */
export function dueHooks(ctx: Context) {
  const { id, state, attempts, nextAttemptAt, claimedAt } = hookDeliveries;
  const isLost = and(eq(attempts, 0), lt(nextAttemptAt, ctx.now - UNHEARD_FOR));
  const isRetry = and(lte(nextAttemptAt, ctx.now), lt(hookDeliveries.createdAt, nextAttemptAt));
  const isWaiting = and(eq(state, "queued"), or(isLost, isRetry));
  const isAbandoned = and(eq(state, "sending"), lt(claimedAt, ctx.now - HOOK_CLAIM));
  return ctx.db
    .select({ id })
    .from(hookDeliveries)
    .where(or(isWaiting, isAbandoned))
    .orderBy(nextAttemptAt)
    .limit(AT_MOST);
}

/** Once a day: events of before. */
export const forgetOldHooks = async (ctx: Context): Promise<void> => {
  await ctx.db.delete(hookDeliveries).where(lt(hookDeliveries.createdAt, ctx.now - KEPT));
};
