import { lt } from "drizzle-orm";
import { hookDeliveries } from "~/db/schema";
import { DAY } from "~/platform/durations";
import type { Context } from "../context";

/** The log of an endpoint goes back so far. */
const KEPT = 30 * DAY;

/** Deletes events that are older than an endpoint's log. */
export const deleteOldHooks = async (ctx: Context): Promise<void> => {
  await ctx.db.delete(hookDeliveries).where(lt(hookDeliveries.createdAt, ctx.now - KEPT));
};
