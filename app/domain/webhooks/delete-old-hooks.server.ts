import { lt } from "drizzle-orm";
import { hookDeliveries } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../context";

const RETENTION_MS = 30 * DAY;

export const deleteOldHooks = async (ctx: Context): Promise<void> => {
  await ctx.db.delete(hookDeliveries).where(lt(hookDeliveries.createdAt, ctx.now - RETENTION_MS));
};
